/**
 * What this device keeps of the catalogue, so that a page once seen can be read without a network [OFFLINE-READ]. One
 * table for all kinds; read whole when the first such page opens, because a screen draws at once what is remembered.
 */
import { footprintsKey } from '#client/net/logs.ts';
import { localTexts } from '#client/storage/storage.ts';
import { openTable } from '#client/storage/open-table.ts';
import type { Table } from '#client/storage/table.ts';

/** The house's own things are kept for whoever scans next; a guest's go with the guest [ENTRY-NEXT-GUEST]. */
export type Owner = 'house' | 'guest';

/** Key: owner, kind, tenant's code, language and key, each encoded, with slashes between. */
const mirror = new Map<string, unknown>();
let opening: Promise<Table<unknown>> | null = null;

export function cacheKey(owner: Owner, kind: string, tenantCode: string, lang: string, key: string): string {
  return [owner, kind, tenantCode, lang, key].map(encodeURIComponent).join('/');
}

function table(): Promise<Table<unknown>> {
  opening ??= openTable<unknown>('catalogue').then(async (opened) => {
    for (const { key, value } of await opened.entries()) if (!mirror.has(key)) mirror.set(key, value);
    return opened;
  });
  return opening;
}

/** Resolves once what was kept can be read; what the disk refuses counts as not kept. */
export async function warmCache(): Promise<void> {
  try {
    await table();
  } catch (error) {
    opening = null;
    console.warn('What was kept of the catalogue cannot be read.', error);
  }
}

/** The value of a key as it was written, of whatever version of the app; undefined for none. */
export function readCached(key: string): unknown {
  return mirror.get(key);
}

/** Keys that begin so, in no order. */
export function cachedKeys(prefix: string): readonly string[] {
  return [...mirror.keys()].filter((key) => key.startsWith(prefix));
}

/** The writes under way, one after another; and how many the disk has refused. */
let writing: Promise<void> = Promise.resolve();
let refused = 0;

/** Keeps a value. A full disk keeps it until the page closes, and says so on the console. */
export function writeCached(key: string, value: unknown): void {
  mirror.set(key, value);
  writing = writing
    .then(table)
    .then((opened) => opened.put(key, value))
    .catch((error: unknown) => {
      refused += 1;
      console.warn('This page is not kept for offline.', error);
    });
}

/** Resolves once everything kept so far is written, with how many writes this page's disk has refused [OFFLINE-FULL]. */
export async function cacheWritten(): Promise<{ readonly refused: number }> {
  await writing;
  return { refused };
}

/** About how many bytes a kept value takes. */
export function cachedSize(key: string): number {
  return key.length + (JSON.stringify(mirror.get(key))?.length ?? 0);
}

/** Lets go of some of what was kept. */
export async function dropCached(keys: readonly string[]): Promise<void> {
  await writing;
  const opened = await table();
  for (const key of keys) {
    mirror.delete(key);
    await opened.delete(key);
  }
}

/** Drops everything whose key begins so. */
async function forgetKept(prefix: string): Promise<void> {
  await writing;
  const opened = await table();
  const gone = cachedKeys(prefix);
  for (const key of gone) mirror.delete(key);
  await Promise.all(gone.map((key) => opened.delete(key)));
}

/** Drops what belonged to the guest before [ENTRY-NEXT-GUEST]. */
export function forgetGuestsOwn(): Promise<void> {
  localTexts.remove(footprintsKey);
  return forgetKept('guest/');
}

/**
 * Lets go of the table and of what was read of it, between two tests; the next page opens it again.
 *
 * @internal
 */
export async function closeCache(): Promise<void> {
  const open = opening;
  opening = null;
  mirror.clear();
  (await open)?.close();
}
