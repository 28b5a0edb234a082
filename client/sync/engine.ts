/**
 * Outbox and replication together: what a person does is written down, then mutated in the order it was done, and
 * stays written until the server has answered for it [SYNC-OUTBOX]. No screen and no socket is known here.
 */
import type { ReadTransaction } from 'replicache';
import type { WithLock } from '#client/session/with-lock.ts';
import type { MutatorName } from '#shared/mutators/args.ts';
import { createAuthoring } from './authoring.ts';
import { type EngineParts, openParts, type PartsContext, type PartsOptions } from './engine-parts.ts';
import { createLeftOver } from './left-over.ts';
import { browserBytes, createIds } from './new-id.ts';
import type { Outbox } from './outbox.ts';
import { outboxScope } from './outbox-entry.ts';
import { createValue, type Readable } from './readable.ts';
import { createRecovery } from './recovery.ts';
import type { TabLife } from './tab-life.ts';
import type { Replication } from './replication.ts';
import { createTurns } from './turns.ts';
import type { Authored, AuthorArgs, OutboxView } from './types.ts';

export interface EngineOptions extends PartsOptions {
  readonly tab: TabLife;
  readonly withLock: WithLock;
  readonly now?: () => number;
  /** Ten fresh bytes a call. */
  readonly randomBytes?: () => Uint8Array;
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
  /** The client its mutations are made by; null while no store is open. */
  clientId(): string | null;
  /** Pushes and pulls now, past all back-off. */
  sync(): void;
  pull(): void;
  given: Replication['given'];
  /** A look in place of notices, which a crowded server is spared. */
  standIn(): void;
  /** Takes over what pages that are gone left behind. */
  adoptOrphans(): void;
  /** Resolves when this page has nothing left to send, or after `limitMs`. */
  settled(limitMs: number): Promise<void>;
  close(): Promise<void>;
}

export function createEngine(options: EngineOptions, onSource: PartsContext['onSource']): Engine {
  const { schemas, tab, withLock } = options;
  const now = options.now ?? Date.now;
  const newId = createIds(now, options.randomBytes ?? browserBytes);
  const scope = outboxScope(options.identity);
  const shown = {
    outbox: createValue<OutboxView>({ durable: true, waiting: [], refused: [] }),
    durable: createValue(true),
    updateNeeded: createValue(false),
  };
  const pages = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`bellhop-outbox:${scope}`);
  let closed = false;
  const isClosed = (): boolean => closed;
  const turns = createTurns(isClosed);
  const recovery = createRecovery(now);
  const leftOver = createLeftOver({ scope, schemas, tab, withLock, turns, recovery, isClosed });
  const onChange = (): void => {
    if (!closed) pages?.postMessage('changed');
  };
  const opening = openParts(options, {
    scope,
    owner: tab.id,
    now,
    shown,
    recovery,
    onSource,
    onChange,
    onLost: leftOver.lost,
    onReopened: leftOver.reopened,
  });
  leftOver.start(opening);
  let replication: Replication | null = null;
  void opening.then((parts) => {
    replication = parts.replication;
  });
  const adoptOrphans = (): void => leftOver.adoptOrphans(opening);
  if (pages !== null) {
    pages.onmessage = ({ data }: MessageEvent<unknown>) => {
      void opening.then(({ outbox }) => (closed ? undefined : outbox.reload()));
      if (data === 'ended') adoptOrphans();
    };
  }
  return {
    ...shown,
    ...createAuthoring({ opening, schemas, turns, newId, isClosed, isBehind: leftOver.isBehind }),
    clientId: () => replication?.clientId() ?? null,
    discard: async (key) => (await opening).outbox.discard(key),
    subscribe: (query, onData) => subscribeOnceOpen(opening, query, onData),
    sync: () =>
      void opening.then(({ replication }) => {
        replication.push();
        replication.pull();
      }),
    pull: () => void opening.then(({ replication }) => replication.pull()),
    given: (patch) => replication?.given(patch),
    standIn: () => void opening.then(({ replication }) => (replication.isCrowded() ? undefined : replication.pull())),
    adoptOrphans,
    settled: async (limitMs) => whenSent((await opening).outbox, tab.id, limitMs),
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

function subscribeOnceOpen<R>(
  opening: Promise<EngineParts>,
  query: (tx: ReadTransaction) => Promise<R>,
  onData: (result: R) => void,
): () => void {
  let stop = (): void => undefined;
  let stopped = false;
  void opening.then(({ replication }) => {
    if (!stopped) stop = replication.subscribe(query, onData);
  });
  return () => {
    stopped = true;
    stop();
  };
}

/** Resolves when this page has nothing left to send, or after `limitMs`. */
function whenSent(outbox: Outbox, owner: string, limitMs: number): Promise<void> {
  const isEmpty = (): boolean => outbox.waiting().every((entry) => entry.owner !== owner);
  return new Promise<void>((resolve) => {
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
}
