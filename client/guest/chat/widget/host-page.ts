/**
 * The page of others around the frame: it is told how many words wait while it does not show the frame, and says whether it
 * does. Nothing else passes, and to no other page [WIDGET-LOADER].
 */
import { useEffect, useState } from 'react';

/** The origin that the script put into the address; null where nothing frames this page, or nobody knows what. */
function hostOf({ hash }: Pick<Location, 'hash'>): string | null {
  if (window.parent === window) return null;
  const origin = URL.parse(decodeURIComponent(hash.slice(1)))?.origin ?? 'null';
  return origin === 'null' ? null : origin;
}

/** Whether the page around shows the frame; true where there is none. */
export function useIsShown(host: string | null): boolean {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== host || source !== window.parent || typeof data !== 'object' || data === null) return;
      if ('shown' in data && typeof data.shown === 'boolean') setShown(data.shown);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [host]);
  return shown;
}

/** The page around, as the address named it when the frame was made. */
export function useHost(): string | null {
  const [host] = useState(() => hostOf(location));
  return host;
}

/** Tells the page around how many words wait. */
export function useTellUnread(host: string | null, unread: number): void {
  useEffect(() => {
    if (host !== null) window.parent.postMessage({ bellhop: 'unread', unread }, host);
  }, [host, unread]);
}
