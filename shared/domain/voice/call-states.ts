/**
 * A voice call from its session to its end, as one table: what can happen to it, in which state, what it becomes and
 * why it ended [VOICE-STATES] [VOICE-END]. The conversation it belongs to follows by its own table [CHAT-STATE-CALL].
 */
import type { EventType } from '../../realtime/notices.ts';
import type { CallEndReason, ConversationState, VoiceCallState } from '../states/enumerations.ts';
import type { HeldBy, ConversationEvent } from '../states/events.ts';

/**
 * - `dialed`, `answered`: it rings; a clerk picked it up.
 * - `cancelled`: the guest gave up, declined, or hung up. `hung_up`: the clerk did, or gave up calling.
 * - `crowded`: everybody at work is in a call. `unattended`: nobody is at work, or all refused. `rang_out`: nobody picked up in time.
 * - `failed`: a side says that it cannot go on. `lost`: a side is not heard of any more.
 * - `expired`: never dialed, or longer than any call is. `conversation_closed`: what it was about has ended.
 */
export type CallEvent =
  | 'dialed'
  | 'answered'
  | 'cancelled'
  | 'hung_up'
  | 'crowded'
  | 'unattended'
  | 'rang_out'
  | 'failed'
  | 'lost'
  | 'expired'
  | 'conversation_closed';

export interface CallTransition {
  readonly event: CallEvent;
  readonly from: readonly VoiceCallState[];
  readonly to: VoiceCallState;
  /** null while it goes on. */
  readonly reason: CallEndReason | null;
}

/** Before its end: of these a guest has one at a time [VOICE-ONE]. */
export const openCallStates = ['queued', 'ringing', 'in_progress'] as const satisfies readonly VoiceCallState[];
/** Somebody rings or talks. */
export const liveCallStates = ['ringing', 'in_progress'] as const satisfies readonly VoiceCallState[];

export const callTransitions: readonly CallTransition[] = [
  { event: 'dialed', from: ['queued'], to: 'ringing', reason: null },
  { event: 'answered', from: ['ringing'], to: 'in_progress', reason: null },
  { event: 'cancelled', from: ['queued'], to: 'canceled', reason: 'CallCancelledBeforeDialing' },
  { event: 'cancelled', from: ['ringing'], to: 'canceled', reason: 'BeforeCallAnswered' },
  { event: 'cancelled', from: ['in_progress'], to: 'completed', reason: 'AfterCallAnswered' },
  { event: 'hung_up', from: ['ringing'], to: 'canceled', reason: 'BeforeCallAnswered' },
  { event: 'hung_up', from: ['in_progress'], to: 'completed', reason: 'AfterCallAnswered' },
  { event: 'crowded', from: ['queued', 'ringing'], to: 'busy', reason: 'StaffNotAvailable' },
  { event: 'unattended', from: ['queued', 'ringing'], to: 'no_answer', reason: 'StaffNotAvailable' },
  { event: 'rang_out', from: ['ringing'], to: 'no_answer', reason: 'CallTimedOut' },
  { event: 'failed', from: openCallStates, to: 'failed', reason: 'Other' },
  { event: 'lost', from: ['ringing'], to: 'canceled', reason: 'Other' },
  { event: 'lost', from: ['in_progress'], to: 'failed', reason: 'Other' },
  { event: 'expired', from: ['queued'], to: 'canceled', reason: 'CallCancelledBeforeDialing' },
  { event: 'expired', from: ['in_progress'], to: 'completed', reason: 'Other' },
  { event: 'conversation_closed', from: ['ringing'], to: 'canceled', reason: 'Other' },
  { event: 'conversation_closed', from: ['in_progress'], to: 'completed', reason: 'AfterCallAnswered' },
];

/** What a call becomes and why it ended; null where this cannot happen to it any more. */
export function callAfter(
  state: VoiceCallState,
  event: CallEvent,
): { readonly state: VoiceCallState; readonly reason: CallEndReason | null } | null {
  const row = callTransitions.find((one) => one.event === event && one.from.includes(state));
  return row === undefined ? null : { state: row.to, reason: row.reason };
}

export function isCallOver(state: VoiceCallState): boolean {
  return !(openCallStates as readonly VoiceCallState[]).includes(state);
}

/** What the guest is told when a call ends: too many callers, nobody there, or that it is over [VOICE-EVENTS]. */
export function endNotice(event: CallEvent): EventType {
  if (event === 'crowded') return 'voiceChatCrowded';
  return event === 'unattended' || event === 'rang_out' ? 'noStaffCanRespondVoiceChat' : 'finishVoiceChatInRoom';
}

/** Who stood behind a conversation before it became a call, and gets it back. */
export function heldBy(before: ConversationState): HeldBy {
  if (before === 'chatting_staff') return 'staff';
  return before === 'chatting_guest' || before === 'busy' ? 'queue' : 'none';
}

/**
 * What a call's end is to its conversation [VOICE-BACK]: an answered one leaves it with the clerk who talked; one that nobody
 * could take makes it busy, unless a clerk held it before; one that was given up puts it back to where it was.
 */
export function conversationEventOf(
  event: CallEvent,
  from: VoiceCallState,
  before: ConversationState,
  by: 'guest' | 'staff' | 'system',
): ConversationEvent {
  if (from === 'in_progress') return { type: 'call_ended', by, behind: 'staff' };
  const behind = heldBy(before);
  if (endNotice(event) !== 'finishVoiceChatInRoom')
    return behind === 'staff' ? { type: 'call_ended', by: 'system', behind } : { type: 'call_refused', by: 'system' };
  return by === 'guest' ? { type: 'call_cancelled', by, behind } : { type: 'call_ended', by: 'system', behind };
}
