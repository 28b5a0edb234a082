/** A guest's side of a call: its session, dialing, giving up, and words left behind when nobody came. */
import { type Case, lockCase } from '#server/access/case-access.ts';
import { settingsOf } from '#server/queries/house/tenant-settings.ts';
import { unattended } from '#shared/domain/states/guest-transitions.ts';
import { isClosed } from '#shared/domain/states/next-state.ts';
import type { VoiceCallState } from '#shared/domain/states/enumerations.ts';
import { isCallOver, liveCallStates, openCallStates } from '#shared/domain/voice/call-states.ts';
import { DIALS_MAX, DIALS_WITHIN_MS, SESSION_MS } from '#shared/domain/voice/limits.ts';
import { RING_MS, ringStrategyOf } from '#shared/domain/voice/ring.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { beginTicket } from '../inquiry/begin-ticket.ts';
import { runInquiry } from '../inquiry/open-inquiry.ts';
import { whoIsAsked } from '../inquiry/who-is-asked.ts';
import { acceptCall } from './call-guest.ts';
import { endCall, planTending, type VoiceSession } from './end-call.ts';
import { noticeUser } from '../notices.ts';
import { readOutgoing } from '../conversation/message-rules.ts';
import { applyEvent } from '../transition.ts';
import { finishCall, ringOn } from './voice-ringing.ts';
import { writeMessage } from '../conversation/write-message.ts';

/** The guest's own row serialises what they do with calls: two taps, or two tabs, make one [VOICE-ONE]. */
async function lockGuest({ trx, actor }: ActionContext): Promise<void> {
  if (actor.kind !== 'guest') throw new AppError('not_found');
  await trx
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const guest = await trx
    .selectFrom('guest')
    .select('ended_at')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (guest.ended_at !== null) throw new AppError('stay_ended');
}

/**
 * The guest's session: the one that is open, or a new one [VOICE-ONE]. Asked again after a lost answer, or by a second tab,
 * it is the same; after a reload in the middle of a call it is that call.
 *
 * @throws AppError forbidden, stay_ended
 */
export async function openVoiceSession(ctx: ActionContext): Promise<VoiceSession> {
  const { trx, actor, now, newId } = ctx;
  if (actor.kind !== 'guest') throw new AppError('forbidden');
  await lockGuest(ctx);
  const open = await trx
    .selectFrom('voice_session')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('guest_id', '=', actor.userId)
    .where('state', 'in', [...openCallStates])
    .executeTakeFirst();
  // Both call each other: they talk.
  if (open?.state === 'ringing' && open.called_by !== null) return acceptCall(ctx, open.id);
  if (open !== undefined && (open.state !== 'queued' || open.expires_at > now)) return open;
  if (open !== undefined) await endCall(ctx, open, 'expired');
  const expires = new Date(now.getTime() + SESSION_MS);
  const session = await trx
    .insertInto('voice_session')
    .values({
      tenant_id: actor.tenantId,
      id: newId(),
      guest_id: actor.userId,
      conversation_id: null,
      state: 'queued',
      end_reason: null,
      state_before: null,
      strategy: null,
      try_ends_at: null,
      ring_ends_at: null,
      answered_by: null,
      answered_by_name: null,
      answered_at: null,
      started_at: null,
      ended_at: null,
      ended_by: null,
      guest_seen_at: null,
      staff_seen_at: null,
      left_message_id: null,
      created_at: now,
      expires_at: expires,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await planTending(ctx, session.id, expires);
  return session;
}

/**
 * Dials: the conversation becomes a call and the house rings by its strategy [VOICE-START]. Nobody at work, or all in
 * calls, ends it at once [VOICE-NOBODY] [VOICE-CROWDED]. Dialed again for the same conversation it is the same call.
 *
 * @throws AppError not_found, stay_ended, conversation_closed, wrong_state {reason}, too_many_requests {retry_after}
 */
export async function startCall(
  ctx: ActionContext,
  args: { readonly sessionId: string; readonly conversationId: string },
): Promise<VoiceSession> {
  const { trx, actor, now } = ctx;
  await lockGuest(ctx);
  const found = await lockCase(trx, actor, args.conversationId);
  const session = await sessionOfGuest(ctx, args.sessionId);
  if (session.conversation_id === args.conversationId) return session;
  if (session.state !== 'queued' || session.expires_at <= now)
    throw new AppError('wrong_state', {
      reason: isCallOver(session.state) || session.state === 'queued' ? 'call_over' : 'in_call',
    });
  await requireFewDials(ctx);
  if (isClosed(found.conversation.state)) throw new AppError('conversation_closed');
  const ready = await beginCall(ctx, found);
  const { state } = ready.conversation;
  const tenant = await trx
    .selectFrom('tenant as t')
    .leftJoin('sub_menu as s', (on) =>
      on.onRef('s.tenant_id', '=', 't.id').on('s.id', '=', found.conversation.sub_menu_id),
    )
    .select(['t.settings', 's.menu_option'])
    .where('t.id', '=', actor.tenantId)
    .executeTakeFirstOrThrow();
  const dialed = {
    conversation_id: args.conversationId,
    started_at: now,
    guest_seen_at: now,
    state_before: found.conversation.state,
    strategy: ringStrategyOf(settingsOf(ctx.log, actor.tenantId, tenant.settings), tenant.menu_option),
    ring_ends_at: new Date(now.getTime() + RING_MS),
  };
  const of = trx.updateTable('voice_session').where('tenant_id', '=', actor.tenantId).where('id', '=', session.id);
  // Out of hours nobody is rung; what the guest wants to say they can leave [VOICE-HOURS].
  if (state === 'out_of_business')
    return finishCall(
      ctx,
      { found: ready, session: await of.set(dialed).returningAll().executeTakeFirstOrThrow() },
      'unattended',
    );
  const calling = await applyEvent(
    ctx,
    ready,
    { type: 'call_started', by: 'guest' },
    state === 'chatting_staff'
      ? {}
      : {
          conversation: { inquiry_trigger: 'voice' },
          // Who calls waits from then on, whatever they wrote before [INQ-FIRST].
          ticket: { waiting_since: ready.ticket?.waiting_since ?? now },
        },
  );
  return ringOn(ctx, {
    found: calling,
    session: await of
      .set({ ...dialed, state: 'ringing' })
      .returningAll()
      .executeTakeFirstOrThrow(),
  });
}

/** A call is asking, as words are: the ticket begins with it, in the inboxes of whom its menu rings [INQ-FIRST]. */
async function beginCall(ctx: ActionContext, found: Case): Promise<Case> {
  const { state } = found.conversation;
  if (state !== 'preprocessing' && state !== 'idling' && state !== 'chatting_gpt') return found;
  const running = state === 'chatting_gpt' ? found : await runInquiry(ctx, found);
  const asked = await whoIsAsked(ctx, running.inquiry?.sub_menu_id ?? null, running.inquiry?.facility_id ?? null);
  const begun = await beginTicket(ctx, running, asked.groups);
  return asked.out === null
    ? begun
    : applyEvent(ctx, begun, { type: 'inquiry_opened', by: 'guest', to: 'out_of_hours' }, { answered: false });
}

async function sessionOfGuest({ trx, actor }: ActionContext, sessionId: string): Promise<VoiceSession> {
  const session = await trx
    .selectFrom('voice_session')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', sessionId)
    .where('guest_id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst();
  if (session === undefined) throw new AppError('not_found');
  return session;
}

async function requireFewDials({ trx, actor, now }: ActionContext): Promise<void> {
  const dials = await trx
    .selectFrom('voice_session')
    .select('started_at')
    .where('tenant_id', '=', actor.tenantId)
    .where('guest_id', '=', actor.userId)
    .where('called_by', 'is', null)
    .where('started_at', '>', new Date(now.getTime() - DIALS_WITHIN_MS))
    .orderBy('started_at', 'desc')
    .limit(DIALS_MAX)
    .execute();
  const oldest = dials[DIALS_MAX - 1]?.started_at;
  if (oldest == null) return;
  throw new AppError('too_many_requests', {
    retry_after: Math.max(1, Math.ceil((oldest.getTime() + DIALS_WITHIN_MS - now.getTime()) / 1000)),
  });
}

/** How a guest's page may say that it ends a call; whatever it says, what really happened is told by the call's own state. */
const FAILED: VoiceCallState = 'failed';

/**
 * The guest gives up or hangs up; with no call there is nothing to do, and again is nothing [VOICE-CANCEL].
 *
 * @param said the state the guest's page saw; `failed` (no microphone, no connection) is kept as such
 * @returns the call as it ended; null where there was none
 * @throws AppError not_found, bad_request
 */
export async function cancelCall(
  ctx: ActionContext,
  args: { readonly conversationId: string; readonly said: VoiceCallState | null },
): Promise<VoiceSession | null> {
  const { trx, actor } = ctx;
  if (actor.kind !== 'guest') throw new AppError('not_found');
  const found = await lockCase(trx, actor, args.conversationId);
  if (args.said !== null && !isCallOver(args.said)) throw new AppError('bad_request', { path: 'voiceCallState' });
  const session = await trx
    .selectFrom('voice_session')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('guest_id', '=', actor.userId)
    .where('conversation_id', '=', args.conversationId)
    .where('state', 'in', [...liveCallStates])
    .forUpdate()
    .executeTakeFirst();
  if (session !== undefined) return finishCall(ctx, { found, session }, args.said === FAILED ? 'failed' : 'cancelled');
  // Given up before dialing: the session knows no conversation yet.
  const queued = await trx
    .selectFrom('voice_session')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('guest_id', '=', actor.userId)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst();
  return queued === undefined ? null : endCall(ctx, queued, args.said === FAILED ? 'failed' : 'cancelled');
}

export interface LeaveMessage {
  readonly sessionId: string;
  readonly conversationId: string;
  /** Whom it is for: a clerk or a group that answers for the conversation; the guest's own id or none: whoever comes first. */
  readonly target: string | null;
  /** null: the guest would rather not leave one. */
  readonly text: string | null;
}

/**
 * Words for whoever comes back, after a call that nobody took: they wait in the inbox as a message left. One for each call;
 * asked again it is the one [VOICE-LEAVE]. With no words, nothing is asked of the staff any more.
 *
 * @throws AppError not_found, wrong_state {reason}, message_*, content_not_allowed
 */
export async function leaveMessage(ctx: ActionContext, args: LeaveMessage): Promise<void> {
  const { trx, actor } = ctx;
  await lockGuest(ctx);
  const found = await lockCase(trx, actor, args.conversationId);
  const session = await sessionOfGuest(ctx, args.sessionId);
  if (session.conversation_id !== args.conversationId) throw new AppError('not_found');
  await requireTarget(ctx, found.ticket?.group_ids ?? [], args.target);
  if (session.state !== 'no_answer' && session.state !== 'busy')
    throw new AppError('wrong_state', { reason: isCallOver(session.state) ? 'call_over' : 'in_call' });
  if (session.left_message_id !== null) return;
  const alone = (unattended as readonly string[]).includes(found.conversation.state);
  if (args.text === null) {
    // Who leaves nothing waits for nobody.
    if (alone)
      await applyEvent(
        ctx,
        found,
        { type: 'leave_cancelled', by: 'guest' },
        { ticket: { waiting_count: 0, waiting_since: null } },
      );
    return;
  }
  const content = readOutgoing('guest', args.text);
  // A clerk who took it meanwhile, or held it all along, reads the words as they read any other.
  const left = await applyEvent(
    ctx,
    found,
    { type: alone ? 'message_left' : 'message_from_guest', by: 'guest' },
    alone ? { inquiry: { inquiry_type: 2 } } : {},
  );
  const id = ctx.newId();
  await writeMessage(ctx, left, {
    id,
    authorId: actor.userId,
    authorName: found.member?.display_name ?? '',
    side: 'guest',
    content,
    langCd: found.member?.lang_cd ?? 'en',
  });
  await trx
    .updateTable('voice_session')
    .set({ left_message_id: id })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', session.id)
    .execute();
  if (args.target !== null && args.target !== actor.userId && !(found.ticket?.group_ids ?? []).includes(args.target))
    noticeUser(ctx, args.target, 'notifyInquiry', { conversation_id: args.conversationId });
}

async function requireTarget(
  { trx, actor }: ActionContext,
  groupIds: readonly string[],
  target: string | null,
): Promise<void> {
  if (target === null || target === actor.userId || groupIds.includes(target)) return;
  const clerk =
    groupIds.length === 0
      ? undefined
      : await trx
          .selectFrom('staff_group_member')
          .select('user_id')
          .where('tenant_id', '=', actor.tenantId)
          .where('user_id', '=', target)
          .where('state', '=', 'joined')
          .where('group_id', 'in', groupIds)
          .limit(1)
          .executeTakeFirst();
  if (clerk === undefined) throw new AppError('not_found');
}
