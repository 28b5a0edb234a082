/** Which pictures of our own server something read of the house names. Pure. */

/** Pictures of the build and of the house; others' servers' cannot be told from a captive portal's [PWA-PORTAL]. */
const PICTURE = /^\/(?:demo|icons|media)\/[^\s?#]+(?:\?[^\s#]*)?$/;
const FILM = /\.(?:webm|mp4|mov|pdf)(?:\?|$)/i;

/** The addresses of pictures in a value, wherever they stand, each once and in the order of their standing. */
export function picturesIn(value: unknown): readonly string[] {
  const found = new Set<string>();
  const look = (one: unknown): void => {
    if (typeof one === 'string') {
      if (PICTURE.test(one) && !FILM.test(one)) found.add(one);
    } else if (Array.isArray(one)) {
      for (const item of one) look(item);
    } else if (typeof one === 'object' && one !== null) {
      for (const item of Object.values(one)) look(item);
    }
  };
  look(value);
  return [...found];
}
