/** Signs of who types, for the lists a ticket lies in: told under the names of its groups [INBOX-PRESENCE]. */
import { createBatcher } from '#server/db/batcher.ts';
import { inboxGroups, type InConversation } from '#server/queries/conversation/inbox-groups.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import type { HubContext } from './hub-context.ts';

/** A sign of a conversation, by its id. */
export interface ListSign extends Pick<Notice, 'type' | 'data'> {
  readonly of: string;
}

/** Tells the lists; returns at once, and a sign that is lost does little harm. */
export function createListSigns({ sql, bus, log }: HubContext): (tenantId: string, sign: ListSign) => void {
  const groupsOf = createBatcher((asked: readonly InConversation[]) => inboxGroups(sql, asked));
  return (tenantId, { of, type, data }) => {
    groupsOf
      .ask({ tenantId, conversationId: of })
      .then((groups) => bus.publish(groups.map((group) => ({ tenantId, name: `staff_group/${group}`, type, data }))))
      .catch((error: unknown) => log.debug({ err: error }, 'no list was told who types'));
  };
}
