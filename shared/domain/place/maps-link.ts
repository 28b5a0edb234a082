/** Coordinates out of what people copy from a map: a link of the usual maps, or two numbers. */

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** The marked place of Google (`!3d…!4d…`) before the middle of what was on the screen (`@…`). */
const SHAPES = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|sll|daddr|destination|center|coordinate)=(?:loc:)?${NUMBER},\\s*${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`),
  new RegExp(`^${NUMBER}\\s*[,;\\s]\\s*${NUMBER}$`),
];

/** Null for what names no place: a short link, which only its own server can read, or anything else. */
export function pointInLink(text: string): Point | null {
  let said = text.trim();
  try {
    said = decodeURIComponent(said);
  } catch (error) {
    // A lone per cent sign: it is read as it stands.
    if (!(error instanceof URIError)) throw error;
  }
  for (const shape of SHAPES) {
    const [, north, east] = shape.exec(said) ?? [];
    if (north === undefined || east === undefined) continue;
    const point = { latitude: Number(north), longitude: Number(east) };
    if (Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180) return point;
  }
  return null;
}
