/**
 * What matters most of a picture, where pages cut it: a point, which the picture's address says behind a hash, `#at=30x70`.
 * No comma stands in it, since lists of addresses are changed as text. So it comes wherever the address does, and whoever does not know it loads the same file [MEDIA-FOCUS].
 */

/** In hundredths of the picture's width and height, from its upper left corner. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

const BEHIND = /#at=(\d{1,3})x(\d{1,3})$/;

/** @param focus null where the middle will do */
export const withFocus = (address: string, focus: Focus | null): string =>
  focus === null ? address : `${address}#at=${focus.x}x${focus.y}`;

export function focusOf(address: string): Focus | null {
  const [, x, y] = BEHIND.exec(address) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}

/** The address of the file alone. */
export const withoutFocus = (address: string): string => address.replace(BEHIND, '');

/** The id of one of our own files, by which the house words its pictures. */
export const mediaIdOf = (address: string): string | null => /\/([0-9a-f-]{36})~/.exec(address)?.[1] ?? null;
