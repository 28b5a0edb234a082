/**
 * The present for everything that ticks: one interval for the whole page, running only while somebody looks.
 * A screen names what it shows of the time and is drawn again only when that changes.
 */
import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of [...listeners]) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(tick, 1_000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * What `pick` makes of the present (milliseconds since 1970), followed second by second. It must give a plain value,
 * so that equal results draw nothing.
 */
export function useClock<T extends string | number | boolean | null>(pick: (now: number) => T): T {
  const get = useCallback(() => pick(now), [pick]);
  return useSyncExternalStore(listen, get, get);
}

/** The present to the minute, in milliseconds. */
export function useMinute(): number {
  return useClock(toMinute);
}

function toMinute(at: number): number {
  return Math.floor(at / 60_000) * 60_000;
}
