import { describe, expect, it } from 'vitest';
import { timeOfId, uuidV7 } from './uuid-v7.ts';

const at = Date.UTC(2026, 4, 1, 9);
const bytes = (fill: number): Uint8Array => new Uint8Array(10).fill(fill);

describe('ids', () => {
  it('[SYNC-ONCE] carry their time, their version and their variant, whatever the randomness', () => {
    for (const fill of [0, 0x5a, 0xff]) {
      const id = uuidV7(at, bytes(fill));
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(timeOfId(id)).toBe(at);
    }
    expect(uuidV7(at, bytes(0))).not.toBe(uuidV7(at, bytes(1)));
  });

  it('[SYNC-ONCE] sort by their time', () => {
    expect(uuidV7(at, bytes(0xff)) < uuidV7(at + 1, bytes(0))).toBe(true);
  });

  it('[SYNC-ONCE] of other versions have no time', () => {
    expect(timeOfId('9b2f3c1e-6c0a-4f5e-8a1d-2b3c4d5e6f70')).toBeNull();
    expect(timeOfId('no id')).toBeNull();
  });

  it('[SYNC-ONCE] are refused for times and bytes that do not fit', () => {
    expect(() => uuidV7(2 ** 48, bytes(0))).toThrow(RangeError);
    expect(() => uuidV7(at, new Uint8Array(9))).toThrow(RangeError);
  });
});
