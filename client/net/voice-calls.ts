/** Our own calls about calls and waiting. Each throws AppError or TransportError. */
import {
  getCallStanding,
  listCallSignals,
  sendCallSignal,
  type CallStanding,
  type SignalBody,
  type SignalList,
} from '#shared/rest/voice.ts';
import { getWaitingStanding, type WaitingStanding } from '#shared/rest/waiting.ts';
import { call, type CallWay } from './call.ts';

// They go by themselves while a page stands open: no sign that the guest did something [LOCK-TOUCH].
const byItself = { background: true };

/** How a call stands [VOICE-STANDING]. */
export const callStanding = (way: CallWay, sessionId: string): Promise<CallStanding> =>
  call(way, getCallStanding, { params: { sessionId } }, byItself);
/** What the other side's browser said since [VOICE-SIGNAL]. */
export const readSignals = (way: CallWay, sessionId: string, after: number): Promise<SignalList> =>
  call(way, listCallSignals, { params: { sessionId }, query: { after: String(after) } }, byItself);
export const sendSignal = (way: CallWay, sessionId: string, body: SignalBody): Promise<{ readonly seq: number }> =>
  call(way, sendCallSignal, { params: { sessionId }, body }, byItself);
/** The place in the line [WAIT-PLACE]. */
export const waitingStanding = (way: CallWay, conversationId: string): Promise<WaitingStanding> =>
  call(way, getWaitingStanding, { params: { conversationId } }, byItself);
