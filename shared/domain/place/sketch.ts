/** A sketch of what lies around a house: directions are true, distances grow with the square root [RECOMMEND-SKETCH]. */
import { distanceInMetres, type Coordinates } from './distance.ts';

/** Where the wind comes from, clockwise from north in eighths. */
const COMPASS = ['north', 'north_east', 'east', 'south_east', 'south', 'south_west', 'west', 'north_west'] as const;
export type CompassPoint = (typeof COMPASS)[number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Degrees clockwise from north, 0 to 360, in which one place lies from another. */
export function bearing(from: Coordinates, to: Coordinates): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const east = radians(to.longitude - from.longitude);
  const angle = Math.atan2(
    Math.sin(east) * Math.cos(b),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(east),
  );
  return ((angle * 180) / Math.PI + 360) % 360;
}

/** The eighth of the compass a bearing lies in. */
export function compassPoint(degrees: number): CompassPoint {
  return COMPASS[Math.round(degrees / 45) % 8] ?? 'north';
}

export interface SketchPoint {
  /** East and south of the middle, as shares of the radius. */
  readonly x: number;
  readonly y: number;
}

export interface Sketch {
  readonly points: readonly SketchPoint[];
  /** Circles around the house, the outermost last; how far each is in metres, and its share of the radius. */
  readonly rings: readonly { readonly metres: number; readonly share: number }[];
}

/** The shortest round number that is not less, such as 150, 400 or 3,000. */
export function roundUp(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, metres)));
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((n) => n * power).find((step) => step >= metres) ?? 10 * power;
}

/** No circle is smaller: around a house everything nearer is next door. */
const LEAST_M = 200;

/**
 * Where places are drawn around a house in the middle.
 *
 * @param places their coordinates
 * @param scale how long a metre is in the reader's units: rings are round numbers of those (1 for metres)
 */
export function sketchOf(house: Coordinates, places: readonly Coordinates[], scale = 1): Sketch {
  const ways = places.map((place) => ({
    metres: distanceInMetres(house, place),
    angle: radians(bearing(house, place)),
  }));
  const farthest = Math.max(LEAST_M, ...ways.map(({ metres }) => metres));
  const outer = roundUp(farthest / scale) * scale;
  const share = (metres: number): number => Math.sqrt(metres / outer);
  return {
    points: ways.map(({ metres, angle }) => ({
      x: Math.sin(angle) * share(metres),
      y: -Math.cos(angle) * share(metres),
    })),
    rings: [0.1, 0.4, 1].map((part) => ({ metres: part * outer, share: share(part * outer) })),
  };
}

/** Where the words of a circle go: below, unless something lies there; clockwise in eighths. */
const TURNS = [180, 225, 135, 270, 90, 315, 45];

/**
 * A point of a circle that is free of what is drawn.
 *
 * @param share the circle's radius, as a share of the outermost one's
 * @param clear how far from everything it should be, as such a share
 */
export function freePoint(share: number, points: readonly SketchPoint[], clear: number): SketchPoint {
  const spots = TURNS.map((turn) => ({ x: Math.sin(radians(turn)) * share, y: -Math.cos(radians(turn)) * share }));
  const room = (spot: SketchPoint): number =>
    Math.min(Infinity, ...points.map(({ x, y }) => Math.hypot(spot.x - x, spot.y - y)));
  return (
    spots.find((spot) => room(spot) >= clear) ?? spots.toSorted((a, b) => room(b) - room(a))[0] ?? { x: 0, y: share }
  );
}
