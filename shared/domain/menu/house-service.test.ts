import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTenantSettings, storeSettings } from '../tenant-settings/stored-settings.ts';
import { isOutOfHours, serviceOf, serviceWords } from './house-service.ts';
import { isServed, isWithinHours, nextOpening, type Service, type WeeklyHours } from './service-hours.ts';

const hour = 3_600_000;
/** Thursday 24 December 2026, 12:00 in Vienna. */
const eve = Date.UTC(2026, 11, 24, 11);
const at = (now: number, service: Service): boolean => isServed(service, 'Europe/Vienna', now);
const week = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));
const shortEve = { day: '2026-12-24', hours: [{ from: '08:00', to: '14:00' }] };
const christmas = { day: '2026-12-25', hours: [] };

it('[HOURS-SPECIAL] a special day has hours of its own or none, and the days around it their week’s', () => {
  const house: Service = { hours: week('07:00', '22:00'), special: [shortEve, christmas] };
  expect([eve - hour, eve + 3 * hour, eve + 24 * hour, eve + 48 * hour].map((now) => at(now, house))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(nextOpening(house, 'Europe/Vienna', eve + 3 * hour)).toBe(Date.UTC(2026, 11, 26, 6));
});

it('[HOURS-SPECIAL] what begins on a day belongs to it after midnight too', () => {
  const late: Service = { hours: week('20:00', '02:00'), special: [christmas] };
  expect(at(eve + 13 * hour, late)).toBe(true);
  expect(at(eve + 35 * hour, late)).toBe(false);
  expect(at(eve + 37 * hour, late)).toBe(false);
});

it('[HOURS-SPECIAL] a menu with hours of its own is open on such a day where both say so', () => {
  const spa: Service = { hours: week('10:00', '18:00'), special: [shortEve], within: true };
  expect([eve - 3 * hour, eve, eve + 3 * hour].map((now) => at(now, spa))).toEqual([false, true, false]);
});

it('[HOURS-SPECIAL] without any the next opening is unknown, and with a week it is the first minute it is open at', () => {
  expect(nextOpening({ hours: [], special: [] }, 'UTC', eve)).toBeNull();
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
    .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${minutes}`);
  const intervals: fc.Arbitrary<WeeklyHours[]> = fc.array(
    fc.record({ weekday: fc.integer({ min: 1, max: 7 }), from: clock, to: clock }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(intervals, fc.integer({ min: 0, max: 10_080 }), (hours, minutes) => {
      const now = eve + minutes * 60_000;
      const next = nextOpening({ hours, special: [] }, 'UTC', now) ?? Number.NaN;
      expect(isWithinHours(hours, 'UTC', next)).toBe(true);
      expect(hours.map(({ from }) => from)).toContain(new Date(next).toISOString().slice(11, 16));
    }),
  );
});

it('[HOURS-HOUSE] [REPLY-OUT] a menu without hours keeps the house’s, one with its own those, and each language its nearest words', () => {
  const { settings } = readTenantSettings(
    storeSettings({
      business_hours: [{ weekday: 0, from: '08:00', to: '12:00' }],
      auto_reply: { out_of_hours: { en: 'Back soon', de: 'Bald zurück' } },
    }),
  );
  const sunday = Date.UTC(2026, 11, 27, 8);
  const house = serviceOf(null, settings);
  expect([isOutOfHours(house, 'Europe/Vienna', sunday), isOutOfHours(house, 'Europe/Vienna', eve)]).toEqual([
    false,
    true,
  ]);
  const own = serviceOf(
    { hours: week('00:00', '24:00'), displayTiming: 'at_menu_open', message: { en: 'Call us' } },
    settings,
  );
  expect(own).toMatchObject({ displayTiming: 'at_menu_open', message: { en: 'Call us', de: 'Bald zurück' } });
  // A menu that says nothing itself, and one without hours, say what the house says.
  for (const silent of [
    house,
    serviceOf({ hours: week('08:00', '09:00'), displayTiming: 'at_talk_start', message: {} }, settings),
  ])
    expect(silent && serviceWords(silent, 'Europe/Vienna', eve)).toEqual({ en: 'Back soon', de: 'Bald zurück' });
  expect(isOutOfHours(own, 'Europe/Vienna', eve)).toBe(false);
  expect(serviceOf(null, readTenantSettings({}).settings)).toBeNull();
});
