/**
 * One step of a case through the table of states: conversation, inquiry and ticket move together or
 * not at all [CHAT-STATE-TABLE] [INQ-STATUS] [TICKET-LABEL].
 */
import type { Updateable } from 'kysely';
import type { Case } from '#server/access/case-access.ts';
import type { Database } from '#server/db/schema.ts';
import type { ConversationEvent } from '#shared/domain/states/events.ts';
import { isClosed, isRefusal, type RefusalReason, statusAfter } from '#shared/domain/states/next-state.ts';
import { ticketLabelOf } from '#shared/domain/states/ticket-label.ts';
import { responderOf } from '#server/queries/staff/desk-responders.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RefusalCode } from '#shared/errors/codes.ts';
import type { ActionContext } from './action-context.ts';
import { isPending, solveTakenBack } from './ticket/pending-solve.ts';
import { endTurns } from './bot/end-bot-turns.ts';
import { trailTicket } from './desk-trail.ts';
import { endCallOfClosed } from './voice/end-call.ts';
import { noticeCase, noticeUser } from './notices.ts';
import { surveyOnClosing, surveyOnUndo } from './conversation/survey.ts';

const CODE_OF: Record<RefusalReason, RefusalCode> = {
  not_for_you: 'forbidden',
  closed: 'conversation_closed',
  not_solved: 'wrong_state',
  not_closed: 'wrong_state',
  not_forwarded: 'already_answered',
  not_in_call: 'wrong_state',
  not_unattended: 'wrong_state',
  already_taken: 'already_taken',
  already_open: 'wrong_state',
  forwarding: 'wrong_state',
  not_taken: 'wrong_state',
  no_inquiry: 'wrong_state',
  not_now: 'wrong_state',
};

/** Columns a transition sets besides state, status and label. */
export interface TransitionColumns {
  readonly conversation?: Updateable<Database['conversation']>;
  readonly inquiry?: Updateable<Database['inquiry']>;
  readonly ticket?: Updateable<Database['ticket']>;
  /** Another inquiry begins: the one that ended stays as it ended [INQ-ENDED]. */
  readonly keepsInquiry?: boolean;
  /** Staff have answered since the ticket was last taken; read off the label when absent. */
  readonly answered?: boolean;
}

/** The case after an event, or the refusal as an error, with nothing written. */
export function statusOf(found: Case, event: ConversationEvent) {
  const after = statusAfter(
    {
      state: found.conversation.state,
      inquiryStatus: found.inquiry?.status ?? 'suspended',
      closeChatState: found.conversation.close_chat_state,
    },
    event,
  );
  if (isRefusal(after)) {
    throw new AppError(CODE_OF[after.refused], {
      reason: after.refused,
      by: found.conversation.responder_name ?? null,
    });
  }
  return after;
}

/**
 * Applies an event and tells those concerned.
 *
 * @returns the case as it is afterwards
 * @throws AppError the refusal of the table
 */
export async function applyEvent(
  ctx: ActionContext,
  found: Case,
  event: ConversationEvent,
  also: TransitionColumns = {},
): Promise<Case> {
  const after = statusOf(found, event);
  const { trx, actor, now } = ctx;
  const closes = isClosed(after.state) && !isClosed(found.conversation.state);
  const survey = closes
    ? await surveyOnClosing(ctx, found, event, after.closeChatState)
    : event.type === 'undo_solve'
      ? surveyOnUndo(found)
      : {};
  // Whoever answers under a login that several share is told by their own name [RESPONDER-NAME].
  const answers = also.conversation?.assign_staff_id;
  const responder =
    typeof answers === 'string' ? await responderOf(trx, { tenantId: actor.tenantId, userId: answers }) : null;
  const conversation = await trx
    .updateTable('conversation')
    .set({
      ...also.conversation,
      ...(responder === null ? {} : { responder_name: responder }),
      state: after.state,
      close_chat_state: after.closeChatState,
      updated_at: now,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', found.conversation.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const inquiry =
    found.inquiry === null || also.keepsInquiry === true
      ? found.inquiry
      : await trx
          .updateTable('inquiry')
          .set({
            ...also.inquiry,
            ...survey,
            status: after.inquiryStatus,
            closed_at: isClosed(after.state) ? (found.inquiry.closed_at ?? now) : null,
          })
          .where('tenant_id', '=', actor.tenantId)
          .where('id', '=', found.inquiry.id)
          .returningAll()
          .executeTakeFirstOrThrow();
  let ticket = found.ticket;
  if (ticket !== null) {
    // Whatever else is done with a ticket whose solve is not final takes the solve back.
    const solve = event.type !== 'solved' && isPending(found, ticket) ? await solveTakenBack(ctx, ticket) : undefined;
    const waiting = also.ticket?.waiting_count ?? solve?.waiting_count ?? ticket.waiting_count;
    const label = ticketLabelOf({
      state: after.state,
      inquiryStatus: after.inquiryStatus,
      answered: also.answered ?? (ticket.label === 'responding' || ticket.label === 'responded'),
      guestWaits: Number(waiting) > 0,
    });
    ticket = await trx
      .updateTable('ticket')
      .set({ ...solve, ...also.ticket, state: after.state, label })
      .where('tenant_id', '=', actor.tenantId)
      .where('conversation_id', '=', found.conversation.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  // Whoever ends the talk with a bot, or takes it over, finds no half answer there [BOT-LATE].
  if (found.conversation.state === 'chatting_gpt' && after.state !== 'chatting_gpt') await endTurns(ctx, found);
  const moved: Case = { conversation, inquiry, ticket, member: found.member };
  if (found.conversation.state === 'calling' && isClosed(after.state)) await endCallOfClosed(ctx, conversation.id);
  await trailTicket(ctx, event, found, moved, responder);
  noticeCase(ctx, moved, 'updateConversationState', { state: after.state });
  const former = found.ticket?.assignee_id ?? null;
  if (former !== null && former !== ticket?.assignee_id)
    noticeUser(ctx, former, 'notifyInquiry', { conversation_id: conversation.id });
  return moved;
}
