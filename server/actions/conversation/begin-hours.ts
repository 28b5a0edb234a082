import { lockCase } from '#server/access/case-access.ts';
import type { ActionContext } from '../action-context.ts';
import { whoIsAsked } from '../inquiry/who-is-asked.ts';
import { planRouting } from '../ticket/route-ticket.ts';
import { applyEvent } from '../transition.ts';

/**
 * What was left out of hours waits for the desk like anything else, once the hours of its menu have begun [CHAT-HOURS]. The
 * clock of the wait has run since it was left.
 */
export async function beginHours(ctx: ActionContext, conversationId: string): Promise<void> {
  const found = await lockCase(ctx.trx, ctx.actor, conversationId);
  const { conversation, inquiry } = found;
  if (conversation.state !== 'out_of_business' || inquiry?.status !== 'message') return;
  const { out } = await whoIsAsked(ctx, inquiry.sub_menu_id ?? conversation.sub_menu_id, inquiry.facility_id);
  // mark: hours-have-begun
  if (out !== null) return;
  const waits = await applyEvent(ctx, found, { type: 'hours_began', by: 'system' });
  await planRouting(ctx, waits);
}
