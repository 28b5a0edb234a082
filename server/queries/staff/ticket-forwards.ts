import { ticketInScope } from '#server/access/case-access.ts';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import type { TicketForward } from '#shared/rest/ticket-forwards.ts';

const MOST = 50;

/** How a ticket was handed on, the latest first; null where it is not the asker's to see [FORWARD-LOG] [ACCESS-SAME]. */
export async function ticketForwards(
  ctx: AppContext,
  principal: Principal,
  conversationId: string,
): Promise<TicketForward[] | null> {
  const { tenantId, userId } = principal;
  const rows = await ctx.db.transaction().execute(async (trx) => {
    const member = await trx
      .selectFrom('member')
      .select('user_id')
      .where('tenant_id', '=', tenantId)
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', userId)
      .where('state', '=', 'joined')
      .executeTakeFirst();
    if (member === undefined && !(await ticketInScope(trx, principal, conversationId))) return null;
    return trx
      .selectFrom('ticket_forward as f')
      .innerJoin('ticket as t', (on) =>
        on.onRef('t.tenant_id', '=', 'f.tenant_id').onRef('t.conversation_id', '=', 'f.conversation_id'),
      )
      .selectAll('f')
      .select('t.forward')
      .where('f.tenant_id', '=', tenantId)
      .where('f.conversation_id', '=', conversationId)
      .orderBy('f.offered_at', 'desc')
      .limit(MOST)
      .execute();
  });
  return (
    rows?.map((row) => ({
      id: row.id,
      from_name: row.from_staff_name,
      target_type: row.target_type,
      target_name: row.target_name,
      reason: row.reason,
      // An offer ends unanswered where the ticket is solved, taken over or left: it is the ticket that knows.
      state: row.state === 'pending' && row.forward?.id !== row.id ? 'cancelled' : row.state,
      offered_at: row.offered_at.getTime(),
      answered_by_name: row.answered_by_name,
      answered_at: row.answered_at?.getTime() ?? null,
    })) ?? null
  );
}
