/** The lines of an invoice: of a whole month, and of a change in the middle of one. Pure. */
import { daysBetween } from './days.ts';
import { type Item, keyOf, priceOf } from './items.ts';
import { share } from './money.ts';
import { daysOf, type Period } from './periods.ts';

export interface Line {
  readonly item: Item;
  /** charge: what is had from `from` up to `to`; credit: what was paid and is had no longer. */
  readonly kind: 'charge' | 'credit';
  readonly from: string;
  readonly to: string;
  /** The days that are paid for, and those of the whole period. */
  readonly days: number;
  readonly of: number;
  /** Yen without tax; of a credit less than none. */
  readonly amount: number;
}

/** A whole month of everything [BILL-MONTHS]. */
export const renewalLines = (items: readonly Item[], period: Period): Line[] =>
  items.map((item) => lineOf('charge', item, period.start, period));

/**
 * What a change on a day costs, or gives back: of each thing that is had otherwise, the rest of the month as it was goes
 * back and the rest as it is now is charged; the day of the change is of the rest. Two changes on one day come to the
 * same as the one from the first state to the last [BILL-PRORATION].
 */
export function changeLines(before: readonly Item[], after: readonly Item[], today: string, period: Period): Line[] {
  const former = new Map(before.map((item) => [keyOf(item), item]));
  const later = new Map(after.map((item) => [keyOf(item), item]));
  return [...new Set([...former.keys(), ...later.keys()])].flatMap((key) => {
    const [was, is] = [former.get(key), later.get(key)];
    if (was !== undefined && is !== undefined && priceOf(was) === priceOf(is)) return [];
    return [
      ...(is === undefined ? [] : [lineOf('charge', is, today, period)]),
      ...(was === undefined ? [] : [lineOf('credit', was, today, period)]),
    ];
  });
}

function lineOf(kind: Line['kind'], item: Item, from: string, period: Period): Line {
  const [days, of] = [daysBetween(from, period.end), daysOf(period)];
  const amount = share(priceOf(item), days, of);
  return { item, kind, from, to: period.end, days, of, amount: kind === 'charge' ? amount : -amount };
}
