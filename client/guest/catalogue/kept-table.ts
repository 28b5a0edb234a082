/**
 * What this device keeps of the catalogue, so that a page once seen can be read without a network [OFFLINE-READ]. One
 * table for all kinds; read whole when the first such page opens, because a screen draws at once what is remembered.
 */
import { openTable, type Table } from '#client/storage/table.ts';

/** The house's own things are kept for whoever scans next; a guest's go with the guest [ENTRY-NEXT-GUEST]. */
export type Owner = 'house' | 'guest';

/** Key: owner, kind, tenant's code, language and key, each encoded, with slashes between. */
const mirror = new Map<string, unknown>();
let opening: Promise<Table<unknown>> | null = null;

export function keptKey(owner: Owner, kind: string, tenantCode: string, lang: string, key: string): string {
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
export async function warmKept(): Promise<void> {
  try {
    await table();
  } catch (error) {
    opening = null;
    console.warn('What was kept of the catalogue cannot be read.', error);
  }
}

/** The value of a key as it was written, of whatever version of the app; undefined for none. */
export function readKept(key: string): unknown {
  return mirror.get(key);
}

/** Keys that begin so, in no order. */
export function keptKeys(prefix: string): readonly string[] {
  return [...mirror.keys()].filter((key) => key.startsWith(prefix));
}

/** Keeps a value. A full disk keeps it until the page closes, and says so on the console. */
export function writeKept(key: string, value: unknown): void {
  mirror.set(key, value);
  table()
    .then((opened) => opened.put(key, value))
    .catch((error: unknown) => console.warn('This page is not kept for offline.', error));
}

/** Drops everything whose key begins so. */
export async function forgetKept(prefix: string): Promise<void> {
  const opened = await table();
  const gone = keptKeys(prefix);
  for (const key of gone) mirror.delete(key);
  await Promise.all(gone.map((key) => opened.delete(key)));
}

/** Drops what belonged to the guest before [ENTRY-NEXT-GUEST]. */
export function forgetGuestsOwn(): Promise<void> {
  return forgetKept('guest/');
}

/** Lets go of the table and of what was read of it; the next page opens it again. */
export async function closeKept(): Promise<void> {
  const open = opening;
  opening = null;
  mirror.clear();
  (await open)?.close();
}
