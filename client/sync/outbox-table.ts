/** The outbox on the device: what is written down, taken away and read again, and whether it still can be. */
import type { Table } from '#client/storage/table.ts';
import type { ArgSchemas } from '#shared/mutators/args.ts';
import { parseEntry, type OutboxEntry } from './outbox-entry.ts';
import { orAfterAWhile } from './store-patience.ts';

export type Stored = 'disk' | 'memory';

export interface OutboxTable {
  /** False where nothing is kept, and from the first failed write or read on. */
  readonly durable: boolean;
  /** A write that fails leaves the entry in memory, and the person is told that it is not kept. */
  write(entry: OutboxEntry): Promise<Stored>;
  /** @throws whatever the device's store throws */
  delete(key: string): Promise<void>;
  /** What is written down; null where it could not be read, or not in time, which says nothing of what is there. */
  read(): Promise<readonly OutboxEntry[] | null>;
  close(): void;
}

/** @param scope prefix of one person's entries (outboxScope) */
export function createOutboxTable(table: Table<unknown>, scope: string, schemas: ArgSchemas): OutboxTable {
  let { durable } = table;
  return {
    get durable() {
      return durable;
    },
    async write(entry) {
      if (!table.durable) {
        await table.put(scope + entry.key, entry);
        return 'memory';
      }
      try {
        await table.put(scope + entry.key, entry);
        return 'disk';
      } catch (error) {
        console.warn('The outbox could not be written.', error);
        durable = false;
        return 'memory';
      }
    },
    delete: (key) => table.delete(scope + key),
    async read() {
      const read = table.entries(scope).catch((error: unknown) => {
        console.warn('The outbox could not be read.', error);
        return null;
      });
      const stored = await orAfterAWhile(read, null);
      if (stored === null) durable = false;
      return stored === null ? null : stored.flatMap(({ value }) => parseEntry(value, schemas) ?? []);
    },
    close: () => table.close(),
  };
}
