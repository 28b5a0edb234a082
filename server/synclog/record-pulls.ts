/** Pulls, as recordings are told of them: each stands where the snapshot it read stands. */
import type { SyncLog } from '#server/ports/sync-log.ts';
import { failureOf } from './failure-of.ts';
import { beginInAll, UNORDERED, type LiveRecordings, endInAll } from './live-recordings.ts';
import { parseSnapshot } from './order.ts';

export interface PullRecording {
  readonly live: LiveRecordings;
  /** A name for the request. */
  readonly nextRequest: () => string;
}

export function recordPulls({ live, nextRequest }: PullRecording): Pick<SyncLog, 'pull'> {
  return {
    async pull(who, request, work) {
      const to = live.of(who.tenantId);
      if (to === undefined) return work();
      const tokens = beginInAll(to);
      const req = nextRequest();
      try {
        const result = await work();
        const place = { kind: 'read', snapshot: parseSnapshot(result.snapshot) } as const;
        endInAll(to, tokens, place, () => ({ kind: 'pull', who, req, request, result: result.body }));
        return result;
      } catch (error) {
        endInAll(to, tokens, UNORDERED, () => ({ kind: 'pull', who, req, request, result: failureOf(error) }));
        throw error;
      }
    },
  };
}
