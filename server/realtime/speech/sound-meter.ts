/** How much sound a stream has brought, and whether it comes faster than anybody speaks [SPEECH-LIMITS]. */
import type { SpeechLimits } from './limits.ts';

export interface SoundMeter {
  /** False when it is more than may come. */
  add(bytes: number, now: number): boolean;
  /** Whole seconds that were begun and not asked for yet. */
  newSeconds(): number;
  readonly isFull: boolean;
}

/** @param rate samples a second, of two bytes each */
export function createSoundMeter(
  { streamSeconds, burstSeconds, pace }: Pick<SpeechLimits, 'streamSeconds' | 'burstSeconds' | 'pace'>,
  rate: number,
  began: number,
): SoundMeter {
  const perSecond = rate * 2;
  const burst = burstSeconds * perSecond;
  let all = 0;
  let counted = 0;
  let left = burst;
  let at = began;
  return {
    add(bytes, now) {
      left = Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond * pace) - bytes;
      at = now;
      all += bytes;
      return left >= 0;
    },
    newSeconds() {
      const begun = Math.ceil(all / perSecond);
      const more = begun - counted;
      counted = begun;
      return more;
    },
    get isFull() {
      return all >= streamSeconds * perSecond;
    },
  };
}
