import { useEffect, useRef } from 'react';

/** Sensors count every few minutes; asking more often would show nothing newer. */
const REFRESH_MS = 60_000;

/**
 * Reads anew once a minute while the page is looked at, and when it is looked at again; asks nothing while it is hidden,
 * so that a phone in a pocket costs neither battery nor data [CONGESTION-LIVE].
 */
export function useRefreshing(read: () => void, everyMs: number = REFRESH_MS): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    let readAt = Date.now();
    const look = (): void => {
      if (document.visibilityState !== 'visible' || Date.now() - readAt < everyMs) return;
      readAt = Date.now();
      latest.current();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs]);
}
