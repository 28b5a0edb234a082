/** Who is there for a guest, how soon they answered lately, and their hours; read-only [WAIT-PEOPLE] [WAIT-USUAL]. */
import { sql } from 'kysely';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { isOutOfHours, serviceOf } from '#shared/domain/menu/house-service.ts';
import { nextOpening } from '#shared/domain/menu/service-hours.ts';
import { settingsOf } from '../house/tenant-settings.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { WAIT } from '#shared/domain/states/waiting.ts';
import type { WaitingStatus } from '#shared/rest/waiting.ts';
import { joinedMember } from './conversations.ts';

/** States in which a guest waits for people, or would if they wrote. */
const ASKING: ReadonlySet<string> = new Set([
  'preprocessing',
  'idling',
  'chatting_guest',
  'out_of_business',
  'calling',
]);
const NOBODY: WaitingStatus = {
  people: [],
  usual_seconds: null,
  out_of_hours: false,
  opens_at: null,
  calls_for_help: false,
};

/** @throws AppError not_found for a conversation that is not the asking guest's, or none */
export async function waitingStatus(
  ctx: AppContext,
  principal: Principal,
  conversationId: string,
): Promise<WaitingStatus> {
  if (principal.kind !== 'guest' || (await joinedMember(ctx, principal, conversationId)) === null)
    throw new AppError('not_found');
  const { tenantId } = principal;
  const own = await ctx.db
    .selectFrom('conversation as c')
    .innerJoin('tenant as h', 'h.id', 'c.tenant_id')
    .leftJoin('ticket as t', (on) =>
      on.onRef('t.tenant_id', '=', 'c.tenant_id').onRef('t.conversation_id', '=', 'c.id'),
    )
    .leftJoin('sub_menu as s', (on) => on.onRef('s.tenant_id', '=', 'c.tenant_id').onRef('s.id', '=', 'c.sub_menu_id'))
    .select([
      'c.state',
      'c.conversation_type',
      'h.time_zone',
      'h.settings',
      't.group_ids',
      't.urgent_at',
      's.staff_group_ids',
      's.out_of_service',
    ])
    .where('c.tenant_id', '=', tenantId)
    .where('c.id', '=', conversationId)
    .executeTakeFirst();
  // Who is in need is told nothing of waiting [URGENT-SKIPS].
  if (own === undefined || !ASKING.has(own.state)) return NOBODY;
  if (own.urgent_at !== null) return { ...NOBODY, calls_for_help: true };
  const ofTicket = own.group_ids ?? [];
  // A bot answers what is asked of it first.
  if (ofTicket.length === 0 && own.conversation_type === 'guest_bot') return NOBODY;
  const groups = ofTicket.length > 0 ? ofTicket : await groupsOf(ctx, tenantId, own.staff_group_ids ?? []);
  const service = serviceOf(own.out_of_service, settingsOf(ctx.log, tenantId, own.settings));
  const out = isOutOfHours(service, own.time_zone, ctx.now());
  const [people, usual] = await Promise.all([
    out ? [] : peopleOn(ctx, tenantId, groups),
    own.state === 'calling' ? usualRingSeconds(ctx, tenantId, groups) : usualSeconds(ctx, tenantId, groups),
  ]);
  return {
    people,
    usual_seconds: usual,
    out_of_hours: out,
    opens_at: out && service !== null ? nextOpening(service, own.time_zone, ctx.now()) : null,
    calls_for_help: false,
  };
}

/** Where a menu names no groups, the house's first. */
async function groupsOf({ db }: AppContext, tenantId: string, named: readonly string[]): Promise<readonly string[]> {
  if (named.length > 0) return named;
  const first = await db
    .selectFrom('staff_group')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
    .limit(1)
    .execute();
  return first.map(({ id }) => id);
}

/** Those who are at work now, whoever showed a sign last first. */
async function peopleOn({ db }: AppContext, tenantId: string, groups: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT s.name FROM staff s
    WHERE s.tenant_id = ${tenantId} AND s.online_status = 'online' AND s.disabled_at IS NULL AND s.name <> ''
      AND EXISTS (SELECT FROM staff_group_member g WHERE g.tenant_id = s.tenant_id AND g.user_id = s.user_id
        AND g.state = 'joined' AND g.group_id = ANY(${[...groups]}::uuid[]))
    ORDER BY s.last_active_at DESC NULLS LAST, s.user_id LIMIT ${WAIT.people}`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * From the first words to the first answer of a person, over the newest inquiries: read along `inquiry_recent` until
 * enough are found or enough were looked at, each with its ticket and its conversation's messages by their keys. The two
 * limits keep the planner from reading every ticket of the house instead.
 */
async function usualSeconds(ctx: AppContext, tenantId: string, groups: readonly string[]): Promise<number | null> {
  const { rows } = await sql<Measured>`
    SELECT count(*) AS n, percentile_cont(${WAIT.share}::float8) WITHIN GROUP (ORDER BY w.seconds) AS usual FROM (
      SELECT extract(epoch FROM m.created_at - i.created_at)::float8 AS seconds FROM (
        SELECT tenant_id, conversation_id, created_at FROM inquiry
        WHERE tenant_id = ${tenantId} AND created_at > ${new Date(ctx.now() - WAIT.backMs)}
        ORDER BY created_at DESC LIMIT ${WAIT.lookedAt}
      ) i
      CROSS JOIN LATERAL (
        SELECT k.group_ids FROM ticket k WHERE k.tenant_id = i.tenant_id AND k.conversation_id = i.conversation_id LIMIT 1
      ) k
      CROSS JOIN LATERAL (
        SELECT created_at FROM message
        WHERE tenant_id = i.tenant_id AND conversation_id = i.conversation_id AND side = 'staff' AND created_at >= i.created_at
          AND k.group_ids && ${[...groups]}::uuid[]
        ORDER BY "order" LIMIT 1
      ) m
      WHERE m.created_at - i.created_at < make_interval(secs => ${WAIT.longestMs / 1000})
      ORDER BY i.created_at DESC LIMIT ${WAIT.most}
    ) w`.execute(ctx.db);
  return saidOf(rows[0]);
}

/** How long it rang before somebody answered, over the newest calls that were: read along `voice_session_recent`. */
async function usualRingSeconds(ctx: AppContext, tenantId: string, groups: readonly string[]): Promise<number | null> {
  const { rows } = await sql<Measured>`
    SELECT count(*) AS n, percentile_cont(${WAIT.share}::float8) WITHIN GROUP (ORDER BY w.seconds) AS usual FROM (
      SELECT extract(epoch FROM s.answered_at - s.started_at)::float8 AS seconds FROM voice_session s
      WHERE s.tenant_id = ${tenantId} AND s.answered_at IS NOT NULL AND s.called_by IS NULL AND s.started_at > ${new Date(ctx.now() - WAIT.backMs)}
        AND EXISTS (SELECT FROM ticket k WHERE k.tenant_id = s.tenant_id AND k.conversation_id = s.conversation_id
          AND k.group_ids && ARRAY(SELECT unnest(${[...groups]}::uuid[])))
      ORDER BY s.started_at DESC LIMIT ${WAIT.most}
    ) w`.execute(ctx.db);
  return saidOf(rows[0]);
}

interface Measured {
  readonly n: string;
  readonly usual: number | null;
}

/** With too few nothing is said. */
const saidOf = (measured: Measured | undefined): number | null =>
  measured === undefined || measured.usual === null || Number(measured.n) < WAIT.fewest
    ? null
    : Math.round(measured.usual);
