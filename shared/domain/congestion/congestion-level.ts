/** How full a place is, by what was counted, its thresholds and its hours. */
import * as v from 'valibot';
import { isWithinHours } from '../menu/service-hours.ts';

export const CongestionLevel = v.picklist(['non_active', 'vacant', 'moderately_vacant', 'congestion']);
export type CongestionLevel = v.InferOutput<typeof CongestionLevel>;

/** What a place shows: a level, or that it is closed. */
export type CongestionState = CongestionLevel | 'out_of_business_hour';

/** A count older than this says nothing any more, in milliseconds. */
export const READING_LIFETIME_MS = 3_600_000;

export interface CongestionThresholds {
  /** Up to so many people it is vacant. */
  readonly vacantUpper: number;
  /** From so many people it is crowded. */
  readonly congestionLower: number;
}

/** What is wrong with thresholds and a sort key, by their wire names; empty where nothing is [CONGESTION-THRESHOLDS]. */
export function congestionSettingFaults(
  { vacantUpper, congestionLower }: CongestionThresholds,
  sortKey: number,
): readonly string[] {
  const whole = (value: number): boolean => Number.isInteger(value) && value >= 0;
  return [
    ...(whole(sortKey) ? [] : ['sort_key']),
    ...(whole(vacantUpper) ? [] : ['vacant_upper_threshold']),
    ...(whole(congestionLower) && congestionLower > vacantUpper ? [] : ['congestion_lower_threshold']),
  ];
}

/** The level of so many people [CONGESTION-LEVEL]. */
export function congestionLevel(
  people: number,
  { vacantUpper, congestionLower }: CongestionThresholds,
): CongestionLevel {
  if (people <= vacantUpper) return 'vacant';
  return people >= congestionLower ? 'congestion' : 'moderately_vacant';
}

export interface CongestionFacts<Hours> extends CongestionThresholds {
  readonly isActive: boolean;
  /** Times of every day at which it is closed, on the place's clock. */
  readonly outOfBusinessHours: readonly (Hours & { readonly from: string; readonly to: string })[];
  /** The newest count, or null where nothing was counted yet. */
  readonly reading: { readonly people: number; readonly measuredAt: number } | null;
}

/**
 * What a place shows at a moment [CONGESTION-NOW]: switched off before closed, closed before counted, and a count that
 * is missing or old is none.
 */
export function congestionNow<Hours>(
  facts: CongestionFacts<Hours>,
  timeZone: string,
  now: number,
): { readonly state: CongestionState; readonly closedBy: Hours | null; readonly people: number | null } {
  if (!facts.isActive) return { state: 'non_active', closedBy: null, people: null };
  const closedBy = facts.outOfBusinessHours.find(({ from, to }) =>
    isWithinHours(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to })),
      timeZone,
      now,
    ),
  );
  if (closedBy !== undefined) return { state: 'out_of_business_hour', closedBy, people: null };
  const { reading } = facts;
  if (reading === null || now - reading.measuredAt > READING_LIFETIME_MS)
    return { state: 'non_active', closedBy: null, people: null };
  return { state: congestionLevel(reading.people, facts), closedBy: null, people: reading.people };
}
