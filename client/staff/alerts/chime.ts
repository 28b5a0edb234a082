/** A gentle sound of two notes, made by the page itself: nothing to load, and it works offline. */

let context: AudioContext | null = null;

/** Two soft sines a fourth apart, fading out. Hertz and seconds. */
const NOTES = [
  { pitch: 659.25, at: 0 },
  { pitch: 880, at: 0.16 },
] as const;
const LOUDNESS = 0.08;
const FADE_S = 0.9;

/**
 * Plays it once. Browsers keep quiet until the page was touched for the first time; then nothing sounds, and the
 * title and the list still show what calls.
 */
export function chime(): void {
  // Before the first touch browsers would refuse, and say so.
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  const start = audio.currentTime + 0.02;
  for (const { pitch, at } of NOTES) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = 'sine';
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start + at);
    loudness.gain.linearRampToValueAtTime(LOUDNESS, start + at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + at + FADE_S);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start + at);
    tone.stop(start + at + FADE_S);
  }
}
