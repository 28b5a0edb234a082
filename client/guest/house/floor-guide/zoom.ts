/** How far a picture is zoomed and where it is looked at. Pure; lengths in CSS px from the frame's middle. */

export interface Zoom {
  /** 1 shows the whole picture. */
  readonly scale: number;
  /** How far the picture's middle is from the frame's. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 5;
/** One press of a button or key. */
export const STEP = 1.5;
/** What a double tap goes to. */
const CLOSE_UP = 2.5;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
// A negative zero would be written into the style as such.
const tidy = (value: number): number => (Object.is(value, -0) ? 0 : value);

/** The same view, with no farther zoom than allowed and no edge of the picture inside the frame [FLOOR-ZOOM]. */
function within(zoom: Zoom, frame: Size): Zoom {
  const scale = between(zoom.scale, 1, MAX_SCALE);
  const [playX, playY] = [(frame.width * (scale - 1)) / 2, (frame.height * (scale - 1)) / 2];
  return { scale, x: tidy(between(zoom.x, -playX, playX)), y: tidy(between(zoom.y, -playY, playY)) };
}

/** Zooms to a scale so that what is under a point stays under it. */
export function zoomAt(zoom: Zoom, scale: number, at: Point, frame: Size): Zoom {
  const reached = between(scale, 1, MAX_SCALE);
  const by = reached / zoom.scale;
  return within({ scale: reached, x: at.x - (at.x - zoom.x) * by, y: at.y - (at.y - zoom.y) * by }, frame);
}

/** Moves the picture. */
export function panBy(zoom: Zoom, by: Point, frame: Size): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame);
}

/** Two fingers went from one pair of points to another: they zoom and move at once. */
export function pinch(zoom: Zoom, [a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point], frame: Size): Zoom {
  const before = Math.hypot(a.x - b.x, a.y - b.y);
  const after = Math.hypot(c.x - d.x, c.y - d.y);
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const zoomed = before === 0 ? zoom : zoomAt(zoom, (zoom.scale * after) / before, middle, frame);
  return panBy(zoomed, { x: (c.x + d.x) / 2 - middle.x, y: (c.y + d.y) / 2 - middle.y }, frame);
}

/** What a double tap leads to: close to where it was, or back to the whole picture. */
export function doubleTap(zoom: Zoom, at: Point, frame: Size): Zoom {
  return zoom.scale > 1.01 ? WHOLE : zoomAt(zoom, CLOSE_UP, at, frame);
}

/** What a key does to the view; null for keys that are not ours [FLOOR-ZOOM]. */
export function zoomKey(zoom: Zoom, key: string, frame: Size): Zoom | null {
  const middle = { x: 0, y: 0 };
  const step = Math.min(frame.width, frame.height) / 4;
  switch (key) {
    case '+':
    case '=':
      return zoomAt(zoom, zoom.scale * STEP, middle, frame);
    case '-':
    case '_':
      return zoomAt(zoom, zoom.scale / STEP, middle, frame);
    case '0':
    case 'Home':
      return WHOLE;
    case 'ArrowLeft':
      return zoom.scale > 1 ? panBy(zoom, { x: step, y: 0 }, frame) : null;
    case 'ArrowRight':
      return zoom.scale > 1 ? panBy(zoom, { x: -step, y: 0 }, frame) : null;
    case 'ArrowUp':
      return zoom.scale > 1 ? panBy(zoom, { x: 0, y: step }, frame) : null;
    case 'ArrowDown':
      return zoom.scale > 1 ? panBy(zoom, { x: 0, y: -step }, frame) : null;
    default:
      return null;
  }
}
