import { describe, expect, it } from 'vitest';
import { isWithinHours, localMoment } from './service-hours.ts';

/** Friday 20 November 2026, 22:30 in Tokyo. */
const fridayNight = Date.UTC(2026, 10, 20, 13, 30);
const hour = 3_600_000;

describe('service hours', () => {
  it('[MENU-HOURS] are read on the place’s own clock', () => {
    expect(localMoment(fridayNight, 'Asia/Tokyo')).toEqual({ weekday: 5, minute: 22 * 60 + 30, day: '2026-11-20' });
    const evening = [{ weekday: 5, from: '18:00', to: '23:00' }];
    expect(isWithinHours(evening, 'Asia/Tokyo', fridayNight)).toBe(true);
    expect(isWithinHours(evening, 'Europe/Madrid', fridayNight)).toBe(false);
  });

  it('[MENU-HOURS] begin with their first minute, end before their last, and may be the whole day', () => {
    const hours = [{ weekday: 5, from: '22:30', to: '23:30' }];
    expect(isWithinHours(hours, 'Asia/Tokyo', fridayNight)).toBe(true);
    expect(isWithinHours(hours, 'Asia/Tokyo', fridayNight - 60_000)).toBe(false);
    expect(isWithinHours(hours, 'Asia/Tokyo', fridayNight + hour)).toBe(false);
    expect(isWithinHours([{ weekday: 5, from: '00:00', to: '24:00' }], 'Asia/Tokyo', fridayNight)).toBe(true);
    expect(isWithinHours([], 'Asia/Tokyo', fridayNight)).toBe(false);
  });

  it('[MENU-HOURS] run past midnight into the following day, Sunday into Monday too', () => {
    const late = [{ weekday: 5, from: '20:00', to: '02:00' }];
    expect(isWithinHours(late, 'Asia/Tokyo', fridayNight)).toBe(true);
    expect(isWithinHours(late, 'Asia/Tokyo', fridayNight + 3 * hour)).toBe(true);
    expect(isWithinHours(late, 'Asia/Tokyo', fridayNight + 4 * hour)).toBe(false);
    const sunday = [{ weekday: 7, from: '20:00', to: '02:00' }];
    expect(isWithinHours(sunday, 'Asia/Tokyo', fridayNight + 51 * hour)).toBe(true);
  });
});
