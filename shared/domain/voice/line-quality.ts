/** How well a clerk and a guest can understand each other, by what their browsers count [DESK-LINE]. Pure. */

/** What was counted until now; `roundTripMs` is null while nobody measured it. */
export interface LineSample {
  readonly received: number;
  readonly lost: number;
  readonly jitterMs: number;
  readonly roundTripMs: number | null;
}

export type LineQuality = 'good' | 'weak';

/** From here on words are lost, or people begin to talk at the same time. Share of packets, and milliseconds. */
const LOST_WEAK = 0.05;
const JITTER_WEAK_MS = 60;
const ROUND_TRIP_WEAK_MS = 400;
/** Fewer say nothing: some 50 a second are usual, and a quiet line sends less. */
const PACKETS_LEAST = 25;

/** The line between two samples of one connection. */
export function lineQuality(before: LineSample, now: LineSample): LineQuality {
  const lost = Math.max(0, now.lost - before.lost);
  const all = lost + Math.max(0, now.received - before.received);
  if (all >= PACKETS_LEAST && lost / all > LOST_WEAK) return 'weak';
  return now.jitterMs > JITTER_WEAK_MS || (now.roundTripMs ?? 0) > ROUND_TRIP_WEAK_MS ? 'weak' : 'good';
}
