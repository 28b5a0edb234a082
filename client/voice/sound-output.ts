/**
 * The page's one way to the loudspeaker. It is awake only while something sounds: a context that runs keeps the device's
 * sound open and a thread drawing silence, in a desk's tab for all of twelve hours [SOUND-REST].
 */
let context: AudioContext | null = null;
let sounding = 0;

/** Makes it and lets it rest: where that takes long, no first sound waits for it. */
export function readySoundOutput(): void {
  if (context !== null || typeof AudioContext === 'undefined') return;
  rest(output());
}

/** Wakes it for a sound, or whatever a browser allows; `done` once, when that is over, and after the last it rests. */
export function openSoundOutput(): { readonly audio: AudioContext; readonly done: () => void } {
  const audio = output();
  sounding += 1;
  // Also where it runs: it may be on its way to rest.
  void audio.resume().catch(() => undefined);
  return {
    audio,
    done: () => {
      sounding -= 1;
      if (sounding === 0) rest(audio);
    },
  };
}

const output = (): AudioContext => (context ??= new AudioContext());

const rest = (audio: AudioContext): void => void audio.suspend().catch(() => undefined);
