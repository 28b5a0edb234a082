import { useEffect } from 'react';

/** Keeps the screen from going dark while something on it is to be read by others. Where that is not possible, nothing happens. */
export function useWakeLock(): void {
  useEffect(() => {
    // Absent in older browsers and on pages that are not secure, whatever the types say.
    const wakeLock = navigator.wakeLock as WakeLock | undefined;
    let gone = false;
    let held: WakeLockSentinel | null = null;
    const hold = (): void => {
      if (wakeLock === undefined || document.visibilityState === 'hidden') return;
      wakeLock.request('screen').then(
        (sentinel) => {
          if (gone) void sentinel.release();
          else held = sentinel;
        },
        (error: unknown) => console.warn('The screen may go dark.', error),
      );
    };
    hold();
    // The system lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', hold);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    };
  }, []);
}
