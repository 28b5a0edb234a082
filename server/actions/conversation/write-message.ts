/** Writing one message row, for every author that is not on the one-statement path. */
import type { Case } from '#server/access/case-access.ts';
import type { MessageSide } from '#shared/client-view/values.ts';
import { lastLineOf, lastLinesOf, plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { type WireContent, wireContent } from '#shared/domain/message-content/message-content.ts';
import type { DisplayTo } from '#shared/domain/states/enumerations.ts';
import { sql } from 'kysely';
import { type ActionContext, planJob } from '../action-context.ts';
import { noticeCase } from '../notices.ts';
import { rankTicket } from '../ticket/rank-ticket.ts';

export interface NewMessage {
  readonly id: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly side: MessageSide;
  readonly content: WireContent;
  readonly langCd: string;
  readonly displayTo?: DisplayTo;
  /** The message it answers, where others stand between. */
  readonly linkedMessageId?: string | null;
  /** More of it is to come: it is translated once it is whole [BOT-STREAM]. */
  readonly isPart?: boolean;
}

/**
 * Takes the conversation's next order and writes the message [MSG-ORDER]. Counts and the ticket's waiting
 * line follow its side: people and bots count, system messages do not.
 */
export async function writeMessage(ctx: ActionContext, found: Case, message: NewMessage): Promise<number> {
  const { trx, actor, now } = ctx;
  const guest = message.side === 'guest' ? 1 : 0;
  const staff = (message.side === 'staff' || message.side === 'bot') && message.displayTo !== 'staff' ? 1 : 0;
  const taken = await trx
    .updateTable('conversation')
    .set((e) => ({
      last_order: e('last_order', '+', 1),
      guest_count: e('guest_count', '+', guest),
      staff_count: e('staff_count', '+', staff),
      last_talk_at: sql<Date>`greatest(last_talk_at, ${now}::timestamptz)`,
      updated_at: now,
    }))
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', found.conversation.id)
    .returning(['last_order', 'last_talk_at'])
    .executeTakeFirstOrThrow();
  const at = taken.last_talk_at ?? now;
  await trx
    .insertInto('message')
    .values({
      tenant_id: actor.tenantId,
      id: message.id,
      conversation_id: found.conversation.id,
      order: taken.last_order,
      author_id: message.authorId,
      side: message.side,
      author_name: message.authorName,
      content: message.content.wire,
      original_lang_cd: message.langCd,
      display_to: message.displayTo ?? 'all',
      linked_message_id: message.linkedMessageId ?? null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  if (found.ticket !== null && message.side !== 'system') {
    const line = lastLineOf(message.content.content);
    const lines = lastLinesOf(message.content.content);
    await trx
      .updateTable('ticket')
      .set((e) => ({
        waiting_count:
          guest === 1 ? e('waiting_count', '+', 1) : message.side === 'staff' ? e.val(0) : e.ref('waiting_count'),
        waiting_since:
          guest === 1
            ? e.fn.coalesce('waiting_since', e.val(at))
            : message.side === 'staff'
              ? e.val(null)
              : e.ref('waiting_since'),
        label:
          message.side === 'staff'
            ? sql`CASE WHEN label IN ('unassigned', 'completed') THEN label ELSE 'responded' END`
            : guest === 1
              ? sql`CASE WHEN label = 'responded' THEN 'responding' ELSE label END`
              : e.ref('label'),
        last_line: line,
        last_lines: lines,
        last_lines_order: taken.last_order,
        last_side: message.side,
        last_at: at,
        last_order: taken.last_order,
      }))
      .where('tenant_id', '=', actor.tenantId)
      .where('conversation_id', '=', found.conversation.id)
      .execute();
    if (guest === 1) await rankTicket(ctx, found.ticket, plainTextOf(message.content.content));
  }
  if (message.side !== 'system' && message.isPart !== true) {
    await planJob(ctx, 'translate_message', {
      tenantId: actor.tenantId,
      conversationId: found.conversation.id,
      messageId: message.id,
    });
  }
  noticeCase(ctx, found, 'createMessageViaApi', {
    message_id: message.id,
    order: taken.last_order,
    author_id: message.authorId,
  });
  return taken.last_order;
}

/** What the product itself says in a conversation; the client words it in the reader's language [MSG-SYSTEM]. */
export type SystemEvent =
  | 'taken'
  | 'solved'
  | 'reopened'
  | 'rejected'
  | 'guest_left'
  | 'closing_soon'
  | 'timeout'
  | 'forward_accepted'
  | 'out_of_hours'
  | 'renamed'
  | 'order_accepted'
  | 'order_preparing'
  | 'order_delivered'
  | 'order_rejected'
  | 'order_canceled'
  | 'bill_paid'
  | 'call_started'
  | 'call_ended'
  | 'call_missed';

/** Leaves a system message; `detail` is a name or a reason, never a sentence. */
export async function saySystem(
  ctx: ActionContext,
  found: Case,
  event: SystemEvent,
  detail = '',
  displayTo: DisplayTo = 'all',
): Promise<void> {
  await writeMessage(ctx, found, {
    id: ctx.newId(),
    authorId: ctx.actor.userId,
    authorName: '',
    side: 'system',
    langCd: 'en',
    displayTo,
    content: wireContent({ kind: 'items', items: [{ type: 'sys_msg', sys_msg: { type: event, content: detail } }] }),
  });
}
