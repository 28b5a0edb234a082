/** REST of a call's two sides, ours: how it stands, and what the two browsers tell each other (docs/decisions/voice.md). */
import * as v from 'valibot';
import { CallEndReason, VoiceCallState } from '../domain/states/enumerations.ts';
import { SIGNAL_BODY_MAX } from '../domain/voice/limits.ts';

const Moment = v.nullable(v.number());

/** `GET {be-api}/voice/calls/{sessionId}`: a call as one of its two sides sees it. Moments are milliseconds since 1970. */
export const CallStanding = v.object({
  session_id: v.string(),
  conversation_id: v.nullable(v.string()),
  voice_call_state: VoiceCallState,
  end_reason: v.nullable(CallEndReason),
  /** Calls of the same staff that began to ring before this one and ring still, and one more; null unless it rings. */
  place: v.nullable(v.number()),
  ring_ends_at: Moment,
  answered_at: Moment,
  answered_by_name: v.nullable(v.string()),
  ended_at: Moment,
  /** What the server's clock says now: a phone's own may be off by a day. */
  now: v.number(),
});
export type CallStanding = v.InferOutput<typeof CallStanding>;

export const SignalKind = v.picklist(['offer', 'answer', 'candidate']);
export type SignalKind = v.InferOutput<typeof SignalKind>;

/** `POST {be-api}/voice/calls/{sessionId}/signals`. */
export const SignalBody = v.object({
  /** Names a try: an offer begins one, and whatever belongs to an older one is passed over. */
  round: v.pipe(v.string(), v.regex(/^[0-9a-zA-Z-]{1,40}$/)),
  kind: SignalKind,
  /** An SDP, or a candidate as JSON. */
  body: v.pipe(v.string(), v.maxLength(SIGNAL_BODY_MAX)),
});
export type SignalBody = v.InferOutput<typeof SignalBody>;

export const SignalSent = v.object({ seq: v.number() });

/** `GET …/signals?after={seq}`: what the other side said since, oldest first. */
export const SignalList = v.object({
  items: v.array(v.object({ seq: v.number(), round: v.string(), kind: SignalKind, body: v.string() })),
  voice_call_state: VoiceCallState,
});
export type SignalList = v.InferOutput<typeof SignalList>;

const Words = v.record(v.string(), v.string());

/** A call as a clerk sees it whom it rings, or who talks in it. Moments are milliseconds since 1970. */
export const StaffCall = v.object({
  session_id: v.string(),
  conversation_id: v.string(),
  voice_call_state: VoiceCallState,
  guest_id: v.string(),
  guest_name: v.string(),
  guest_lang_cd: v.string(),
  location_name_dict: Words,
  menu_name_dict: Words,
  started_at: Moment,
  /** When ringing ends altogether. */
  ring_ends_at: Moment,
  /** Since when they talk. */
  answered_at: Moment,
});
export type StaffCall = v.InferOutput<typeof StaffCall>;

/** `GET {be-api}/staff/voice/calls`: what rings the clerk, and the call they are in, the longest waiting first. */
export const StaffCallList = v.object({ items: v.array(StaffCall), now: v.number() });
export type StaffCallList = v.InferOutput<typeof StaffCallList>;

/** `POST …/calls/{sessionId}/answer`, `/refuse`, `/finish`. */
export const StaffCallAnswer = v.object({
  session_id: v.string(),
  conversation_id: v.nullable(v.string()),
  voice_call_state: VoiceCallState,
  end_reason: v.nullable(CallEndReason),
  answered_by: v.nullable(v.string()),
});
export type StaffCallAnswer = v.InferOutput<typeof StaffCallAnswer>;
