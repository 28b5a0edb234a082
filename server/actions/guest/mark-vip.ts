import { sql } from 'kysely';
import type { Ticket } from '#server/access/case-access.ts';
import { guestsTiedTo } from '#server/queries/guest-file/same-guest.ts';
import { rankedByVip } from '#shared/domain/desk-work/vip.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeDesk } from '../notices.ts';

/**
 * A guest is a VIP of the house, or is none any more: so are their other stays, which a telephone number ties together, and
 * all of their tickets say so [GUEST-VIP]. What a person said of a ticket's priority stays.
 */
export async function markVip(ctx: ActionContext, guestId: string, isVip: boolean): Promise<void> {
  const { trx, actor } = ctx;
  const guests = await guestsTiedTo(trx, actor.tenantId, guestId);
  await trx
    .updateTable('guest')
    .set({ is_vip: isVip })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', 'in', guests)
    .execute();
  await trx
    .updateTable('stay')
    .set({ is_vip: isVip })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', 'in', guests)
    .where('is_vip', '<>', isVip)
    .execute();
  // In one order, so that two who mark the same guest wait for each other.
  const { rows: tickets } = await sql<Ticket>`
    SELECT t.* FROM conversation c JOIN ticket t ON t.tenant_id = c.tenant_id AND t.conversation_id = c.id
    WHERE c.tenant_id = ${actor.tenantId} AND c.guest_id = ANY(${guests}::uuid[]) AND t.guest_is_vip <> ${isVip}
    ORDER BY t.conversation_id FOR NO KEY UPDATE OF t`.execute(trx);
  for (const ticket of tickets) {
    await trx
      .updateTable('ticket')
      .set({ guest_is_vip: isVip, ...rankedByVip(rankedOf(ticket), isVip) })
      .where('tenant_id', '=', actor.tenantId)
      .where('conversation_id', '=', ticket.conversation_id)
      .execute();
    noticeDesk(ctx, ticket);
  }
}

const rankedOf = ({ priority, priority_rule, priority_by }: Ticket) => ({ priority, priority_rule, priority_by });
