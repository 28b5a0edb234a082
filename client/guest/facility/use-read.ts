import { useEffect, useState } from 'react';
import { useReadable } from '#client/sync/sync-context.ts';
import { useGuestApp, type GuestApp } from '../app/guest-app.ts';

/** A kind of thing of the catalogue that is read by a number. */
export interface Source<T> {
  /** What this device remembers; `anyLang` once nothing better came. Null for nothing. */
  readonly remembered: (app: GuestApp, id: number, anyLang: boolean) => T | null;
  /** True when what is remembered was read just now. */
  readonly isFresh: (app: GuestApp, id: number) => boolean;
  readonly read: (app: GuestApp, id: number) => Promise<T>;
}

export interface Reading<T> {
  /** Null while nothing is known, neither remembered nor read. */
  readonly value: T | null;
  /** True when the last reading failed, so that the value may be old or missing. */
  readonly failed: boolean;
  readonly again: () => void;
}

/**
 * Something of the catalogue as a screen shows it: what is remembered at once, what is read when it comes, and again
 * by itself when the server can be reached after it could not [FACILITY-STATES].
 */
export function useRead<T>(source: Source<T>, id: number): Reading<T> {
  const app = useGuestApp();
  const reachable = useReadable(app.core.reachability.view).state === 'online';
  const [turn, setTurn] = useState(0);
  const [got, setGot] = useState<{ readonly id: number; readonly value: T } | null>(null);
  const [failedId, setFailedId] = useState<number | null>(null);
  useEffect(() => {
    if (turn === 0 && source.isFresh(app, id)) return undefined;
    let gone = false;
    source.read(app, id).then(
      (value) => {
        if (gone) return;
        setGot({ id, value });
        setFailedId(null);
      },
      (error: unknown) => {
        if (!gone) setFailedId(id);
        console.warn('This page could not be read anew.', error);
      },
    );
    return () => {
      gone = true;
    };
  }, [app, source, id, turn, reachable]);
  const failed = failedId === id;
  return {
    value: got?.id === id ? got.value : source.remembered(app, id, failed),
    failed,
    again: () => setTurn((n) => n + 1),
  };
}
