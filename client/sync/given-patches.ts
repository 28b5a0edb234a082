/**
 * Answers of pulls that came on the socket without having been asked for [SYNC-PATCH]. Each goes on from a cookie; they
 * are given to Replicache as the answer of its next pull, and only where they begin with the very cookie that it pulls
 * with: another tab's view may have taken the place of the one they were for. What does not fit is forgotten, and asked.
 */
import type { PatchFrame } from '#shared/realtime/frames.ts';
import { orderOf, viewOf } from './order-of.ts';

/** The body of an answer, as the server's frame brings it. */
export type Given = PatchFrame['pulled'];

export interface GivenPatches {
  add(frame: PatchFrame): void;
  /**
   * What has come since the last call, as far as it is not known to who pulls with this cookie.
   *
   * @returns null where the server has to be asked
   */
  take(group: string, cookie: unknown): readonly Given[] | null;
}

export function createGivenPatches(): GivenPatches {
  let queue: PatchFrame[] = [];
  return {
    add: (frame) => void queue.push(frame),
    take(group, cookie) {
      const came = queue;
      queue = [];
      let at = orderOf(cookie);
      if (at === null || came.length === 0) return null;
      const chain: Given[] = [];
      for (const { base, client_group, pulled } of came) {
        if (client_group !== group) return null;
        // Seen by a pull meanwhile: what a later snapshot has seen it has seen whole.
        if (pulled.cookie.order <= at) continue;
        // A process of before an upgrade reads the same snapshot into other rows [SYNC-ROLLING].
        if (base !== at || viewOf(pulled.cookie) !== viewOf(cookie)) return null;
        chain.push(pulled);
        at = pulled.cookie.order;
      }
      return chain;
    },
  };
}
