/** A ticket's place among others, by the house's rules and by who its guest is [PRIORITY-RULE] [GUEST-VIP]. */
import { sql } from 'kysely';
import type { Ticket } from '#server/access/case-access.ts';
import { priorityRulesOf } from '#server/queries/desk-work/work-rules.ts';
import { heeds, type Ranked, ruleFor } from '#shared/domain/desk-work/priority-rules.ts';
import { vipRule } from '#shared/domain/desk-work/vip.ts';
import type { ActionContext } from '../action-context.ts';

/** A ticket that nothing was said of yet. */
export const unranked: Ranked = { priority: 'medium', priority_rule: null, priority_by: null };

/**
 * Asks the rules, and writes what they say; what a person said stays.
 *
 * @param text what the guest has just written, in whatever language; '' when a ticket begins or goes to another group
 */
export async function rankTicket(ctx: ActionContext, ticket: Ticket, text: string): Promise<Ticket> {
  const { trx, actor } = ctx;
  if (ticket.priority_by !== null) return ticket;
  const rules = await priorityRulesOf(trx, actor.tenantId);
  if (rules.length === 0 && !ticket.guest_is_vip) return ticket;
  const subMenuId = rules.some((rule) => rule.subMenuId !== null) ? await menuOf(ctx, ticket.conversation_id) : null;
  const found = ruleFor(rules, { subMenuId, groupIds: ticket.group_ids, text });
  const rule = ticket.guest_is_vip && found?.priority !== vipRule.priority ? vipRule : found;
  if (rule === undefined || !heeds(ticket, rule)) return ticket;
  return trx
    .updateTable('ticket')
    .set({ priority: rule.priority, priority_rule: rule.name })
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', ticket.conversation_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The menu that is asked now. */
async function menuOf({ trx, actor }: ActionContext, conversationId: string): Promise<number | null> {
  const row = await trx
    .selectFrom('conversation as c')
    .leftJoin('inquiry as i', (on) => on.onRef('i.tenant_id', '=', 'c.tenant_id').onRef('i.id', '=', 'c.inquiry_id'))
    .select(sql<number | null>`coalesce(i.sub_menu_id, c.sub_menu_id)`.as('menu'))
    .where('c.tenant_id', '=', actor.tenantId)
    .where('c.id', '=', conversationId)
    .executeTakeFirst();
  return row?.menu ?? null;
}
