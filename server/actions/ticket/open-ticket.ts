import { lockTicket } from '#server/access/case-access.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { join, OBSERVED_LIMIT } from '../conversation/membership.ts';

/**
 * A member of staff looks into a ticket of their groups and becomes an observer, which brings its messages
 * into their view [TICKET-SCOPE]. Past the limit the observation longest untouched makes room.
 */
export async function openTicket(ctx: ActionContext, args: MutatorArgs['openTicket']): Promise<void> {
  const { trx, actor } = ctx;
  const found = await lockTicket(trx, actor, args.conversationId);
  if (found.member?.state === 'joined') return;
  const observed = await trx
    .selectFrom('member as m')
    .innerJoin('conversation as c', (on) =>
      on.onRef('c.tenant_id', '=', 'm.tenant_id').onRef('c.id', '=', 'm.conversation_id'),
    )
    .select('m.conversation_id')
    .where('m.tenant_id', '=', actor.tenantId)
    .where('m.user_id', '=', actor.userId)
    .where('m.state', '=', 'joined')
    .where('m.role', '=', 'observer')
    .orderBy('c.updated_at', 'asc')
    .execute();
  const [oldest] = observed;
  if (oldest !== undefined && observed.length >= OBSERVED_LIMIT) {
    await trx
      .updateTable('member')
      .set({ state: 'left' })
      .where('tenant_id', '=', actor.tenantId)
      .where('user_id', '=', actor.userId)
      .where('conversation_id', '=', oldest.conversation_id)
      .execute();
  }
  if (found.ticket.guest_id === actor.userId) throw new AppError('not_found');
  await join(ctx, found, actor.userId, 'observer', found.member);
}
