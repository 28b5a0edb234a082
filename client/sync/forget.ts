/**
 * Leaving nothing behind on a shared device [ENTRY-NEXT-GUEST]: when another guest begins, or a stay ends, what was
 * synchronized and unsent for others is removed. Losing a session alone removes nothing [STORAGE-OUTBOX-KEPT].
 */
import * as v from 'valibot';
import { storedValue } from '#client/storage/json-value.ts';
import { idbUsable } from '#client/storage/idb-usable.ts';
import { localTexts } from '#client/storage/storage.ts';
import { openTable } from '#client/storage/open-table.ts';
import { wipeOutboxOfOthers } from './outbox.ts';
import { outboxScope } from './outbox-entry.ts';
import { schemaVersion, storeName } from './replication.ts';
import type { SyncIdentity } from './types.ts';

/** Scopes whose stores exist on this device. */
const known = storedValue(localTexts, 'bellhop-stores', v.array(v.string()));

/** Notes that this person's store exists, to find it when it has to go. */
export function rememberStore(identity: SyncIdentity): void {
  const scopes = known.read() ?? [];
  const scope = outboxScope(identity);
  if (!scopes.includes(scope)) known.write([...scopes, scope]);
}

/** Removes what guests other than `identity` left. */
export async function forgetOtherGuests(identity: SyncIdentity): Promise<void> {
  const own = outboxScope(identity);
  await forget((scope) => scope.startsWith('guest/') && scope !== own, 'guest', own);
}

/** Removes all that is kept for a person: a guest has checked out. Their Sync must be closed. */
export async function forgetPerson(identity: SyncIdentity): Promise<void> {
  const own = outboxScope(identity);
  const table = await openTable<unknown>('outbox');
  for (const { key } of await table.entries(own)) await table.delete(key);
  table.close();
  await dropStores((scope) => scope === own);
}

async function forget(goes: (scope: string) => boolean, kind: 'guest' | 'staff', keep: string): Promise<void> {
  const table = await openTable<unknown>('outbox');
  await wipeOutboxOfOthers(table, kind, keep);
  table.close();
  await dropStores(goes);
}

async function dropStores(goes: (scope: string) => boolean): Promise<void> {
  const scopes = known.read() ?? [];
  const leaving = scopes.filter(goes);
  if (leaving.length === 0 || !(await idbUsable())) return;
  const { dropDatabase, makeIDBName } = await import('./replicache.ts');
  const results = await Promise.allSettled(
    leaving.map((scope) => dropDatabase(makeIDBName(storeName(scope), schemaVersion), { logLevel: 'error' })),
  );
  // One that could not be dropped stays listed, for the next time.
  const gone = new Set(leaving.filter((_, index) => results[index]?.status === 'fulfilled'));
  known.write(scopes.filter((scope) => !gone.has(scope)));
}
