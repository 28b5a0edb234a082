/**
 * The client's side of synchronization. What a person does is written to the outbox, shown at once, pushed as soon
 * as the server can be reached, and kept until it is confirmed or refused [SYNC-OUTBOX]; what others do is pulled
 * when a notice, a moment of waking or the clock says so [SYNC-NOTICE] [SYNC-WAKE].
 */
import type { ReadonlyJSONValue } from 'replicache';
import type { Reachability } from '#client/net/reachability.ts';
import { isLook } from '#shared/mutators/action.ts';
import { createConnection } from './connection.ts';
import { createEngine, type EngineOptions } from './engine.ts';
import { createList, createMe, createSummaries, createUnread } from './lists.ts';
import { createLive, type LiveOptions } from './live.ts';
import { outboxPolicy } from './outbox-entry.ts';
import type { Readable } from './readable.ts';
import type { SyncScreens } from './sync-screens.ts';
import { createThread } from './thread.ts';
import { createViewStore } from './view-store.ts';
import { watchForWaking, type WakeReason } from './wake.ts';

export interface SyncOptions extends EngineOptions {
  readonly reachability: Reachability;
  /** The poke socket; without one pulls come by the clock and on waking alone. */
  readonly live?: LiveOptions;
  /** False while this session may only look: what is said by its last value alone (where one reads, one's status) is not even kept [LOGIN-SECOND]. */
  readonly mayWrite?: () => boolean;
  /** A person did something: a sign of life for the lock session [LOCK-TOUCH]. */
  readonly onAuthored?: () => void;
}

/** How long an older page tries to send what it has before it goes. */
const handOverMs = 2_000;
/** Another page may have ended without a word: its entries are looked for this often. */
const orphansEveryMs = 60_000;

/** Starts synchronizing for one person. Everything is there at once and fills when the local store is open. */
export function createSync(options: SyncOptions): SyncScreens {
  const { identity, reachability } = options;
  const now = options.now ?? Date.now;
  const view = createViewStore();
  const engine = createEngine({ ...options, onServed: (group, cookie) => live.sayAt(group, cookie) }, view.attach);
  const live = createLive(options.live, { ...engine, identity, view, now });

  const wake = (reason: WakeReason | 'asked'): void => {
    if (reachability.view.get().state !== 'online') void reachability.doubt();
    engine.sync();
    if (reason !== 'asked') live.wake(reason);
    engine.adoptOrphans();
  };
  const stopWaking = watchForWaking({
    onWake: wake,
    now,
    window: typeof window === 'undefined' ? undefined : window,
    document: typeof document === 'undefined' ? undefined : document,
  });
  let reach = reachability.view.get().state;
  const stopReach = reachability.view.subscribe(() => {
    const before = reach;
    reach = reachability.view.get().state;
    // The server is back: what waits needs no back-off any more. The socket takes its own, scattered time.
    if (reach === 'online' && before !== 'unknown') engine.sync();
  });
  const orphans = setInterval(engine.adoptOrphans, orphansEveryMs);
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => {
    clearInterval(orphans);
    stopWaking();
    stopReach();
    live.close();
    closing ??= engine.close();
    return closing;
  };

  const remember = memory();
  return {
    identity,
    async author(name, args) {
      if (options.mayWrite?.() === false && outboxPolicy[name] === 'latest' && !isLook(name))
        return { id: '', stored: 'memory' };
      const authored = await engine.author(name, args);
      options.onAuthored?.();
      return authored;
    },
    retry: engine.retry,
    discard: engine.discard,
    subscribe: engine.subscribe,
    wake: () => wake('asked'),
    checkAgain: () => void reachability.doubt(),
    async handOver() {
      engine.sync();
      await engine.settled(handOverMs);
      await close();
    },
    close,
    me: createMe(view),
    unread: createUnread(view),
    summaries: createSummaries(view),
    connection: createConnection({
      reach: reachability.view,
      socket: live.state,
      reconnectStatus: live.reconnectStatus,
      durable: engine.durable,
      updateNeeded: engine.updateNeeded,
      now,
    }),
    outbox: engine.outbox,
    thread: (id) => remember(`thread ${id}`, () => createThread(view, engine.outbox, id)),
    list: <T extends ReadonlyJSONValue>(prefix: string) =>
      remember(`list ${prefix}`, () => createList<T>(view, prefix)),
    typing: live.typing,
    viewing: live.viewing,
    sayTyping: live.sayTyping,
    sayViewing: live.sayViewing,
  };
}

/** The same readable for the same name, so that a screen that draws again follows the same one. */
function memory(): <T>(name: string, make: () => Readable<T>) => Readable<T> {
  const made = new Map<string, Readable<unknown>>();
  return <T>(name: string, make: () => Readable<T>): Readable<T> => {
    const known = made.get(name) as Readable<T> | undefined;
    const readable = known ?? make();
    made.set(name, readable);
    return readable;
  };
}
