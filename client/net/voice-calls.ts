/** Our own calls about calls and waiting. Each throws AppError or TransportError. */
import {
  getVoiceCallStatus,
  listCallSignals,
  sendCallSignal,
  type VoiceCallStatus,
  type SignalBody,
  type SignalList,
} from '#shared/rest/voice.ts';
import { getWaitingStatus, type WaitingStatus } from '#shared/rest/waiting.ts';
import { call, type CallContext } from './call.ts';

// They go by themselves while a page stands open: no sign that the guest did something [LOCK-TOUCH].
const byItself = { background: true };

/** How a call stands [VOICE-STANDING]. */
export const callStanding = (way: CallContext, sessionId: string): Promise<VoiceCallStatus> =>
  call(way, getVoiceCallStatus, { params: { sessionId } }, byItself);
/** What the other side's browser said since [VOICE-SIGNAL]. */
export const readSignals = (way: CallContext, sessionId: string, after: number): Promise<SignalList> =>
  call(way, listCallSignals, { params: { sessionId }, query: { after: String(after) } }, byItself);
export const sendSignal = (way: CallContext, sessionId: string, body: SignalBody): Promise<{ readonly seq: number }> =>
  call(way, sendCallSignal, { params: { sessionId }, body }, byItself);
/** Who is there for a conversation, and how soon they answer [WAIT-PEOPLE]. */
export const waitingStanding = (way: CallContext, conversationId: string): Promise<WaitingStatus> =>
  call(way, getWaitingStatus, { params: { conversationId } }, byItself);
