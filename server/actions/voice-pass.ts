/** Who may speak in a call, and signs of life of both sides [VOICE-TOKEN] [VOICE-LOST]. */
import type postgres from 'postgres';
import { isCallOver } from '#shared/domain/voice/call-states.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from './action-context.ts';
import type { VoiceSession } from './end-call.ts';

export interface VoicePass {
  readonly session: VoiceSession;
  readonly side: 'guest' | 'staff';
}

/**
 * The guest whose call it is may speak from its session on, the clerk who answered from then on; nobody once it is over.
 * Asking is a sign of life.
 *
 * @throws AppError not_found, wrong_state {reason: call_over}
 */
export async function admitToCall({ trx, actor, now }: ActionContext, sessionId: string): Promise<VoicePass> {
  const side = actor.kind === 'staff' ? 'staff' : 'guest';
  const session = await trx.selectFrom('voice_session').selectAll().where('tenant_id', '=', actor.tenantId).where('id', '=', sessionId)
    .where(side === 'guest' ? 'guest_id' : 'answered_by', '=', actor.userId).forUpdate().executeTakeFirst();
  if (session === undefined) throw new AppError('not_found');
  if (isCallOver(session.state) || (session.state === 'queued' && session.expires_at <= now)) throw new AppError('wrong_state', { reason: 'call_over' });
  await trx.updateTable('voice_session').set(side === 'guest' ? { guest_seen_at: now } : { staff_seen_at: now })
    .where('tenant_id', '=', actor.tenantId).where('id', '=', session.id).execute();
  return { session, side };
}

/** Notes that these people's sockets are alive, for the calls they are in; writes nothing where there are none. */
export async function noteListeners(sql: postgres.Sql, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    UPDATE voice_session SET
      guest_seen_at = CASE WHEN guest_id = ANY(${userIds}::uuid[]) THEN ${now}::timestamptz ELSE guest_seen_at END,
      staff_seen_at = CASE WHEN answered_by = ANY(${userIds}::uuid[]) THEN ${now}::timestamptz ELSE staff_seen_at END
    WHERE state IN ('ringing', 'in_progress') AND (guest_id = ANY(${userIds}::uuid[]) OR answered_by = ANY(${userIds}::uuid[]))`;
}
