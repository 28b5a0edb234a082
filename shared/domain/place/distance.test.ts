import { expect, it } from 'vitest';
import { distanceInMetres } from './distance.ts';

it('[RECOMMEND-DISTANCE] is metres as the crow flies, the same both ways, also across the date line', () => {
  const paris = { latitude: 48.8566, longitude: 2.3522 };
  const tokyo = { latitude: 35.6762, longitude: 139.6503 };
  expect(distanceInMetres(paris, paris)).toBe(0);
  expect(distanceInMetres(paris, tokyo)).toBe(distanceInMetres(tokyo, paris));
  expect(Math.abs(distanceInMetres(paris, tokyo) - 9_712_000)).toBeLessThan(10_000);
  // A degree of longitude at the equator.
  expect(distanceInMetres({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBe(111_195);
});
