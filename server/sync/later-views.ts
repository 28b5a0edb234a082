/**
 * While a new version takes the place of the old one, process after process, a client that has the new view already may
 * come to a process of the old. It is sent to the next door, on another connection, instead of getting the old view whole
 * and then the new one again, at every turn [SYNC-ROLLING]. Where no process of the new version is any more, because
 * somebody went back, the old view is given after all.
 */
import { AppError } from '#shared/errors/app-error.ts';

/**
 * For so many milliseconds a client group is sent on, again and again, before it is believed that there is no other door:
 * longer than a proxy keeps a process out that was too busy to say that it is well.
 */
const BELIEVED_AFTER_MS = 30_000;
/**
 * Whoever is sent on comes back within seconds. Who was not here for so many milliseconds found another door meanwhile, and
 * so did whoever comes with another cookie: somebody answered it. Being here again is the first time anew.
 */
const FOUND_AFTER_MS = 10_000;
/** Groups remembered; beyond, all are forgotten, and sent on anew. */
const REMEMBERED = 20_000;
/** The next door is tried soon at first, and then at this many milliseconds more each time, up to the most. */
const COME_IN_MS = { step: 150, most: 1_000 };

export interface LaterViews {
  /**
   * @param cookie the one it came with
   * @throws AppError busy, while there may be another door for this client group
   */
  sendOn(clientGroupId: string, cookie: unknown): void;
}

interface SentOn {
  readonly order: unknown;
  readonly since: number;
  readonly last: number;
  readonly times: number;
}

/** @param now the time in milliseconds */
export function createLaterViews(now: () => number): LaterViews {
  const sent = new Map<string, SentOn>();
  return {
    sendOn(clientGroupId, cookie) {
      const at = now();
      const order = orderOf(cookie);
      const before = sent.get(clientGroupId);
      const isAgain = before !== undefined && before.order === order && at - before.last < FOUND_AFTER_MS;
      const { since, times } = isAgain ? before : { since: at, times: 0 };
      if (at - since >= BELIEVED_AFTER_MS) return void sent.delete(clientGroupId);
      if (sent.size >= REMEMBERED) sent.clear();
      sent.set(clientGroupId, { order, since, last: at, times: times + 1 });
      const comeInMs = Math.min(COME_IN_MS.most, COME_IN_MS.step * (times + 1));
      throw new AppError('busy', { retry_after: 1, come_in_ms: comeInMs });
    },
  };
}

/** How far the answer went that a cookie came with; whatever else it holds. */
const orderOf = (cookie: unknown): unknown =>
  typeof cookie === 'object' && cookie !== null && 'order' in cookie ? cookie.order : undefined;
