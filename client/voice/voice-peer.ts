/**
 * The sound between two browsers (docs/decisions/voice.md, "Sound"). The guest offers, the clerk answers; each offer begins a
 * round with connections of its own, so that a reload, another network or a lost answer are all the same: one more round.
 * Both halves are here, for the guest's page and the desk's.
 */
import type { Sound } from '#shared/domain/voice/call-screen.ts';
import type { SignalBody, SignalList } from '#shared/rest/voice.ts';
import { createSignalReader } from './signal-reader.ts';
import { openVoiceRound, type VoiceRound } from './voice-round.ts';

export interface SignalChannel {
  readonly send: (signal: SignalBody) => Promise<unknown>;
  readonly read: (after: number) => Promise<SignalList>;
}

export interface VoicePeerOptions {
  readonly side: 'guest' | 'staff';
  readonly microphone: MediaStream;
  readonly iceServers: readonly RTCIceServer[];
  readonly way: SignalChannel;
  readonly onSound: (sound: Sound) => void;
  /** The other side's voice, anew each round. */
  readonly onVoice: (voice: MediaStream) => void;
  readonly newRound: () => string;
  /** What goes wrong is tried again; this is for the log. */
  readonly onFault: (error: unknown) => void;
}

export interface VoicePeer {
  /** Looks for what the other side said: at a notice. */
  readonly look: () => void;
  /** What the browser counts of the line now; null while there is none. */
  readonly stats: () => Promise<RTCStatsReport | null>;
  readonly close: () => void;
}

/** A round that brought no sound by then is followed by another one. */
const roundMs = 12_000;
/** An unsteady line may come back by itself. */
const unsteadyMs = 4_000;
/** Rounds without any sound before it is said that there is none; tries go on. */
const patientRounds = 2;

/** Begins at once. */
export function createVoicePeer(options: VoicePeerOptions): VoicePeer {
  const { side, microphone, iceServers, way, onSound, onVoice, newRound, onFault } = options;
  let round: VoiceRound | null = null;
  let closed = false;
  let failed = 0;
  let live = false;
  let roundTimer: ReturnType<typeof setTimeout> | undefined;

  const tell = (sound: Sound): void => {
    live = sound === 'live';
    if (!closed) onSound(sound);
  };
  const drop = (): void => {
    clearTimeout(roundTimer);
    const old = round;
    round = null;
    old?.close();
  };
  const open = (id: string): VoiceRound => {
    drop();
    round = openVoiceRound(id, { microphone, iceServers, send: way.send, onVoice, onState: follow, onFault });
    return round;
  };
  const follow = (state: RTCPeerConnectionState): void => {
    clearTimeout(roundTimer);
    if (state === 'connected') {
      failed = 0;
      tell('live');
    } else if (state === 'disconnected' || state === 'failed') {
      tell('interrupted');
      roundTimer = setTimeout(again, state === 'failed' ? 0 : unsteadyMs);
    } else roundTimer = setTimeout(again, roundMs);
  };
  /** The guest begins another round; the clerk waits for it. */
  const again = (): void => {
    failed += 1;
    if (failed >= patientRounds) tell('none');
    if (side === 'guest') guarded(offer);
    signals.schedule();
  };
  const guarded = (work: () => Promise<void>): void => {
    work().catch((error: unknown) => {
      if (closed) return;
      onFault(error);
      clearTimeout(roundTimer);
      roundTimer = setTimeout(again, unsteadyMs);
    });
  };
  const offer = async (): Promise<void> => {
    const made = open(newRound());
    roundTimer = setTimeout(again, roundMs);
    await made.offer();
  };
  const hear = async ({ round: of, kind, body }: SignalBody): Promise<void> => {
    if (kind === 'offer' && side === 'staff') return open(of).answer(body);
    if (round === null || of !== round.id) return;
    if (kind === 'candidate') await round.candidate(body);
    // A second answer: the desk's page was loaded anew, or another window of it talks, and needs a round of its own.
    else if (kind === 'answer' && side === 'guest' && !(await round.accept(body))) await offer();
  };
  const signals = createSignalReader({ read: way.read, hear, isLive: () => live, onFault });

  tell('connecting');
  if (side === 'guest') guarded(offer);
  signals.look();
  return {
    look: signals.look,
    stats: async () => (await round?.stats()) ?? null,
    close() {
      closed = true;
      signals.stop();
      drop();
    },
  };
}
