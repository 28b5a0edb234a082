/**
 * Values by key in an IndexedDB database of their own, in the order of their keys.
 * Where IndexedDB cannot be used the table is in memory, and `durable` says so [STORAGE-FALLBACK].
 */
import { idbUsable } from './idb-usable.ts';
import { memoryTable } from './memory-table.ts';
import type { Table } from './table.ts';
import { openDatabase, settled, tableName, type Connection } from './idb-connection.ts';

export interface TableOptions {
  /** `strict`: a write has resolved only when it is on disk, not merely handed to the system. */
  readonly durability?: 'strict' | 'relaxed';
}

/**
 * Opens a table. Values must be structured-cloneable; their shape is the caller's to check when reading
 * what an older version wrote.
 */
export async function openTable<T>(name: string, { durability = 'relaxed' }: TableOptions = {}): Promise<Table<T>> {
  if (!(await idbUsable())) return memoryTable<T>();
  const connection = openDatabase(`bellhop-${name}`);
  return idbTable<T>(connection, durability);
}

function idbTable<T>(connection: Connection, durability: 'strict' | 'relaxed'): Table<T> {
  const write = (change: (store: IDBObjectStore) => void): Promise<void> =>
    connection.use(async (database) => {
      const transaction = database.transaction(tableName, 'readwrite', { durability });
      change(transaction.objectStore(tableName));
      await settled(transaction);
    });
  const read = <R>(ask: (store: IDBObjectStore) => IDBRequest<R>): Promise<R> =>
    connection.use(async (database) => {
      const transaction = database.transaction(tableName, 'readonly');
      const request = ask(transaction.objectStore(tableName));
      await settled(transaction);
      return request.result;
    });
  return {
    durable: true,
    put: (key, value) => write((store) => void store.put(value, key)),
    putAll: (entries) =>
      write((store) => {
        for (const { key, value } of entries) store.put(value, key);
      }),
    get: (key) => read((store): IDBRequest<T | undefined> => store.get(key) as IDBRequest<T | undefined>),
    delete: (key) => write((store) => void store.delete(key)),
    async entries(prefix = '') {
      const range = prefix === '' ? undefined : IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      return connection.use(async (database) => {
        const transaction = database.transaction(tableName, 'readonly');
        const store = transaction.objectStore(tableName);
        const keys = store.getAllKeys(range);
        const values = store.getAll(range) as IDBRequest<T[]>;
        await settled(transaction);
        return keys.result.flatMap((key, index) => {
          const value = values.result[index];
          return value === undefined || typeof key !== 'string' ? [] : [{ key, value }];
        });
      });
    },
    clear: () => write((store) => void store.clear()),
    close: () => connection.close(),
  };
}
