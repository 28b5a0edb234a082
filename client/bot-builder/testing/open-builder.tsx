/** The builder of assistants before a server that answers as told, for tests. */
import { createMemoryHistory, createRoute, RouterProvider } from '@tanstack/react-router';
import { aBot } from '#client/console/testing/a-bot.ts';
import { type Answer, consoleCore, type Moved } from '#client/console/testing/console-core.ts';
import { createAppRouter } from '#client/router.tsx';
import { renderScreen } from '#client/testing/render.tsx';
import { BotBuilderApp } from '../bot-builder-app.tsx';
import { botBuilderPaths } from '../routes.tsx';

export const BOT = '018f0000-0000-7000-8000-0000000000b1';
export const HOUSE = '/be-api/manage/v1/houses/edelweiss';

export const mia = aBot({ id: BOT });

/** Somebody with these roles in one house. */
export const myself = (roles: readonly string[]) => ({
  account: { id: 'a1', email: 'noor@edelweiss.example', name: 'Noor', lang_cd: 'en' },
  organizations: [],
  houses: [
    {
      code: 'edelweiss',
      name: 'Pension Edelweiss',
      can_write: true,
      manages_people: true,
      organization_id: 'o1',
      roles,
    },
  ],
  last_house_code: 'edelweiss' as string | null,
});

export const page = (items: readonly unknown[]): [number, unknown] => [
  200,
  { items, next_cursor: null, total: items.length },
];

/** Opens the builder before a server that answers as told. */
export async function openBuilder(at: string, answer: Answer, moved: Moved = {}) {
  const core = consoleCore(answer, moved);
  const router = createAppRouter(
    'bot-builder',
    'en',
    (parent) =>
      botBuilderPaths.map((path) =>
        createRoute({ getParentRoute: () => parent, path, component: () => <BotBuilderApp core={core} /> }),
      ),
    createMemoryHistory({ initialEntries: [at] }),
  );
  return renderScreen(<RouterProvider router={router} />);
}
