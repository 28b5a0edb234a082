/** The guest's microphone, and the sound between the two browsers once somebody answered. */
import type { CallContext } from '#client/net/call.ts';
import { readSignals, sendSignal } from '#client/net/voice-calls.ts';
import { callOperation } from '#client/net/facade.ts';
import { newId } from '#client/sync/new-id.ts';
import { openMicrophone } from '#client/voice/microphone.ts';
import { createVoicePeer, type VoicePeer } from '#client/voice/voice-peer.ts';
import { createVoiceCallToken } from '#shared/facade/voice/call.ts';
import type { CallModel } from './call-model.ts';

export interface CallSound {
  /** Asks for the microphone; false where there is none to be had, and the model says why. */
  readonly open: () => Promise<boolean>;
  /** Joins the call of a session, once. @throws AppError, TransportError or SessionError */
  readonly join: (sessionId: string) => Promise<void>;
  readonly silence: (muted: boolean) => void;
  /** Looks for what the other side said: at a notice. */
  readonly look: () => void;
  readonly stop: () => void;
}

export function createCallSound(
  way: Required<CallContext>,
  model: CallModel,
  onFault: (error: unknown) => void,
): CallSound {
  let stream: MediaStream | null = null;
  let peer: VoicePeer | null = null;
  let joining = false;

  const connect = async (id: string): Promise<void> => {
    const { iceServers } = await callOperation(way, createVoiceCallToken, { sessionId: id }, { background: true });
    if (model.isClosed() || stream === null || model.get().hungUp) return;
    peer = createVoicePeer({
      side: 'guest',
      microphone: stream,
      iceServers: iceServers.map(({ urls, username, credential }) => ({
        urls: [...urls],
        ...(username === null ? {} : { username }),
        ...(credential === null ? {} : { credential }),
      })),
      way: { send: (signal) => sendSignal(way, id, signal), read: (after) => readSignals(way, id, after) },
      newRound: newId,
      onFault,
      onVoice: (voice) => model.set({ voice }),
      onSound: (sound) => model.set({ sound }),
    });
  };
  return {
    async open() {
      const given = await openMicrophone();
      if (typeof given === 'string') {
        model.set({ microphone: given });
        return false;
      }
      if (model.isClosed()) {
        for (const track of given.getTracks()) track.stop();
        return false;
      }
      stream = given;
      model.set({ microphone: 'open' });
      return true;
    },
    async join(sessionId) {
      if (peer !== null || joining || stream === null || model.get().hungUp) return;
      joining = true;
      try {
        await connect(sessionId);
      } finally {
        joining = false;
      }
    },
    silence(muted) {
      for (const track of stream?.getAudioTracks() ?? []) track.enabled = !muted;
      model.set({ muted });
    },
    look: () => peer?.look(),
    stop() {
      peer?.close();
      peer = null;
      for (const track of stream?.getTracks() ?? []) track.stop();
      stream = null;
      model.set({ sound: 'idle', voice: null });
    },
  };
}
