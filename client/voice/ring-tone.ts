/** The sound of a call that rings, made by the page itself: one loop, so that a browser that slows hidden pages down does not slow it. */
import { soundOutput } from './sound-output.ts';

const LOUDNESS = 0.16;
/** Seconds: the loop, and where in it each of the four short notes begins; the rest is quiet. */
const LOOP_S = 2.8;
const NOTES = [
  { pitch: 659.25, at: 0 },
  { pitch: 880, at: 0.18 },
  { pitch: 659.25, at: 0.42 },
  { pitch: 880, at: 0.6 },
] as const;
const NOTE_S = 0.42;

/** Browsers keep quiet until the page was touched for the first time. */
export function mayRing(): boolean {
  return typeof AudioContext !== 'undefined' && navigator.userActivation?.hasBeenActive !== false;
}

function loopOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.round(LOOP_S * audio.sampleRate), audio.sampleRate);
  const wave = buffer.getChannelData(0);
  for (const { pitch, at } of NOTES) {
    const begin = Math.round(at * audio.sampleRate);
    for (let step = 0; step < NOTE_S * audio.sampleRate; step += 1) {
      const s = step / audio.sampleRate;
      // A soft beginning, and fading like a struck bell.
      const loudness = Math.min(1, s / 0.012) * Math.exp(-s * 7) * (1 - s / NOTE_S);
      wave[begin + step] = (wave[begin + step] ?? 0) + Math.sin(2 * Math.PI * pitch * s) * loudness * LOUDNESS;
    }
  }
  return buffer;
}

function play(): () => void {
  const { audio, done } = soundOutput.open();
  const source = audio.createBufferSource();
  source.buffer = loopOf(audio);
  source.loop = true;
  source.connect(audio.destination);
  source.start();
  return () => {
    source.stop();
    source.disconnect();
    done();
  };
}

/** Rings until the returned function is called; of several windows of a browser one rings. Only where {@link mayRing}. */
export function startRinging(): () => void {
  const { locks } = navigator as Partial<Navigator>;
  if (locks === undefined) return play();
  const stopped = new AbortController();
  const over = new Promise<void>((resolve) =>
    stopped.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  const ring = async (): Promise<void> => {
    const stop = play();
    await over;
    stop();
  };
  locks.request('bellhop-ring', { signal: stopped.signal }, ring).catch((error: unknown) => {
    // Over before it was this window's turn.
    if (!stopped.signal.aborted) console.warn('The ringing could not be heard.', error);
  });
  return () => stopped.abort();
}
