/**
 * Replicache sends by itself what older clients of this browser left behind (another schema, another version of the
 * app), under their own client groups. The outbox lets it go first: then most of what it would do again is done.
 */
export interface Recovery {
  /** A request of a client group begins (1) or ends (−1). */
  onRequest(clientGroupId: string, change: 1 | -1): void;
  /** Resolves when the own group has heard from the server (or failed to) and no other group is under way. */
  quiet(ownGroupId: string): Promise<void>;
}

/** Without an answer, as when offline, the outbox waits no longer than this. */
const firstAnswerMs = 1_000;
const limitMs = 5_000;
const lookEveryMs = 50;

export function createRecovery(now: () => number): Recovery {
  const underWay = new Map<string, number>();
  const ended = new Set<string>();
  return {
    onRequest(clientGroupId, change) {
      underWay.set(clientGroupId, (underWay.get(clientGroupId) ?? 0) + change);
      if (change === -1) ended.add(clientGroupId);
    },
    quiet(ownGroupId) {
      const began = now();
      const isQuiet = (): boolean => {
        // A clock that was set back would else be waited for [SYNC-CLOCK].
        const waited = Math.abs(now() - began);
        if (waited >= limitMs) return true;
        const heard = ended.has(ownGroupId) || waited >= firstAnswerMs;
        return heard && [...underWay].every(([group, count]) => group === ownGroupId || count === 0);
      };
      return new Promise((resolve) => {
        const look = (): void => {
          if (isQuiet()) resolve();
          else setTimeout(look, lookEveryMs);
        };
        look();
      });
    },
  };
}
