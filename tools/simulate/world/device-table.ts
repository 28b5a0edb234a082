/** The outbox's table as a device keeps it: it survives the page, and a write takes a moment to be safe. */
import type { Table } from '#client/storage/table.ts';
import type { Realm } from '../virtual/realm.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import type { Weather } from './weather.ts';

export interface DeviceTable {
  readonly size: number;
  forRealm(realm: Realm): Table<unknown>;
}

const WRITE_MS = 2;

export function deviceTable(scheduler: Scheduler, weather: Pick<Weather, 'slowReads' | 'full'>): DeviceTable {
  const rows = new Map<string, unknown>();
  return {
    get size() {
      return rows.size;
    },
    forRealm(realm) {
      const soon = (change: () => void, needsRoom = true): Promise<void> =>
        new Promise((resolve, reject) => {
          scheduler.after(WRITE_MS, realm, () => {
            if (needsRoom && weather.full) return reject(new DOMException('no room is left', 'QuotaExceededError'));
            change();
            resolve();
          });
        });
      return {
        durable: true,
        put: (key, value) => {
          const copy: unknown = structuredClone(value);
          return soon(() => void rows.set(key, copy));
        },
        putAll: (entries) => {
          const copies = structuredClone([...entries]);
          return soon(() => {
            for (const { key, value } of copies) rows.set(key, value);
          });
        },
        get: async (key) => structuredClone(rows.get(key)),
        delete: (key) => soon(() => void rows.delete(key), false),
        entries: async (prefix = '') => {
          const read = [...rows]
            .filter(([key]) => key.startsWith(prefix))
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, value]) => ({ key, value: structuredClone(value) }));
          const { slowReads } = weather;
          if (slowReads > 0) await new Promise<void>((resolve) => void scheduler.after(slowReads, realm, resolve));
          return read;
        },
        clear: () => soon(() => rows.clear(), false),
        close: () => undefined,
      };
    },
  };
}
