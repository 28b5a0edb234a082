import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { useConnection } from '#client/sync/hooks.ts';
import type { Narrowing } from '#shared/domain/inbox/narrowing.ts';
import { type InboxFilter, InboxFilters } from '#shared/rest/inbox-filters.ts';
import { useStaffServices } from '../staff-services.ts';

const Kept = v.object({ userId: v.string(), ...InboxFilters.entries });
const stored = storedValue(localTexts, 'bellhop-inbox-filters', Kept);

interface FilterToSave {
  readonly id: string;
  readonly name: string;
  readonly groupId: string | null;
  readonly narrowing: Narrowing;
}

export interface SavedFilters {
  readonly items: readonly InboxFilter[];
  /** @throws each what the server refuses, or that it was not reached; what was there stands then */
  readonly save: (filter: FilterToSave) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly order: (ids: readonly string[]) => Promise<void>;
}

/**
 * The filters under a name that somebody has [INBOX-SAVED]. The device keeps them, so that they are there offline; they
 * are asked anew whenever the server can be reached again.
 */
export function useSavedFilters(userId: string): SavedFilters {
  const { calls } = useStaffServices();
  const { state: link } = useConnection();
  const [items, setItems] = useState<readonly InboxFilter[]>(() => {
    const kept = stored.read();
    return kept?.userId === userId ? kept.items : [];
  });
  const keep = useCallback(
    (next: readonly InboxFilter[]) => {
      stored.write({ userId, items: [...next] });
      setItems(next);
    },
    [userId],
  );
  useEffect(() => {
    if (link === 'offline' || link === 'captive') return;
    calls.inboxFilters().then(keep, (error: unknown) => console.warn('The saved filters were not read.', error));
  }, [calls, keep, link]);
  return {
    items,
    save: async (filter) => keep(await calls.saveInboxFilter(filter)),
    remove: async (id) => keep(await calls.removeInboxFilter(id)),
    order: async (ids) => keep(await calls.orderInboxFilters(ids)),
  };
}
