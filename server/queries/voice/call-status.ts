/** A call as one of its two sides sees it, read-only [VOICE-STANDING]. */
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { VoiceCallStatus, SignalList } from '#shared/rest/voice.ts';

/** Told at once; the rest comes with the next question. */
const SIGNALS_AT_ONCE = 100;

/** The call of the guest whose it is, or of the clerk who answered or called. @throws AppError not_found */
async function callOf(ctx: AppContext, { tenantId, userId, kind }: Principal, sessionId: string) {
  const session = await ctx.db
    .selectFrom('voice_session')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sessionId)
    .where((e) =>
      kind === 'staff'
        ? e.or([e('answered_by', '=', userId), e('called_by', '=', userId)])
        : e('guest_id', '=', userId),
    )
    .executeTakeFirst();
  if (session === undefined) throw new AppError('not_found');
  return session;
}

/** How a call stands. @throws AppError not_found */
export async function voiceCallStatus(
  ctx: AppContext,
  principal: Principal,
  sessionId: string,
): Promise<VoiceCallStatus> {
  const call = await callOf(ctx, principal, sessionId);
  return {
    session_id: call.id,
    conversation_id: call.conversation_id,
    voice_call_state: call.state,
    end_reason: call.end_reason,
    ring_ends_at: call.ring_ends_at?.getTime() ?? null,
    answered_at: call.answered_at?.getTime() ?? null,
    answered_by_name: call.answered_by_name,
    ended_at: call.ended_at?.getTime() ?? null,
    now: ctx.now(),
  };
}

/** What the other side's browser said since, oldest first [VOICE-SIGNAL]. @throws AppError not_found */
export async function signalsFor(
  ctx: AppContext,
  principal: Principal,
  sessionId: string,
  after: number,
): Promise<SignalList> {
  const call = await callOf(ctx, principal, sessionId);
  const items = await ctx.db
    .selectFrom('voice_signal')
    .select(['seq', 'round', 'kind', 'body'])
    .where('tenant_id', '=', principal.tenantId)
    .where('session_id', '=', sessionId)
    .where('side', '=', principal.kind === 'staff' ? 'guest' : 'staff')
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(SIGNALS_AT_ONCE)
    .execute();
  return { items, voice_call_state: call.state };
}
