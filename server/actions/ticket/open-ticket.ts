import { lockTicket } from '#server/access/case-access.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { opensAnew, trailRead } from '../desk-trail.ts';
import { join } from '../conversation/membership.ts';
import { noteOpened } from './opened-tickets.ts';

/**
 * A member of staff looks into a ticket of their groups, or one of theirs that they had put away: they become an observer,
 * if they are nothing more, and its last messages lie on their desk [TICKET-SCOPE] [SYNC-HELD].
 */
export async function openTicket(ctx: ActionContext, args: MutatorArgs['openTicket']): Promise<void> {
  const found = await lockTicket(ctx.trx, ctx.actor, args.conversationId);
  const { member, ticket } = found;
  if (await opensAnew(ctx, args.conversationId)) await trailRead(ctx, args.conversationId);
  if (member?.state === 'joined' && member.held) return noteOpened(ctx, args.conversationId, ctx.actor.userId);
  if (ticket.guest_id === ctx.actor.userId) throw new AppError('not_found');
  await join(ctx, found, ctx.actor.userId, 'observer', member);
}
