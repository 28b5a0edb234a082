/** A client's real transport and session before a server that answers as a test says: faults happen at the network alone. */
import { createReachability, type FetchPath } from '#client/net/reachability.ts';
import { createTransport } from '#client/net/transport.ts';
import { guardInstance, Instance } from '#client/session/instance-guard.ts';
import { refreshTokens } from '#client/session/refresh-tokens.ts';
import { createSession, type SessionIdentity, StoredSession } from '#client/session/session.ts';
import { inPageLock } from '#client/session/with-lock.ts';
import { storedValue } from '#client/storage/json-value.ts';
import { createTextStore } from '#client/storage/text-store.ts';

const mine = { 'x-bellhop': '1' };
const identity: SessionIdentity = {
  userId: 'guest-1',
  tenantId: 'hotel',
  kind: 'guest',
  role: 'guest',
  stay: 'room-101',
  subscriptionEndpoint: '',
};
/** Three parts, and made a long time ago for a quarter of an hour. */
const accessToken = ['{}', '{"iat":1000000,"exp":1000900}', 'x'].map((part) => btoa(part)).join('.');

/** How a server may answer. */
export const answers = {
  json: (body: unknown, status = 200) => Response.json(body, { status, headers: mine }),
  refused: (code: string, status: number) =>
    Response.json({ message: `error: ${code}`, error: { code, data: {} } }, { status, headers: mine }),
  page: () => new Response('<p>Sign in to the network</p>', { headers: { 'content-type': 'text/html' } }),
  tokens: () =>
    Response.json({ message: 'success', access_token_v2: accessToken, refresh_token_v2: 'next' }, { headers: mine }),
  nothing: () => Response.error(),
} as const;

/** @param answer to a call, by its path; what is no answer of a server's is a network that is away */
export function beforeFaultyServer(answer: (path: string) => Response) {
  const fetchIt: FetchPath = async (path) => {
    const response = answer(path);
    return response.type === 'error' ? fetch('http://127.0.0.1:9/') : response;
  };
  const store = createTextStore(() => undefined);
  const stored = storedValue(store, 'session', StoredSession);
  const instance = storedValue(store, 'instance', Instance);
  const guard = guardInstance(instance, 'this', 1, () => undefined);
  const reachability = createReachability({ fetch: fetchIt, visible: () => false });
  const transport = createTransport({ reachability, fetch: fetchIt, before: () => guard.check() });
  let now = 0;
  const session = createSession({
    stored,
    refresh: (token) => refreshTokens(transport, token, 'phone'),
    // As a page of guests has it: an older one renews nothing.
    ready: async () => guard.check(),
    withLock: inPageLock(),
    now: () => now,
  });
  return {
    transport,
    session,
    /** Signs in; the access token is good still, or over. */
    signIn(token: 'good' | 'over' = 'good', who: Partial<SessionIdentity> = {}) {
      session.begin({ ...identity, ...who }, { accessToken, refreshToken: 'first' });
      if (token === 'over') now += 3_600_000;
    },
    /** Another tab signs out, which this page has not heard of. */
    forget: () => stored.forget(),
    /** A newer page of the app begins to work. */
    newerPage: () => instance.write({ id: 'newer', startedAt: 2 }),
    close() {
      guard.stop();
      reachability.close();
    },
  };
}

/** What work ended with. @throws Error where it went well */
export async function faultOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('no fault');
}

/** What an error was caused by, so many steps down. */
export function causeOf(error: unknown, steps = 1): unknown {
  if (steps === 0) return error;
  return causeOf(error instanceof Error ? error.cause : undefined, steps - 1);
}
