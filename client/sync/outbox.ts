/**
 * The outbox: everything a person did that the server has not confirmed, in order, in a small store of our own
 * [SYNC-OUTBOX]. Replicache has a mutation on disk only about a second later; what is written here survives a
 * crash at once, and also what Replicache loses: its store, its client, an older schema.
 */
import type { Table } from '#client/storage/table.ts';
import type { ArgSchemas, MutatorArgs, MutatorName } from '#shared/mutators/args.ts';
import { outboxKey, outboxPolicy, type OutboxEntry } from './outbox-entry.ts';
import { createOutboxTable, type Stored } from './outbox-table.ts';
import { createOutboxScreen } from './outbox-screen.ts';
import type { Readable } from './readable.ts';
import { orAfterAWhile } from './store-patience.ts';
import type { OutboxItem, OutboxView, RefusalFact } from './types.ts';

export interface Outbox {
  readonly view: Readable<OutboxView>;
  /** What is neither confirmed nor refused, oldest first. */
  waiting(): readonly OutboxEntry[];
  get(key: string): OutboxEntry | undefined;
  /** Writes an action down; it counts as waiting from the call on. `stored` resolves when it is written. */
  put<N extends MutatorName>(name: N, args: MutatorArgs[N]): PutEntry;
  /** Takes over what another page left behind. */
  adopt(key: string): Promise<void>;
  /** The server has it. A newer action under the same key stays. */
  confirm(key: string, seq: number): void;
  /** The server refused it for good; it stays, to be seen. Resolves when that is stored, or the device says nothing. */
  refuse(key: string, refusal: RefusalFact): Promise<void>;
  discard(key: string): Promise<void>;
  /** Reads again what other pages wrote. */
  reload(): Promise<void>;
  /** Reads what could not be read the last time, if so. */
  catchUp(): Promise<void>;
  close(): void;
}

interface PutEntry {
  readonly key: string;
  /** Null for what the outbox does not keep. */
  readonly seq: number | null;
  readonly stored: Promise<Stored>;
}

export interface OutboxOptions {
  readonly table: Table<unknown>;
  /** Prefix of this person's entries (outboxScope). */
  readonly scope: string;
  /** Of what this page can do; what is written of anything else stays unread. */
  readonly schemas: ArgSchemas;
  /** Names this page. */
  readonly owner: string;
  readonly now: () => number;
  /** Tells other pages that something changed. */
  readonly onChange?: () => void;
}

/** Opens the outbox and reads what an earlier page left. */
export async function openOutbox(options: OutboxOptions): Promise<Outbox> {
  const outbox = createOutbox(options);
  await outbox.reload();
  return outbox;
}

function createOutbox({ table, scope, schemas, owner, now, onChange }: OutboxOptions): Outbox {
  const device = createOutboxTable(table, scope, schemas);
  const screen = createOutboxScreen(table.durable);
  const entries = new Map<string, OutboxEntry>();
  /** Keys whose write is under way or went to memory only. */
  const unwritten = new Map<string, 'saving' | 'memory'>();
  /** Keys that are being taken off the device, and those that went while it was read: what was read of them is old. */
  const leaving = new Set<string>();
  const readings = new Set<Set<string>>();
  let lastSeq = 0;
  let closed = false;
  let isUnread = false;

  const sorted = (): OutboxEntry[] => [...entries.values()].sort((a, b) => a.seq - b.seq);
  const storedOf = (key: string): OutboxItem['stored'] => unwritten.get(key) ?? (table.durable ? 'disk' : 'memory');
  const publish = (): void => {
    if (!closed) screen.show(sorted(), device.durable, storedOf);
  };
  const store = async (entry: OutboxEntry): Promise<Stored> => {
    const { key } = entry;
    const stored = await device.write(entry);
    // A confirmation may have overtaken the write.
    if (!entries.has(key)) await device.delete(key).catch(() => undefined);
    else if (entries.get(key) === entry) {
      if (stored === 'disk') unwritten.delete(key);
      else unwritten.set(key, 'memory');
    }
    publish();
    onChange?.();
    return stored;
  };
  const remove = async (key: string): Promise<void> => {
    entries.delete(key);
    unwritten.delete(key);
    screen.forget(key);
    publish();
    leaving.add(key);
    for (const gone of readings) gone.add(key);
    await orAfterAWhile(takeOff(key), undefined);
  };
  const takeOff = async (key: string): Promise<void> => {
    try {
      await device.delete(key);
    } catch (error) {
      // It is replayed at the next start, which the server recognizes by its id.
      console.warn('An entry of the outbox could not be removed.', error);
    }
    leaving.delete(key);
    onChange?.();
  };

  const reload = async (): Promise<void> => {
    const gone = new Set(leaving);
    readings.add(gone);
    const stored = await device.read();
    readings.delete(gone);
    isUnread = stored === null;
    if (stored === null) return publish();
    for (const { seq } of stored) lastSeq = Math.max(lastSeq, seq);
    // mark: read-again
    mergeStored(
      entries,
      stored.filter(({ key }) => !gone.has(key)),
      owner,
      unwritten,
    );
    publish();
  };

  return {
    view: screen.view,
    waiting: () => sorted().filter((entry) => entry.refusal === null),
    get: (key) => entries.get(key),
    put(name, args) {
      const key = outboxKey(name, args);
      if (outboxPolicy[name] === 'none') return { key, seq: null, stored: Promise.resolve('memory') };
      lastSeq = Math.max(now(), lastSeq + 1);
      const entry: OutboxEntry = { key, seq: lastSeq, name, args, owner, authoredAt: now(), refusal: null };
      entries.set(key, entry);
      unwritten.set(key, 'saving');
      publish();
      // mark: entry-stored
      return { key, seq: lastSeq, stored: store(entry) };
    },
    async adopt(key) {
      const entry = entries.get(key);
      if (entry === undefined || entry.owner === owner) return;
      const mine = { ...entry, owner };
      entries.set(key, mine);
      await orAfterAWhile(device.write(mine), 'memory');
    },
    confirm(key, seq) {
      if (entries.get(key)?.seq === seq) void remove(key);
    },
    async refuse(key, refusal) {
      const entry = entries.get(key);
      if (entry === undefined || entry.refusal !== null) return;
      // Nobody mourns a read mark or an opened ticket that was refused.
      // mark: latest-only
      if (outboxPolicy[entry.name] === 'latest') return remove(key);
      const refused = { ...entry, refusal };
      entries.set(key, refused);
      publish();
      await orAfterAWhile(device.write(refused), 'memory');
      onChange?.();
    },
    discard: remove,
    reload,
    catchUp: async () => (isUnread ? reload() : undefined),
    close() {
      closed = true;
      device.close();
    },
  };
}

/** Takes over what other pages stored; what this page did stands before what they know of it. */
function mergeStored(
  entries: Map<string, OutboxEntry>,
  stored: readonly OutboxEntry[],
  owner: string,
  unwritten: ReadonlyMap<string, unknown>,
): void {
  const seen = new Set<string>();
  for (const entry of stored) {
    seen.add(entry.key);
    const known = entries.get(entry.key);
    if (known === undefined || known.seq < entry.seq || (known.owner !== owner && known.seq === entry.seq))
      entries.set(entry.key, entry);
  }
  for (const [key, entry] of entries) {
    // What another page confirmed or discarded is gone for this one too.
    if (!seen.has(key) && !unwritten.has(key) && entry.owner !== owner) entries.delete(key);
  }
}

/** Forgets what other guests of this device left unsent: a stay has ended, another guest begins [ENTRY-NEXT-GUEST]. */
export async function wipeOutboxOfOthers(
  table: Table<unknown>,
  kind: 'guest' | 'staff',
  scope: string | null,
): Promise<void> {
  for (const { key } of await table.entries(`${kind}/`)) {
    if (scope === null || !key.startsWith(scope)) await table.delete(key);
  }
}
