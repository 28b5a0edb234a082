/** What pictures and films have in common: their frame, and trying again. */
import { useEffect, useState } from 'react';

export interface Sized {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A film whose size is not known. */
export const FILM_RATIO = 16 / 9;

/** Between a tall portrait and a wide panorama: what is beyond is cropped until opened. */
export function ratioOf({ width, height }: Sized, fallback: number): number {
  return width === undefined || height === undefined ? fallback : Math.min(2, Math.max(0.7, width / height));
}

/** Tries after the first. [CHAT-IMAGE] */
const RETRIES = 3;
const RETRY_AFTER_MS = 1000;

/** Loads again by itself up to three times, later each time, then waits for the reader. */
export function useRetries(): { attempt: number; failed: boolean; fail: () => void; again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (!broken || attempt >= RETRIES) return undefined;
    const timer = setTimeout(
      () => {
        setAttempt((n) => n + 1);
        setBroken(false);
      },
      RETRY_AFTER_MS * 2 ** attempt,
    );
    return () => clearTimeout(timer);
  }, [broken, attempt]);
  const again = (): void => {
    setAttempt(0);
    setBroken(false);
  };
  return { attempt, failed: broken && attempt >= RETRIES, fail: () => setBroken(true), again };
}
