/** A guest's place in the line, and how long others waited lately, read-only [WAIT-PLACE] [WAIT-USUAL]. */
import { sql } from 'kysely';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { WAIT } from '#shared/domain/states/waiting.ts';
import type { WaitingStatus } from '#shared/rest/waiting.ts';
import { joinedMember } from './conversations.ts';

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
    .selectFrom('ticket as t')
    .innerJoin('conversation as c', (on) =>
      on.onRef('c.tenant_id', '=', 't.tenant_id').onRef('c.id', '=', 't.conversation_id'),
    )
    .select(['c.state', 't.waiting_since', 't.created_at', 't.group_ids', 't.urgent_at'])
    .where('t.tenant_id', '=', tenantId)
    .where('t.conversation_id', '=', conversationId)
    .executeTakeFirst();
  // Who is in need stands in no line [URGENT-SKIPS].
  if (own === undefined || own.state !== 'chatting_guest' || own.urgent_at !== null)
    return { place: null, waiting_since: null, usual_seconds: null };
  const since = own.waiting_since ?? own.created_at;
  const groups = sql`ARRAY(SELECT unnest(${own.group_ids}::uuid[]))`;
  const [line, lately] = await Promise.all([
    sql<{ n: string }>`
      SELECT count(DISTINCT t.conversation_id) AS n FROM ticket_scope s
      JOIN ticket t ON t.tenant_id = s.tenant_id AND t.conversation_id = s.conversation_id
      WHERE s.tenant_id = ${tenantId} AND s.state = 'open' AND s.group_id = ANY(${groups}) AND t.state = 'chatting_guest' AND t.conversation_id <> ${conversationId}
        AND (coalesce(t.waiting_since, t.created_at), t.conversation_id) < (${since}::timestamptz, ${conversationId}::uuid)`.execute(
      ctx.db,
    ),
    sql<{ n: string; usual: number | null }>`
      SELECT count(*) AS n, percentile_cont(${WAIT.share}::float8) WITHIN GROUP (ORDER BY w.seconds) AS usual FROM (
        SELECT extract(epoch FROM m.at - i.created_at)::float8 AS seconds FROM inquiry i
        CROSS JOIN LATERAL (
          SELECT min(created_at) AS at FROM message
          WHERE tenant_id = i.tenant_id AND conversation_id = i.conversation_id AND side = 'staff' AND created_at >= i.created_at
        ) m
        WHERE i.tenant_id = ${tenantId} AND i.created_at > ${new Date(ctx.now() - WAIT.backMs)} AND m.at IS NOT NULL
          AND m.at - i.created_at < make_interval(secs => ${WAIT.longestMs / 1000})
          AND EXISTS (SELECT 1 FROM ticket k WHERE k.tenant_id = i.tenant_id AND k.conversation_id = i.conversation_id AND k.group_ids && ${groups})
        ORDER BY i.created_at DESC LIMIT ${WAIT.most}
      ) w`.execute(ctx.db),
  ]);
  const { n, usual } = lately.rows[0] ?? { n: '0', usual: null };
  return {
    place: 1 + Number(line.rows[0]?.n ?? 0),
    waiting_since: since.getTime(),
    usual_seconds: Number(n) < WAIT.fewest || usual === null ? null : Math.round(usual),
  };
}
