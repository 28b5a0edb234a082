/**
 * The end of a call in its own rows: state and reason, rings that stop, both sides told [VOICE-END] [VOICE-EVENTS]. What it
 * means to the conversation is `finishCall`'s in voice-ringing.ts; this file knows nothing of it, so that the table of
 * states may end a call together with its conversation [VOICE-CLOSED].
 */
import type { Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { callAfter, type CallEvent, endNotice } from '#shared/domain/voice/call-states.ts';
import { EVENT_MS } from '#shared/domain/voice/limits.ts';
import type { EventType } from '#shared/realtime/notices.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { sendDurable } from '../session/user-events.ts';

export type VoiceSession = Selectable<Database['voice_session']>;

/** The ids and the state of a call, as its events carry them. */
function callFacts(session: VoiceSession): Record<string, string | null> {
  return {
    session_id: session.id,
    conversation_id: session.conversation_id,
    tenant_id: session.tenant_id,
    voice_call_state: session.state,
    end_reason: session.end_reason,
  };
}

/** Tells one person something about a call until they acknowledge it, or it is long over. */
export async function tellOfCall(
  ctx: ActionContext,
  userId: string,
  type: EventType,
  session: VoiceSession,
  more: Record<string, string | number | null> = {},
  until?: Date,
): Promise<string> {
  return sendDurable(
    ctx,
    userId,
    type,
    { ...callFacts(session), ...more },
    until ?? new Date(ctx.now.getTime() + EVENT_MS),
  );
}

/** Looks after a call later, or as soon as this is committed. Any number of looks is one [VOICE-TEND]. */
export async function planTending(ctx: ActionContext, sessionId: string, at?: Date): Promise<void> {
  await planJob(ctx, 'tend_call', { tenantId: ctx.actor.tenantId, sessionId }, at);
}

/** Has every call that rings this clerk looked at anew: they talk to somebody now, or went off [VOICE-OFF]. */
export async function tendCallsRinging(ctx: ActionContext, staffId: string, but?: string): Promise<void> {
  const rings = await ctx.trx
    .selectFrom('voice_ring')
    .select('session_id')
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('staff_id', '=', staffId)
    .where('state', '=', 'ringing')
    .execute();
  for (const { session_id: id } of rings) if (id !== but) await planTending(ctx, id);
}

/**
 * Stops rings that are open: their start is no longer sent to anybody, and each clerk is told once.
 *
 * @param staffIds whose; undefined: everybody's
 */
export async function closeRings(
  ctx: ActionContext,
  session: VoiceSession,
  state: 'refused' | 'missed' | 'withdrawn',
  tell: EventType,
  staffIds?: readonly string[],
): Promise<void> {
  const { trx, actor, now } = ctx;
  if (staffIds?.length === 0) return;
  let query = trx
    .updateTable('voice_ring')
    .set({ state, closed_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('session_id', '=', session.id)
    .where('state', '=', 'ringing');
  if (staffIds !== undefined) query = query.where('staff_id', 'in', staffIds);
  const closed = await query.returning(['staff_id', 'event_id']).execute();
  if (closed.length === 0) return;
  await trx
    .updateTable('user_event')
    .set({ acknowledged_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where(
      'id',
      'in',
      closed.map(({ event_id: id }) => id),
    )
    .where('acknowledged_at', 'is', null)
    .execute();
  for (const { staff_id: staffId } of closed)
    await tellOfCall(ctx, staffId, tell, session, { access_id: session.answered_by });
}

/**
 * A running call rings at the colleague it was offered to no more, and stays with who talks, who is told [VOICE-HAND-ON].
 *
 * @returns the call as it is then; as it was where it was offered to nobody
 */
export async function endOffer(
  ctx: ActionContext,
  session: VoiceSession,
  how: 'refused' | 'missed' | 'withdrawn',
): Promise<VoiceSession> {
  const { handed_to: colleague, answered_by: clerk } = session;
  if (colleague === null) return session;
  await closeRings(ctx, session, how, 'finishVoiceChatInRoom', [colleague]);
  const after = await ctx.trx
    .updateTable('voice_session')
    .set({ handed_to: null, handed_until: null })
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (clerk !== null && how !== 'withdrawn')
    await tellOfCall(ctx, clerk, 'respondVoiceChatInRoom', after, { access_id: clerk });
  return after;
}

/** Ends a call; null where it is over already, or this cannot happen to it. */
export async function endCall(
  ctx: ActionContext,
  session: VoiceSession,
  event: CallEvent,
): Promise<VoiceSession | null> {
  const { trx, actor, now } = ctx;
  const after = callAfter(session.state, event);
  if (after === null || after.reason === null) return null;
  const ended = await trx
    .updateTable('voice_session')
    .set({
      state: after.state,
      end_reason: after.reason,
      ended_at: now,
      ended_by: actor.kind === 'system' ? null : actor.userId,
      try_ends_at: null,
      handed_to: null,
      handed_until: null,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // They name addresses of both networks, and are of no use any more [VOICE-SIGNAL].
  await trx
    .deleteFrom('voice_signal')
    .where('tenant_id', '=', actor.tenantId)
    .where('session_id', '=', session.id)
    .execute();
  if (session.state === 'queued' && event !== 'crowded' && event !== 'unattended') return ended;
  await closeRings(ctx, ended, event === 'rang_out' ? 'missed' : 'withdrawn', 'finishVoiceChatInRoom');
  // A guest who was called lacks no staff.
  await tellOfCall(ctx, ended.guest_id, ended.called_by === null ? endNotice(event) : 'finishVoiceChatInRoom', ended);
  const clerk = session.state === 'in_progress' ? session.answered_by : session.called_by;
  if (clerk !== null) await tellOfCall(ctx, clerk, 'finishVoiceChatInRoom', ended);
  return ended;
}

/** Ends the call of a conversation that was closed, in the same transaction [VOICE-CLOSED]. */
export async function endCallOfClosed(ctx: ActionContext, conversationId: string): Promise<void> {
  const session = await ctx.trx
    .selectFrom('voice_session')
    .selectAll()
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('conversation_id', '=', conversationId)
    .where('state', 'in', ['ringing', 'in_progress'])
    .forUpdate()
    .executeTakeFirst();
  if (session !== undefined) await endCall(ctx, session, 'conversation_closed');
}
