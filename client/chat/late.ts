/**
 * Parts of the chat that most openings do not show. Their code is fetched when the page is idle, or when one is first
 * shown; whoever shows it keeps its place until then. The service worker keeps it with the rest of the chat.
 */
import { useEffect, useState } from 'react';
import { afterLoadAndIdle } from '#client/pwa/late.ts';
import { loadChunk } from '#client/shell/load-chunk.ts';

type LateParts = typeof import('./late-parts.tsx');

/** So long after failing they are asked for again (ms). */
const AGAIN_MS = 5000;

let here: LateParts | null = null;

/** Fetches them; a later call after success costs nothing. */
export async function fetchLateParts(): Promise<LateParts> {
  here = await loadChunk(() => import('./late-parts.tsx'));
  return here;
}

/** Fetches them once the chat stands, so that they are there where the network has gone meanwhile. */
export function useLateAhead(): void {
  useEffect(() => {
    if (here === null) afterLoadAndIdle(() => void fetchLateParts().catch((error: unknown) => console.warn('Parts of the chat are fetched again when they are shown.', error)));
  }, []);
}

/** The parts, or null until they are here. Where they cannot be had, `onFailure` is told, or they are asked for again. */
export function useLateParts(onFailure?: () => void): LateParts | null {
  const [parts, setParts] = useState(here);
  useEffect(() => {
    if (parts !== null) return undefined;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      fetchLateParts().then(
        (found) => (left ? undefined : setParts(found)),
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
  }, [parts, onFailure]);
  return parts;
}
