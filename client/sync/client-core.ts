/**
 * Everything of a page that is not a screen, wired with the browser's own: reaching the server, the session with its
 * tokens, locks and instances, and one Sync for whoever is signed in. An app makes one of these as it starts.
 */
import { createReachability, reachable, type Reachability } from '#client/net/reachability.ts';
import { callOperation } from '#client/net/facade.ts';
import { createTransport, type Transport } from '#client/net/transport.ts';
import { receiveMyEvent } from '#shared/facade/people/receive-my-event.ts';
import { guardInstance, Instance } from '#client/session/instance-guard.ts';
import { createLockSession, StoredLock, type LockSession } from '#client/session/lock-session.ts';
import { ownTokens } from '#client/session/own-tokens.ts';
import { refreshTokens } from '#client/session/refresh-tokens.ts';
import {
  createSession,
  isSamePerson,
  StoredSession,
  type Session,
  type SessionIdentity,
} from '#client/session/session.ts';
import { browserLock } from '#client/session/with-lock.ts';
import { storedValue } from '#client/storage/json-value.ts';
import { askToKeep, localTexts } from '#client/storage/storage.ts';
import type { ArgSchemas } from '#shared/mutators/args.ts';
import type { ErrorData } from '#shared/errors/app-error.ts';
import type { EventFrame } from '#shared/realtime/frames.ts';
import { newId } from './new-id.ts';
import { createValue, type Readable } from './readable.ts';
import type { SyncScreens } from './sync-screens.ts';

export interface CoreOptions {
  readonly kind: 'guest' | 'staff';
  /** The arguments of what its pages can do; a guest's where none are given, which come with the synchronization. */
  readonly schemas?: ArgSchemas;
  /** A newer page of the app works now: go to multiple_instances. What was unsent has been handed over. */
  readonly onOlderInstance?: () => void;
  /** An event that asks for more than another look: calls, payments, changeUser (reload the page). */
  readonly onEvent?: (event: EventFrame) => void;
  /** Something was refused on the socket, could not be asked for, or ended it. */
  readonly onSocketFault?: (error: unknown, during?: 'subscribing') => void;
  /** Of staff: whether the session may write, and what to do where a push says that it may not [LOGIN-SECOND]. */
  readonly mayWrite?: () => boolean;
  readonly onReadOnly?: () => void;
  /** The server is being worked on: its words for that. */
  readonly onMaintenance?: (facts: ErrorData) => void;
}

export interface ClientCore {
  readonly reachability: Reachability;
  /** For the documented calls: `transport.json(path, {tokens: session, …})`. */
  readonly transport: Transport;
  readonly session: Session;
  readonly lock: LockSession;
  /** Of whoever is signed in; null for nobody, and until its code has come: the first paint does not wait for it. */
  readonly sync: Readable<SyncScreens | null>;
}

/** Code that did not come is asked for again after this long, and at once when the server is back. */
const retryCodeMs = 10_000;

export function createClientCore(options: CoreOptions): ClientCore {
  const { kind, onOlderInstance, onEvent, onSocketFault, onMaintenance } = options;
  const pageId = newId();
  let asked = false;
  const reachability = createReachability();
  const lock = createLockSession(storedValue(localTexts, 'bellhop-lock', StoredLock));
  const sync = createValue<SyncScreens | null>(null);
  const guard =
    kind === 'guest'
      ? guardInstance(storedValue(localTexts, 'bellhop-instance', Instance), pageId, Date.now(), () => {
          void (sync.get()?.handOver() ?? Promise.resolve()).finally(onOlderInstance);
        })
      : null;
  const isLocked = (): boolean => kind === 'guest' && lock.view.get()?.isLocked === true;
  const transport = createTransport({
    reachability,
    onMaintenance,
    before() {
      guard?.check();
      if (kind === 'guest') lock.touch();
    },
    beforeItself() {
      if (kind === 'guest') lock.look();
    },
  });
  const withLock = browserLock();
  const session = createSession({
    stored: storedValue(localTexts, `bellhop-session-${kind}`, StoredSession),
    refresh: (refreshToken) => refreshTokens(transport, refreshToken, navigator.userAgent),
    async ready() {
      // An older page of the app renews nothing: a newer one works now.
      guard?.check();
      await reachable(reachability);
    },
    withLock: (name, work) => withLock(`${name}-${kind}`, work),
  });

  const start = async (identity: SessionIdentity): Promise<SyncScreens> => {
    const { beginTabLife, createSync, forgetOtherGuests, guestArgs, rememberStore, socketAddress } =
      await import('./sync-chunk.ts');
    rememberStore(identity);
    const tokens = ownTokens(session, identity);
    if (kind === 'guest')
      void forgetOtherGuests(identity).catch((error: unknown) => console.warn('Old stores remain.', error));
    return createSync({
      identity,
      schemas: options.schemas ?? guestArgs,
      transport,
      tokens,
      reachability,
      tab: beginTabLife(pageId),
      ...(options.mayWrite === undefined ? {} : { mayWrite: options.mayWrite }),
      ...(options.onReadOnly === undefined ? {} : { onReadOnly: options.onReadOnly }),
      withLock,
      live: {
        address: socketAddress(
          identity.subscriptionEndpoint === '' ? '/' : identity.subscriptionEndpoint,
          location.href,
        ),
        tokens,
        userAgent: navigator.userAgent,
        mayReconnect: () => !isLocked(),
        acknowledge: async (eventId) => {
          await callOperation({ transport, tokens }, receiveMyEvent, { eventId }, { background: true });
        },
        ...(onEvent === undefined ? {} : { onEvent }),
        ...(onSocketFault === undefined ? {} : { onFault: onSocketFault }),
      },
      onAuthored() {
        if (!asked) void askToKeep();
        asked = true;
        if (kind !== 'guest') return;
        try {
          lock.touch();
        } catch {
          // What was authored is stored and will be sent; the lock screen follows lock.view.
        }
      },
    });
  };
  let wanted: SessionIdentity | null = null;
  const begin = (identity: SessionIdentity): void => {
    start(identity).then(
      (made) => {
        if (wanted === identity) sync.set(made);
        else void made.close();
      },
      (error: unknown) => {
        console.warn('Asked again.', error);
        const again = (): void => {
          stop();
          clearTimeout(timer);
          if (wanted === identity) begin(identity);
        };
        const stop = reachability.view.subscribe(() => {
          if (reachability.view.get().state === 'online') again();
        });
        const timer = setTimeout(again, retryCodeMs);
      },
    );
  };
  const follow = (): void => {
    const view = session.view.get();
    const identity = view.status === 'active' ? view.identity : null;
    if (wanted !== null && identity !== null && isSamePerson(wanted, identity)) return;
    // The one before is out of sight at once: the next person sees nothing of the last [ENTRY-NEXT-GUEST].
    const running = sync.get();
    wanted = identity;
    sync.set(null);
    void running?.close();
    if (identity !== null) begin(identity);
  };
  session.view.subscribe(follow);
  follow();
  return { reachability, transport, session, lock, sync };
}
