/** Who may speak in a call, and signs of life of both sides [VOICE-TOKEN] [VOICE-LOST]. */
import type postgres from 'postgres';
import type { Principal } from '#server/access/principal.ts';
import { isCallOver } from '#shared/domain/voice/call-states.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
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
  const session = await trx
    .selectFrom('voice_session')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', sessionId)
    .where(side === 'guest' ? 'guest_id' : 'answered_by', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst();
  if (session === undefined) throw new AppError('not_found');
  if (isCallOver(session.state) || (session.state === 'queued' && session.expires_at <= now))
    throw new AppError('wrong_state', { reason: 'call_over' });
  await trx
    .updateTable('voice_session')
    .set(side === 'guest' ? { guest_seen_at: now } : { staff_seen_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', session.id)
    .execute();
  return { session, side };
}

/**
 * Records that these people's sockets are alive, for the calls they are in; writes nothing where there are none. Both looks go
 * by the index that keeps a guest and a clerk in one call.
 */
export async function recordVoicePresence(
  sql: postgres.Sql,
  people: readonly Pick<Principal, 'tenantId' | 'userId' | 'kind'>[],
  now: Date,
): Promise<void> {
  const [tenants, users] = columns(people.filter(({ kind }) => kind === 'guest'));
  const [clerksTenants, clerks] = columns(people.filter(({ kind }) => kind === 'staff'));
  if (users.length > 0) {
    await sql`
      UPDATE voice_session v SET guest_seen_at = ${now} FROM unnest(${tenants}::uuid[], ${users}::uuid[]) AS p (tenant_id, user_id)
      WHERE v.tenant_id = p.tenant_id AND v.guest_id = p.user_id AND v.state IN ('queued', 'ringing', 'in_progress')`;
  }
  if (clerks.length > 0) {
    await sql`
      UPDATE voice_session v SET staff_seen_at = ${now} FROM unnest(${clerksTenants}::uuid[], ${clerks}::uuid[]) AS p (tenant_id, user_id)
      WHERE v.tenant_id = p.tenant_id AND v.answered_by = p.user_id AND v.state = 'in_progress'`;
  }
}

/** Each person once. */
function columns(people: readonly Pick<Principal, 'tenantId' | 'userId'>[]): readonly [string[], string[]] {
  const one = [...new Map(people.map((person) => [person.userId, person])).values()];
  return [one.map(({ tenantId }) => tenantId), one.map(({ userId }) => userId)];
}
