/** One try at sound: a connection of its own, what is said about it, and what is heard (docs/decisions/voice.md, "Sound"). */
import type { SignalBody } from '#shared/rest/voice.ts';

export interface VoiceRoundOptions {
  readonly microphone: MediaStream;
  readonly iceServers: readonly RTCIceServer[];
  readonly send: (signal: SignalBody) => Promise<unknown>;
  /** The other side's voice. */
  readonly onVoice: (voice: MediaStream) => void;
  readonly onState: (state: RTCPeerConnectionState) => void;
  readonly onFault: (error: unknown) => void;
}

export interface VoiceRound {
  readonly id: string;
  /** Offers, and is silent until there is an answer. */
  offer(): Promise<void>;
  /** Answers an offer. */
  answer(sdp: string): Promise<void>;
  /** Takes the answer to its offer; false when it has one. */
  accept(sdp: string): Promise<boolean>;
  /** Takes a way to the other side, at the latest with the description it belongs to. */
  candidate(body: string): Promise<void>;
  stats(): Promise<RTCStatsReport>;
  /** Says and hears nothing more. */
  close(): void;
}

/** A description goes out with what was found of the network by then; the rest follows piece by piece. */
const gatherMs = 800;

export function openVoiceRound(id: string, options: VoiceRoundOptions): VoiceRound {
  const { microphone, iceServers, send, onVoice, onState, onFault } = options;
  const connection = new RTCPeerConnection({ iceServers: [...iceServers] });
  let closed = false;
  /** Candidates that came before the description they belong to. */
  let early: RTCIceCandidateInit[] = [];
  for (const track of microphone.getTracks()) connection.addTrack(track, microphone);
  connection.addEventListener('track', ({ streams, track }) => onVoice(streams[0] ?? new MediaStream([track])));
  connection.addEventListener('connectionstatechange', () => {
    if (!closed) onState(connection.connectionState);
  });

  /** Sends our description, then whatever else is found of the network. */
  const describe = async (kind: 'offer' | 'answer'): Promise<void> => {
    await gathered(connection);
    if (closed || connection.localDescription === null) return;
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (!closed && candidate !== null)
        send({ round: id, kind: 'candidate', body: JSON.stringify(candidate) }).catch(onFault);
    });
    await send({ round: id, kind, body: connection.localDescription.sdp });
  };
  const takeEarly = async (): Promise<void> => {
    const kept = early;
    early = [];
    for (const candidate of kept) await connection.addIceCandidate(candidate);
  };

  return {
    id,
    async offer() {
      await connection.setLocalDescription(await connection.createOffer());
      await describe('offer');
    },
    async answer(sdp) {
      await connection.setRemoteDescription({ type: 'offer', sdp });
      await connection.setLocalDescription(await connection.createAnswer());
      await describe('answer');
      await takeEarly();
    },
    async accept(sdp) {
      if (connection.signalingState !== 'have-local-offer') return false;
      await connection.setRemoteDescription({ type: 'answer', sdp });
      await takeEarly();
      return true;
    },
    async candidate(body) {
      const candidate = JSON.parse(body) as RTCIceCandidateInit;
      if (connection.remoteDescription === null) early.push(candidate);
      else await connection.addIceCandidate(candidate);
    },
    stats: () => connection.getStats(),
    close() {
      closed = true;
      connection.close();
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
