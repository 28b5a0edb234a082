import { describe, expect, it } from 'vitest';
import { notServed } from './serving-hours.ts';

const clock = { timeZone: 'Asia/Tokyo', special: [] };
const daily = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));
/** A Wednesday in Tokyo. */
const at = (time: string): number => Date.parse(`2026-11-25T${time}:00+09:00`);

describe('[ORDER-HOURS] when a category is served', () => {
  it('is always, without hours of its own', () => {
    expect(notServed([null, null], clock, at('03:00'))).toBeNull();
  });

  it('is within its hours, which may run past midnight, and is told when it begins again', () => {
    expect(notServed([daily('07:00', '10:30')], clock, at('10:29'))).toBeNull();
    expect(notServed([daily('07:00', '10:30')], clock, at('10:30'))).toEqual({ opensAt: at('07:00') + 86_400_000 });
    expect(notServed([daily('22:00', '02:00')], clock, at('01:00'))).toBeNull();
  });

  it('is within the hours of the category around it, too: it begins when both do', () => {
    const evening = [daily('17:00', '22:00'), daily('18:00', '20:00')];
    expect(notServed(evening, clock, at('17:30'))).toEqual({ opensAt: at('18:00') });
    expect(notServed(evening, clock, at('19:00'))).toBeNull();
    expect(notServed([daily('07:00', '08:00'), daily('18:00', '20:00')], clock, at('07:30'))).toEqual({
      opensAt: null,
    });
  });

  it('[HOURS-SPECIAL] holds on a special day as far as the house is open', () => {
    const special = [{ day: '2026-11-25', hours: [] }];
    expect(notServed([daily('07:00', '10:30')], { ...clock, special }, at('08:00'))).toEqual({
      opensAt: at('07:00') + 86_400_000,
    });
  });

  it('is never, where it has no hours at all', () => {
    expect(notServed([[]], clock, at('08:00'))).toEqual({ opensAt: null });
  });
});
