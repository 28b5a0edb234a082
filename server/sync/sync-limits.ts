/** What the doors of the sync engine give to whom. */
import type { Asker, ShareLimits, Shares } from '#server/http/shares.ts';

/** What the doors give to whom; others in tests, which need not wait or ask five hundred times. */
export interface SyncLimits {
  /** Pushes this process works on at once; beyond, clients are told when to come again [SYNC-SINGLE-FLIGHT]. */
  readonly working: ShareLimits;
  /** Pulls it works on or has in line: a crowd that comes back to look leaves pushes their room. */
  readonly looking: ShareLimits;
  /** Bodies on their way, in parts of 64 kB. */
  readonly reading: ShareLimits;
  /** Milliseconds the shortest body may take. */
  readonly bodyWithin?: number;
}

/** Why these: docs/decisions/rate-limits.md. */
export const SYNC_LIMITS: SyncLimits = {
  working: { all: 500, guests: 400, address: 200, guestSession: 24, staffSession: 80 },
  looking: { all: 400, guests: 300, address: 200, guestSession: 24, staffSession: 80 },
  reading: { all: 8192, guests: 6144, address: 3072, guestSession: 128, staffSession: 512 },
};

/** Works for whoever asks, within their share. @throws AppError too_many_requests, busy */
export async function withShare<T>(shares: Shares, asker: Asker, work: () => Promise<T>): Promise<T> {
  const leave = shares.take(asker);
  try {
    return await work();
  } finally {
    leave();
  }
}
