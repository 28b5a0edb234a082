/**
 * The page's one way to the loudspeaker. It is awake only while something sounds: a context that runs keeps the device's
 * sound open and a thread drawing silence, in a desk's tab for all of twelve hours [SOUND-REST].
 */
export interface SoundOutput {
  /** Makes it and lets it rest: where that takes long, no first sound waits for it. */
  readonly ready: () => void;
  /** Wakes it for a sound, or whatever a browser allows; `done` once, when that is over, and after the last it rests. */
  readonly open: () => { readonly audio: AudioContext; readonly done: () => void };
}

export function createSoundOutput(): SoundOutput {
  let context: AudioContext | null = null;
  let sounding = 0;
  const made = (): AudioContext => (context ??= new AudioContext());
  const rest = (audio: AudioContext): void => void audio.suspend().catch(() => undefined);
  return {
    ready() {
      if (context !== null || typeof AudioContext === 'undefined') return;
      rest(made());
    },
    open() {
      const audio = made();
      sounding += 1;
      // Also where it runs: it may be on its way to rest.
      void audio.resume().catch(() => undefined);
      return {
        audio,
        done() {
          sounding -= 1;
          if (sounding === 0) rest(audio);
        },
      };
    },
  };
}

export const soundOutput = createSoundOutput();
