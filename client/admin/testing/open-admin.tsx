/** Administration before a server that answers as told, for tests. */
import { createMemoryHistory, createRoute, RouterProvider } from '@tanstack/react-router';
import { type Answer, consoleCore, type Moved } from '#client/console/testing/console-core.ts';
import { createAppRouter } from '#client/router.tsx';
import { renderScreen } from '#client/testing/render.tsx';
import { AdminApp } from '../admin-app.tsx';

const seat = {
  code: 'edelweiss',
  name: 'Pension Edelweiss',
  can_write: true,
  manages_people: true,
  organization_id: 'o1',
};
export const me = (roles: readonly string[]) => ({
  account: { id: 'a1', email: 'noor@edelweiss.example', name: 'Noor', lang_cd: 'en' },
  organizations: [],
  houses: [{ ...seat, roles }],
  last_house_code: seat.code as string | null,
});
export const list = (items: readonly unknown[]): [number, unknown] => [
  200,
  { items, next_cursor: null, total: items.length },
];
/** Opens administration before a server that answers as told. */
export async function openAdmin(at: string, answer: Answer, moved: Moved = {}) {
  const core = consoleCore(answer, moved);
  const router = createAppRouter(
    'admin',
    'en',
    (parent) =>
      ['admin', 'admin/$house', 'admin/$house/$area', 'admin/$house/$area/$'].map((path) =>
        createRoute({ getParentRoute: () => parent, path, component: () => <AdminApp core={core} /> }),
      ),
    createMemoryHistory({ initialEntries: [at] }),
  );
  return renderScreen(<RouterProvider router={router} />);
}
