import type { Notice } from '#shared/realtime/notices.ts';

/**
 * Carries notices between processes, after commit, at most once. Losing all of them costs time, never
 * truth [SYNC-NOTICE].
 */
export interface NoticeBus {
  /** Queues notices for every process, this one included. Never throws, never waits for the network. */
  publish(notices: readonly Notice[]): void;
  /** Calls back for each notice that arrives, those of this process included. Returns the way to stop. */
  subscribe(listener: (notice: Notice) => void): () => void;
  /**
   * Calls back when other processes can no longer be reached, and when they can again: what they said in
   * between may be lost. A bus that has no other processes leaves it out. Returns the way to stop.
   */
  onConnection?(listener: (connected: boolean) => void): () => void;
  /** Calls back with what other processes said. A bus that has none leaves it out. Returns the way to stop. */
  onForeign?(listener: (notices: readonly Notice[]) => void): () => void;
  /** Resolves once what was published so far has left this process, or cannot leave it just now. */
  flush(): Promise<void>;
  close(): Promise<void>;
}
