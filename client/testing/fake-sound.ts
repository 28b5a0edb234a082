/** Microphones and connections for tests of calls: jsdom has neither. */
import { vi } from 'vitest';

/** A connection that is there as soon as it has both descriptions. */
class FakeConnection extends EventTarget {
  connectionState: RTCPeerConnectionState = 'new';
  signalingState: RTCSignalingState = 'stable';
  iceGatheringState = 'complete';
  localDescription: { readonly sdp: string } | null = null;
  remoteDescription: { readonly sdp: string } | null = null;
  addTrack(): void {
    // Nothing is heard in a test.
  }
  async createOffer(): Promise<{ sdp: string }> {
    return { sdp: 'v=0 offer' };
  }
  async setLocalDescription(description: { sdp: string }): Promise<void> {
    this.localDescription = description;
    this.signalingState = 'have-local-offer';
  }
  async setRemoteDescription(description: { sdp: string }): Promise<void> {
    this.remoteDescription = description;
    this.signalingState = 'stable';
    this.become('connected');
  }
  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  async createAnswer(): Promise<{ sdp: string }> {
    return { sdp: 'v=0 answer' };
  }
  /** What the line is like, as a browser would report it. */
  async getStats(): Promise<ReadonlyMap<string, object>> {
    return new Map();
  }
  close(): void {
    this.connectionState = 'closed';
  }
}

/** A microphone's one track. */
class FakeTrack extends EventTarget {
  enabled = true;
  stopped = false;
  stop(): void {
    this.stopped = true;
  }
  /** The microphone is pulled out. */
  unplug(): void {
    this.dispatchEvent(new Event('ended'));
  }
}

export interface FakeSound {
  /** The last connection made. */
  readonly last: () => FakeConnection | undefined;
  /** The microphone's. */
  readonly track: FakeTrack;
  readonly asked: () => number;
}

/** @param fault the name of the error that asking for the microphone ends with; undefined: it is given */
export function fakeSound(fault?: string): FakeSound {
  const made: FakeConnection[] = [];
  const track = new FakeTrack();
  const getUserMedia = vi.fn(async () => {
    if (fault !== undefined) throw new DOMException('No', fault);
    return { getTracks: () => [track], getAudioTracks: () => [track] };
  });
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends FakeConnection {
      constructor() {
        super();
        made.push(this);
      }
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  return { last: () => made.at(-1), track, asked: () => getUserMedia.mock.calls.length };
}

/** No microphone and no calls at all, as in the browsers of some apps. */
export function noSound(): void {
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
}
