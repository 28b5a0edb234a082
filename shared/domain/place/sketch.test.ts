import { describe, expect, it } from 'vitest';
import { lengthOf, lengthSystem } from './length-unit.ts';
import { bearing, compassPoint, freePoint, roundUp, sketchOf } from './sketch.ts';

const house = { latitude: 35.45, longitude: 139.64 };
const away = (north: number, east: number) => ({ latitude: house.latitude + north, longitude: house.longitude + east });

describe('a sketch of what lies around a house', () => {
  it.each([
    [0.01, 0, 'north'],
    [0.01, 0.0123, 'north_east'],
    [0, 0.01, 'east'],
    [-0.01, 0, 'south'],
    [0, -0.01, 'west'],
    [0.01, -0.0001, 'north'],
  ] as const)('[RECOMMEND-SKETCH] says that what is %d north and %d east lies %s', (north, east, point) => {
    expect(compassPoint(bearing(house, away(north, east)))).toBe(point);
  });

  it('[RECOMMEND-SKETCH] keeps directions, everything within the outermost circle, and nearer things nearer', () => {
    const { points, rings } = sketchOf(house, [away(0.002, 0), away(0, 0.01), away(-0.02, 0)]);
    const far = points.map(({ x, y }) => Math.hypot(x, y));
    expect(far).toEqual(far.toSorted((a, b) => a - b));
    expect(far.every((share) => share <= 1)).toBe(true);
    expect(points[0]?.y).toBeLessThan(0);
    expect(points[1]?.x).toBeGreaterThan(0);
    expect(rings.map(({ metres }) => Math.round(metres))).toEqual([300, 1200, 3000]);
    expect(rings.at(-1)?.share).toBe(1);
  });

  it('[RECOMMEND-SKETCH] draws a house without neighbours, and places at its own door', () => {
    expect(sketchOf(house, []).rings.at(-1)?.metres).toBe(200);
    expect(sketchOf(house, [house]).points.map(({ x, y }) => Math.hypot(x, y))).toEqual([0]);
    expect([1, 120, 201, 999, 5000].map(roundUp)).toEqual([1, 150, 300, 1000, 5000]);
  });
});

describe('the words of a circle', () => {
  it('[RECOMMEND-SKETCH] stand below, or where nothing is drawn', () => {
    const round = ({ x, y }: { readonly x: number; readonly y: number }) => [
      Math.round(x * 100) / 100,
      Math.round(y * 100) / 100,
    ];
    expect(round(freePoint(1, [], 0.2))).toEqual([0, 1]);
    expect(round(freePoint(1, [{ x: 0, y: 1 }], 0.2))).toEqual([-0.71, 0.71]);
    const everywhere = [0, 45, 90, 135, 180, 225, 270].map((turn) => ({
      x: Math.sin((turn * Math.PI) / 180),
      y: -Math.cos((turn * Math.PI) / 180),
    }));
    expect(round(freePoint(1, everywhere, 0.2))).toEqual([-0.71, -0.71]);
  });
});

describe('a length in the reader’s units', () => {
  it.each([
    [['ja'], 'metric'],
    [['en-US', 'de-DE'], 'imperial'],
    [['en', 'de-DE'], 'metric'],
    [['en-GB'], 'imperial'],
    [['zh-Hant-TW'], 'metric'],
    [[], 'metric'],
    [['es-419'], 'metric'],
  ] as const)('[LENGTH-UNIT] %j measures %s', (languages, system) => {
    expect(lengthSystem(languages)).toBe(system);
  });

  it.each([
    [3, 'metric', { value: 10, unit: 'meter', digits: 0 }],
    [644, 'metric', { value: 640, unit: 'meter', digits: 0 }],
    [999, 'metric', { value: 0.999, unit: 'kilometer', digits: 1 }],
    [12_345, 'metric', { value: 12.345, unit: 'kilometer', digits: 0 }],
    [100, 'imperial', { value: 350, unit: 'foot', digits: 0 }],
    [1609.344, 'imperial', { value: 1, unit: 'mile', digits: 1 }],
  ] as const)('[LENGTH-UNIT] says %d m in %s units', (metres, system, length) => {
    expect(lengthOf(metres, system)).toEqual(length);
  });
});
