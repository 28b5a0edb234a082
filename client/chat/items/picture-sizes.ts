import { isOwnMediaPath } from '#shared/domain/message-content/safe-url.ts';

/** Widths our own server makes pictures in that a bubble on any screen can use, in pixels. */
const widths = [160, 320, 480, 640, 960];

interface Sources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/**
 * A picture in the widths it is drawn in, for the browser to choose by its screen [LIMIT-IMAGE]; one of another host
 * comes as it is.
 *
 * @param rem how wide it is drawn at most
 */
export function picturesOf(address: string, rem: number): Sources {
  if (!isOwnMediaPath(address) || address.includes('?')) return { src: address };
  const at = (width: number): string => `${address}?w=${width}`;
  return { src: at(640), srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', '), sizes: `${rem}rem` };
}
