import { lockTicket } from '#server/access/case-access.ts';
import { leadsNow } from '#server/access/roles.ts';
import { mayTakeOver } from '#shared/domain/inbox/take-over.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { join, watchOn } from '../conversation/membership.ts';
import { saySystem } from '../conversation/write-message.ts';
import { noticeUser } from '../notices.ts';
import { applyEvent } from '../transition.ts';

/**
 * Takes a ticket from the colleague who holds it [TICKET-TAKE-OVER].
 *
 * @throws AppError already_taken {by} when somebody else holds it by now, forbidden {by}, not_found, wrong_state
 */
export async function takeOverTicket(ctx: ActionContext, args: MutatorArgs['takeOverTicket']): Promise<void> {
  const { actor, trx } = ctx;
  const found = await lockTicket(trx, actor, args.conversationId);
  const { ticket } = found;
  if (ticket.assignee_id === actor.userId) return;
  if (ticket.assignee_id !== args.fromStaffId) throw new AppError('already_taken', { by: ticket.assignee_name });
  const staff = await trx
    .selectFrom('staff')
    .select(['user_id', 'name', 'online_status', 'disabled_at'])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', 'in', [actor.userId, args.fromStaffId])
    .execute();
  const me = staff.find(({ user_id }) => user_id === actor.userId);
  const owner = staff.find(({ user_id }) => user_id === args.fromStaffId);
  if (me === undefined) throw new AppError('not_found');
  const ownerStatus = owner === undefined || owner.disabled_at !== null ? null : owner.online_status;
  if (!mayTakeOver(await leadsNow(trx, actor), ownerStatus))
    throw new AppError('forbidden', { by: ticket.assignee_name });
  const taken = await applyEvent(
    ctx,
    found,
    { type: 'taken_over', by: 'staff' },
    {
      conversation: { assign_staff_id: actor.userId, responder_name: me.name, forward_target_name: null },
      ticket: { assignee_id: actor.userId, assignee_name: me.name, forward: null },
      answered: false,
    },
  );
  await watchOn(ctx, args.conversationId, args.fromStaffId);
  await join(ctx, taken, actor.userId, 'staff', found.member);
  await saySystem(ctx, taken, 'taken', taken.conversation.responder_name ?? me.name);
  noticeUser(ctx, args.fromStaffId, 'notifyInquiry', { conversation_id: args.conversationId });
}
