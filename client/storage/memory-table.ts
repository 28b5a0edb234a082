/** The table for a browser that keeps nothing: the same order and copies, gone with the page. */
import type { Table, TableEntry } from './table.ts';

/** An empty table in memory. */
export function memoryTable<T>(): Table<T> {
  const rows = new Map<string, T>();
  const put = ({ key, value }: TableEntry<T>): void => {
    rows.set(key, structuredClone(value));
  };
  return {
    durable: false,
    put: async (key, value) => put({ key, value }),
    async putAll(entries) {
      for (const entry of entries) put(entry);
    },
    get: async (key) => structuredClone(rows.get(key)),
    async delete(key) {
      rows.delete(key);
    },
    async entries(prefix = '') {
      return [...rows]
        .filter(([key]) => key.startsWith(prefix))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, value]) => ({ key, value: structuredClone(value) }));
    },
    async clear() {
      rows.clear();
    },
    close: () => undefined,
  };
}
