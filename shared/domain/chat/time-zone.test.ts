import { describe, expect, it } from 'vitest';
import { fitTimeZone } from './time-zone.ts';

describe('the zone of clocks', () => {
  it.each([
    ['the house’s', 'Asia/Tokyo', 'Asia/Tokyo'],
    ['the device’s before the house’s is known', undefined, 'Europe/Paris'],
    ['the device’s where the house’s is empty', '', 'Europe/Paris'],
    ['the device’s where the engine does not know the house’s', 'Moon/Tranquility', 'Europe/Paris'],
  ])('[TIME-HOUSE] is %s', (_what, house, zone) => {
    expect(fitTimeZone(house, 'Europe/Paris')).toBe(zone);
  });
});
