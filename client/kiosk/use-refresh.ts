import { useEffect } from 'react';

/**
 * Loads the page anew when nobody was there for so long: what changed of the app is taken over, and whatever a browser
 * gathers in weeks is gone.
 *
 * @param minutes null while it is not known
 * @param free nobody is there, and the network is
 */
export function useRefresh(minutes: number | null, free: boolean): void {
  useEffect(() => {
    if (minutes === null || !free) return undefined;
    const timer = setTimeout(() => location.reload(), minutes * 60_000);
    return () => clearTimeout(timer);
  }, [minutes, free]);
}
