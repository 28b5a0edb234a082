/**
 * Parts of the chat that most openings do not show. Their code is fetched when the page is idle, or when one is first
 * shown; whoever shows it keeps its place until then. The service worker keeps it with the rest of the chat.
 */
import { useEffect, useState } from 'react';
import { afterLoadAndIdle } from '#client/pwa/when-idle.ts';
import { loadChunk } from '#client/shell/load-chunk.ts';

/** So long after failing a part is asked for again (ms). */
const AGAIN_MS = 5000;

interface LazyPart<T> {
  /** Fetches it; a later call after success costs nothing. */
  readonly fetch: () => Promise<T>;
  /** It, or null until it is here or while nobody wants it. Where it cannot be had `onFailure` is told, or it is asked for again. */
  readonly use: (onFailure?: () => void, wanted?: boolean) => T | null;
}

/** Code fetched by `load` once, for whoever shows it. */
export function lazyPart<T extends object>(load: () => Promise<T>): LazyPart<T> {
  let here: T | null = null;
  const fetch = async (): Promise<T> => {
    here = await loadChunk(load);
    return here;
  };
  return {
    fetch,
    use: (onFailure, wanted = true) => {
      const [part, setPart] = useState(here);
      useEffect(() => {
        if (part !== null || !wanted) return undefined;
        let left = false;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const ask = (): void => {
          fetch().then(
            (found) => (left ? undefined : setPart(found)),
            () => {
              if (left) return;
              if (onFailure === undefined) timer = setTimeout(ask, AGAIN_MS);
              else onFailure();
            },
          );
        };
        ask();
        return () => {
          left = true;
          clearTimeout(timer);
        };
      }, [part, onFailure, wanted]);
      return part;
    },
  };
}

/** Questions, files, films, refusals, what is being attached and the menu of a message. */
export const { fetch: fetchLazyParts, use: useLazyParts } = lazyPart(() => import('./lazy-parts.tsx'));

/** The list for long conversations, which draws only what is in sight. */
const longList = lazyPart(() => import('./long-list.tsx'));
export const { use: useLongList } = longList;

/** Fetches all of them once the chat stands, so that they are there where the network has gone meanwhile. */
export function usePrefetchLazyParts(): void {
  useEffect(() => {
    afterLoadAndIdle(
      () =>
        void Promise.all([fetchLazyParts(), longList.fetch()]).catch((error: unknown) =>
          console.warn('Parts are missing.', error),
        ),
    );
  }, []);
}
