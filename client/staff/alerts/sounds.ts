/** Sounds of two kinds, made by the page itself: nothing to load, and they work offline. */

import { afterLoadAndIdle } from '#client/pwa/when-idle.ts';
import { soundOutput } from '#client/voice/sound-output.ts';

interface Note {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds after the first. */
  readonly at: number;
}
interface Sound {
  readonly wave: OscillatorType;
  readonly notes: readonly Note[];
  /** 0 to 1. */
  readonly loudness: number;
  /** Seconds until a note has faded out. */
  readonly fade: number;
}

/** Two soft sines a fourth apart. */
const CHIME: Sound = {
  wave: 'sine',
  notes: [
    { pitch: 659.25, at: 0 },
    { pitch: 880, at: 0.16 },
  ],
  loudness: 0.08,
  fade: 0.9,
};

/** Two pitches in turn, hard and short: nobody takes it for a message. */
const ALARM: Sound = {
  wave: 'square',
  notes: [0, 1, 2, 3, 4, 5].map((step) => ({ pitch: step % 2 === 0 ? 988 : 740, at: step * 0.2 })),
  loudness: 0.12,
  fade: 0.18,
};

/** What the desk is heard by. */
export const sounds = {
  /** A guest waits. */
  chime: (): void => play(CHIME),
  /** Somebody is in need [URGENT-PIN]. */
  alarm: (): void => play(ALARM),
};

/**
 * Makes ready what sounds, once the page was touched and is idle: where that takes long, no guest's message waits for it.
 * Returns the way to stop waiting for the touch.
 */
export function readySounds(): () => void {
  const touched = (): void => {
    stop();
    afterLoadAndIdle(soundOutput.ready);
  };
  const stop = (): void => window.removeEventListener('pointerdown', touched);
  window.addEventListener('pointerdown', touched);
  return stop;
}

/**
 * Plays a sound once. Browsers keep quiet until the page was touched for the first time; then nothing sounds, and the
 * title and the list still show what calls.
 */
function play({ wave, notes, loudness: most, fade }: Sound): void {
  // Before the first touch browsers would refuse, and say so.
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  const { audio, done } = soundOutput.open();
  const start = audio.currentTime + 0.02;
  let left = notes.length;
  for (const { pitch, at } of notes) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = wave;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start + at);
    loudness.gain.linearRampToValueAtTime(most, start + at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + at + fade);
    tone.connect(loudness).connect(audio.destination);
    tone.addEventListener('ended', () => {
      left -= 1;
      if (left === 0) done();
    });
    tone.start(start + at);
    tone.stop(start + at + fade);
  }
}
