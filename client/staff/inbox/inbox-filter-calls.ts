/** What the desk asks of filters kept under a name [INBOX-SAVED]. */
import { call, type CallContext } from '#client/net/call.ts';
import type { Narrowing } from '#shared/domain/inbox/narrowing.ts';
import {
  type InboxFilter,
  listInboxFilters,
  orderInboxFilters,
  removeInboxFilter,
  saveInboxFilter,
} from '#shared/rest/inbox-filters.ts';

export interface InboxFilterCalls {
  /** Filters of the inbox under a name; each change answers what stands afterwards [INBOX-SAVED]. */
  inboxFilters(): Promise<readonly InboxFilter[]>;
  saveInboxFilter(filter: {
    readonly id: string;
    readonly name: string;
    readonly groupId: string | null;
    readonly narrowing: Narrowing;
  }): Promise<readonly InboxFilter[]>;
  removeInboxFilter(id: string): Promise<readonly InboxFilter[]>;
  orderInboxFilters(ids: readonly string[]): Promise<readonly InboxFilter[]>;
}

/** The calls of kept filters. */
export function createInboxFilterCalls(way: CallContext): InboxFilterCalls {
  return {
    async inboxFilters() {
      return (await call(way, listInboxFilters, {}, { background: true })).items;
    },
    async saveInboxFilter({ id, name, groupId, narrowing }) {
      const body = { name, group_id: groupId, narrowing };
      return (await call(way, saveInboxFilter, { params: { id }, body })).items;
    },
    async removeInboxFilter(id) {
      return (await call(way, removeInboxFilter, { params: { id } })).items;
    },
    async orderInboxFilters(ids) {
      return (await call(way, orderInboxFilters, { body: { ids: [...ids] } })).items;
    },
  };
}
