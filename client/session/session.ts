/**
 * Who is signed in on this device, and the tokens that prove it. The access token lives in this page's memory
 * alone; the refresh token, which changes at each use, is kept for the next visit and shared by all tabs
 * [TOKEN-ROTATE]. One refresh runs at a time, in all tabs together. A token is given only to what was begun for the
 * person it is of: another may have signed in meanwhile, here or in another tab [TOKEN-OWN]. Losing a session never
 * touches the outbox [STORAGE-OUTBOX-KEPT].
 */
import * as v from 'valibot';
import type { StoredValue } from '#client/storage/json-value.ts';
import { createValue, type Readable } from '#client/sync/readable.ts';
import type { TokenSource } from '#client/net/transport.ts';
import type { RefreshAnswer } from './refresh-tokens.ts';
import { SessionError, tokenLifetimeMs } from './token.ts';
import type { WithLock } from './with-lock.ts';

export const StoredSession = v.object({
  userId: v.string(),
  tenantId: v.string(),
  kind: v.picklist(['guest', 'staff']),
  role: v.string(),
  /** Tells one stay of a guest from the next; '' for staff. */
  stay: v.string(),
  refreshToken: v.string(),
  /** Where the poke socket listens; '' for this very server. */
  subscriptionEndpoint: v.string(),
});
export type StoredSession = v.InferOutput<typeof StoredSession>;

export type SessionIdentity = Omit<StoredSession, 'refreshToken'>;

export type SessionView =
  | { readonly status: 'none' }
  | { readonly status: 'active'; readonly identity: SessionIdentity }
  /** Signed out by this person, by a refusal of the server, or because the house erased them; a guest sees the lock screen [LOCK-SCREEN]. */
  | { readonly status: 'ended'; readonly reason: EndReason; readonly identity: SessionIdentity };
type EndReason = 'signed_out' | 'refused' | 'erased';

export interface Session extends TokenSource {
  readonly view: Readable<SessionView>;
  /** Begins a session with the tokens of a sign-in. */
  begin(identity: SessionIdentity, tokens: { readonly accessToken: string; readonly refreshToken: string }): void;
  /** Forgets the tokens on this device; all tabs are told. */
  end(): void;
}

export interface SessionOptions {
  readonly stored: StoredValue<StoredSession>;
  /** Trades the refresh token for two new ones; `refused` is final, a throw is passing. */
  readonly refresh: (refreshToken: string) => Promise<RefreshAnswer>;
  /** Resolves when asking may be of use; a throw is passing [TOKEN-REFRESH-REACH]. */
  readonly ready?: () => Promise<void>;
  /** Runs one tab at a time. */
  readonly withLock: WithLock;
  readonly now?: () => number;
}

/** Refreshed this long before its end, so that no request is under way with a dying token. */
const marginMs = 30_000;

/** Of so many tokens given last it is known whose they are; requests with older ones are long over. */
const KNOWN_TOKENS = 16;

interface Access {
  readonly token: string;
  readonly of: SessionIdentity;
  /** Milliseconds by this device's clock. */
  readonly until: number;
}

export function createSession(options: SessionOptions): Session {
  const now = options.now ?? Date.now;
  const { stored } = options;
  const view = createValue<SessionView>(viewOf(stored.read()));
  let access: Access | null = null;
  let refreshing: { readonly of: SessionIdentity; readonly token: Promise<string> } | null = null;
  const owners = new Map<string, SessionIdentity>();

  stored.watch((value) => {
    const current = view.get();
    if (value === undefined) {
      if (current.status === 'active') ended(current.identity, 'signed_out');
    } else if (current.status !== 'active' || !isSamePerson(current.identity, value)) {
      access = null;
      view.set(viewOf(value));
    }
  });

  const ended = (identity: SessionIdentity, reason: EndReason): void => {
    access = null;
    view.set({ status: 'ended', reason, identity });
  };
  /** @throws SessionError for what is no token */
  const noted = (token: string, of: SessionIdentity): Access => {
    const until = now() + tokenLifetimeMs(token);
    owners.set(token, of);
    const [oldest] = owners.keys();
    if (owners.size > KNOWN_TOKENS && oldest !== undefined) owners.delete(oldest);
    return { token, of, until };
  };
  const refresh = async (asked: SessionIdentity): Promise<string> => {
    // Read under the lock: another tab may have traded the token while this one waited.
    const session = stored.read();
    if (session === undefined || !isSamePerson(session, asked)) throw new SessionError('noKtznRefreshToken');
    const answer = await options.refresh(session.refreshToken);
    const isKept = stored.read()?.refreshToken === session.refreshToken;
    if (answer === 'refused' || answer === 'erased') {
      // Only this very session ends: another may have begun meanwhile.
      if (isKept) {
        stored.forget();
        ended(identityOf(session), answer);
      }
      throw new SessionError('authRefreshFailed');
    }
    if (isKept) stored.write({ ...session, refreshToken: answer.refreshToken });
    const fresh = noted(answer.accessToken, asked);
    if (isCurrent(asked)) access = fresh;
    return fresh.token;
  };
  const isCurrent = (asked: SessionIdentity): boolean => {
    const current = view.get();
    return current.status === 'active' && isSamePerson(current.identity, asked);
  };
  const refreshWhenReady = async (asked: SessionIdentity): Promise<string> => {
    // Before the lock: another tab must not wait for this one's patience.
    await options.ready?.();
    return options.withLock('bellhop-refresh', () => refresh(asked));
  };
  const refreshOnce = (asked: SessionIdentity): Promise<string> => {
    if (refreshing !== null && isSamePerson(refreshing.of, asked)) return refreshing.token;
    const one = {
      of: asked,
      token: refreshWhenReady(asked).finally(() => {
        if (refreshing === one) refreshing = null;
      }),
    };
    refreshing = one;
    return one.token;
  };

  return {
    view,
    begin(identity, tokens) {
      stored.write({ ...identityOf(identity), refreshToken: tokens.refreshToken });
      access = noted(tokens.accessToken, identityOf(identity));
      view.set({ status: 'active', identity: identityOf(identity) });
    },
    end() {
      const current = view.get();
      stored.forget();
      if (current.status === 'active') ended(current.identity, 'signed_out');
    },
    async accessToken() {
      const current = view.get();
      if (current.status !== 'active') throw new SessionError('noKtznAccessToken');
      // A session of nobody: what it brought would be kept and sent under no name.
      if (current.identity.userId === '') throw new SessionError('noAccessId');
      if (access !== null && isSamePerson(access.of, current.identity) && now() < access.until - marginMs)
        return access.token;
      return refreshOnce(current.identity);
    },
    async replace(refused) {
      const current = view.get();
      const asked = owners.get(refused) ?? (current.status === 'active' ? current.identity : null);
      if (asked === null) throw new SessionError('noKtznAccessToken');
      if (access !== null && isSamePerson(access.of, asked)) {
        if (access.token !== refused) return access.token;
        access = null;
      }
      return refreshOnce(asked);
    },
  };
}

function identityOf({ userId, tenantId, kind, role, stay, subscriptionEndpoint }: SessionIdentity): SessionIdentity {
  return { userId, tenantId, kind, role, stay, subscriptionEndpoint };
}

function viewOf(stored: StoredSession | undefined): SessionView {
  return stored === undefined ? { status: 'none' } : { status: 'active', identity: identityOf(stored) };
}

/** The same person, of the same stay and in the same role. */
export function isSamePerson(a: SessionIdentity, b: SessionIdentity): boolean {
  return a.userId === b.userId && a.tenantId === b.tenantId && a.stay === b.stay && a.role === b.role;
}
