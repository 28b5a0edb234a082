/** A clerk's calls about calls, typed: what rings, answering, refusing, hanging up, and the pass to the sound. Each throws AppError or TransportError. */
import {
  answerStaffCall,
  callGuest,
  finishStaffCall,
  handCallOn,
  listStaffCalls,
  refuseStaffCall,
  type StaffCallAnswer,
  type StaffCallList,
} from '#shared/rest/staff-calls.ts';
import type { VoiceCallStatus } from '#shared/rest/voice.ts';
import { createVoiceCallToken } from '#shared/facade/voice/call.ts';
import type { SignalChannel } from '#client/voice/voice-peer.ts';
import { call } from './call.ts';
import { callStanding, readSignals, sendSignal } from './voice-calls.ts';
import { callOperation } from './facade.ts';
import type { TokenSource, Transport } from './transport.ts';

export interface DeskCalls {
  /** What rings this clerk, and what they talk in. */
  readonly list: () => Promise<StaffCallList>;
  /** @throws AppError already_answered {by}, too_late {state}, wrong_state {reason: in_call} */
  readonly answer: (sessionId: string) => Promise<StaffCallAnswer>;
  /** Rings the guest of a ticket [VOICE-CALL-GUEST]. @throws AppError wrong_state {reason}, forbidden, too_many_requests … */
  readonly call: (conversationId: string) => Promise<StaffCallAnswer>;
  readonly refuse: (sessionId: string) => Promise<StaffCallAnswer>;
  readonly finish: (sessionId: string) => Promise<StaffCallAnswer>;
  /** Offers the call one talks in to a colleague; null takes it back [VOICE-HAND-ON]. @throws AppError wrong_state {reason}, too_late */
  readonly handOn: (sessionId: string, staffId: string | null) => Promise<StaffCallAnswer>;
  /** How a call this clerk answered stands [VOICE-STANDING]. */
  readonly standing: (sessionId: string) => Promise<VoiceCallStatus>;
  /** Relays for the sound, where the house has some [VOICE-TOKEN]. */
  readonly relays: (sessionId: string) => Promise<readonly RTCIceServer[]>;
  readonly signals: (sessionId: string) => SignalChannel;
}

export function createDeskCalls(way: { readonly transport: Transport; readonly tokens: TokenSource }): DeskCalls {
  // The phone rings and is answered whether the clerk touched the page or not.
  const byItself = { background: true };
  const act =
    (contract: typeof answerStaffCall | typeof refuseStaffCall | typeof finishStaffCall) =>
    (sessionId: string): Promise<StaffCallAnswer> =>
      call(way, contract, { params: { sessionId } }, byItself);
  return {
    list: () => call(way, listStaffCalls, {}, byItself),
    answer: act(answerStaffCall),
    call: (conversationId) => call(way, callGuest, { body: { conversation_id: conversationId } }),
    refuse: act(refuseStaffCall),
    finish: act(finishStaffCall),
    handOn: (sessionId, staffId) => call(way, handCallOn, { params: { sessionId }, body: { staff_id: staffId } }),
    standing: (sessionId) => callStanding(way, sessionId),
    async relays(sessionId) {
      const { iceServers } = await callOperation(way, createVoiceCallToken, { sessionId }, { background: true });
      return iceServers.map(({ urls, username, credential }) => ({
        urls: [...urls],
        ...(username === null ? {} : { username }),
        ...(credential === null ? {} : { credential }),
      }));
    },
    signals: (sessionId) => ({
      send: (signal) => sendSignal(way, sessionId, signal),
      read: (after) => readSignals(way, sessionId, after),
    }),
  };
}
