/** Somebody signed in to the consoles, before a server that answers as told, for tests. */
import { type AccountCore, createManageCalls } from '#client/console/account/account-core.ts';
import { createStanding } from '#client/console/standing/standing.ts';
import type { ReachView } from '#client/net/reachability.ts';
import type { SessionView } from '#client/session/session.ts';
import { createValue, type Writable } from '#client/sync/readable.ts';
import type { HousePlan } from '#shared/manage/subscription.ts';

/** What the server answers to a call; throws what a broken line throws. */
export type Answer = (method: string, path: string, body: unknown, headers: Headers) => [number, unknown];

/** Parts of it that a test moves itself. */
export interface Moved {
  readonly view?: Writable<SessionView>;
  readonly reach?: Writable<ReachView>;
  /** How the house's organisation stands; left out, it is the operator's own, which nothing is said of. */
  readonly plan?: HousePlan;
}

const ownPlan: HousePlan = { standing: 'own', trial_ends_at: null, organization_id: 'o1', contact: null, bots: [] };

export const signedIn: SessionView = {
  status: 'active',
  identity: { userId: 'a1', tenantId: '', kind: 'staff', role: 'account', stay: '', subscriptionEndpoint: '' },
};

export function consoleCore(
  answer: Answer,
  {
    view = createValue(signedIn),
    reach = createValue<ReachView>({ state: 'online', since: 0 }),
    plan = ownPlan,
  }: Moved = {},
): AccountCore {
  const transport = {
    send: (
      path: string,
      call: { method?: string; body?: unknown; headers?: Readonly<Record<string, string>> } = {},
    ) => {
      const [status, body] = /\/houses\/[^/]+\/plan$/.test(path)
        ? [200, plan]
        : answer(call.method ?? 'GET', path, call.body, new Headers(call.headers));
      return Promise.resolve({ status, headers: new Headers(), text: JSON.stringify(body) });
    },
    json: () => Promise.reject(new Error('not asked')),
  };
  const session: AccountCore['session'] = {
    view,
    begin: () => undefined,
    end: () => undefined,
    accessToken: () => Promise.resolve('token'),
    replace: () => Promise.resolve('token'),
  };
  return {
    transport,
    session,
    standing: createStanding(reach),
    manage: createManageCalls(transport, session),
    begin: () => undefined,
  };
}
