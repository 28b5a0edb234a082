/** The clerk's open microphone, and the connection that carries it to the guest's browser. */
import type { DeskCalls } from '#client/net/desk-calls.ts';
import { newId } from '#client/sync/new-id.ts';
import { createVoicePeer, type VoicePeer } from '#client/voice/voice-peer.ts';
import type { Sound } from '#shared/domain/voice/call-screen.ts';

export interface ActiveCallAudio {
  /** Holds a microphone that was opened, until it is stopped. */
  readonly hold: (microphone: MediaStream) => void;
  readonly isHeld: () => boolean;
  readonly silence: (muted: boolean) => void;
  /** Connects the held microphone; tried again until it does. */
  readonly join: () => Promise<void>;
  /** Looks for what the guest's browser said: at a notice. */
  readonly look: () => void;
  /** What the browser counts of the line now; null while there is none. */
  readonly stats: () => Promise<RTCStatsReport | null>;
  readonly stop: () => void;
}

interface AudioOptions {
  readonly calls: DeskCalls;
  readonly sessionId: string;
  readonly onVoice: (voice: MediaStream) => void;
  readonly onSound: (sound: Sound) => void;
  /** The microphone was pulled out, or taken away in the browser's settings; all is stopped. */
  readonly onUnplugged: () => void;
  readonly onFault: (error: unknown) => void;
}

/** What could not be asked of the server is asked again after this. */
const againMs = 2_000;

export function createActiveCallAudio(options: AudioOptions): ActiveCallAudio {
  const { calls, sessionId, onVoice, onSound, onUnplugged, onFault } = options;
  let stream: MediaStream | null = null;
  let peer: VoicePeer | null = null;
  let joinTimer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    clearTimeout(joinTimer);
    peer?.close();
    peer = null;
    for (const track of stream?.getTracks() ?? []) {
      track.removeEventListener('ended', unplugged);
      track.stop();
    }
    stream = null;
  };
  const unplugged = (): void => {
    stop();
    onUnplugged();
  };
  const join = async (): Promise<void> => {
    const mine = stream;
    if (mine === null) return;
    try {
      const iceServers = await calls.relays(sessionId);
      if (stream !== mine || peer !== null) return;
      const way = calls.signals(sessionId);
      peer = createVoicePeer({
        side: 'staff',
        microphone: mine,
        iceServers,
        way,
        newRound: newId,
        onFault,
        onVoice,
        onSound,
      });
    } catch (error) {
      onFault(error);
      if (stream === mine) joinTimer = setTimeout(() => void join(), againMs);
    }
  };
  return {
    hold(microphone) {
      stream = microphone;
      for (const track of microphone.getTracks()) track.addEventListener('ended', unplugged);
    },
    isHeld: () => stream !== null,
    silence(muted) {
      for (const track of stream?.getAudioTracks() ?? []) track.enabled = !muted;
    },
    join,
    look: () => peer?.look(),
    stats: async () => peer?.stats() ?? null,
    stop,
  };
}
