/** Months, shares of months, tax and reminders, by their rules alone. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, monthsBetween } from './days.ts';
import { type Item, priceOf } from './items.ts';
import { changeLines, renewalLines } from './lines.ts';
import { share, taxOf, totalsOf, withTax } from './money.ts';
import { daysOf, endOfCancelled, firstPeriod, lastDayToCancel, nextPeriod, type Period } from './periods.ts';
import { nextTimeOn } from './reminders.ts';

const day = fc.integer({ min: 0, max: 366 * 60 }).map((days) => addDays('2020-01-01', days));
const plan = (name: 'starter' | 'standard' | 'premium'): Item => ({
  kind: 'plan',
  houseId: 'h',
  botId: 'b',
  name: 'Coral',
  plan: name,
});
const item = fc.constantFrom<readonly Item[]>(
  [],
  [plan('starter')],
  [plan('standard')],
  [plan('premium')],
  [plan('starter'), { kind: 'add_on', addOn: 'operators', quantity: 7 }],
);
const sum = (before: readonly Item[], after: readonly Item[], on: string, period: Period): number =>
  changeLines(before, after, on, period).reduce((total, { amount }) => total + amount, 0);

/** The periods from an anchor on. */
function periods(anchor: string, many: number): Period[] {
  const all = [firstPeriod(anchor)];
  while (all.length < many) all.push(nextPeriod(anchor, all.at(-1) ?? firstPeriod(anchor)));
  return all;
}

describe('[BILL-MONTHS] the months that are paid for', () => {
  it.each([
    ['2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2028-01-30', ['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
    ['2027-12-15', ['2028-01-15', '2028-02-15', '2028-03-15', '2028-04-15']],
    ['2028-02-29', ['2028-03-29', '2028-04-29', '2028-05-29', '2028-06-29']],
  ])('from %s on are renewed on the same day, or the month’s last', (anchor, ends) => {
    expect(periods(anchor, 4).map(({ end }) => end)).toEqual(ends);
  });

  it('follow each other without a gap and without a day twice, whatever the anchor, and are months, not days', () => {
    fc.assert(
      fc.property(day, (anchor) => {
        const year = periods(anchor, 13);
        for (const [place, period] of year.entries()) {
          expect(period.start).toBe(place === 0 ? anchor : year[place - 1]?.end);
          expect(monthsBetween(anchor, period.end)).toBe(place + 1);
          expect(daysOf(period)).toBeGreaterThanOrEqual(28);
          expect(daysOf(period)).toBeLessThanOrEqual(31);
        }
        expect(year[11]?.end).toBe(addMonths(anchor, 12));
      }),
    );
  });
});

describe('[BILL-CANCEL] a plan that is cancelled', () => {
  const period = { start: '2027-02-28', end: '2027-03-31' };

  it('ends with its month three days before the renewal at the latest, else a month later', () => {
    expect(lastDayToCancel(period)).toBe('2027-03-28');
    expect(endOfCancelled('2027-03-01', '2027-01-31', period)).toBe('2027-03-31');
    expect(endOfCancelled('2027-03-28', '2027-01-31', period)).toBe('2027-03-31');
    expect(endOfCancelled('2027-03-29', '2027-01-31', period)).toBe('2027-04-30');
    expect(endOfCancelled('2027-03-30', '2027-01-31', period)).toBe('2027-04-30');
  });
});

describe('[BILL-PRORATION] a change in the middle of a month', () => {
  const april = { start: '2027-04-01', end: '2027-05-01' };

  it('charges what is left of the month as it is now, and gives back what is left as it was', () => {
    const lines = changeLines([plan('starter')], [plan('standard')], '2027-04-19', april);
    expect(lines.map(({ kind, days, of, amount }) => [kind, days, of, amount])).toEqual([
      ['charge', 12, 30, 24_000],
      ['credit', 12, 30, -12_000],
    ]);
    expect(changeLines([plan('starter')], [plan('starter')], '2027-04-19', april)).toEqual([]);
  });

  it('on the first day is the whole price, and comes to the same by any way on one day', () => {
    fc.assert(
      fc.property(item, item, item, day, fc.nat(40), (first, second, third, anchor, offset) => {
        const period = firstPeriod(anchor);
        const on = addDays(anchor, offset % daysOf(period));
        expect(sum(first, second, on, period) + sum(second, third, on, period)).toBe(sum(first, third, on, period));
        expect(sum(first, first, on, period)).toBe(0);
        const whole = renewalLines(first, period).reduce((total, { amount }) => total + amount, 0);
        expect(whole).toBe(first.reduce((total, one) => total + priceOf(one), 0));
        expect(sum([], first, anchor, period)).toBe(whole);
      }),
    );
  });

  it('[BILL-SHARE] is never dearer than the days it is for, nor by a yen a line cheaper', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(31), fc.integer({ min: 28, max: 31 }), (price, days, of) => {
        const exact = (price * days) / of;
        expect(share(price, days, of)).toBeLessThanOrEqual(exact);
        expect(share(price, days, of)).toBeGreaterThan(exact - 1);
        expect(Number.isInteger(share(price, days, of))).toBe(true);
      }),
    );
  });
});

it('[BILL-TAX] the tax is ten in a hundred of the sum, once for all lines, without fractions', () => {
  expect(totalsOf([30_000, 5_000, 1_005])).toEqual({ subtotal: 36_005, tax: 3_600, total: 39_605 });
  expect(totalsOf([9, 9, 9]).tax).toBe(2);
  expect(taxOf(0)).toBe(0);
  expect([30_000, 60_000, 90_000].map(withTax)).toEqual([33_000, 66_000, 99_000]);
});

it('[BILL-DUNNING] what failed is asked for again on days 1, 3 and 7, and not after', () => {
  expect([1, 2, 3, 4, 9].map((times) => nextTimeOn('2028-02-28', times))).toEqual([
    '2028-02-29',
    '2028-03-02',
    '2028-03-06',
    null,
    null,
  ]);
  expect(daysBetween('2028-02-28', '2028-03-06')).toBe(7);
});
