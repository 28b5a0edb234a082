import type { Case } from '#server/access/case-access.ts';
import type { EventType } from '#shared/realtime/notices.ts';
import type { ActionContext } from './action-context.ts';

type Facts = { readonly [key: string]: string | number | boolean | null };

/** Tells the members of a case, and the inboxes its ticket is in. */
export function noticeCase(ctx: ActionContext, found: Case, type: EventType, facts: Facts = {}): void {
  const data = { conversation_id: found.conversation.id, ...facts };
  ctx.notice({ name: `conversation/${found.conversation.id}`, type, data });
  for (const group of found.ticket?.group_ids ?? []) {
    // Words are unread first of all; everything else is the ticket's.
    ctx.notice({
      name: `staff_group/${group}`,
      type: type === 'createMessageViaApi' ? 'createQcUnreadConversation' : 'notifyInquiry',
      data: { conversation_id: found.conversation.id },
    });
  }
}

/** Tells one person's other devices, and this one, that something of theirs alone changed. */
export function noticeUser(ctx: ActionContext, userId: string, type: EventType, facts: Facts = {}): void {
  ctx.notice({ name: `user/${userId}`, type, data: facts });
}
