import type { Case, Ticket } from '#server/access/case-access.ts';
import type { EventType, SubscribeName } from '#shared/realtime/notices.ts';
import type { ActionContext } from './action-context.ts';

type Facts = { readonly [key: string]: string | number | boolean | null };

/** Tells those who have a case on their screen, its guest, and those in whose list its ticket lies. */
export function noticeCase(ctx: ActionContext, found: Case, type: EventType, facts: Facts = {}): void {
  const data = { conversation_id: found.conversation.id, ...facts };
  ctx.notice({ name: `conversation/${found.conversation.id}`, type, data });
  // Words are unread first of all; everything else is the ticket's.
  noticeDesk(ctx, found.ticket, type === 'createMessageViaApi' ? 'createQcUnreadConversation' : 'notifyInquiry');
}

/** What tells whose list a ticket is in. */
type Listed = Pick<Ticket, 'conversation_id' | 'group_ids' | 'assignee_id'>;

/**
 * Tells those in whose list a ticket lies: its groups, and whoever has it, who may be of none of them. Clients of staff
 * hear of a conversation by its own name only while it is on their screen [SOCK-ON-SCREEN].
 */
export function noticeDesk(
  ctx: Pick<ActionContext, 'notice'>,
  ticket: Listed | null,
  type: 'createQcUnreadConversation' | 'notifyInquiry' = 'notifyInquiry',
): void {
  if (ticket === null) return;
  for (const name of deskNames(ticket)) ctx.notice({ name, type, data: { conversation_id: ticket.conversation_id } });
}

export function deskNames({
  group_ids: groups,
  assignee_id: assignee,
}: Pick<Listed, 'group_ids' | 'assignee_id'>): SubscribeName[] {
  return [
    ...groups.map((group): SubscribeName => `staff_group/${group}`),
    // mark: told-assignee
    ...(assignee === null ? [] : [`user/${assignee}` as const]),
  ];
}

/** Tells one person's other devices, and this one, that something of theirs alone changed. */
export function noticeUser(ctx: ActionContext, userId: string, type: EventType, facts: Facts = {}): void {
  ctx.notice({ name: `user/${userId}`, type, data: facts });
}
