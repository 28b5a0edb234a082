/**
 * While a new version takes the place of the old one, process after process, a client that has the new view already may
 * come to a process of the old. It is sent to the next door, on another connection, instead of getting the old view whole
 * and then the new one again, at every turn [SYNC-ROLLING]. Where no process of the new version is any more, because
 * somebody went back, the old view is given after all.
 */
import { AppError } from '#shared/errors/app-error.ts';

/** So often a client group is sent on before it is believed that there is no other door. */
const TIMES = 12;
/** Groups remembered; beyond, all are forgotten, and sent on anew. */
const REMEMBERED = 20_000;
/** Milliseconds after which the next door is tried. */
const COME_IN_MS = 150;

export interface LaterViews {
  /** @throws AppError busy, while there may be another door for this client group */
  sendOn(clientGroupId: string): void;
}

export function createLaterViews(): LaterViews {
  const sent = new Map<string, number>();
  return {
    sendOn(clientGroupId) {
      const times = sent.get(clientGroupId) ?? 0;
      if (times >= TIMES) return void sent.delete(clientGroupId);
      if (sent.size >= REMEMBERED) sent.clear();
      sent.set(clientGroupId, times + 1);
      throw new AppError('busy', { retry_after: 1, come_in_ms: COME_IN_MS });
    },
  };
}
