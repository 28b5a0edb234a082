/**
 * A call while it rings: whom it rings next, when nobody is left, and looking after it until its end [VOICE-TIME]
 * [VOICE-TEND]. Who is chosen is shared/domain/voice's to say.
 */
import { sql } from 'kysely';
import { type Case, lockCase } from '#server/access/case-access.ts';
import { conversationEventOf, type CallEvent, isCallOver } from '#shared/domain/voice/call-states.ts';
import { CALL_MAX_MS, isLost, TEND_MS } from '#shared/domain/voice/limits.ts';
import { chooseRings, type Ringable, tryEnds } from '#shared/domain/voice/ring.ts';
import { workShifts } from '#server/queries/staff/work-shifts.ts';
import { isOnShift, type WorkShift } from '#shared/domain/shifts/shift-spans.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { missedCall } from '#shared/domain/voice/missed-call.ts';
import type { ActionContext } from '../action-context.ts';
import { closeRings, endCall, endOffer, planTending, tellOfCall, type VoiceSession } from './end-call.ts';
import { applyEvent } from '../transition.ts';
import { saySystem } from '../conversation/write-message.ts';

/** A call and the conversation it is in, both locked. */
export interface OpenCall {
  readonly found: Case;
  readonly session: VoiceSession;
}

/** Locks a call by its session: the conversation first, as everywhere. @throws AppError not_found */
export async function lockCall(ctx: ActionContext, sessionId: string): Promise<OpenCall> {
  const { trx, actor } = ctx;
  const place = await trx
    .selectFrom('voice_session')
    .select('conversation_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (place?.conversation_id == null) throw new AppError('not_found');
  const found = await lockCase(trx, actor, place.conversation_id);
  const session = await trx
    .selectFrom('voice_session')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { found, session };
}

/** Ends a call together with what it means to its conversation [VOICE-BACK] [VOICE-MISSED]; over already, it stays so. */
export async function finishCall(
  ctx: ActionContext,
  { found, session }: OpenCall,
  event: CallEvent,
): Promise<VoiceSession> {
  const ended = await endCall(ctx, session, event);
  if (ended === null) return session;
  if (found.conversation.state !== 'calling') {
    await saySystem(ctx, found, 'call_missed', await missedWords(ctx, ended));
    return ended;
  }
  const by = ctx.actor.kind;
  const outcome = conversationEventOf(event, session.state, session.state_before ?? 'chatting_guest', by);
  // Who gave up a call that was all they asked waits for nobody any more.
  const nobodyAsked = 'behind' in outcome && outcome.behind === 'none';
  const moved = await applyEvent(
    ctx,
    found,
    outcome,
    nobodyAsked ? { ticket: { waiting_count: 0, waiting_since: null } } : {},
  );
  if (session.state === 'in_progress') await saySystem(ctx, moved, 'call_ended', talked(session, ctx.now));
  else await saySystem(ctx, moved, 'call_missed', await missedWords(ctx, ended));
  return ended;
}

/** Why nobody talked, and who called: of a clerk's call, that the guest was not reached [VOICE-CALL-GUEST]. */
async function missedWords({ trx, actor }: ActionContext, ended: VoiceSession): Promise<string> {
  if (ended.called_by !== null) return missedCall('GuestNotReached', ended.answered_by_name ?? '');
  const guest = await trx
    .selectFrom('app_user')
    .select('name')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', ended.guest_id)
    .executeTakeFirst();
  return missedCall(ended.end_reason ?? '', guest?.name ?? '');
}

/** How long they talked, as minutes and seconds. */
function talked({ answered_at: from }: VoiceSession, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - (from ?? now).getTime()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Rings whom the house's strategy chooses now, and stops the others; with nobody to ring, or no time left, the call
 * ends.
 */
export async function ringOn(ctx: ActionContext, call: OpenCall): Promise<VoiceSession> {
  const { trx, actor, now } = ctx;
  const { found, session } = call;
  const rings = await trx
    .selectFrom('voice_ring')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('session_id', '=', session.id)
    .execute();
  const until = tryEnds(now.getTime(), session.ring_ends_at?.getTime() ?? 0);
  if (until === null) return finishCall(ctx, call, 'rang_out');
  const choice = chooseRings(
    session.strategy ?? 'ring_all',
    await ringables(ctx, found.ticket?.group_ids ?? [], session.id),
    {
      guestLang: found.ticket?.guest_lang_cd ?? 'en',
      holder: found.conversation.assign_staff_id,
      refused: rings.filter(({ state }) => state === 'refused').map(({ staff_id: id }) => id),
      tries: new Map(rings.map(({ staff_id: id, tries }) => [id, tries])),
    },
  );
  if ('nobody' in choice) return finishCall(ctx, call, choice.nobody);
  const open = rings.filter(({ state }) => state === 'ringing').map(({ staff_id: id }) => id);
  await closeRings(
    ctx,
    session,
    'missed',
    'finishVoiceChatInRoom',
    open.filter((id) => !choice.ring.includes(id)),
  );
  const trying = await trx
    .updateTable('voice_session')
    .set({ try_ends_at: new Date(until) })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const id of choice.ring) if (!open.includes(id)) await ring(ctx, trying, id, trying.ring_ends_at ?? now);
  await planTending(ctx, session.id, new Date(until));
  return trying;
}

/** @param ends when it stops ringing there by itself */
export async function ring(ctx: ActionContext, session: VoiceSession, staffId: string, ends: Date): Promise<void> {
  const { trx, actor, now } = ctx;
  const event = await tellOfCall(
    ctx,
    staffId,
    'startVoiceChatInRoom',
    session,
    { access_id: session.guest_id, ring_ends_at: ends.getTime() },
    ends,
  );
  const rung = { state: 'ringing' as const, event_id: event, rung_at: now, closed_at: null };
  await trx
    .insertInto('voice_ring')
    .values({ tenant_id: actor.tenantId, session_id: session.id, staff_id: staffId, ...rung })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'session_id', 'staff_id'])
        .doUpdateSet((e) => ({ ...rung, tries: e('voice_ring.tries', '+', 1) })),
    )
    .execute();
}

/** Goes on at once when a ring stopped and nobody is rung any more. */
export async function ringOnIfQuiet(ctx: ActionContext, call: OpenCall): Promise<VoiceSession> {
  const open = await ctx.trx
    .selectFrom('voice_ring')
    .select('staff_id')
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('session_id', '=', call.session.id)
    .where('state', '=', 'ringing')
    .limit(1)
    .executeTakeFirst();
  return open === undefined ? ringOn(ctx, call) : call.session;
}

/**
 * Looks after a call: the job behind every one of its times. It does what is due by the clock and the rows, so that
 * coming early, late or twice changes nothing [VOICE-TEND].
 */
export async function tendCall(ctx: ActionContext, sessionId: string): Promise<void> {
  const { trx, actor, now } = ctx;
  const place = await trx
    .selectFrom('voice_session')
    .select(['state', 'conversation_id'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (place === undefined || isCallOver(place.state)) return;
  if (place.conversation_id === null) return expireQueued(ctx, sessionId);
  const call = await lockCall(ctx, sessionId);
  const { session } = call;
  if (isCallOver(session.state)) return;
  const answered = session.state === 'in_progress';
  const signs = {
    guestSeenAt: session.guest_seen_at?.getTime() ?? null,
    staffSeenAt: session.staff_seen_at?.getTime() ?? null,
    answered,
  };
  const rangOut = !answered && now.getTime() >= (session.ring_ends_at?.getTime() ?? 0);
  if (!rangOut && isLost(signs, now.getTime())) await finishCall(ctx, call, 'lost');
  else if (answered && now.getTime() >= (session.answered_at ?? now).getTime() + CALL_MAX_MS)
    await finishCall(ctx, call, 'expired');
  else if (answered) {
    const { handed_until: until } = session;
    if (until !== null && until <= now) await endOffer(ctx, session, 'missed');
    await planTending(ctx, sessionId, new Date(now.getTime() + TEND_MS));
  } else if (session.called_by !== null) await tendCallToGuest(ctx, call);
  else if (now.getTime() >= (session.try_ends_at?.getTime() ?? 0)) await ringOn(ctx, call);
  else await dropAbsent(ctx, call);
}

/** A clerk's call while it rings: over at its end, and before where the guest's page never rang [VOICE-ABSENT]. */
async function tendCallToGuest(ctx: ActionContext, call: OpenCall): Promise<void> {
  const { session } = call;
  const now = ctx.now.getTime();
  const ends = session.ring_ends_at?.getTime() ?? 0;
  if (now >= ends) await finishCall(ctx, call, 'rang_out');
  else if (session.guest_seen_at === null && now >= (session.try_ends_at?.getTime() ?? 0))
    await finishCall(ctx, call, 'unattended');
  else await planTending(ctx, session.id, new Date(ends));
}

async function expireQueued(ctx: ActionContext, sessionId: string): Promise<void> {
  const session = await ctx.trx
    .selectFrom('voice_session')
    .selectAll()
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (session?.state === 'queued' && session.expires_at <= ctx.now) await endCall(ctx, session, 'expired');
}

/** Stops ringing those who went off or talk to somebody else by now; with nobody left the next are rung [VOICE-OFF]. */
async function dropAbsent(ctx: ActionContext, call: OpenCall): Promise<void> {
  const { session, found } = call;
  const people = await ringables(ctx, found.ticket?.group_ids ?? [], session.id);
  const ids = people.filter(({ onlineStatus, inCall }) => onlineStatus === 'online' && !inCall).map(({ id }) => id);
  const open = await ctx.trx
    .selectFrom('voice_ring')
    .select('staff_id')
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('session_id', '=', session.id)
    .where('state', '=', 'ringing')
    .execute();
  const absent = open.map(({ staff_id: id }) => id).filter((id) => !ids.includes(id));
  if (absent.length === 0) return;
  await closeRings(ctx, session, 'missed', 'finishVoiceChatInRoom', absent);
  await ringOnIfQuiet(ctx, call);
}

/** Everybody whom a call of these groups may ring, with what they do now and did before. */
export async function ringables(
  { trx, actor, now }: ActionContext,
  groupIds: readonly string[],
  sessionId: string,
): Promise<Ringable[]> {
  const since = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<{
    id: string;
    online_status: string;
    shifts: readonly WorkShift[];
    time_zone: string;
    languages: string[];
    in_call: boolean;
    rung: boolean;
    last_rung: Date | null;
    last_ended: Date | null;
    calls: number;
  }>`
    SELECT s.user_id AS id, s.online_status, ${workShifts(now.getTime())} AS shifts, t.time_zone, s.languages,
      EXISTS (SELECT FROM voice_session v WHERE v.tenant_id = s.tenant_id AND v.answered_by = s.user_id AND v.state = 'in_progress') AS in_call,
      EXISTS (SELECT FROM voice_ring r WHERE r.tenant_id = s.tenant_id AND r.staff_id = s.user_id AND r.state = 'ringing' AND r.session_id <> ${sessionId}) AS rung,
      (SELECT max(r.rung_at) FROM voice_ring r WHERE r.tenant_id = s.tenant_id AND r.staff_id = s.user_id AND r.session_id <> ${sessionId}) AS last_rung,
      (SELECT max(v.ended_at) FROM voice_session v WHERE v.tenant_id = s.tenant_id AND v.answered_by = s.user_id) AS last_ended,
      (SELECT count(*)::int FROM voice_session v WHERE v.tenant_id = s.tenant_id AND v.answered_by = s.user_id AND v.answered_at > ${since}) AS calls
    FROM staff s JOIN tenant t ON t.id = s.tenant_id
    WHERE s.tenant_id = ${actor.tenantId} AND s.disabled_at IS NULL AND s.role IN ('staff', 'supervisor', 'administrator', 'super_admin')
      AND EXISTS (SELECT FROM staff_group_member g WHERE g.tenant_id = s.tenant_id AND g.user_id = s.user_id AND g.state = 'joined' AND g.group_id = ANY(${[...groupIds]}::uuid[]))`.execute(
    trx,
  );
  return rows.map((row) => ({
    id: row.id,
    onlineStatus: row.online_status,
    onShift: isOnShift({ shifts: row.shifts, timeZone: row.time_zone }, groupIds, now.getTime()),
    languages: row.languages,
    inCall: row.in_call,
    rungElsewhere: row.rung,
    lastRungAt: row.last_rung?.getTime() ?? null,
    lastCallEndedAt: row.last_ended?.getTime() ?? null,
    calls: row.calls,
  }));
}
