import { useEffect, useRef, useState } from 'react';

/** How long somebody is asked whether they are still there, in seconds. */
const GRACE_SECONDS = 15;

interface Quiet {
  /** Seconds until the kiosk is the next person's; null while nobody has to be asked. */
  readonly left: number | null;
  /** Somebody is there. */
  readonly stay: () => void;
}

/**
 * Tells when nobody has touched the kiosk for so long, and asks before it is wiped [KIOSK-WIPE].
 *
 * @param seconds without a touch, until it is asked
 * @param busy while the assistant speaks or listens, nobody has gone
 */
export function useQuiet(seconds: number, busy: boolean, onGone: () => void): Quiet {
  const [left, setLeft] = useState<number | null>(null);
  const touched = useRef(0);
  const gone = useRef(onGone);
  const stay = (): void => {
    touched.current = Date.now();
    setLeft(null);
  };
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    touched.current = Date.now();
    const touch = (): void => {
      touched.current = Date.now();
      setLeft(null);
    };
    const look = setInterval(() => {
      if (busy) touched.current = Date.now();
      const over = Math.floor((Date.now() - touched.current) / 1000) - seconds;
      if (over >= GRACE_SECONDS) gone.current();
      else setLeft(over < 0 ? null : GRACE_SECONDS - over);
    }, 1000);
    for (const sign of ['pointerdown', 'keydown'] as const) addEventListener(sign, touch);
    return () => {
      clearInterval(look);
      for (const sign of ['pointerdown', 'keydown'] as const) removeEventListener(sign, touch);
    };
  }, [seconds, busy]);
  return { left, stay };
}
