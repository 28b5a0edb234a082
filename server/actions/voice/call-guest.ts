/**
 * A clerk's call to the guest of a ticket they hold [VOICE-CALL-GUEST]: it rings on the guest's page alone, and is the call
 * of both as soon as the guest takes it. While it rings the conversation stays as it is.
 */
import { lockTicket } from '#server/access/case-access.ts';
import { responderOf } from '#server/queries/staff/desk-responders.ts';
import { staffName } from '#server/queries/staff/staff-name.ts';
import { tenantSettings } from '#server/queries/house/tenant-settings.ts';
import { isClosed } from '#shared/domain/states/next-state.ts';
import { isCallOver, openCallStates } from '#shared/domain/voice/call-states.ts';
import {
  CALL_GUEST_MS,
  DIALS_MAX,
  DIALS_WITHIN_MS,
  GUEST_THERE_MS,
  SESSION_MS,
  TEND_MS,
} from '#shared/domain/voice/limits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { saySystem } from '../conversation/write-message.ts';
import { applyEvent } from '../transition.ts';
import { requireFree } from './answer-call.ts';
import { endCall, planTending, tellOfCall, type VoiceSession } from './end-call.ts';
import { finishCall, lockCall } from './voice-ringing.ts';

/** A guest who opened a call by then and has not dialed is about to. */
const DIALING_MS = 30_000;

/**
 * Rings the guest of a ticket the actor holds; asked again while it rings, it is the same call.
 *
 * @throws AppError not_found, forbidden, conversation_closed, stay_ended, wrong_state {reason}, too_many_requests {retry_after}
 */
export async function ringGuest(ctx: ActionContext, conversationId: string): Promise<VoiceSession> {
  const { trx, actor, now, newId } = ctx;
  const found = await lockTicket(trx, actor, conversationId);
  const { conversation, ticket } = found;
  const settings = await tenantSettings(trx, ctx.log, actor.tenantId);
  if (!settings.calls_to_guests) throw new AppError('forbidden');
  if (isClosed(conversation.state)) throw new AppError('conversation_closed');
  if (ticket.assignee_id !== actor.userId) throw new AppError('forbidden', { by: ticket.assignee_name });
  const guestId = conversation.guest_id;
  if (guestId === null) throw new AppError('not_found');
  const open = await openCallOf(ctx, guestId);
  if (open?.called_by === actor.userId && open.conversation_id === conversationId) return open;
  if (open !== undefined) await dropUndialed(ctx, open);
  if (conversation.state !== 'chatting_staff') throw new AppError('wrong_state', { reason: conversation.state });
  await requireFree(ctx);
  await requireGuest(ctx, guestId);
  const ends = new Date(now.getTime() + CALL_GUEST_MS);
  const there = new Date(now.getTime() + GUEST_THERE_MS);
  const session = await trx
    .insertInto('voice_session')
    .values({
      tenant_id: actor.tenantId,
      id: newId(),
      guest_id: guestId,
      conversation_id: conversationId,
      state: 'ringing',
      end_reason: null,
      state_before: conversation.state,
      strategy: null,
      try_ends_at: there,
      ring_ends_at: ends,
      called_by: actor.userId,
      answered_by: null,
      answered_by_name: (await responderOf(trx, actor)) ?? (await staffName(trx, actor.tenantId, actor.userId)),
      answered_at: null,
      started_at: now,
      ended_at: null,
      ended_by: null,
      guest_seen_at: null,
      staff_seen_at: now,
      left_message_id: null,
      created_at: now,
      expires_at: new Date(now.getTime() + SESSION_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  // The guest began a call of their own at the same instant.
  if (session === undefined) throw new AppError('wrong_state', { reason: 'guest_in_call' });
  await tellOfCall(
    ctx,
    session.guest_id,
    'startVoiceChatInRoom',
    session,
    { access_id: actor.userId, ring_ends_at: ends.getTime() },
    ends,
  );
  await planTending(ctx, session.id, there);
  return session;
}

async function openCallOf({ trx, actor }: ActionContext, guestId: string): Promise<VoiceSession | undefined> {
  return trx
    .selectFrom('voice_session')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('guest_id', '=', guestId)
    .where('state', 'in', [...openCallStates])
    .executeTakeFirst();
}

/** A call the guest opened and never dialed stands in nobody's way; any other does. @throws AppError wrong_state */
async function dropUndialed(ctx: ActionContext, open: VoiceSession): Promise<void> {
  if (open.state !== 'queued' || ctx.now.getTime() - open.created_at.getTime() < DIALING_MS)
    throw new AppError('wrong_state', { reason: 'guest_in_call' });
  const session = await ctx.trx
    .selectFrom('voice_session')
    .selectAll()
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('id', '=', open.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (session.state !== 'queued') throw new AppError('wrong_state', { reason: 'guest_in_call' });
  await endCall(ctx, session, 'expired');
}

/** Somebody whose stay lasts, and who was not called too often lately [VOICE-LIMIT]. */
async function requireGuest({ trx, actor, now }: ActionContext, guestId: string): Promise<void> {
  const guest = await trx
    .selectFrom('guest')
    .select('ended_at')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', guestId)
    .executeTakeFirst();
  if (guest === undefined) throw new AppError('not_found');
  if (guest.ended_at !== null) throw new AppError('stay_ended');
  const calls = await trx
    .selectFrom('voice_session')
    .select('started_at')
    .where('tenant_id', '=', actor.tenantId)
    .where('guest_id', '=', guestId)
    .where('called_by', 'is not', null)
    .where('started_at', '>', new Date(now.getTime() - DIALS_WITHIN_MS))
    .orderBy('started_at', 'desc')
    .limit(DIALS_MAX)
    .execute();
  const oldest = calls[DIALS_MAX - 1]?.started_at;
  if (oldest == null) return;
  throw new AppError('too_many_requests', {
    retry_after: Math.max(1, Math.ceil((oldest.getTime() + DIALS_WITHIN_MS - now.getTime()) / 1000)),
  });
}

/**
 * What a guest's page says of a clerk's call: that it rings there, or yes, or no. Of one that is over or runs it changes
 * nothing.
 *
 * @throws AppError not_found
 */
export async function replyToCallOfClerk(
  ctx: ActionContext,
  sessionId: string,
  says: 'rings' | 'yes' | 'no',
): Promise<void> {
  const { trx, actor, now } = ctx;
  const known = await trx
    .selectFrom('voice_session')
    .select('state')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', sessionId)
    .where('guest_id', '=', actor.userId)
    .where('called_by', 'is not', null)
    .executeTakeFirst();
  if (known === undefined) throw new AppError('not_found');
  if (isCallOver(known.state)) return;
  if (says === 'yes') return void (await acceptCall(ctx, sessionId));
  const call = await lockCall(ctx, sessionId);
  if (call.session.state !== 'ringing') return;
  if (says === 'no') return void (await finishCall(ctx, call, 'cancelled'));
  await trx
    .updateTable('voice_session')
    .set({ guest_seen_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', sessionId)
    .execute();
}

/** The guest takes a clerk's call, if that clerk still holds their conversation. */
export async function acceptCall(ctx: ActionContext, sessionId: string): Promise<VoiceSession> {
  const { trx, actor, now } = ctx;
  const call = await lockCall(ctx, sessionId);
  const { found, session } = call;
  const { called_by: clerk } = session;
  if (session.state !== 'ringing' || clerk === null) return session;
  if (found.conversation.state !== 'chatting_staff' || found.conversation.assign_staff_id !== clerk)
    return finishCall(ctx, call, 'failed');
  const answered = await trx
    .updateTable('voice_session')
    .set({
      state: 'in_progress',
      answered_by: clerk,
      answered_at: now,
      guest_seen_at: now,
      staff_seen_at: now,
      try_ends_at: null,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const talking = await applyEvent(ctx, found, { type: 'call_started', by: 'guest' }, {});
  await saySystem(ctx, talking, 'call_started', '');
  for (const id of [clerk, session.guest_id])
    await tellOfCall(ctx, id, 'respondVoiceChatInRoom', answered, { access_id: session.guest_id });
  await planTending(ctx, session.id, new Date(now.getTime() + TEND_MS));
  return answered;
}
