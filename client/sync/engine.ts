/**
 * Outbox and replication together: what a person does is written down, then mutated in the order it was done, and
 * stays written until the server has answered for it [SYNC-OUTBOX]. No screen and no socket is known here.
 */
import type { ReadTransaction } from 'replicache';
import * as v from 'valibot';
import type { TokenSource, Transport } from '#client/net/transport.ts';
import type { WithLock } from '#client/session/with-lock.ts';
import { idbUsable } from '#client/storage/idb-usable.ts';
import { openTable } from '#client/storage/open-table.ts';
import type { Table } from '#client/storage/table.ts';
import { mutatorArgs, type MutatorArgs, type MutatorName } from '#shared/mutators/args.ts';
import { guestMutators } from '#shared/mutators/guest-registry.ts';
import type { Mutators } from '#shared/mutators/mutator.ts';
import { createConfirmations, type Confirmations } from './confirmations.ts';
import { browserBytes, createIds } from './new-id.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { outboxScope } from './outbox-entry.ts';
import { createValue, type Readable } from './readable.ts';
import { createRecovery } from './recovery.ts';
import { syncLogWanted } from '#client/synclog/wanted.ts';
import type { ClientRecorder } from '#client/synclog/record-client.ts';
import { replayOutbox } from './replay.ts';
import { startReplication, storeName, type Replication } from './replication.ts';
import { createSyncRequests } from './sync-requests.ts';
import type { TabLife } from './tab-life.ts';
import type { Authored, AuthorArgs, OutboxView, SyncIdentity } from './types.ts';
import type { ViewSource } from './view-store.ts';

export interface EngineOptions {
  readonly identity: SyncIdentity;
  readonly transport: Transport;
  readonly tokens: TokenSource;
  readonly tab: TabLife;
  readonly withLock: WithLock;
  readonly now?: () => number;
  /** Ten fresh bytes a call. */
  readonly randomBytes?: () => Uint8Array;
  /** Where not the browser's own. */
  readonly kvStore?: 'idb' | 'mem';
  readonly outboxTable?: Table<unknown>;
  readonly pullIntervalMs?: number;
}

export interface Engine {
  readonly outbox: Readable<OutboxView>;
  /** False: unsent actions or the view are gone with the page. */
  readonly durable: Readable<boolean>;
  readonly updateNeeded: Readable<boolean>;
  author<N extends MutatorName>(name: N, args: AuthorArgs<N>): Promise<Authored>;
  retry(key: string): Promise<void>;
  discard(key: string): Promise<void>;
  subscribe<R>(query: (tx: ReadTransaction) => Promise<R>, onData: (result: R) => void): () => void;
  /** The client group its mutations are pushed under; null until the store is open. */
  clientGroup(): string | null;
  /** Pushes and pulls now, past all back-off. */
  sync(): void;
  pull(): void;
  /** Takes over what pages that are gone left behind. */
  adoptOrphans(): void;
  /** Resolves when this page has nothing left to send, or after `limitMs`. */
  settled(limitMs: number): Promise<void>;
  close(): Promise<void>;
}

/** A guest's come along; only a clerk's page fetches what only staff can do. */
async function mutatorsFor(kind: SyncIdentity['kind']): Promise<Partial<Mutators>> {
  return kind === 'guest' ? guestMutators : (await import('#shared/mutators/registry.ts')).mutators;
}

interface Parts {
  readonly outbox: Outbox;
  readonly confirmations: Confirmations;
  readonly replication: Replication;
}

export function createEngine(options: EngineOptions, onSource: (source: ViewSource | null) => void): Engine {
  const { identity, tab, withLock } = options;
  const now = options.now ?? Date.now;
  const newId = createIds(now, options.randomBytes ?? browserBytes);
  const scope = outboxScope(identity);
  const outboxView = createValue<OutboxView>({ durable: true, waiting: [], refused: [] });
  const durable = createValue(true);
  const updateNeeded = createValue(false);
  const recovery = createRecovery(now);
  const pages = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`bellhop-outbox:${scope}`);
  let watched: ClientRecorder | null = null;
  let closed = false;
  let clientGroup: string | null = null;
  /** What was authored and waits for its turn, by key: the outbox's number. */
  const turns = new Map<string, number>();

  const tell = (what: 'changed' | 'ended'): void => {
    if (!closed) pages?.postMessage(what);
  };
  const open = async (): Promise<Parts> => {
    const [table, usable] = await Promise.all([
      options.outboxTable ?? openTable<unknown>('outbox', { durability: 'strict' }),
      options.kvStore === undefined ? idbUsable() : options.kvStore === 'idb',
    ]);
    const outbox = await openOutbox({ table, scope, owner: tab.id, now, onChange: () => tell('changed') });
    const show = (): void => {
      outboxView.set(outbox.view.get());
      durable.set(usable && outbox.view.get().durable);
    };
    outbox.view.subscribe(show);
    show();
    const confirmations = createConfirmations(outbox);
    const recorder = syncLogWanted()
      ? await (await import('#client/synclog/record-client.ts')).recordClient(identity)
      : null;
    watched = recorder;
    const plain = createSyncRequests({
      transport: options.transport,
      tokens: options.tokens,
      onPulled: confirmations.pulled,
      // The server's notice of our own doing goes to others: we look ourselves.
      onPushed: () => replication.pull(),
      onRequest: recovery.onRequest,
    });
    const replication = startReplication({
      ...(recorder?.requests(plain) ?? plain),
      name: storeName(scope),
      mutators: () => mutatorsFor(identity.kind),
      kvStore: usable ? 'idb' : 'mem',
      onSource,
      onReopened() {
        confirmations.forget();
        return queue(async () => {
          clientGroup = await replication.clientGroupId();
          await replay(parts);
        });
      },
      onUpdateNeeded: () => updateNeeded.set(true),
      now,
      ...(options.pullIntervalMs === undefined ? {} : { pullIntervalMs: options.pullIntervalMs }),
    });
    if (recorder !== null) void replication.opened.then(() => recorder.attach((body) => replication.query(body)));
    const parts = { outbox, confirmations, replication };
    return parts;
  };
  const replay = async (parts: Parts): Promise<void> => {
    if (closed) return;
    const lockName = `bellhop-replay:${scope}`;
    await replayOutbox({
      ...parts,
      owner: tab.id,
      isAlive: tab.isAlive,
      withLock,
      lockName,
      hasTurn: (key, seq) => turns.get(key) === seq,
      onMutated: (name, args, place) => watched?.mutated(name, args, place, true),
    });
  };

  const opening = open();
  // Everything that mutates waits its turn: what was done first is mutated first, what was left over before all.
  let turn: Promise<void> = Promise.resolve();
  const queue = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work).catch((error: unknown) => {
      if (!closed) console.error('A mutation could not be made.', error);
    });
    return turn;
  };
  void queue(async () => {
    const parts = await opening;
    await parts.replication.opened;
    clientGroup = await parts.replication.clientGroupId();
    await recovery.quiet(clientGroup);
    await replay(parts);
  });
  const adoptOrphans = (): void => {
    void queue(async () => {
      const parts = await opening;
      if (parts.outbox.waiting().some((entry) => entry.owner !== tab.id)) await replay(parts);
    });
  };
  if (pages !== null) {
    pages.onmessage = ({ data }: MessageEvent<unknown>) => {
      void opening.then(({ outbox }) => (closed ? undefined : outbox.reload()));
      if (data === 'ended') adoptOrphans();
    };
  }

  const author = async <N extends MutatorName>(name: N, given: AuthorArgs<N>): Promise<Authored> => {
    const args = completeArgs(name, given, newId);
    const { outbox, confirmations, replication } = await opening;
    const { key, seq, stored } = outbox.put(name, args);
    if (seq !== null) turns.set(key, seq);
    void queue(async () => {
      if (turns.get(key) === seq) turns.delete(key);
      await stored;
      // A later one of the same kind has taken its place, and has its own turn.
      if (closed || (seq !== null && outbox.get(key)?.seq !== seq)) return;
      const place = await replication.mutate(name, args);
      watched?.mutated(name, args, place, (await stored) === 'disk');
      if (seq !== null) confirmations.attempted(key, seq, place.clientId, place.mutationId);
    });
    return { id: 'id' in args ? args.id : '', stored: await stored };
  };

  return {
    outbox: outboxView,
    clientGroup: () => clientGroup,
    durable,
    updateNeeded,
    author,
    async retry(key) {
      const { outbox } = await opening;
      const entry = outbox.get(key);
      if (entry === undefined || entry.refusal === null) return;
      await outbox.discard(key);
      // Its old id has been answered; a new one is a new action.
      await author(entry.name, { ...entry.args, id: newId() });
    },
    discard: async (key) => (await opening).outbox.discard(key),
    subscribe(query, onData) {
      let stop = (): void => undefined;
      let stopped = false;
      void opening.then(({ replication }) => {
        if (!stopped) stop = replication.subscribe(query, onData);
      });
      return () => {
        stopped = true;
        stop();
      };
    },
    sync: () =>
      void opening.then(({ replication }) => {
        replication.push();
        replication.pull();
      }),
    pull: () => void opening.then(({ replication }) => replication.pull()),
    adoptOrphans,
    async settled(limitMs) {
      const { outbox } = await opening;
      const isEmpty = (): boolean => outbox.waiting().every((entry) => entry.owner !== tab.id);
      await new Promise<void>((resolve) => {
        const limit = setTimeout(finish, limitMs);
        const stop = outbox.view.subscribe(() => {
          if (isEmpty()) finish();
        });
        function finish(): void {
          clearTimeout(limit);
          stop();
          resolve();
        }
        if (isEmpty()) finish();
      });
    },
    async close() {
      if (closed) return;
      closed = true;
      const { outbox, replication } = await opening;
      await replication.close();
      outbox.close();
      tab.end();
      // Another page may take over what is left.
      pages?.postMessage('ended');
      pages?.close();
    },
  };
}

/**
 * The arguments with an id of their own where the mutation wants one and none was given.
 *
 * @throws ValiError when they do not fit the mutation.
 */
function completeArgs<N extends MutatorName>(name: N, given: AuthorArgs<N>, newId: () => string): MutatorArgs[N] {
  const schema = mutatorArgs[name];
  const wantsId = 'id' in schema.entries && !('id' in given && typeof given.id === 'string');
  return v.parse(schema, wantsId ? { ...given, id: newId() } : given) as MutatorArgs[N];
}
