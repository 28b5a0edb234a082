import { useEffect, useState } from 'react';
import { useReadable } from '#client/sync/sync-context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { KioskFacts } from '#shared/rest/kiosk.ts';
import type { Device } from './device.ts';

/** How often a kiosk asks what it shows, and whether it is still let in. */
const EVERY_MS = 60_000;

const isOut = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'invalid_token' || error.code === 'revoked_token');

/** What the kiosk shows, in a language; from what it kept while there is no network [KIOSK-OFFLINE]. */
export function useFacts(device: Device, lang: string, onOut: () => void): KioskFacts | null {
  const [facts, setFacts] = useState<KioskFacts | null>(() => device.kept() ?? null);
  const { state } = useReadable(device.reachability.view);
  const offline = state === 'offline' || state === 'captive';
  useEffect(() => {
    let gone = false;
    const read = (): void => {
      device.facts(lang).then(
        (read) => (gone ? undefined : setFacts(read)),
        (error: unknown) => {
          if (gone) return;
          if (isOut(error)) onOut();
          else console.warn('What the kiosk shows was not read.', error);
        },
      );
    };
    // What the network came back for is asked at once.
    if (!offline) read();
    const timer = setInterval(read, EVERY_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [device, lang, offline, onOut]);
  return facts;
}
