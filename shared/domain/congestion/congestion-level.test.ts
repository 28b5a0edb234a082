import { describe, expect, it } from 'vitest';
import { congestionLevel, congestionNow, congestionSettingFaults, READING_LIFETIME_MS } from './congestion-level.ts';

const thresholds = { vacantUpper: 10, congestionLower: 30 };
/** Saturday, 18:00 in Tokyo. */
const NOW = Date.UTC(2026, 10, 21, 9);
const night = { from: '23:00', to: '05:30', title: 'Closed at night' };
const facts = {
  ...thresholds,
  isActive: true,
  outOfBusinessHours: [night],
  reading: { people: 12, measuredAt: NOW - 1000 },
};

describe('how full a place is', () => {
  it.each([
    [0, 'vacant'],
    [10, 'vacant'],
    [11, 'moderately_vacant'],
    [29, 'moderately_vacant'],
    [30, 'congestion'],
    [500, 'congestion'],
  ] as const)('[CONGESTION-LEVEL] %i people: %s', (people, level) => {
    expect(congestionLevel(people, thresholds)).toBe(level);
  });

  it('[CONGESTION-THRESHOLDS] names each number that cannot be', () => {
    expect(congestionSettingFaults(thresholds, 0)).toEqual([]);
    expect(congestionSettingFaults({ vacantUpper: -1, congestionLower: 5 }, 0)).toEqual(['vacant_upper_threshold']);
    expect(congestionSettingFaults({ vacantUpper: 10, congestionLower: 10 }, 1.5)).toEqual([
      'sort_key',
      'congestion_lower_threshold',
    ]);
    expect(congestionSettingFaults({ vacantUpper: Number.NaN, congestionLower: Number.NaN }, -1)).toEqual([
      'sort_key',
      'vacant_upper_threshold',
      'congestion_lower_threshold',
    ]);
  });

  it('[CONGESTION-NOW] shows the newest count', () => {
    expect(congestionNow(facts, 'Asia/Tokyo', NOW)).toEqual({ state: 'moderately_vacant', closedBy: null, people: 12 });
  });

  it('[CONGESTION-NOW] shows nothing while it is switched off, was not counted, or was counted long ago', () => {
    const nothing = { state: 'non_active', closedBy: null, people: null };
    expect(congestionNow({ ...facts, isActive: false }, 'Asia/Tokyo', NOW)).toEqual(nothing);
    expect(congestionNow({ ...facts, reading: null }, 'Asia/Tokyo', NOW)).toEqual(nothing);
    expect(
      congestionNow(
        { ...facts, reading: { people: 12, measuredAt: NOW - READING_LIFETIME_MS - 1 } },
        'Asia/Tokyo',
        NOW,
      ),
    ).toEqual(nothing);
    expect(
      congestionNow({ ...facts, reading: { people: 12, measuredAt: NOW - READING_LIFETIME_MS } }, 'Asia/Tokyo', NOW)
        .state,
    ).toBe('moderately_vacant');
  });

  it('[CONGESTION-NOW] is closed by its own clock, past midnight too, whatever was counted', () => {
    const at = (hour: number, minute = 0): number => Date.UTC(2026, 10, 21, hour - 9, minute);
    expect(congestionNow(facts, 'Asia/Tokyo', at(23))).toEqual({
      state: 'out_of_business_hour',
      closedBy: night,
      people: null,
    });
    expect(congestionNow(facts, 'Asia/Tokyo', at(5, 29)).state).toBe('out_of_business_hour');
    expect(
      congestionNow({ ...facts, reading: { people: 12, measuredAt: at(5, 30) } }, 'Asia/Tokyo', at(5, 30)).state,
    ).toBe('moderately_vacant');
    // The same moment is the morning in Paris.
    expect(congestionNow({ ...facts, reading: { people: 12, measuredAt: at(23) } }, 'Europe/Paris', at(23)).state).toBe(
      'moderately_vacant',
    );
    expect(congestionNow({ ...facts, isActive: false }, 'Asia/Tokyo', at(23)).state).toBe('non_active');
  });
});
