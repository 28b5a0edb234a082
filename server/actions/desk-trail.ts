/** What was done at the desk, for its audit trail [DESK-TRAIL]: ids and what happened, never a word of anybody. */
import { sql } from 'kysely';
import type { Case } from '#server/access/case-access.ts';
import type { ConversationEvent } from '#shared/domain/states/events.ts';
import type { ActionContext } from './action-context.ts';

/** What staff do with a ticket that a supervisor may want to know of. */
const TRAILED: ReadonlySet<ConversationEvent['type']> = new Set([
  'taken',
  'taken_over',
  'returned',
  'forwarded',
  'forward_accepted',
  'forward_rejected',
  'forward_cancelled',
  'solved',
  'undo_solve',
  'rejected',
  'reopened',
] satisfies ConversationEvent['type'][]);

/** @param before the case as it was @param after as it is now @param responder who acted under a shared login; null for the login itself */
export async function trailTicket(
  { trx, actor }: ActionContext,
  event: ConversationEvent,
  before: Case,
  after: Pick<Case, 'ticket'>,
  responder: string | null,
): Promise<void> {
  if (event.by !== 'staff' || !TRAILED.has(event.type)) return;
  const { forward, assignee_id } = after.ticket ?? {};
  const facts = {
    event: event.type,
    from: before.ticket?.assignee_id ?? null,
    to: event.type === 'forwarded' ? (forward?.targetId ?? null) : (assignee_id ?? null),
    ...(responder === null ? {} : { responder }),
  };
  await sql`SELECT note_history('house', ${actor.tenantId}, 'desk', 'ticket', ${before.conversation.id}, NULL, 'noted', 1, NULL,
    ${JSON.stringify(facts)}::text::jsonb)`.execute(trx);
}

/** What a clerk said of a ticket: its codes, or how soon it has to be seen to. */
export async function trailFiling(
  { trx, actor }: ActionContext,
  conversationId: string,
  facts:
    | { readonly event: 'snoozed'; readonly until: string }
    | { readonly event: 'woken' | 'vip_set' | 'vip_unset' }
    | { readonly event: 'work_codes'; readonly codes: string }
    | { readonly event: 'priority'; readonly from: string; readonly to: string },
): Promise<void> {
  await sql`SELECT note_history('house', ${actor.tenantId}, 'desk', 'ticket', ${conversationId}, NULL, 'noted', 1, NULL,
    ${JSON.stringify(facts)}::text::jsonb)`.execute(trx);
}

/** Who looks into the same conversation again within this time, in milliseconds, has looked into it once. */
const LOOKS_APART_MS = 3_600_000;

/** Whether somebody who opens a conversation has not had it before them of late; asked before that is noted. */
export async function opensAnew({ trx, actor, now }: ActionContext, conversationId: string): Promise<boolean> {
  const before = await trx
    .selectFrom('opened_ticket')
    .select('opened_at')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return before === undefined || now.getTime() - before.opened_at.getTime() > LOOKS_APART_MS;
}

/** Somebody of the staff read a conversation. */
export async function trailRead({ trx, actor }: ActionContext, conversationId: string): Promise<void> {
  await sql`SELECT note_history('house', ${actor.tenantId}, 'desk', 'ticket', ${conversationId}, NULL, 'noted', 1, NULL,
    '{"event": "opened"}'::jsonb)`.execute(trx);
}

/** What was done with words that were masked, or reported: ids alone. */
export async function trailMasking(
  { trx, actor }: ActionContext,
  conversationId: string,
  facts: {
    readonly event:
      | 'masked'
      | 'mask_approved'
      | 'mask_undone'
      | 'original_opened'
      | 'report_upheld'
      | 'report_dismissed';
    readonly message: string;
  },
): Promise<void> {
  await sql`SELECT note_history('house', ${actor.tenantId}, 'desk', 'ticket', ${conversationId}, NULL, 'noted', 1, NULL,
    ${JSON.stringify(facts)}::text::jsonb)`.execute(trx);
}

/** A sign-in of staff, or the end of one. Guests' are nobody's to look at. */
export async function trailSession(
  { trx, actor }: Pick<ActionContext, 'trx' | 'actor'>,
  userId: string,
  facts: { readonly event: 'signed_in' | 'signed_out' | 'forced_off'; readonly reason?: string },
): Promise<void> {
  await sql`SELECT note_history('house', s.tenant_id, 'desk', 'session', s.user_id::text, NULL, 'noted', 1, NULL, ${JSON.stringify(facts)}::text::jsonb)
    FROM staff s WHERE s.tenant_id = ${actor.tenantId} AND s.user_id = ${userId}`.execute(trx);
}
