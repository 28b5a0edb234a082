import { describe, expect, it } from 'vitest';
import { openNow } from './open-now.ts';
import type { WeeklyHours } from './service-hours.ts';

const daily = (from: string, to: string): WeeklyHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));
/** A moment in Tokyo; 20 July 2026 is a Monday. */
const tokyo = (day: number, clock: string): number => Date.parse(`2026-07-${day}T${clock}:00+09:00`);

describe('opening hours', () => {
  it.each([
    ['07:29', { open: false, next: { inDays: 0, weekday: 1, at: '07:30' } }],
    ['07:30', { open: true, until: '10:00' }],
    ['09:59', { open: true, until: '10:00' }],
    ['10:00', { open: false, next: { inDays: 1, weekday: 2, at: '07:30' } }],
  ])('[FACILITY-OPEN] tells at %s in Tokyo whether breakfast is on', (clock, said) => {
    expect(openNow(daily('07:30', '10:00'), 'Asia/Tokyo', tokyo(20, clock))).toEqual(said);
  });

  it('[FACILITY-OPEN] reads the clock of the place, not that of who asks', () => {
    const at = tokyo(20, '08:00');
    expect(openNow(daily('07:30', '10:00'), 'Asia/Tokyo', at)).toEqual({ open: true, until: '10:00' });
    expect(openNow(daily('07:30', '10:00'), 'Europe/Paris', at)).toEqual({
      open: false,
      next: { inDays: 0, weekday: 1, at: '07:30' },
    });
  });

  it('[FACILITY-OPEN] is open past midnight', () => {
    expect(openNow(daily('18:00', '02:00'), 'Asia/Tokyo', tokyo(21, '01:30'))).toEqual({ open: true, until: '02:00' });
    expect(openNow(daily('18:00', '02:00'), 'Asia/Tokyo', tokyo(21, '02:00'))).toEqual({
      open: false,
      next: { inDays: 0, weekday: 2, at: '18:00' },
    });
  });

  it('[FACILITY-OPEN] joins hours that touch, over midnight and over the end of the week', () => {
    const bath = [...daily('15:00', '24:00'), ...daily('00:00', '02:00')];
    expect(openNow(bath, 'Asia/Tokyo', tokyo(26, '23:00'))).toEqual({ open: true, until: '02:00' });
    expect(openNow(bath, 'Asia/Tokyo', tokyo(27, '00:30'))).toEqual({ open: true, until: '02:00' });
    expect(openNow(daily('15:00', '24:00'), 'Asia/Tokyo', tokyo(20, '16:00'))).toEqual({ open: true, until: '00:00' });
  });

  it('[FACILITY-OPEN] never closes what is open around the clock', () => {
    expect(openNow(daily('00:00', '24:00'), 'Asia/Tokyo', tokyo(26, '23:59'))).toEqual({ open: true, until: null });
    expect(openNow(daily('00:00', '00:00'), 'Asia/Tokyo', tokyo(20, '12:00'))).toEqual({ open: true, until: null });
  });

  it('[FACILITY-OPEN] names the day of the next opening after days off, next week included', () => {
    const weekend: WeeklyHours[] = [{ weekday: 6, from: '10:00', to: '16:00' }];
    expect(openNow(weekend, 'Asia/Tokyo', tokyo(20, '12:00'))).toEqual({
      open: false,
      next: { inDays: 5, weekday: 6, at: '10:00' },
    });
    expect(openNow(weekend, 'Asia/Tokyo', tokyo(25, '17:00'))).toEqual({
      open: false,
      next: { inDays: 7, weekday: 6, at: '10:00' },
    });
  });

  it('[FACILITY-OPEN] says so of a place that never opens', () => {
    expect(openNow([], 'Asia/Tokyo', tokyo(20, '12:00'))).toEqual({ open: false, next: null });
  });
});
