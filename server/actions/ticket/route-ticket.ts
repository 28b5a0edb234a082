/**
 * Giving tickets out where a house wants that instead of taking them by hand [ROUTE-ONCE] [ROUTE-BACK]; who is chosen
 * is shared/domain/routing's to say. Runs as a job after the inquiry was opened, so that no guest waits for it.
 */
import { sql } from 'kysely';
import { type Case, lockCase, type Ticket } from '#server/access/case-access.ts';
import { settingsOf } from '#server/queries/house/tenant-settings.ts';
import { workShifts } from '#server/queries/staff/work-shifts.ts';
import {
  chooseResponder,
  routingOf,
  type Responder,
  type RoutingStrategy,
} from '#shared/domain/routing/choose-responder.ts';
import { isOnShift, type WorkShift } from '#shared/domain/shifts/shift-spans.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { leave } from '../conversation/membership.ts';
import { noticeUser } from '../notices.ts';
import { takeCase } from './take-ticket.ts';
import { applyEvent } from '../transition.ts';

/** A ticket given to a clerk who does not turn to it goes back after the guest has waited this long, in milliseconds. */
export const ROUTED_WAITS_MS = 180_000;

/** Plans the giving out of a ticket that waits for a clerk; nothing where tickets are taken by hand [ROUTE-MANUAL]. */
export async function planRouting(
  ctx: ActionContext,
  { conversation, ticket }: Case,
  passedOver: readonly string[] = [],
): Promise<void> {
  if (ticket === null || conversation.state !== 'chatting_guest' || ticket.assignee_id !== null) return;
  // Whoever sees a call for help first takes it: nobody is chosen who may have just left the desk [URGENT-SKIPS].
  if (ticket.urgent_at !== null) return;
  if ((await strategyOf(ctx)) === 'manual') return;
  await planJob(ctx, 'route_ticket', { tenantId: ctx.actor.tenantId, conversationId: conversation.id, passedOver });
}

export interface RouteTicket {
  readonly conversationId: string;
  /** Who had it before and did not turn to it. */
  readonly passedOver: readonly string[];
}

/**
 * Gives a waiting ticket to whoever fits; with nobody fitting, or somebody faster, nothing happens. One at a time in a
 * house: each choice sees what the one before gave out, and the conversation's own lock keeps it from a clerk who
 * takes it by hand at the same moment.
 *
 * @returns who was given it
 */
export async function routeTicket(
  ctx: ActionContext,
  { conversationId, passedOver }: RouteTicket,
): Promise<string | null> {
  const { trx, actor, now } = ctx;
  const strategy = await strategyOf(ctx);
  if (strategy === 'manual') return null;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`routing/${actor.tenantId}`}, 0))`.execute(trx);
  const found = await lockCase(trx, actor, conversationId);
  const { ticket } = found;
  if (ticket === null || ticket.assignee_id !== null || found.conversation.state !== 'chatting_guest') return null;
  const chosen = chooseResponder(strategy, await respondersOf(ctx, ticket.group_ids), {
    guestLang: ticket.guest_lang_cd,
    passedOver,
  });
  if (chosen === null) return null;
  await giveTicket(ctx, found, chosen, passedOver);
  await trx
    .insertInto('routing_turn')
    .values({ tenant_id: actor.tenantId, user_id: chosen, given_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ given_at: now }))
    .execute();
  return chosen;
}

/** Gives a waiting ticket to a clerk, for as long as they turn to it [ROUTE-BACK]. */
export async function giveTicket(
  ctx: ActionContext,
  found: Case,
  userId: string,
  passedOver: readonly string[],
): Promise<void> {
  const { trx, actor, now } = ctx;
  const conversationId = found.conversation.id;
  const member =
    (await trx
      .selectFrom('member')
      .selectAll()
      .where('tenant_id', '=', actor.tenantId)
      .where('user_id', '=', userId)
      .where('conversation_id', '=', conversationId)
      .executeTakeFirst()) ?? null;
  await takeCase({ ...ctx, actor: { ...actor, userId } }, { ...found, member }, 'system');
  await planReturn(ctx, { conversationId, staffId: userId, passedOver }, now.getTime());
  noticeUser(ctx, userId, 'notifyInquiry', { conversation_id: conversationId });
}

export interface ReturnRouted extends RouteTicket {
  readonly staffId: string;
}

/**
 * Takes a ticket back from a clerk who was given it and, while the guest waited, neither read nor wrote; the next one
 * is asked. Whoever turned to it keeps it [ROUTE-BACK].
 */
export async function returnRouted(ctx: ActionContext, args: ReturnRouted): Promise<void> {
  const { trx, actor, now } = ctx;
  const found = await lockCase(trx, actor, args.conversationId);
  const { ticket, conversation } = found;
  if (
    ticket === null ||
    ticket.assignee_id !== args.staffId ||
    ticket.label !== 'assigned' ||
    conversation.state !== 'chatting_staff'
  )
    return;
  // Whoever put it aside has turned to it, until its time [SNOOZE-ASIDE].
  if (ticket.snoozed_until !== null) return planReturn(ctx, args, ticket.snoozed_until.getTime());
  const said = await firstUnanswered(ctx, ticket);
  if (said === null || said.getTime() + ROUTED_WAITS_MS > now.getTime())
    return planReturn(ctx, args, (said ?? now).getTime());
  const read = await trx
    .selectFrom('read_state')
    .select('order')
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', conversation.id)
    .where('user_id', '=', args.staffId)
    .executeTakeFirst();
  if ((read?.order ?? 0) >= ticket.last_order) return;
  const back = await applyEvent(
    ctx,
    found,
    { type: 'returned', by: 'system' },
    {
      conversation: { assign_staff_id: null, responder_name: null },
      ticket: { assignee_id: null, assignee_name: null },
      answered: false,
    },
  );
  await leave(ctx, conversation.id, args.staffId, 'left');
  await planRouting(ctx, back, [...args.passedOver, args.staffId]);
}

/** When the guest wrote what nobody has answered yet; null while they have asked for somebody and said nothing. */
async function firstUnanswered(
  { trx, actor }: ActionContext,
  { conversation_id: id, waiting_count: count }: Ticket,
): Promise<Date | null> {
  if (count === 0) return null;
  const message = await trx
    .selectFrom('message')
    .select('created_at')
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', id)
    .where('side', '=', 'guest')
    .orderBy('order', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return message?.created_at ?? null;
}

async function planReturn(ctx: ActionContext, args: ReturnRouted, from: number): Promise<void> {
  await planJob(ctx, 'return_routed', { ...args, tenantId: ctx.actor.tenantId }, new Date(from + ROUTED_WAITS_MS));
}

async function strategyOf({ trx, actor, log }: ActionContext): Promise<RoutingStrategy> {
  const tenant = await trx.selectFrom('tenant').select('settings').where('id', '=', actor.tenantId).executeTakeFirst();
  return tenant === undefined ? 'manual' : routingOf(settingsOf(log, actor.tenantId, tenant.settings));
}

/** Everybody who may be given a ticket of these groups, with what they hold now. */
async function respondersOf({ trx, actor, now }: ActionContext, groupIds: readonly string[]): Promise<Responder[]> {
  const rows = await sql<{
    id: string;
    online_status: string;
    shifts: readonly WorkShift[];
    time_zone: string;
    languages: string[];
    handling_limit: number;
    given_at: Date | null;
    open: number;
  }>`
    WITH held AS (
      SELECT t.assignee_id, count(DISTINCT t.conversation_id)::int AS open
      FROM ticket_scope s JOIN ticket t ON t.tenant_id = s.tenant_id AND t.conversation_id = s.conversation_id
      WHERE s.tenant_id = ${actor.tenantId} AND s.state = 'open' AND t.assignee_id IS NOT NULL AND t.label <> 'completed'
      GROUP BY t.assignee_id
    )
    SELECT s.user_id AS id, s.online_status, ${workShifts(now.getTime())} AS shifts, t.time_zone, s.languages,
      s.handling_limit, r.given_at, coalesce(h.open, 0) AS open
    FROM staff s JOIN tenant t ON t.id = s.tenant_id
    LEFT JOIN routing_turn r ON r.tenant_id = s.tenant_id AND r.user_id = s.user_id
    LEFT JOIN held h ON h.assignee_id = s.user_id
    WHERE s.tenant_id = ${actor.tenantId} AND s.disabled_at IS NULL
      AND s.role IN ('staff', 'supervisor', 'administrator', 'super_admin')
      AND EXISTS (
        SELECT FROM staff_group_member g
        WHERE g.tenant_id = s.tenant_id AND g.user_id = s.user_id AND g.state = 'joined' AND g.group_id = ANY(${[...groupIds]}::uuid[]))`.execute(
    trx,
  );
  return rows.rows.map(({ shifts, time_zone: timeZone, ...row }) => ({
    id: row.id,
    onlineStatus: row.online_status,
    onShift: isOnShift({ shifts, timeZone }, groupIds, now.getTime()),
    languages: row.languages,
    handlingLimit: row.handling_limit,
    givenAt: row.given_at?.getTime() ?? null,
    open: row.open,
  }));
}
