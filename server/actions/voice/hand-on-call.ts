/**
 * A clerk hands the call they talk in to a colleague [VOICE-HAND-ON]: it rings there while both go on talking, and is the
 * colleague's when they take it (answer-call.ts). Nothing ends for the guest meanwhile.
 */
import { requireStaff } from '#server/access/case-access.ts';
import { HAND_ON_MS } from '#shared/domain/voice/limits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { endOffer, planTending, type VoiceSession } from './end-call.ts';
import { lockCall, ring, ringables } from './voice-ringing.ts';

/**
 * Offers a running call to a colleague of the ticket's groups, instead of whoever it was offered to before; null takes it
 * back. Offered again while it rings there, nothing changes.
 *
 * @throws AppError not_found, too_late {state}, wrong_state {reason: away, in_call}
 */
export async function offerCall(ctx: ActionContext, sessionId: string, staffId: string | null): Promise<VoiceSession> {
  const { trx, actor, now } = ctx;
  requireStaff(actor);
  const { found, session } = await lockCall(ctx, sessionId);
  if (session.answered_by !== actor.userId) throw new AppError('not_found');
  if (session.state !== 'in_progress') throw new AppError('too_late', { state: session.state });
  if (session.handed_to === staffId) return session;
  const people = await ringables(ctx, found.ticket?.group_ids ?? [], session.id);
  const colleague = people.find(({ id }) => id === staffId);
  if (staffId !== null) {
    if (colleague === undefined || staffId === actor.userId) throw new AppError('not_found');
    if (colleague.onlineStatus !== 'online') throw new AppError('wrong_state', { reason: 'away' });
    if (colleague.inCall) throw new AppError('wrong_state', { reason: 'in_call' });
  }
  const free = await endOffer(ctx, session, 'withdrawn');
  if (staffId === null) return free;
  const until = new Date(now.getTime() + HAND_ON_MS);
  const offered = await trx
    .updateTable('voice_session')
    .set({ handed_to: staffId, handed_until: until })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await ring(ctx, offered, staffId, until);
  await planTending(ctx, session.id, until);
  return offered;
}
