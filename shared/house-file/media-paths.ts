/**
 * How the rows of a house's file name its own pictures and films: by their place in the file. In the house they are
 * addresses that say whose they are and carry leave to read them, which no file takes along [FILE-MEDIA].
 */

/** `media/{id}.{ending}`, with what matters most of it. */
const PATH =
  /^media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(jpg|png|mp4)(#at=\d{1,3}x\d{1,3})?$/;
const ADDRESS = /^\/media\/([0-9a-f-]{36})\/([0-9a-f-]{36})~[\w-]+\.(\w+)(#at=\d{1,3}x\d{1,3})?$/;

export const isMediaPath = (text: string): boolean => PATH.test(text);

/** The file that a path names; null for what is none. */
export const mediaIdIn = (path: string): string | null => PATH.exec(path)?.[1] ?? null;

/** What matters most of the picture that a path names: `#at=30x70`, or nothing. */
export const mediaFocusIn = (path: string): string => PATH.exec(path)?.[3] ?? '';

/** An address of ours, in its parts. */
export interface MediaAddress {
  readonly houseId: string;
  readonly id: string;
  readonly ending: string;
  /** `#at=30x70`, or nothing. */
  readonly focus: string;
}

export function mediaAddressIn(text: string): MediaAddress | null {
  const [, houseId, id, ending, focus = ''] = ADDRESS.exec(text) ?? [];
  return houseId === undefined || id === undefined || ending === undefined ? null : { houseId, id, ending, focus };
}

/** How a file names the picture that an address leads to. */
export const mediaPathOf = ({ id, ending, focus }: MediaAddress): string => `media/${id}.${ending}${focus}`;

/** A value of JSON with every text in it that a change puts another in the place of. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]));
}

/** A value without the texts that are gone: a list goes on without what holds one, and of an object nothing is left of it. */
export function withoutTexts(value: unknown, isGone: (text: string) => boolean): unknown {
  if (typeof value === 'string') return isGone(value) ? null : value;
  if (Array.isArray(value)) return value.filter((one) => !holds(one, isGone));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]): [string, unknown][] =>
      typeof one === 'string' && isGone(one) ? [] : [[key, withoutTexts(one, isGone)]],
    ),
  );
}

function holds(value: unknown, isGone: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isGone(value);
  return typeof value === 'object' && value !== null && Object.values(value).some((one) => holds(one, isGone));
}
