import { describe, expect, it } from 'vitest';
import { atRest, movedBy, zoomedAt } from './zoom.ts';

const screen = [400, 800] as const;

describe('looking closely at a picture', () => {
  it('[CHAT-PHOTO] keeps the point under the fingers where it is', () => {
    const closer = zoomedAt(atRest, 2, 100, -50, ...screen);
    expect(closer).toEqual({ scale: 2, x: -100, y: 50 });
  });

  it('[CHAT-PHOTO] is never smaller than the screen, nor more than six times it', () => {
    expect(zoomedAt(atRest, 0.2, 30, 30, ...screen)).toEqual(atRest);
    expect(zoomedAt(atRest, 100, 0, 0, ...screen).scale).toBe(6);
  });

  it('[CHAT-PHOTO] moves only as far as there is picture', () => {
    expect(movedBy(atRest, 80, 80, ...screen)).toEqual(atRest);
    expect(movedBy({ scale: 2, x: 0, y: 0 }, 900, -100, ...screen)).toEqual({ scale: 2, x: 200, y: -100 });
  });
});
