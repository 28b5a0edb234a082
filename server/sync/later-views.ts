/**
 * While a new version takes the place of the old one, process after process, a client that has the new view already may
 * come to a process of the old. It is sent to the next door, on another connection, instead of getting the old view whole
 * and then the new one again, at every turn [SYNC-ROLLING]. Where no process of the new version is any more, because
 * somebody went back, the old view is given after all.
 */
import { AppError } from '#shared/errors/app-error.ts';

/**
 * For so many milliseconds a client group is sent on before it is believed that there is no other door: longer than a
 * proxy keeps a process out that was too busy to say that it is well.
 */
const BELIEVED_AFTER_MS = 20_000;
/** Whoever was not here for so many milliseconds found a door; coming here again is the first time anew. */
const FOUND_AFTER_MS = 60_000;
/** Groups remembered; beyond, all are forgotten, and sent on anew. */
const REMEMBERED = 20_000;
/** The next door is tried soon at first, and then at this many milliseconds more each time, up to the most. */
const COME_IN_MS = { step: 150, most: 1_000 };

export interface LaterViews {
  /** @throws AppError busy, while there may be another door for this client group */
  sendOn(clientGroupId: string): void;
}

/** @param now the time in milliseconds */
export function createLaterViews(now: () => number): LaterViews {
  const sent = new Map<string, { readonly since: number; readonly last: number; readonly times: number }>();
  return {
    sendOn(clientGroupId) {
      const at = now();
      const before = sent.get(clientGroupId);
      const row = before !== undefined && at - before.last < FOUND_AFTER_MS ? before : { since: at, times: 0 };
      if (at - row.since >= BELIEVED_AFTER_MS) return void sent.delete(clientGroupId);
      if (sent.size >= REMEMBERED) sent.clear();
      const times = row.times + 1;
      sent.set(clientGroupId, { since: row.since, last: at, times });
      throw new AppError('busy', { retry_after: 1, come_in_ms: Math.min(COME_IN_MS.most, COME_IN_MS.step * times) });
    },
  };
}
