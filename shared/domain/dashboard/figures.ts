/**
 * The figures of the desk's dashboard, by name [DASH-ROWS]. What each counts stands once in
 * server/queries/dashboard/figures.ts; its total, its course and the list it opens are made of that.
 */

/** What stands open at this moment. */
export const nowFigures = ['waiting', 'to_answer', 'in_hand', 'urgent', 'ringing'] as const;
type NowFigure = (typeof nowFigures)[number];

/** What happened in a period, each counted at the moment it happened. */
export const periodFigures = [
  'opened',
  'answered',
  'solved',
  'unanswered',
  'rejected',
  'asked',
  'rated',
  'calls',
  'missed_calls',
] as const;
export type PeriodFigure = (typeof periodFigures)[number];

export type Figure = NowFigure | PeriodFigure;
export const figures = [...nowFigures, ...periodFigures] as const;

/** By what a figure may be split, and narrowed: a split is opened by narrowing it to one of its parts. */
export const dimensions = [
  'hour',
  'weekday',
  'day',
  'group',
  'lang',
  'menu',
  'work_code',
  'assignee',
  'rating',
] as const;
export type Dimension = (typeof dimensions)[number];

/** The part of those that have none: no menu, no work code, nobody. */
export const NO_PART = '';

/** Longest period, in days. */
export const PERIOD_DAYS_MAX = 400;
