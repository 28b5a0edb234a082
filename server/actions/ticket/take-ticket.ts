import { type Case, lockTicket } from '#server/access/case-access.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { join, memberRow } from '../conversation/membership.ts';
import { applyEvent } from '../transition.ts';
import { saySystem } from '../conversation/write-message.ts';

/**
 * A clerk takes a waiting ticket. Of two who take it at once the row lock lets one win; the other is told
 * by whom it was taken [TICKET-TAKE].
 *
 * @throws AppError already_taken {by}, not_found, wrong_state
 */
export async function takeTicket(ctx: ActionContext, args: MutatorArgs['takeTicket']): Promise<void> {
  const found = await lockTicket(ctx.trx, ctx.actor, args.conversationId);
  if (found.conversation.state === 'chatting_staff' && found.conversation.assign_staff_id === ctx.actor.userId) return;
  await takeCase(ctx, found);
}

/**
 * Makes the actor the one who answers a case; also the first step of answering what nobody took, and what routing
 * does for whom it chose (`by` system).
 */
export async function takeCase(ctx: ActionContext, found: Case, by: 'staff' | 'system' = 'staff'): Promise<Case> {
  const { actor } = ctx;
  const staff = await ctx.trx
    .selectFrom('staff')
    .select('name')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (staff === undefined) throw new AppError('not_found');
  const taken = await applyEvent(
    ctx,
    found,
    { type: 'taken', by },
    {
      conversation: { assign_staff_id: actor.userId, responder_name: staff.name, forward_target_name: null },
      ticket: { assignee_id: actor.userId, assignee_name: staff.name, forward: null },
      answered: false,
    },
  );
  await join(ctx, taken, actor.userId, 'staff', found.member);
  await saySystem(ctx, taken, 'taken', taken.conversation.responder_name ?? staff.name);
  // What rings on devices falls silent.
  if (found.ticket?.urgent_at != null) await planJob(ctx, 'ring_devices', {});
  return { ...taken, member: await memberRow(ctx, found.conversation.id, actor.userId) };
}
