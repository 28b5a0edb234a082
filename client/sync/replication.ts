/**
 * Replicache's life: opened late (its code is a chunk of its own), opened again as a new client when its state is
 * lost, closed when the page goes. Nothing else holds on to it.
 */
import type {
  PendingMutation,
  Pusher,
  ReadonlyJSONValue,
  ReadTransaction,
  Replicache,
  WriteTransaction,
} from 'replicache';
import { VIEW_VERSION } from '#shared/client-view/values.ts';
import type { MutatorArgs, MutatorName } from '#shared/mutators/args.ts';
import type { Mutators } from '#shared/mutators/mutator.ts';
import type { PatchFrame } from '#shared/realtime/frames.ts';
import type { AnsweringPuller } from './sync-requests.ts';
import { createTakenAnswers } from './taken-answers.ts';
import type { ViewSource } from './view-store.ts';

/** Which mutation of which client an action became. */
type MutationPlace = {
  readonly clientId: string;
  readonly mutationId: number;
};

type WrappedMutator = (tx: WriteTransaction, args?: ReadonlyJSONValue) => Promise<MutationPlace>;
type Rep = Replicache<Record<string, WrappedMutator>>;

export interface Replication {
  /** Resolves when the first client is open; rejects only if its code cannot be loaded. */
  readonly opened: Promise<void>;
  clientGroupId(): Promise<string>;
  /** Null while there is none. */
  clientId(): string | null;
  mutate(name: MutatorName, args: MutatorArgs[MutatorName]): Promise<MutationPlace>;
  pending(): Promise<readonly PendingMutation[]>;
  query<R>(body: (tx: ReadTransaction) => Promise<R>): Promise<R>;
  subscribe<R>(body: (tx: ReadTransaction) => Promise<R>, onData: (result: R) => void): () => void;
  /** At once, past all back-off. Failures are Replicache's to repeat. */
  push(): void;
  pull(): void;
  /** What a pull would be answered has come by itself [SYNC-PATCH]. */
  given(patch: PatchFrame): void;
  /** Was the server crowded when it was last asked? */
  isCrowded(): boolean;
  close(): Promise<void>;
}

export interface ReplicationOptions {
  /** Of one person and one stay: what others did is never found under it. */
  readonly name: string;
  /** Brings the mutators of whoever works here. */
  readonly mutators: () => Promise<Partial<Mutators>>;
  readonly kvStore: 'idb' | 'mem';
  readonly pusher: Pusher;
  readonly puller: AnsweringPuller;
  /** The server has answered a pull, and this is where its client stands now. */
  readonly onServed: (clientGroupId: string, cookie: unknown) => void;
  /** A client is open, or (null) gone: the view follows. Resolves once it has. */
  readonly onSource: (source: ViewSource | null) => Promise<void>;
  /** The client is lost, with what it had on the way; another one takes its place. */
  readonly onLost: () => void;
  /** A new client has taken the place of a lost one. */
  readonly onReopened: () => Promise<void>;
  readonly onUpdateNeeded: () => void;
  readonly pullIntervalMs?: number;
  /** Whether something is being pushed, or pulled and given to the view. */
  readonly onSync?: (isSyncing: boolean) => void;
  readonly now: () => number;
}

/** A change of what the view's rows mean is a new store; Replicache pushes what is left in the old one. */
export const schemaVersion = `view-${VIEW_VERSION}`;

/** The name of the store of an outbox's scope. */
export function storeName(scope: string): string {
  return `bellhop/${scope}`;
}

/** No delay before a push: what is authored while one is under way goes together in the next. */
const pushDelayMs = 0;
/** Between two requests, and the first step of the back-off, which doubles. */
const minDelayMs = 10;
/** A server that answers 5xx is asked at most this seldom. */
const maxDelayMs = 5_000;
const pullIntervalMs = 60_000;
/** How long an older picture may stand for the sake of what only it shows. */
const PATIENCE_MS = 5_000;
/** A server that keeps losing our state must not be asked in a circle. */
const reopenPauseMs = [0, 500, 2_000, 10_000] as const;

/**
 * Replicache looks into the stores of earlier clients for what they did not send, and complains without anybody to
 * hear it about one that was just removed because its guest is gone [ENTRY-NEXT-GUEST]. That is no fault of the page.
 */
function expectRemovedStores(): void {
  if (typeof window === 'undefined' || expectsRemovedStores) return;
  expectsRemovedStores = true;
  window.addEventListener(
    'unhandledrejection',
    (event) => {
      if (!(event.reason instanceof Error) || event.reason.name !== 'IDBNotFoundError') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
let expectsRemovedStores = false;

export function startReplication(options: ReplicationOptions): Replication {
  expectRemovedStores();
  let rep: Rep | null = null;
  let closed = false;
  let losses: number[] = [];
  let ownGroup: string | null = null;
  const subscriptions = new Set<{ stop: () => void; start: (from: Rep) => () => void }>();
  const pull = (): void => void rep?.pull({ now: true }).catch(() => undefined);
  const answers = createTakenAnswers(options.puller, { ...options, ownGroup: () => ownGroup, pull });
  const open = async (): Promise<void> => {
    const [{ Replicache: Client }, mutators] = await Promise.all([import('./replicache.ts'), options.mutators()]);
    if (closed) return;
    const wrapped = Object.fromEntries(Object.entries(mutators).map(([name, body]) => [name, wrap(name, body)]));
    const client: Rep = new Client({
      name: options.name,
      schemaVersion,
      mutators: wrapped,
      pusher: options.pusher,
      puller: answers.puller,
      pushDelay: pushDelayMs,
      // mark: pull-interval
      pullInterval: options.pullIntervalMs ?? pullIntervalMs,
      requestOptions: { minDelayMs, maxDelayMs },
      kvStore: options.kvStore,
      logLevel: 'error',
      // Every failed request is an "error" to it; what matters of them is told by the connection.
      logSinks: [{ log: () => undefined }],
    });
    // mark: state-lost
    client.onClientStateNotFound = () => void reopen(client);
    client.onUpdateNeeded = options.onUpdateNeeded;
    client.onSync = options.onSync ?? null;
    rep = client;
    void client.clientGroupID.then((group) => {
      if (rep === client) ownGroup = group;
    });
    // What a lost client had on disk may be older than what it showed: its successor is looked at when it has pulled and
    // holds again what waits in the outbox, so that nothing vanishes in between [SYNC-UNKNOWN-STATE]. Where that takes
    // long, what is written meanwhile must be seen.
    let looked = false;
    const look = (): void => {
      if (rep !== client || looked) return;
      looked = true;
      void options.onSource(client);
    };
    for (const subscription of subscriptions) subscription.stop = subscription.start(client);
    // The first one has nothing to take the place of.
    if (losses.length === 0) return look();
    setTimeout(look, PATIENCE_MS);
    await Promise.all([pulledBy(client), options.onReopened()]);
    look();
  };
  /** Resolves once a pull of this client's has been applied, whatever else is under way; or when it is gone. */
  const pulledBy = async (client: Rep): Promise<void> => {
    const before = answers.views();
    while (rep === client && answers.views() === before) {
      // Asked again in its own time: a failed pull has lengthened the pause before the next.
      await client.pull().catch(() => undefined);
    }
  };
  const reopen = async (lost: Rep): Promise<void> => {
    if (rep !== lost || closed) return;
    rep = null;
    options.onLost();
    const now = options.now();
    losses = [...losses.filter((at) => now - at < 120_000), now];
    const pause = reopenPauseMs[losses.length - 1] ?? 30_000;
    await shut(lost).catch(() => undefined);
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    await open();
  };
  const opened = open();
  const client = async (): Promise<Rep> => {
    await opened;
    if (rep === null) throw new Error('closed');
    return rep;
  };

  return {
    opened,
    clientGroupId: async () => (await client()).clientGroupID,
    clientId: () => rep?.clientID ?? null,
    async mutate(name, args) {
      const mutator = (await client()).mutate[name];
      if (mutator === undefined) throw new Error(name);
      return mutator(args);
    },
    pending: async () => (await client()).experimentalPendingMutations(),
    query: async (body) => (await client()).query(body),
    subscribe(body, onData) {
      const entry = {
        start: (from: Rep) => from.subscribe(body, { onData }),
        stop: (): void => undefined,
      };
      subscriptions.add(entry);
      if (rep !== null) entry.stop = entry.start(rep);
      return () => {
        subscriptions.delete(entry);
        entry.stop();
      };
    },
    isCrowded: answers.isCrowded,
    push: () => void rep?.push({ now: true }).catch(() => undefined),
    pull: answers.ask,
    given: answers.give,
    async close() {
      closed = true;
      void options.onSource(null);
      subscriptions.clear();
      const last = rep;
      rep = null;
      if (last !== null) await shut(last);
    },
  };
}

/** Closes a client after what it is reading has been read: its own first looks complain when the store goes under them. */
async function shut(client: Rep): Promise<void> {
  await client.query(async () => undefined).catch(() => undefined);
  await client.close();
}

/** The registry's mutator with two promises kept: it tells its place, and a fault in its body loses nothing. */
function wrap(name: string, body: (tx: WriteTransaction, args: never) => Promise<void>): WrappedMutator {
  return async (tx, args) => {
    try {
      // The registry pairs a name with the arguments of its mutator; here any of them is called.
      await body(tx, args as never);
    } catch (error) {
      // The optimistic picture is wrong then; the mutation still reaches the server, whose word counts.
      console.error(name, error);
    }
    return { clientId: tx.clientID, mutationId: tx.mutationID };
  };
}
