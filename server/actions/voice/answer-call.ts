/** A clerk's side of a call: answering, where the first one wins [VOICE-FIRST], refusing, and hanging up. */
import type { Updateable } from 'kysely';
import { requireStaff } from '#server/access/case-access.ts';
import { leadsNow } from '#server/access/roles.ts';
import type { Database } from '#server/db/schema.ts';
import { responderOf } from '#server/queries/staff/desk-responders.ts';
import { staffName } from '#server/queries/staff/staff-name.ts';
import { isCallOver } from '#shared/domain/voice/call-states.ts';
import { TEND_MS } from '#shared/domain/voice/limits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { closeRings, endOffer, planTending, tellOfCall, tendCallsRinging, type VoiceSession } from './end-call.ts';
import { join } from '../conversation/membership.ts';
import { applyEvent } from '../transition.ts';
import { finishCall, lockCall, type OpenCall, ringOnIfQuiet } from './voice-ringing.ts';
import { saySystem } from '../conversation/write-message.ts';

/** A call that rang the actor; one that never did is nothing to them [ACCESS-SAME]. @throws AppError not_found */
async function lockRung(ctx: ActionContext, sessionId: string): Promise<OpenCall & { readonly ring: string }> {
  const { trx, actor } = ctx;
  requireStaff(actor);
  const rung =
    (await trx
      .selectFrom('voice_ring')
      .select('staff_id')
      .where('tenant_id', '=', actor.tenantId)
      .where('session_id', '=', sessionId)
      .where('staff_id', '=', actor.userId)
      .executeTakeFirst()) !== undefined;
  if (!rung) throw new AppError('not_found');
  const call = await lockCall(ctx, sessionId);
  const { state } = await trx
    .selectFrom('voice_ring')
    .select('state')
    .where('tenant_id', '=', actor.tenantId)
    .where('session_id', '=', sessionId)
    .where('staff_id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  return { ...call, ring: state };
}

/**
 * Answers. Of two who do so at the same instant the lock on the conversation lets one in; the other is told who it was. The
 * clerk who answers holds the conversation from then on.
 *
 * @throws AppError already_answered {by}, too_late {state}, wrong_state {reason: in_call}, not_found
 */
export async function answerCall(ctx: ActionContext, sessionId: string): Promise<VoiceSession> {
  const { actor, now } = ctx;
  const { found, session, ring } = await lockRung(ctx, sessionId);
  if (session.answered_by === actor.userId && session.state === 'in_progress') return session;
  if (session.state === 'in_progress' && session.handed_to === actor.userId && ring === 'ringing')
    return takeOffer(ctx, { found, session });
  if (session.answered_by !== null && session.answered_by !== actor.userId)
    throw new AppError('already_answered', { by: session.answered_by_name });
  if (session.state !== 'ringing' || ring !== 'ringing') throw new AppError('too_late', { state: session.state });
  const answered = await talk(ctx, { found, session }, 'call_started', {
    session: { state: 'in_progress', answered_at: now, try_ends_at: null },
    // Who is talked to waits no more.
    ticket: { waiting_count: 0, waiting_since: null },
  });
  await planTending(ctx, session.id, new Date(now.getTime() + TEND_MS));
  await tendCallsRinging(ctx, actor.userId, session.id);
  return answered;
}

/**
 * The colleague a running call was offered to takes it [VOICE-HAND-ON]: the call, its conversation and its ticket are theirs,
 * and the guest's browser begins a round with theirs.
 */
async function takeOffer(ctx: ActionContext, { found, session }: OpenCall): Promise<VoiceSession> {
  const { actor } = ctx;
  const former = session.answered_by;
  const taken = await talk(ctx, { found, session }, 'taken', { session: { handed_to: null, handed_until: null } });
  if (former !== null) await tellOfCall(ctx, former, 'respondVoiceChatInRoom', taken, { access_id: actor.userId });
  await tendCallsRinging(ctx, actor.userId, session.id);
  return taken;
}

interface Talking {
  /** What becomes of the call besides whose it is. */
  readonly session: Updateable<Database['voice_session']>;
  /** And of the ticket. */
  readonly ticket?: { readonly waiting_count: number; readonly waiting_since: null };
}

/** The clerk talks from now on: call, conversation and ticket are theirs, which is said in the conversation. */
async function talk(
  ctx: ActionContext,
  { found, session }: OpenCall,
  said: 'call_started' | 'taken',
  becomes: Talking,
): Promise<VoiceSession> {
  const { trx, actor, now } = ctx;
  await requireFree(ctx);
  const name = await staffName(trx, actor.tenantId, actor.userId);
  const talked = await trx
    .updateTable('voice_session')
    .set({
      answered_by: actor.userId,
      answered_by_name: (await responderOf(trx, actor)) ?? name,
      staff_seen_at: now,
      ...becomes.session,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('voice_ring')
    .set({ state: 'answered', closed_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('session_id', '=', session.id)
    .where('staff_id', '=', actor.userId)
    .execute();
  const talking = await applyEvent(
    ctx,
    found,
    { type: 'call_answered', by: 'staff' },
    {
      conversation: { assign_staff_id: actor.userId, responder_name: name },
      ticket: { assignee_id: actor.userId, assignee_name: name, ...becomes.ticket },
      answered: true,
    },
  );
  await join(ctx, talking, actor.userId, 'staff', found.member);
  await saySystem(ctx, talking, said, talking.conversation.responder_name ?? name);
  await tellAnswered(ctx, talked);
  return talked;
}

/** One clerk, one call: their own row keeps two windows from answering two. */
export async function requireFree({ trx, actor }: ActionContext): Promise<void> {
  await trx
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const other = await trx
    .selectFrom('voice_session')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where((e) =>
      e.or([
        e.and([e('answered_by', '=', actor.userId), e('state', '=', 'in_progress')]),
        e.and([e('called_by', '=', actor.userId), e('state', '=', 'ringing')]),
      ]),
    )
    .executeTakeFirst();
  if (other !== undefined) throw new AppError('wrong_state', { reason: 'in_call' });
}

/** The guest hears that somebody came; the colleagues and the clerk's other windows, that it need not ring there. */
async function tellAnswered(ctx: ActionContext, session: VoiceSession): Promise<void> {
  const { trx, actor, now } = ctx;
  await tellOfCall(ctx, session.guest_id, 'respondVoiceChatInRoom', session, { access_id: actor.userId });
  await closeRings(ctx, session, 'missed', 'respondVoiceChatInRoom');
  const own = await trx
    .selectFrom('voice_ring')
    .select('event_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('session_id', '=', session.id)
    .where('staff_id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('user_event')
    .set({ acknowledged_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', own.event_id)
    .where('acknowledged_at', 'is', null)
    .execute();
  await tellOfCall(ctx, actor.userId, 'respondVoiceChatInRoom', session, { access_id: actor.userId });
}

/** Refuses to answer; the others go on ringing, and the last refusal ends the call [VOICE-REFUSE]. @throws AppError not_found */
export async function refuseCall(ctx: ActionContext, sessionId: string): Promise<VoiceSession> {
  const call = await lockRung(ctx, sessionId);
  if (call.session.handed_to === ctx.actor.userId && call.session.state === 'in_progress')
    return endOffer(ctx, call.session, 'refused');
  if (call.session.state !== 'ringing' || call.ring === 'refused') return call.session;
  if (call.ring === 'ringing')
    await closeRings(ctx, call.session, 'refused', 'finishVoiceChatInRoom', [ctx.actor.userId]);
  else {
    // It went on to somebody else a moment ago: it shall not come back.
    await ctx.trx
      .updateTable('voice_ring')
      .set({ state: 'refused' })
      .where('tenant_id', '=', ctx.actor.tenantId)
      .where('session_id', '=', sessionId)
      .where('staff_id', '=', ctx.actor.userId)
      .execute();
  }
  return ringOnIfQuiet(ctx, call);
}

/** Hangs up: who answered or calls, or a supervisor. Over already is over [VOICE-HANGUP]. @throws AppError not_found, wrong_state */
export async function hangUp(ctx: ActionContext, sessionId: string): Promise<VoiceSession> {
  const { actor } = ctx;
  requireStaff(actor);
  const call = await lockCall(ctx, sessionId);
  const { session } = call;
  if (session.answered_by !== actor.userId && session.called_by !== actor.userId && !(await leadsNow(ctx.trx, actor)))
    throw new AppError('not_found');
  if (isCallOver(session.state)) return session;
  if (session.state !== 'in_progress' && session.called_by === null)
    throw new AppError('wrong_state', { reason: 'not_in_call' });
  return finishCall(ctx, call, 'hung_up');
}
