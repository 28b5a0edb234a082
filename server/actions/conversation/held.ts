/**
 * What lies on a clerk's desk: of the conversations they belong to, those they hold [SYNC-HELD]. A member who does not
 * hold one may speak and hear as before; its rows are not in their view until they take it up again.
 */
import { sql } from 'kysely';
import type { ActionContext } from '../action-context.ts';
import { noteOpened } from '../ticket/opened-tickets.ts';

/** Conversations a clerk holds at once. */
const HELD = 40;
/** And those of the last minutes, which are perhaps on a screen, never more than this. */
const HELD_MOST = 100;
/** What was opened, or on a screen, within this time is perhaps on a screen now: milliseconds. */
const ON_SCREEN_MS = 600_000;

/** Messages that come with a conversation that is taken up again; older ones by history pages. */
const HISTORY_AT_HOLD = 50;

/** Where the view of somebody begins who takes a conversation up again. */
export const heldFrom = (lastOrder: number): number => Math.max(0, lastOrder - HISTORY_AT_HOLD);

/**
 * Notes that somebody has just taken a conversation up, and makes room for it: past the limit the one they opened
 * longest ago is put away, whoever's ticket it is, never one on a screen [INBOX-OBSERVE].
 */
export async function takenUp(ctx: ActionContext, conversationId: string, userId: string): Promise<void> {
  await noteOpened(ctx, conversationId, userId);
  const others = (await heldBy(ctx, userId)).filter(({ conversation_id: id }) => id !== conversationId);
  const before = ctx.now.getTime() - ON_SCREEN_MS;
  // mark: room-made
  const dropped = others
    .slice(0, Math.max(0, others.length - HELD + 1))
    .filter(({ opened_at: at }, index) => others.length - index >= HELD_MOST || (at?.getTime() ?? 0) < before);
  if (dropped.length > 0) await putAway(ctx, userId, dropped);
}

interface HeldConversation {
  readonly conversation_id: string;
  /** Null where it was opened before this was noted. */
  readonly opened_at: Date | null;
}

/** What somebody holds and could open again, the longest not opened first. */
async function heldBy({ trx, actor }: ActionContext, userId: string): Promise<HeldConversation[]> {
  return trx
    .selectFrom('member as m')
    .innerJoin('ticket as t', (on) =>
      on.onRef('t.tenant_id', '=', 'm.tenant_id').onRef('t.conversation_id', '=', 'm.conversation_id'),
    )
    .leftJoin('opened_ticket as o', (on) =>
      on
        .onRef('o.tenant_id', '=', 'm.tenant_id')
        .onRef('o.user_id', '=', 'm.user_id')
        .onRef('o.conversation_id', '=', 'm.conversation_id'),
    )
    .select(['m.conversation_id', 'o.opened_at'])
    .where('m.tenant_id', '=', actor.tenantId)
    .where('m.user_id', '=', userId)
    .where('m.state', '=', 'joined')
    .where('m.held', '=', true)
    .where('m.role', 'in', ['observer', 'staff', 'supervisor'])
    .orderBy('o.opened_at', (by) => by.asc().nullsFirst())
    .orderBy('m.created_at')
    .execute();
}

/** Only the edge moves. One that somebody changes at this moment is passed over: it makes room next time, and nobody waits. */
async function putAway(
  { trx, actor }: ActionContext,
  userId: string,
  dropped: readonly HeldConversation[],
): Promise<void> {
  await sql`
    UPDATE member m SET held = false FROM (
      SELECT tenant_id, user_id, conversation_id FROM member
      WHERE tenant_id = ${actor.tenantId} AND user_id = ${userId} AND state = 'joined' AND held
        AND conversation_id = ANY(${dropped.map(({ conversation_id: id }) => id)}::uuid[])
      FOR UPDATE SKIP LOCKED) d
    WHERE m.tenant_id = d.tenant_id AND m.user_id = d.user_id AND m.conversation_id = d.conversation_id`.execute(trx);
}
