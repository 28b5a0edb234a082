import { describe, expect, it } from 'vitest';
import { endOfStay } from './stay-end.ts';

describe('the end of a stay', () => {
  it('[ENTRY-STAY-ENDED] is midnight where the place lies, also when clocks are changed that day', () => {
    expect(endOfStay(new Date('2026-11-21T02:00:00Z'), 'Asia/Tokyo').toISOString()).toBe('2026-11-21T15:00:00.000Z');
    expect(endOfStay(new Date('2026-11-21T23:30:00Z'), 'UTC').toISOString()).toBe('2026-11-22T00:00:00.000Z');
    expect(endOfStay(new Date('2026-10-24T22:00:00Z'), 'Europe/Berlin').toISOString()).toBe('2026-10-25T23:00:00.000Z');
    expect(endOfStay(new Date('2026-03-29T09:00:00Z'), 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z');
  });
});
