/** What a change would cost, before anybody agrees to it: the very reckoning by which it is billed. Pure. */
import { changed, type Holdings, lowers, type StoredChange } from './change.ts';
import { itemsOf, type Item, priceOf } from './items.ts';
import { changeLines, type Line, renewalLines } from './lines.ts';
import { type Totals, totalsOf } from './money.ts';
import { firstPeriod, type Period } from './periods.ts';

export type When = 'now' | 'renewal';

export interface Quote {
  /** first: nothing is had so far; raise: there is something to pay; lower: something is credited; same: neither. */
  readonly kind: 'first' | 'raise' | 'lower' | 'same';
  readonly period: Period;
  readonly lines: readonly Line[];
  /** Of a raise what is to be paid; of a lowering what is credited: never less than none. */
  readonly totals: Totals;
  /** What was credited before and is used now. */
  readonly balanceUsed: number;
  /** What is to be paid now. */
  readonly due: number;
  /** A whole month of what is had afterwards. */
  readonly monthly: Totals;
}

interface Have {
  readonly holdings: Holdings;
  readonly period: Period | null;
  readonly balance: number;
  readonly today: string;
}

const items = ({ bots, add_ons }: Holdings): Item[] => itemsOf(bots, add_ons);

/** @param when at the renewal nothing is to be paid or credited now */
export function quoteChange({ holdings, period, balance, today }: Have, change: StoredChange, when: When): Quote {
  const [before, after] = [period === null ? [] : items(holdings), items(changed(holdings, change))];
  const covered = period ?? firstPeriod(today);
  const monthly = totalsOf(after.map(priceOf));
  const lines =
    when === 'renewal'
      ? []
      : period === null
        ? renewalLines(after, covered)
        : changeLines(before, after, today, covered);
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const totals = totalsOf([Math.abs(net)]);
  const balanceUsed = net > 0 ? Math.min(balance, totals.total) : 0;
  return {
    kind: period === null ? 'first' : net > 0 ? 'raise' : net < 0 ? 'lower' : 'same',
    period: covered,
    lines,
    totals,
    balanceUsed,
    due: net > 0 ? totals.total - balanceUsed : 0,
    monthly,
  };
}

/** Whether the change makes something less than it is. */
export const isLowering = (holdings: Holdings, change: StoredChange): boolean =>
  lowers(items(holdings), items(changed(holdings, change)));

/** Whether it makes something more. */
export const isRaising = (holdings: Holdings, change: StoredChange): boolean =>
  lowers(items(changed(holdings, change)), items(holdings));
