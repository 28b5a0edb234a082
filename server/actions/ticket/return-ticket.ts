import { lockTicket, requireHolder } from '#server/access/case-access.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { watchOn } from '../conversation/membership.ts';
import { applyEvent } from '../transition.ts';
import { planRouting } from './route-ticket.ts';

/**
 * A clerk, or a supervisor for them, gives a ticket back to the queue [TICKET-RETURN]; where tickets are given out, it is
 * given to somebody else.
 *
 * @throws AppError forbidden, not_found, wrong_state, conversation_closed
 */
export async function returnTicket(ctx: ActionContext, args: MutatorArgs['returnTicket']): Promise<void> {
  const found = await lockTicket(ctx.trx, ctx.actor, args.conversationId);
  await requireHolder(ctx.trx, ctx.actor, found.ticket);
  const holder = found.ticket.assignee_id;
  const back = await applyEvent(
    ctx,
    found,
    { type: 'returned', by: 'staff' },
    {
      // mark: returned-to-nobody
      conversation: { assign_staff_id: null, responder_name: null },
      ticket: { assignee_id: null, assignee_name: null, forward: null },
      answered: false,
    },
  );
  if (holder === null) return;
  await watchOn(ctx, args.conversationId, holder);
  await planRouting(ctx, back, [holder]);
}
