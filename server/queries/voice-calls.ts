/** Calls as staff see them: what rings one now, and the call one is in. */
import { sql } from 'kysely';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import type { Dict } from '#shared/client-view/values.ts';
import type { VoiceCallState } from '#shared/domain/states/enumerations.ts';

export interface StaffCall {
  readonly session_id: string;
  readonly conversation_id: string;
  readonly voice_call_state: VoiceCallState;
  readonly guest_id: string;
  readonly guest_name: string;
  readonly guest_lang_cd: string;
  readonly location_name_dict: Dict;
  /** Milliseconds since 1970; when ringing ends altogether, and since when they talk. */
  readonly ring_ends_at: number | null;
  readonly answered_at: number | null;
}

/** What rings this clerk, and what they talk in, the longest waiting first. */
export async function callsOfClerk(ctx: AppContext, { tenantId, userId }: Principal): Promise<StaffCall[]> {
  const { rows } = await sql<Omit<StaffCall, 'ring_ends_at' | 'answered_at'> & { ring_ends_at: Date | null; answered_at: Date | null }>`
    SELECT v.id AS session_id, v.conversation_id, v.state AS voice_call_state, v.guest_id, t.guest_name, t.guest_lang_cd, t.location_name_dict, v.ring_ends_at, v.answered_at
    FROM (
      SELECT session_id FROM voice_ring WHERE tenant_id = ${tenantId} AND staff_id = ${userId} AND state = 'ringing'
      UNION SELECT id FROM voice_session WHERE tenant_id = ${tenantId} AND answered_by = ${userId} AND state = 'in_progress'
    ) mine
    JOIN voice_session v ON v.tenant_id = ${tenantId} AND v.id = mine.session_id
    JOIN ticket t ON t.tenant_id = v.tenant_id AND t.conversation_id = v.conversation_id
    WHERE v.state IN ('ringing', 'in_progress')
    ORDER BY v.started_at, v.id`.execute(ctx.db);
  return rows.map((row) => ({ ...row, ring_ends_at: row.ring_ends_at?.getTime() ?? null, answered_at: row.answered_at?.getTime() ?? null }));
}
