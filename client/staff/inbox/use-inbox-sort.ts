import * as v from 'valibot';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { useReadable } from '#client/sync/hooks.ts';
import { createValue } from '#client/sync/readable.ts';
import { type InboxSort, inboxSorts } from '#shared/domain/inbox/ticket-sort.ts';

/** By clerk: several may sign in on one device. */
const Sorts = v.record(v.string(), v.picklist(inboxSorts));
const stored = storedValue(localTexts, 'bellhop-inbox-sort', Sorts);
const sorts = createValue(stored.read() ?? {});
stored.watch((value) => sorts.set(value ?? {}));

/** The order a clerk chose for their inbox, and the way to another [INBOX-SORT]. Tabs follow each other. */
export function useInboxSort(userId: string): [InboxSort, (sort: InboxSort) => void] {
  const sort = useReadable(sorts)[userId] ?? 'longest';
  const choose = (next: InboxSort): void => {
    const all = { ...sorts.get(), [userId]: next };
    stored.write(all);
    sorts.set(all);
  };
  return [sort, choose];
}
