/** REST of clerks' calls, ours: what rings, answering, refusing, hanging up (docs/decisions/voice.md). */
import * as v from 'valibot';
import { CallEndReason, VoiceCallState } from '../domain/states/enumerations.ts';
import { endpoint } from './endpoint.ts';
import { Uuid } from './fields.ts';

const Moment = v.nullable(v.number());
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
  /** The clerk calls the guest. */
  outgoing: v.boolean(),
  /** Who talks in it and offers it to this clerk, for whom it rings [VOICE-HAND-ON]. */
  handed_by_name: v.optional(v.nullable(v.string()), null),
  /** The colleague this clerk offers it to. */
  handed_to: v.optional(v.nullable(v.string()), null),
});
export type StaffCall = v.InferOutput<typeof StaffCall>;

/** What rings the clerk, and the call they are in, the longest waiting first. */
export const StaffCallList = v.object({
  items: v.array(StaffCall),
  /** The house lets its staff call guests. */
  may_call: v.boolean(),
  now: v.number(),
});
export type StaffCallList = v.InferOutput<typeof StaffCallList>;

export const StaffCallAnswer = v.object({
  session_id: v.string(),
  conversation_id: v.nullable(v.string()),
  voice_call_state: VoiceCallState,
  end_reason: v.nullable(CallEndReason),
  answered_by: v.nullable(v.string()),
});
export type StaffCallAnswer = v.InferOutput<typeof StaffCallAnswer>;

export const listStaffCalls = endpoint({
  id: 'listStaffCalls',
  method: 'GET',
  path: '/be-api/staff/voice/calls',
  needs: 'staff',
  answers: { 200: StaffCallList },
  errors: [],
});

/** Rings the guest of a ticket the clerk holds [VOICE-CALL-GUEST]. */
export const callGuest = endpoint({
  id: 'callGuest',
  method: 'POST',
  path: '/be-api/staff/voice/calls',
  needs: 'staff',
  body: v.object({ conversation_id: Uuid }),
  answers: { 200: StaffCallAnswer },
  errors: ['forbidden', 'wrong_state', 'conversation_closed', 'stay_ended', 'too_many_requests'],
});

const params = { sessionId: Uuid };
const answers = { 200: StaffCallAnswer };

export const answerStaffCall = endpoint({
  id: 'answerStaffCall',
  method: 'POST',
  path: '/be-api/staff/voice/calls/{sessionId}/answer',
  needs: 'staff',
  params,
  answers,
  errors: ['already_answered', 'too_late', 'wrong_state'],
});

export const refuseStaffCall = endpoint({
  id: 'refuseStaffCall',
  method: 'POST',
  path: '/be-api/staff/voice/calls/{sessionId}/refuse',
  needs: 'staff',
  params,
  answers,
  errors: ['already_answered', 'too_late', 'wrong_state'],
});

export const finishStaffCall = endpoint({
  id: 'finishStaffCall',
  method: 'POST',
  path: '/be-api/staff/voice/calls/{sessionId}/finish',
  needs: 'staff',
  looks: true,
  params,
  answers,
  errors: ['too_late', 'wrong_state'],
});

/** Offers the call one talks in to a colleague, or (null) takes it back [VOICE-HAND-ON]. */
export const handCallOn = endpoint({
  id: 'handCallOn',
  method: 'POST',
  path: '/be-api/staff/voice/calls/{sessionId}/hand-on',
  needs: 'staff',
  params,
  body: v.object({ staff_id: v.nullable(Uuid) }),
  answers,
  errors: ['too_late', 'wrong_state'],
});
