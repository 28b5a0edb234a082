import { expect, it } from 'vitest';
import { freshnessOf } from './freshness.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const ago = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();

it.each([
  [0.5, 0, 'current'],
  [-2, 0, 'current'],
  [19.9, 19, 'current'],
  [20, 20, 'doubtful'],
  [60, 60, 'doubtful'],
  [60.1, 60, 'past'],
])('[CONGESTION-LIVE] a count of %s minutes ago: %s whole minutes, %s', (minutes, whole, trust) => {
  expect(freshnessOf(ago(minutes), NOW)).toEqual({ minutes: whole, trust });
});

it('[CONGESTION-LIVE] what was not counted has no age', () => {
  expect(freshnessOf(null, NOW)).toBeNull();
  expect(freshnessOf('soon', NOW)).toBeNull();
});
