import * as v from 'valibot';
import type { GuestApp } from '../app/guest-app.ts';
import { cacheKey, cachedKeys, readCached, warmCache, writeCached, type Owner } from '../app/cached-table.ts';
import type { Source, SourceKey } from './use-read.ts';

export interface CachedSource<T> extends Source<T> {
  /** Keeps what another reading brought along, as if it had been read by its key. */
  readonly keep: (app: GuestApp, key: SourceKey, value: T) => void;
}

export interface CachedKind<T> {
  /** Of all kinds, unique; part of the key under which it is kept. */
  readonly kind: string;
  /** Whose it is: the house's by default. */
  readonly owner?: Owner;
  /** What is kept is checked against this when it is read again: an older version of the app may have written it. */
  readonly schema: v.GenericSchema<unknown, T>;
  /** What was read within so many milliseconds is shown without asking again; 60,000 by default, 0 asks always. */
  readonly freshMs?: number;
  /** @throws AppError, TransportError or SessionError */
  readonly read: (app: GuestApp, key: string) => Promise<T>;
}

function houseOf({ memory }: GuestApp): string {
  return memory.place.get()?.detail.tenant_cd ?? memory.guest.get()?.tenantCode ?? '';
}

/** A kind of thing of the catalogue that is kept on the device as it is read [OFFLINE-READ]. */
export function cachedSource<T>({
  kind,
  owner = 'house',
  schema,
  freshMs = 60_000,
  read,
}: CachedKind<T>): CachedSource<T> {
  const readAt = new WeakMap<GuestApp, Map<string, number>>();
  const parsed = (value: unknown): T | null => {
    const result = v.safeParse(schema, value);
    return result.success ? result.output : null;
  };
  const own = (app: GuestApp, key: string): string => cacheKey(owner, kind, houseOf(app), app.lang, key);
  const keep = (app: GuestApp, key: SourceKey, value: T): void => {
    const name = own(app, String(key));
    writeCached(name, value);
    const times = readAt.get(app) ?? new Map<string, number>();
    readAt.set(app, times.set(name, Date.now()));
  };
  return {
    keep,
    warm: warmCache,
    remembered(app, key, anyLang) {
      const value = parsed(readCached(own(app, String(key))));
      if (value !== null || !anyLang) return value;
      // Better in another language than not at all.
      const end = `/${encodeURIComponent(String(key))}`;
      const other = cachedKeys(`${[owner, kind, houseOf(app)].map(encodeURIComponent).join('/')}/`).find((name) =>
        name.endsWith(end),
      );
      return other === undefined ? null : parsed(readCached(other));
    },
    isFresh: (app, key) => Date.now() - (readAt.get(app)?.get(own(app, String(key))) ?? 0) < freshMs,
    async read(app, key) {
      const value = await read(app, String(key));
      keep(app, key, value);
      return value;
    },
  };
}
