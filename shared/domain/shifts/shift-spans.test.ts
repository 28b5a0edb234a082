import { describe, expect, it } from 'vitest';
import { isOnShift, momentOf, spansOf, type WorkShift } from './shift-spans.ts';

const BERLIN = 'Europe/Berlin';
const at = (iso: string): number => Date.parse(iso);
const shift = (over: Partial<WorkShift>): WorkShift => ({
  groupId: null,
  weekdays: ['sat', 'sun'],
  startsOn: '2026-01-01',
  endsOn: null,
  from: '22:00',
  to: '06:00',
  offDays: [],
  ...over,
});
const told = (of: WorkShift, from: string, to: string): string[] =>
  spansOf(of, BERLIN, at(from), at(to)).map(
    ({ day, begins, ends }) => `${day} ${new Date(begins).toISOString()} ${(ends - begins) / 3_600_000} h`,
  );

describe('when somebody works', () => {
  it.each([
    ['summer time begins', '2026-03-28T12:00Z', ['2026-03-28 2026-03-28T21:00:00.000Z 7 h']],
    ['summer time ends', '2026-10-24T12:00Z', ['2026-10-24 2026-10-24T20:00:00.000Z 9 h']],
    ['any other night', '2026-07-04T12:00Z', ['2026-07-04 2026-07-04T20:00:00.000Z 8 h']],
  ])('[SHIFT-CLOCK] a night is as long as it is when %s', (_, noon, expected) => {
    expect(told(shift({}), noon, new Date(at(noon) + 18 * 3_600_000).toISOString())).toEqual(expected);
  });

  it('[SHIFT-CLOCK] a shift that ends where the next begins leaves no gap in the hours the clock leaves out or shows twice', () => {
    for (const [day, time] of [
      ['2026-03-29', '02:30'],
      ['2026-10-25', '02:30'],
    ] as const) {
      const [night] = spansOf(shift({ to: time }), BERLIN, at(`${day}T00:00Z`), at(`${day}T00:01Z`));
      const [early] = spansOf(shift({ from: time, to: '10:00' }), BERLIN, at(`${day}T04:00Z`), at(`${day}T04:01Z`));
      expect(night?.ends).toBe(early?.begins);
    }
    expect(new Date(momentOf('2026-03-29', '02:30', BERLIN)).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(new Date(momentOf('2026-10-25', '02:30', BERLIN)).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('[SHIFT-CLOCK] takes place once, or weekly from its first day to its last, and not on days off', () => {
    const once = shift({ weekdays: [], startsOn: '2026-07-02', from: '09:00', to: '17:00' });
    expect(told(once, '2026-06-20T00:00Z', '2026-07-20T00:00Z')).toEqual(['2026-07-02 2026-07-02T07:00:00.000Z 8 h']);
    const weekly = shift({ weekdays: ['thu'], startsOn: '2026-07-02', endsOn: '2026-07-16', offDays: ['2026-07-09'] });
    expect(told(weekly, '2026-06-20T00:00Z', '2026-08-20T00:00Z').map((one) => one.slice(0, 10))).toEqual([
      '2026-07-02',
      '2026-07-16',
    ]);
  });

  it('[ROUTE-FIT] somebody is on shift for the group it names, for all of theirs where it names none, and always without any', () => {
    const now = at('2026-07-05T02:00Z');
    const on = (shifts: WorkShift[]): boolean => isOnShift({ shifts, timeZone: BERLIN }, ['desk'], now);
    expect([on([]), on([shift({})]), on([shift({ groupId: 'desk' })])]).toEqual([true, true, true]);
    expect([on([shift({ groupId: 'kitchen' })]), on([shift({ weekdays: ['mon'] })])]).toEqual([false, false]);
  });
});
