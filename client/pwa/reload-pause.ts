/**
 * At most one update in five minutes for each tab: while a deployment is under way, two servers with two builds may
 * answer in turn, and a page must not follow every answer.
 */
import type { TextStore } from '../storage/text-store.ts';

const pauseMs = 5 * 60_000;
const key = 'bellhop-updated-at';

export interface ReloadPause {
  /** Whether the last update is long enough ago, or a clock that was set back makes that unknowable. */
  over(): boolean;
  /** Notes that the page reloads now. */
  begin(): void;
}

/** The pause of one tab; `now` in milliseconds. */
export function reloadPause(store: TextStore, now: () => number): ReloadPause {
  return {
    over() {
      const last = Number(store.get(key) ?? Number.NaN);
      return Number.isNaN(last) || Math.abs(now() - last) >= pauseMs;
    },
    begin: () => store.set(key, String(now())),
  };
}
