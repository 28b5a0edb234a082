/** The days of the house on which guests are shown something and it is taken from them again [MENU-SEASON]. */
import * as v from 'valibot';
import { Day } from './fields.ts';

export const seasonFields = {
  /** The day of the house on which guests are shown it, hidden until then; null once that is done, or without one. */
  shown_from: v.optional(v.nullable(Day), null),
  /** The last day on which guests see it; null once it is over, or without one. */
  shown_to: v.optional(v.nullable(Day), null),
};

interface Season {
  readonly shown_from: string | null;
  readonly shown_to: string | null;
}

/** No season ends before it begins. */
export const seasonHolds = ({ shown_from: from, shown_to: to }: Season): boolean =>
  from === null || to === null || from <= to;
