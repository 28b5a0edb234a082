/** A microphone, the audio's own thread and the speech socket for tests: jsdom has none of them. */
import { expect, vi } from 'vitest';
import type { SpeechServerFrame } from '#shared/realtime/speech-frames.ts';

class FakeNode {
  readonly port: { onmessage: ((event: { readonly data: Float32Array }) => void) | null } = { onmessage: null };
  connect(): void {
    // Nothing is heard in a test but what it says.
  }
}

class FakeSpeechSocket {
  readonly url: string;
  readonly frames: Record<string, unknown>[] = [];
  bytes = 0;
  isClosed = false;
  readonly bufferedAmount = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(url: string) {
    this.url = url;
  }
  send(data: string | ArrayBuffer): void {
    if (typeof data === 'string') this.frames.push(JSON.parse(data) as Record<string, unknown>);
    else this.bytes += data.byteLength;
  }
  close(): void {
    this.isClosed = true;
  }
  tell(frame: SpeechServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

export interface FakeListening {
  /** So many seconds are said into the microphone. */
  say(seconds: number): void;
  /** The speech socket opened last. */
  socket(): FakeSpeechSocket;
  /** Opens it and has the service take sound. */
  ready(): void;
  /** Of the microphones that were opened, whether each is off. */
  off(): readonly boolean[];
}

const RATE = 48_000;
const PIECE = 2048;

/** Until `endListening`. */
export function fakeListening(): FakeListening {
  const nodes: FakeNode[] = [];
  const sockets: FakeSpeechSocket[] = [];
  const tracks: { off: boolean; stop(): void }[] = [];
  const getUserMedia = async (): Promise<object> => {
    const track = {
      off: false,
      stop() {
        track.off = true;
      },
    };
    tracks.push(track);
    return { getTracks: () => [track] };
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly sampleRate = RATE;
      readonly audioWorklet = { addModule: async () => undefined };
      readonly destination = {};
      createMediaStreamSource(): FakeNode {
        return new FakeNode();
      }
      async resume(): Promise<void> {
        // It runs.
      }
      async suspend(): Promise<void> {
        // It rests.
      }
      async close(): Promise<void> {
        // It ran.
      }
    },
  );
  vi.stubGlobal(
    'AudioWorkletNode',
    class extends FakeNode {
      constructor() {
        super();
        nodes.push(this);
      }
    },
  );
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSpeechSocket {
      constructor(url: string) {
        super(url);
        sockets.push(this);
      }
    },
  );
  const socket = (): FakeSpeechSocket => sockets.at(-1) ?? expect.fail('no speech socket');
  return {
    socket,
    say(seconds) {
      for (let at = 0; at < (seconds * RATE) / PIECE; at += 1)
        nodes.at(-1)?.port.onmessage?.({ data: new Float32Array(PIECE).fill(0.1) });
    },
    ready() {
      socket().onopen?.();
      socket().tell({ status: 'ready', rate: 24_000 });
    },
    off: () => tracks.map((track) => track.off),
  };
}

export function endListening(): void {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.unstubAllGlobals();
}
