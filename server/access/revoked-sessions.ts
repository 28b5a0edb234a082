/**
 * The sessions that ended before their access tokens did. A process need remember one only as long as a
 * token of it could still be shown.
 */
export interface RevokedSessions {
  has(sessionId: string): boolean;
  /** Ends a session's tokens at once and tells the listeners, the first time only. */
  revoke(sessionId: string): void;
  /** Calls back for each session that ends. Returns the way to stop. */
  onRevoked(listener: (sessionId: string) => void): () => void;
}

export interface RevokedSessionsOptions {
  readonly now: () => number;
  /** Milliseconds after which no token of a session can be left. */
  readonly rememberFor: number;
}

export function createRevokedSessions({ now, rememberFor }: RevokedSessionsOptions): RevokedSessions {
  // In the order of their forgetting, as a Map keeps the order of insertion.
  const forgetAt = new Map<string, number>();
  const listeners = new Set<(sessionId: string) => void>();

  const forgetOld = (): void => {
    const at = now();
    for (const [sessionId, end] of forgetAt) {
      if (end > at) return;
      forgetAt.delete(sessionId);
    }
  };

  return {
    has: (sessionId) => forgetAt.has(sessionId),
    revoke(sessionId) {
      forgetOld();
      if (forgetAt.has(sessionId)) return;
      forgetAt.set(sessionId, now() + rememberFor);
      for (const listener of listeners) listener(sessionId);
    },
    onRevoked(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
