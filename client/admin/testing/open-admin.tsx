/** Administration before a server that answers as told, for tests. */
import { createMemoryHistory, createRoute, RouterProvider } from '@tanstack/react-router';
import { createManageCalls, type AccountCore } from '#client/console/account/account-core.ts';
import { createAppRouter } from '#client/router.tsx';
import type { SessionView } from '#client/session/session.ts';
import { createValue } from '#client/sync/readable.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { AdminApp } from '../admin-app.tsx';

export type Answer = (method: string, path: string, body: unknown, headers: Headers) => [number, unknown];

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
export async function openAdmin(at: string, answer: Answer) {
  const transport = {
    send: (
      path: string,
      call: { method?: string; body?: unknown; headers?: Readonly<Record<string, string>> } = {},
    ) => {
      const [status, body] = answer(call.method ?? 'GET', path, call.body, new Headers(call.headers));
      return Promise.resolve({ status, headers: new Headers(), text: JSON.stringify(body) });
    },
    json: () => Promise.reject(new Error('not asked')),
  };
  const identity = {
    userId: 'a1',
    tenantId: '',
    kind: 'staff',
    role: 'account',
    stay: '',
    subscriptionEndpoint: '',
  } as const;
  const session: AccountCore['session'] = {
    view: createValue<SessionView>({ status: 'active', identity }),
    begin: () => undefined,
    end: () => undefined,
    accessToken: () => Promise.resolve('token'),
    replace: () => Promise.resolve('token'),
  };
  const core: AccountCore = {
    transport,
    session,
    manage: createManageCalls(transport, session),
    begin: () => undefined,
  };
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
