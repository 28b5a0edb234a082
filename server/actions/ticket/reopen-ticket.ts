import { lockTicket } from '#server/access/case-access.ts';
import { staffName } from '#server/queries/staff/staff-name.ts';
import { initialInquiryStatus } from '#shared/domain/states/transitions.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { join } from '../conversation/membership.ts';
import { saySystem } from '../conversation/write-message.ts';
import { undoPending } from './solve-ticket.ts';
import { applyEvent } from '../transition.ts';

/**
 * A clerk opens a closed ticket, with an inquiry of its own, and holds it at once [TICKET-REOPEN].
 *
 * @throws AppError stay_ended where the guest has gone, already_taken {by}, not_found, wrong_state
 */
export async function reopenTicket(ctx: ActionContext, args: MutatorArgs['reopenTicket']): Promise<void> {
  const { actor, trx, now } = ctx;
  const found = await lockTicket(trx, actor, args.conversationId);
  const { conversation, ticket } = found;
  if (!isClosed(conversation.state)) {
    if (await undoPending(ctx, found, ticket)) return;
    if (conversation.assign_staff_id === actor.userId) return;
    throw new AppError('already_taken', { by: conversation.responder_name });
  }
  const guest = await trx
    .selectFrom('guest')
    .select('ended_at')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', ticket.guest_id)
    .executeTakeFirst();
  if (guest !== undefined && guest.ended_at !== null) throw new AppError('stay_ended');
  const me = await staffName(trx, actor.tenantId, actor.userId);
  const inquiry = await trx
    .insertInto('inquiry')
    .values({
      tenant_id: actor.tenantId,
      id: ctx.newId(),
      conversation_id: conversation.id,
      guest_id: ticket.guest_id,
      main_menu_id: conversation.main_menu_id,
      sub_menu_id: conversation.sub_menu_id,
      facility_id: null,
      status: initialInquiryStatus,
      menu_names: ticket.menu_name_dict,
      created_at: now,
      closed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const opened = await applyEvent(
    ctx,
    { ...found, inquiry },
    { type: 'reopened', by: 'staff' },
    {
      // mark: reopened-with-inquiry
      conversation: {
        inquiry_id: inquiry.id,
        inquiry_trigger: 'staff',
        assign_staff_id: actor.userId,
        responder_name: me,
        forward_target_name: null,
      },
      ticket: {
        assignee_id: actor.userId,
        assignee_name: me,
        forward: null,
        solved_by: null,
        solved_action_id: null,
        solved_at: null,
        before_solve: null,
        reject_reason: null,
        urgent_at: null,
      },
      answered: false,
    },
  );
  await join(ctx, opened, actor.userId, 'staff', found.member);
  await saySystem(ctx, opened, 'reopened');
}
