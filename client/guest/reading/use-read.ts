import { useEffect, useState } from 'react';
import { TransportError } from '#client/net/transport-error.ts';
import { loadPart } from '#client/shell/load-chunk.ts';
import { onReadAgain } from '#client/sync/read-again.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { useGuestApp, type GuestApp } from '../app/guest-app.ts';

/** What one thing of a kind is read by: an id, or a text made of several. */
export type SourceKey = number | string;

/** A kind of thing of the catalogue that is read by a key. */
export interface Source<T> {
  /** Makes what this device remembers readable; nothing to wait for where it is absent. Never rejects. */
  readonly warm?: (app: GuestApp) => Promise<void>;
  /** What this device remembers; `anyLang` once nothing better came. Null for nothing. */
  readonly remembered: (app: GuestApp, key: SourceKey, anyLang: boolean) => T | null;
  /** True when what is remembered was read just now. */
  readonly isFresh: (app: GuestApp, key: SourceKey) => boolean;
  /** @throws AppError, TransportError or SessionError */
  readonly read: (app: GuestApp, key: SourceKey) => Promise<T>;
}

export interface Reading<T> {
  /** Null while nothing is known, neither remembered nor read. */
  readonly value: T | null;
  /** True when the last reading failed, so that the value may be old or missing. */
  readonly failed: boolean;
  /** The value was read since the page opened, and is not what was remembered. */
  readonly isNew: boolean;
  /** What the last reading failed with; null where it did not. */
  readonly error: unknown;
  readonly again: () => void;
}

/** Tells the error log of a reading that failed on our side, or in a way nobody foresaw [ERR-LOGGED]; where no answer of ours came there is nothing to be told. */
async function report({ logs }: GuestApp, error: unknown): Promise<void> {
  const path = location.pathname;
  if (error instanceof TransportError) return;
  const { isReported, problemOf } = await loadPart(() => import('../frame/problem/problem-of.ts'));
  if (isReported(problemOf(error))) logs.error(error, path);
}

/**
 * Something of the catalogue as a screen shows it: what is remembered at once, what is read when it comes, and again
 * by itself when the server can be reached after it could not [FACILITY-STATES].
 */
export function useRead<T>(source: Source<T>, key: SourceKey): Reading<T> {
  const app = useGuestApp();
  const reachable = useReadable(app.core.reachability.view).state === 'online';
  const [turn, setTurn] = useState(0);
  const [got, setGot] = useState<{ readonly key: SourceKey; readonly value: T } | null>(null);
  const [failure, setFailure] = useState<{ readonly key: SourceKey; readonly error: unknown } | null>(null);
  const [, setWarm] = useState(false);
  useEffect(() => {
    let gone = false;
    const read = async (): Promise<void> => {
      await source.warm?.(app);
      if (gone) return;
      setWarm(true);
      if (turn === 0 && source.isFresh(app, key)) return;
      try {
        const value = await source.read(app, key);
        if (gone) return;
        setGot({ key, value });
        setFailure(null);
      } catch (error) {
        if (!gone) setFailure({ key, error });
        report(app, error).catch((fault: unknown) => console.warn('A fault was not told.', fault));
        console.warn('This page could not be read anew.', error);
      }
    };
    void read();
    return () => {
      gone = true;
    };
  }, [app, source, key, turn, reachable]);
  useEffect(() => onReadAgain(() => setTurn((n) => n + 1)), []);
  const failed = failure?.key === key;
  return {
    value: got?.key === key ? got.value : source.remembered(app, key, failed),
    failed,
    isNew: got?.key === key,
    error: failed ? failure.error : null,
    again: () => setTurn((n) => n + 1),
  };
}
