/**
 * The sound between two browsers (docs/decisions/voice.md, "Sound"). The guest offers, the clerk answers; each offer begins a
 * round with connections of its own, so that a reload, another network or a lost answer are all the same: one more round.
 * Both halves are here, for the guest's page and the desk's.
 */
import type { Sound } from '#shared/domain/voice/call-screen.ts';
import type { SignalBody, SignalList } from '#shared/rest/voice.ts';

export interface SignalWay {
  readonly send: (signal: SignalBody) => Promise<unknown>;
  readonly read: (after: number) => Promise<SignalList>;
}

export interface VoicePeerOptions {
  readonly side: 'guest' | 'staff';
  readonly microphone: MediaStream;
  readonly iceServers: readonly RTCIceServer[];
  readonly way: SignalWay;
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

/** A description goes out with what was found of the network by then; the rest follows piece by piece. */
const gatherMs = 800;
/** While there is no sound, the other side is listened for this often, and seldom once there is. */
const lookMs = 1_000;
const lookLaterMs = 10_000;
/** A round that brought no sound by then is followed by another one. */
const roundMs = 12_000;
/** An unsteady line may come back by itself. */
const unsteadyMs = 4_000;
/** Rounds without any sound before it is said that there is none; tries go on. */
const patientRounds = 2;

/** Begins at once. */
export function createVoicePeer({
  side,
  microphone,
  iceServers,
  way,
  onSound,
  onVoice,
  newRound,
  onFault,
}: VoicePeerOptions): VoicePeer {
  let connection: RTCPeerConnection | null = null;
  let round = '';
  let after = 0;
  let closed = false;
  let failed = 0;
  let live = false;
  let looking: Promise<void> | null = null;
  let lookTimer: ReturnType<typeof setTimeout> | undefined;
  let roundTimer: ReturnType<typeof setTimeout> | undefined;
  /** Candidates that came before the description they belong to. */
  let early: RTCIceCandidateInit[] = [];

  const tell = (sound: Sound): void => {
    live = sound === 'live';
    if (!closed) onSound(sound);
  };
  const drop = (): void => {
    clearTimeout(roundTimer);
    early = [];
    const old = connection;
    connection = null;
    old?.close();
  };
  const open = (of: string): RTCPeerConnection => {
    drop();
    round = of;
    const made = new RTCPeerConnection({ iceServers: [...iceServers] });
    connection = made;
    for (const track of microphone.getTracks()) made.addTrack(track, microphone);
    made.addEventListener('track', ({ streams, track }) => onVoice(streams[0] ?? new MediaStream([track])));
    made.addEventListener('connectionstatechange', () => {
      if (connection === made) follow(made.connectionState);
    });
    return made;
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
    scheduleLook();
  };
  const guarded = (work: () => Promise<void>): void => {
    work().catch((error: unknown) => {
      if (closed) return;
      onFault(error);
      clearTimeout(roundTimer);
      roundTimer = setTimeout(again, unsteadyMs);
    });
  };
  /** Sends our description, then whatever else is found of the network. */
  const send = async (made: RTCPeerConnection, kind: 'offer' | 'answer', of: string): Promise<void> => {
    await gathered(made);
    if (connection !== made || made.localDescription === null) return;
    made.addEventListener('icecandidate', ({ candidate }) => {
      if (connection === made && candidate !== null)
        way.send({ round: of, kind: 'candidate', body: JSON.stringify(candidate) }).catch(onFault);
    });
    await way.send({ round: of, kind, body: made.localDescription.sdp });
  };
  const offer = async (): Promise<void> => {
    const of = newRound();
    const made = open(of);
    roundTimer = setTimeout(again, roundMs);
    await made.setLocalDescription(await made.createOffer());
    await send(made, 'offer', of);
  };
  const hear = async ({ round: of, kind, body }: SignalBody): Promise<void> => {
    if (kind === 'offer' && side === 'staff') {
      const made = open(of);
      await made.setRemoteDescription({ type: 'offer', sdp: body });
      await made.setLocalDescription(await made.createAnswer());
      await send(made, 'answer', of);
      await takeEarly(made);
      return;
    }
    if (of !== round || connection === null) return;
    if (kind === 'candidate') {
      const candidate = JSON.parse(body) as RTCIceCandidateInit;
      if (connection.remoteDescription === null) early.push(candidate);
      else await connection.addIceCandidate(candidate);
    } else if (kind === 'answer' && side === 'guest') {
      if (connection.signalingState === 'have-local-offer') {
        await connection.setRemoteDescription({ type: 'answer', sdp: body });
        await takeEarly(connection);
        // A second answer: the desk's page was loaded anew, or another window of it talks, and needs a round of its own.
      } else await offer();
    }
  };
  const takeEarly = async (made: RTCPeerConnection): Promise<void> => {
    const kept = early;
    early = [];
    for (const candidate of kept) await made.addIceCandidate(candidate);
  };
  const readOn = async (): Promise<void> => {
    const { items } = await way.read(after);
    // Of several offers that wait only the last is still somebody's.
    const lastOffer = items.findLastIndex(({ kind }) => kind === 'offer');
    for (const [index, signal] of items.entries()) {
      if (closed) return;
      if (signal.seq <= after) continue;
      after = Math.max(after, signal.seq);
      if (signal.kind === 'offer' && index < lastOffer) continue;
      try {
        await hear(signal);
      } catch (error) {
        // One that cannot be used harms nobody: the round ends, and another one begins.
        onFault(error);
      }
    }
  };
  const look = (): void => {
    if (closed) return;
    looking ??= readOn()
      .catch(onFault)
      .finally(() => {
        looking = null;
        scheduleLook();
      });
  };
  const scheduleLook = (): void => {
    clearTimeout(lookTimer);
    if (!closed) lookTimer = setTimeout(look, live ? lookLaterMs : lookMs);
  };

  tell('connecting');
  if (side === 'guest') guarded(offer);
  look();
  return {
    look,
    stats: async () => (await connection?.getStats()) ?? null,
    close() {
      closed = true;
      clearTimeout(lookTimer);
      drop();
    },
  };
}

/** Resolves when the browser knows its ways to the network, or soon. */
function gathered(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    if (connection.iceGatheringState === 'complete') return resolve();
    const timer = setTimeout(resolve, gatherMs);
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    });
  });
}
