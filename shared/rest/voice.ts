/** REST of a call's two sides, ours: how it stands, and what the two browsers tell each other (docs/decisions/voice.md). */
import * as v from 'valibot';
import { CallEndReason, VoiceCallState } from '../domain/states/enumerations.ts';
import { SIGNAL_BODY_MAX } from '../domain/voice/limits.ts';
import { endpoint } from './endpoint.ts';
import { Uuid } from './fields.ts';

const Moment = v.nullable(v.number());

/** A call as one of its two sides sees it. Moments are milliseconds since 1970. */
export const VoiceCallStatus = v.object({
  session_id: v.string(),
  conversation_id: v.nullable(v.string()),
  voice_call_state: VoiceCallState,
  end_reason: v.nullable(CallEndReason),
  ring_ends_at: Moment,
  answered_at: Moment,
  answered_by_name: v.nullable(v.string()),
  ended_at: Moment,
  /** What the server's clock says now: a phone's own may be off by a day. */
  now: v.number(),
});
export type VoiceCallStatus = v.InferOutput<typeof VoiceCallStatus>;

const SignalKind = v.picklist(['offer', 'answer', 'candidate']);
type SignalKind = v.InferOutput<typeof SignalKind>;

export const SignalBody = v.object({
  /** Names a try: an offer begins one, and whatever belongs to an older one is passed over. */
  round: v.pipe(v.string(), v.regex(/^[0-9a-zA-Z-]{1,40}$/)),
  kind: SignalKind,
  /** An SDP, or a candidate as JSON. */
  body: v.pipe(v.string(), v.maxLength(SIGNAL_BODY_MAX)),
});
export type SignalBody = v.InferOutput<typeof SignalBody>;

const SignalSent = v.object({ seq: v.number() });

/** What the other side said since, oldest first. */
export const SignalList = v.object({
  items: v.array(v.object({ seq: v.number(), round: v.string(), kind: SignalKind, body: v.string() })),
  voice_call_state: VoiceCallState,
});
export type SignalList = v.InferOutput<typeof SignalList>;

const params = { sessionId: Uuid };

export const getVoiceCallStatus = endpoint({
  id: 'getVoiceCallStatus',
  method: 'GET',
  path: '/be-api/voice/calls/{sessionId}',
  needs: 'anyone',
  params,
  answers: { 200: VoiceCallStatus },
  errors: [],
});

export const listCallSignals = endpoint({
  id: 'listCallSignals',
  method: 'GET',
  path: '/be-api/voice/calls/{sessionId}/signals',
  needs: 'anyone',
  params,
  /** The number of the last signal that is known. */
  query: v.object({ after: v.pipe(v.optional(v.string(), '0'), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
  answers: { 200: SignalList },
  errors: [],
});

export const sendCallSignal = endpoint({
  id: 'sendCallSignal',
  method: 'POST',
  path: '/be-api/voice/calls/{sessionId}/signals',
  needs: 'anyone',
  looks: true,
  params,
  body: SignalBody,
  answers: { 200: SignalSent },
  errors: ['wrong_state'],
});
