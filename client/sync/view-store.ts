/**
 * The part of the client view that screens look at, held as rows by key. Each prefix is watched only while
 * somebody looks (and a little longer), and a change costs what changed: ten thousand rows are never read
 * again because one of them moved.
 */
import type { ExperimentalNoIndexDiff, ReadonlyJSONValue, ReadTransaction } from 'replicache';
import type { Readable } from './readable.ts';

/** Replicache, as far as it is needed here. */
export interface ViewSource {
  experimentalWatch(
    callback: (diff: ExperimentalNoIndexDiff) => void,
    options: { readonly prefix: string },
  ): () => void;
  query<R>(body: (tx: ReadTransaction) => Promise<R>): Promise<R>;
}

/** Rows under one prefix, by what stands behind it. A new object after each change; the map within is reused. */
export interface Rows<T> {
  /** False until what is stored has been looked at. */
  readonly ready: boolean;
  readonly byId: ReadonlyMap<string, T>;
  /** Rises by one with each change. */
  readonly version: number;
  /** The ids that are other than in the version before; null when everything may be. */
  readonly changed: readonly string[] | null;
}

export interface ViewStore {
  /** Rows whose key starts with `prefix`; the caller knows what type they are. */
  rows<T extends ReadonlyJSONValue>(prefix: string): Readable<Rows<T>>;
  /** The one row with this very key, under the id ''. (`me` begins `member/` and `message/` too.) */
  only<T extends ReadonlyJSONValue>(key: string): Readable<Rows<T>>;
  /** Looks at another Replicache from now on (a new client after a lost one), or at none. Resolves once its rows are there. */
  attach(source: ViewSource | null): Promise<void>;
}

/** More changes than this at once are not told by their ids. */
export const manyChanges = 200;

/** For how long a prefix is watched after the last one looked away: going back is free, then. */
const lingerMs = 20_000;

export function createViewStore(): ViewStore {
  const buckets = new Map<string, Bucket>();
  let source: ViewSource | null = null;
  const bucketOf = (range: Range): Readable<Rows<ReadonlyJSONValue>> => {
    const name = `${range.exact ? '=' : '^'}${range.prefix}`;
    const bucket = buckets.get(name) ?? createBucket(range, () => source);
    buckets.set(name, bucket);
    return bucket;
  };
  return {
    rows: <T extends ReadonlyJSONValue>(prefix: string) => bucketOf({ prefix, exact: false }) as Readable<Rows<T>>,
    only: <T extends ReadonlyJSONValue>(key: string) => bucketOf({ prefix: key, exact: true }) as Readable<Rows<T>>,
    async attach(next) {
      source = next;
      await Promise.all([...buckets.values()].map((bucket) => bucket.restart()));
    },
  };
}

interface Range {
  readonly prefix: string;
  readonly exact: boolean;
}

interface Bucket extends Readable<Rows<ReadonlyJSONValue>> {
  restart(): Promise<void>;
}

function createBucket({ prefix, exact }: Range, source: () => ViewSource | null): Bucket {
  const listeners = new Set<() => void>();
  let byId = new Map<string, ReadonlyJSONValue>();
  let current: Rows<ReadonlyJSONValue> = { ready: false, byId, version: 0, changed: null };
  /** Null: everything. */
  let changes: Set<string> | null = new Set();
  let stopWatch: (() => void) | null = null;
  let linger: ReturnType<typeof setTimeout> | undefined;
  let dirty = false;

  const publish = (): void => {
    if (!dirty) return;
    dirty = false;
    current = { ready: true, byId, version: current.version + 1, changed: changes === null ? null : [...changes] };
    changes = new Set();
    for (const listener of [...listeners]) listener();
  };
  const changed = (): void => {
    if (dirty) return;
    dirty = true;
    // Replicache tells each prefix of one transaction in turn: screens hear of them together.
    queueMicrotask(publish);
  };
  const apply = (diff: ExperimentalNoIndexDiff): void => {
    // Nobody looks at so many one by one.
    if (diff.length > manyChanges) changes = null;
    for (const operation of diff) {
      if (exact && operation.key !== prefix) continue;
      const id = operation.key.slice(prefix.length);
      if (operation.op === 'del') byId.delete(id);
      else byId.set(id, operation.newValue);
      changes?.add(id);
    }
  };
  /**
   * Changes that arrive while the first look is under way are kept and applied after it, in order: whichever
   * of them the look has seen already, each key ends with the newest value.
   */
  const start = async (): Promise<void> => {
    const from = source();
    if (stopWatch !== null || from === null) return;
    let early: ExperimentalNoIndexDiff[] | null = [];
    let watching = true;
    const unwatch = from.experimentalWatch(
      (diff) => {
        if (!watching) return;
        if (early !== null) return void early.push(diff);
        if (exact && !diff.some((operation) => operation.key === prefix)) return;
        apply(diff);
        changed();
      },
      { prefix },
    );
    stopWatch = () => {
      watching = false;
      unwatch();
    };
    await from
      .query((tx) => read(tx, { prefix, exact }))
      .then(
        (entries) => {
          if (!watching) return;
          // Until here rows of an earlier client stay in sight.
          byId = new Map(entries.map(([key, value]) => [key.slice(prefix.length), value]));
          for (const diff of early ?? []) apply(diff);
          early = null;
          changes = null;
          changed();
        },
        // A client that closes while it is asked is followed by another one, which is asked again.
        () => undefined,
      );
  };
  const stop = (): void => {
    stopWatch?.();
    stopWatch = null;
  };
  return {
    get: () => current,
    subscribe(listener) {
      clearTimeout(linger);
      listeners.add(listener);
      void start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(linger);
        linger = setTimeout(() => {
          stop();
          byId = new Map();
          current = { ready: false, byId, version: current.version + 1, changed: null };
        }, lingerMs);
      };
    },
    async restart() {
      stop();
      if (listeners.size > 0) await start();
    },
  };
}

async function read(tx: ReadTransaction, { prefix, exact }: Range): Promise<(readonly [string, ReadonlyJSONValue])[]> {
  if (!exact) return tx.scan({ prefix }).entries().toArray();
  const value = await tx.get(prefix);
  return value === undefined ? [] : [[prefix, value]];
}
