/** Somebody signed in to the consoles, before a server that answers as told, for tests. */
import { type AccountCore, createManageCalls } from '#client/console/account/account-core.ts';
import type { SessionView } from '#client/session/session.ts';
import { createValue } from '#client/sync/readable.ts';

/** What the server answers to a call; throws what a broken line throws. */
export type Answer = (method: string, path: string, body: unknown, headers: Headers) => [number, unknown];

export function consoleCore(answer: Answer): AccountCore {
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
  return {
    transport,
    session,
    manage: createManageCalls(transport, session),
    begin: () => undefined,
  };
}
