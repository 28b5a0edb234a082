/** Calls as staff see them: what rings one now, and the call one is in. */
import { sql } from 'kysely';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { tenantSettings } from '#server/queries/house/tenant-settings.ts';
import type { StaffCall, StaffCallList } from '#shared/rest/staff-calls.ts';

type Row = Omit<StaffCall, 'started_at' | 'ring_ends_at' | 'answered_at'> & {
  readonly started_at: Date | null;
  readonly ring_ends_at: Date | null;
  readonly answered_at: Date | null;
};

/** What rings this clerk, whom they ring, and what they talk in, the longest waiting first. */
export async function callsOfClerk(ctx: AppContext, { tenantId, userId }: Principal): Promise<StaffCallList> {
  const { rows } = await sql<Row>`
    SELECT v.id AS session_id, v.conversation_id, CASE WHEN handed.is THEN 'ringing' ELSE v.state END AS voice_call_state, v.guest_id, t.guest_name, t.guest_lang_cd, t.location_name_dict, t.menu_name_dict,
      CASE WHEN handed.is THEN r.rung_at ELSE v.started_at END AS started_at,
      CASE WHEN handed.is THEN v.handed_until ELSE v.ring_ends_at END AS ring_ends_at, v.answered_at,
      CASE WHEN handed.is THEN v.answered_by_name END AS handed_by_name,
      CASE WHEN v.answered_by = ${userId} THEN v.handed_to END AS handed_to,
      coalesce(v.called_by = ${userId}, false) AS outgoing
    FROM (
      SELECT session_id FROM voice_ring WHERE tenant_id = ${tenantId} AND staff_id = ${userId} AND state = 'ringing'
      UNION SELECT id FROM voice_session WHERE tenant_id = ${tenantId} AND answered_by = ${userId} AND state = 'in_progress'
      UNION SELECT id FROM voice_session WHERE tenant_id = ${tenantId} AND called_by = ${userId} AND state = 'ringing'
    ) mine
    JOIN voice_session v ON v.tenant_id = ${tenantId} AND v.id = mine.session_id
    LEFT JOIN voice_ring r ON r.tenant_id = v.tenant_id AND r.session_id = v.id AND r.staff_id = ${userId}
    CROSS JOIN LATERAL (SELECT v.state = 'in_progress' AND v.handed_to IS NOT DISTINCT FROM ${userId}::uuid AS is) handed
    JOIN ticket t ON t.tenant_id = v.tenant_id AND t.conversation_id = v.conversation_id
    WHERE v.state IN ('ringing', 'in_progress')
    ORDER BY v.started_at, v.id`.execute(ctx.db);
  const at = (moment: Date | null): number | null => moment?.getTime() ?? null;
  return {
    items: rows.map((row) => ({
      ...row,
      started_at: at(row.started_at),
      ring_ends_at: at(row.ring_ends_at),
      answered_at: at(row.answered_at),
    })),
    may_call: (await tenantSettings(ctx.db, ctx.log, tenantId)).calls_to_guests,
    now: ctx.now(),
  };
}
