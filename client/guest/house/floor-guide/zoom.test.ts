import { describe, expect, it } from 'vitest';
import { doubleTap, MAX_SCALE, panBy, pinch, WHOLE, zoomAt, zoomKey, type Zoom } from './zoom.ts';

const frame = { width: 400, height: 300 };
const close: Zoom = { scale: 2, x: 0, y: 0 };
/** Where a point of the whole picture, from its middle, is on the screen. */
const seenAt = ({ scale, x, y }: Zoom, point: { x: number; y: number }) => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
});

describe('a view of a plan', () => {
  it('[FLOOR-ZOOM] keeps what is under the fingers under them', () => {
    const zoomed = zoomAt(WHOLE, 3, { x: 100, y: -50 }, frame);
    expect(seenAt(zoomed, { x: 100, y: -50 })).toEqual({ x: 100, y: -50 });
    const pinched = pinch(
      WHOLE,
      [
        { x: -20, y: 0 },
        { x: 20, y: 0 },
      ],
      [
        { x: -30, y: 10 },
        { x: 50, y: 10 },
      ],
      frame,
    );
    expect(pinched).toEqual({ scale: 2, x: 10, y: 10 });
  });

  it('[FLOOR-ZOOM] never shows less than the whole, more than five times, or beyond an edge', () => {
    expect(zoomAt(close, 0.1, { x: 90, y: 90 }, frame)).toEqual(WHOLE);
    expect(zoomAt(WHOLE, 99, { x: 0, y: 0 }, frame).scale).toBe(MAX_SCALE);
    expect(panBy(close, { x: 9_999, y: -9_999 }, frame)).toEqual({ scale: 2, x: 200, y: -150 });
    expect(panBy(WHOLE, { x: 50, y: 50 }, frame)).toEqual(WHOLE);
    expect(
      pinch(
        WHOLE,
        [
          { x: 1, y: 1 },
          { x: 1, y: 1 },
        ],
        [
          { x: 9, y: 1 },
          { x: 1, y: 1 },
        ],
        frame,
      ),
    ).toEqual(WHOLE);
  });

  it('[FLOOR-ZOOM] goes close by a double tap and back by another', () => {
    const near = doubleTap(WHOLE, { x: 40, y: 20 }, frame);
    expect(near.scale).toBe(2.5);
    expect(doubleTap(near, { x: 0, y: 0 }, frame)).toEqual(WHOLE);
  });

  it("[FLOOR-ZOOM] is led by keys, which stay the page's while the whole plan shows", () => {
    expect(zoomKey(WHOLE, '+', frame)?.scale).toBe(1.5);
    expect(zoomKey(close, '-', frame)?.scale).toBeCloseTo(4 / 3);
    expect(zoomKey(close, 'ArrowRight', frame)).toEqual({ scale: 2, x: -75, y: 0 });
    expect(zoomKey(close, 'ArrowUp', frame)).toEqual({ scale: 2, x: 0, y: 75 });
    expect(zoomKey(close, '0', frame)).toEqual(WHOLE);
    expect([zoomKey(WHOLE, 'ArrowDown', frame), zoomKey(close, 'x', frame)]).toEqual([null, null]);
  });
});
