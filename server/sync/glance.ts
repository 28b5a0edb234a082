/**
 * What a clerk's screen shows first, where all that they see would keep them waiting [SYNC-GLANCE]: of thousands of
 * open tickets those that stand first in the inbox, with the names that their rows say. It comes with no row of the
 * reader's own, by which a client knows that there is more, and with a cookie that no pull can go on from: the next one
 * brings everything, as a first pull does. docs/decisions/021-a-glance-first.md
 */
import type postgres from 'postgres';
import type { Principal } from '#server/access/principal.ts';
import { priorities } from '#shared/domain/desk-work/priority-rules.ts';
import { GLANCE_ORDER, type PullRequest } from '#shared/sync/protocol.ts';
import { GLANCE_WIRE } from '#shared/sync/written-out.ts';
import { byItself, put } from './found-rows.ts';
import { groupValue, staffValue, ticketValue } from './view-sql.ts';

/** With so many open tickets in sight, or fewer, everything is there at once. */
export const GLANCE_ABOVE = 300;
/** More than any screen shows, and a little to scroll. */
export const GLANCE_TICKETS = 100;

/** The inbox's order (shared/domain/inbox/ticket-order.ts); what lies aside is in none of the views that are shown first. */
const RANK = `CASE WHEN t.label = 'completed' THEN 4 WHEN t.urgent_at IS NOT NULL AND t.assignee_id IS NULL THEN 0
  WHEN t.snoozed_until IS NOT NULL THEN 3 WHEN t.waiting_since IS NOT NULL OR t.woken_at IS NOT NULL THEN 1 ELSE 2 END`;
const IN_ORDER = `rank, CASE rank WHEN 1 THEN array_position(ARRAY[${priorities.map((one) => `'${one}'`).join(',')}], priority) END,
  CASE rank WHEN 0 THEN urgent_at WHEN 1 THEN coalesce(waiting_since, woken_at) END, last_at DESC, conversation_id`;

/** $1 tenant, $2 user, $3 client group, $4 auth session. Nothing where there is nothing to glance at, or something to refuse. */
const statement = `
WITH self AS (SELECT * FROM app_user WHERE tenant_id = $1 AND id = $2),
role AS (SELECT role NOT IN ('staff') AS all_groups FROM staff WHERE tenant_id = $1 AND user_id = $2),
my_group AS (
  SELECT g.id FROM staff_group g WHERE g.tenant_id = $1 AND (SELECT all_groups FROM role)
  UNION SELECT group_id FROM staff_group_member WHERE tenant_id = $1 AND user_id = $2 AND state = 'joined'
),
scope AS MATERIALIZED (
  SELECT DISTINCT s.conversation_id FROM my_group g CROSS JOIN LATERAL (
    SELECT x.conversation_id FROM ticket_scope x WHERE x.tenant_id = $1 AND x.group_id = g.id AND x.state = 'open' OFFSET 0) s
),
full_desk AS MATERIALIZED (
  SELECT NOT pg_is_in_recovery() AND (SELECT count(*) FROM scope) > ${GLANCE_ABOVE}
    AND EXISTS (SELECT 1 FROM auth_session a WHERE a.tenant_id = $1 AND a.id = $4 AND a.user_id = $2 AND a.revoked_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM client_group g WHERE g.id = $3 AND (g.tenant_id <> $1 OR g.user_id <> $2)) AS yes
),
seen AS (
  SELECT t.*, ${RANK} AS rank FROM (SELECT * FROM scope WHERE (SELECT yes FROM full_desk)) s
  CROSS JOIN LATERAL (SELECT x.* FROM ticket x WHERE x.tenant_id = $1 AND x.conversation_id = s.conversation_id OFFSET 0) t
),
first AS (SELECT * FROM seen ORDER BY ${IN_ORDER} LIMIT ${GLANCE_TICKETS}),
found AS (
  ${put('first t', byItself('ticket', 't.conversation_id'), ticketValue('t'))}
  UNION ALL ${put('staff s', byItself('staff', 's.user_id'), staffValue('s'), 'WHERE s.tenant_id = $1 AND s.disabled_at IS NULL AND (SELECT yes FROM full_desk)')}
  UNION ALL ${put('staff_group g', byItself('group', 'g.id'), groupValue('g'), 'WHERE g.tenant_id = $1 AND (SELECT yes FROM full_desk)')}
),
gathered AS (SELECT at, string_agg(to_json(id) || ':' || value, ',') AS rows FROM found GROUP BY at)
SELECT string_agg('{"op":"rows","at":' || to_json(at) || ',"rows":{' || rows || '}}', ',') AS patch FROM gathered`;

/** Whoever has a view, or had one, is shown that until the next. */
export const asksForGlance = ({ kind }: Principal, { cookie, wire }: PullRequest): boolean =>
  kind === 'staff' && wire === GLANCE_WIRE && cookie === null;

/**
 * The answer of a page's first pull, which asked for one; null where a whole one is as quick, and where the pull has
 * something to say about who asks.
 */
export async function glance(
  sql: postgres.Sql,
  { tenantId, userId, sessionId }: Principal,
  clientGroupId: string,
): Promise<string | null> {
  const [row] = await sql.unsafe<{ patch: string | null }[]>(statement, [tenantId, userId, clientGroupId, sessionId], {
    prepare: true,
  });
  if (row?.patch == null) return null;
  return `{"cookie":{"order":"${GLANCE_ORDER}"},"lastMutationIDChanges":{},"patch":[{"op":"clear"},${row.patch}]}`;
}
