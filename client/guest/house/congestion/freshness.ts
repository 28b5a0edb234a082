/** How much a count may still be believed, by its age. Pure. */
import { READING_LIFETIME_MS } from '#shared/domain/congestion/congestion-level.ts';

/** From this age on a page says that much may have changed since, in milliseconds. */
const DOUBTFUL_MS = 20 * 60_000;

export interface Freshness {
  /** Whole minutes since it was counted, never below zero: a sensor's clock may be ahead. */
  readonly minutes: number;
  /** current: to go by; doubtful: much may have changed; past: says nothing any more [CONGESTION-NOW]. */
  readonly trust: 'current' | 'doubtful' | 'past';
}

/** Null for what was not counted, or at a moment that is none. @param now milliseconds since 1970 */
export function freshnessOf(measuredAt: string | null, now: number): Freshness | null {
  const at = measuredAt === null ? Number.NaN : Date.parse(measuredAt);
  if (Number.isNaN(at)) return null;
  const age = Math.max(0, now - at);
  return {
    minutes: Math.floor(age / 60_000),
    trust: age > READING_LIFETIME_MS ? 'past' : age >= DOUBTFUL_MS ? 'doubtful' : 'current',
  };
}
