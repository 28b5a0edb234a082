/** A length as people of a region say it [LENGTH-UNIT]. */

export type LengthSystem = 'metric' | 'imperial';

export interface Length {
  readonly value: number;
  /** A unit of Intl.NumberFormat. */
  readonly unit: 'meter' | 'kilometer' | 'foot' | 'mile';
  /** Digits after the point. */
  readonly digits: 0 | 1;
}

/** Where roads are measured in miles. */
const MILES: ReadonlySet<string> = new Set(['US', 'GB', 'LR', 'MM']);
const FOOT_M = 0.3048;
const MILE_M = 1609.344;

/**
 * How the reader measures, by the first of their languages that names a region; metric where none does.
 *
 * @param languages BCP 47 tags, the preferred one first
 */
export function lengthSystem(languages: readonly string[]): LengthSystem {
  for (const tag of languages) {
    const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1];
    if (region !== undefined) return MILES.has(region.toUpperCase()) ? 'imperial' : 'metric';
  }
  return 'metric';
}

const roundTo = (step: number, value: number): number => Math.round(value / step) * step;

/** Metres in the unit one would say, no finer than anybody walks. */
export function lengthOf(metres: number, system: LengthSystem): Length {
  if (system === 'imperial') {
    const miles = metres / MILE_M;
    if (miles < 0.095) return { value: Math.max(50, roundTo(50, metres / FOOT_M)), unit: 'foot', digits: 0 };
    return { value: miles, unit: 'mile', digits: miles < 9.95 ? 1 : 0 };
  }
  if (metres < 995) return { value: Math.max(10, roundTo(10, metres)), unit: 'meter', digits: 0 };
  return { value: metres / 1000, unit: 'kilometer', digits: metres < 9950 ? 1 : 0 };
}
