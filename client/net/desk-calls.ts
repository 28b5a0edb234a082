/** A clerk's calls about calls, typed: what rings, answering, refusing, hanging up, and the pass to the sound. Each throws AppError or TransportError. */
import { StaffCallAnswer, StaffCallList, type CallStanding } from '#shared/rest/voice.ts';
import { createVoiceCallToken } from '#shared/facade/voice/call.ts';
import type { SignalWay } from '#client/voice/voice-peer.ts';
import { ask, callStanding, readSignals, sendSignal, type CallWay } from './calls.ts';
import { callOperation } from './facade.ts';

export interface DeskCalls {
  /** What rings this clerk, and what they talk in. */
  readonly list: () => Promise<StaffCallList>;
  /** @throws AppError already_answered {by}, too_late {state}, wrong_state {reason: in_call} */
  readonly answer: (sessionId: string) => Promise<StaffCallAnswer>;
  readonly refuse: (sessionId: string) => Promise<StaffCallAnswer>;
  readonly finish: (sessionId: string) => Promise<StaffCallAnswer>;
  /** How a call this clerk answered stands [VOICE-STANDING]. */
  readonly standing: (sessionId: string) => Promise<CallStanding>;
  /** Relays for the sound, where the house has some [VOICE-TOKEN]. */
  readonly relays: (sessionId: string) => Promise<readonly RTCIceServer[]>;
  readonly signals: (sessionId: string) => SignalWay;
}

export function createDeskCalls(way: CallWay): DeskCalls {
  const base = '/be-api/staff/voice/calls';
  const act = (what: 'answer' | 'refuse' | 'finish') => (sessionId: string) =>
    ask(way, StaffCallAnswer, `${base}/${encodeURIComponent(sessionId)}/${what}`, {});
  return {
    list: () => ask(way, StaffCallList, base),
    answer: act('answer'),
    refuse: act('refuse'),
    finish: act('finish'),
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
