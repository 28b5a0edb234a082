/** What the two browsers of a call tell each other, so that sound finds its way [VOICE-SIGNAL]. */
import { SIGNALS_MAX } from '#shared/domain/voice/limits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SignalBody } from '#shared/rest/voice.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeUser } from '../notices.ts';
import { admitToCall } from './voice-pass.ts';

/** Value of the passing notice that says there is something to fetch. */
const SIGNAL_NOTICE = 'voice_signal';

/**
 * Keeps one for the other side and tells it to look. Only while they talk: nobody knows before whose browser it is for.
 *
 * @returns its number in the call
 * @throws AppError not_found, wrong_state {reason}, too_many_requests
 */
export async function sendSignal(ctx: ActionContext, sessionId: string, signal: SignalBody): Promise<number> {
  const { trx, actor, now } = ctx;
  const { session, side } = await admitToCall(ctx, sessionId);
  if (session.state !== 'in_progress' || session.answered_by === null)
    throw new AppError('wrong_state', { reason: 'not_in_call' });
  const last = await trx
    .selectFrom('voice_signal')
    .select((e) => e.fn.max('seq').as('seq'))
    .where('tenant_id', '=', actor.tenantId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  const seq = (last?.seq ?? 0) + 1;
  if (seq > SIGNALS_MAX) throw new AppError('too_many_requests', { retry_after: 60 });
  await trx
    .insertInto('voice_signal')
    .values({ tenant_id: actor.tenantId, session_id: sessionId, seq, side, ...signal, created_at: now })
    .execute();
  noticeUser(ctx, side === 'guest' ? session.answered_by : session.guest_id, 'notifyMyself', {
    value: SIGNAL_NOTICE,
    session_id: sessionId,
  });
  return seq;
}
