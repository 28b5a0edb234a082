/** The keys by which originals of masked messages are sealed [MASK-KEYS], written `name:secret, name:secret`. */
export interface MaskKey {
  /** Kept beside what it sealed, so that keys can follow one another. */
  readonly id: string;
  readonly secret: string;
}

const NAME = /^[a-z0-9-]{1,32}$/;
const LEAST_SECRET = 32;

/** The first of them seals; all of them open. Empty where none are given. */
export function maskKeysOf(given: string | undefined): readonly MaskKey[] {
  return (given ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const colon = part.indexOf(':');
      return { id: part.slice(0, Math.max(0, colon)), secret: part.slice(colon + 1) };
    });
}

export function maskKeyFaults(given: string | undefined): string[] {
  const keys = maskKeysOf(given);
  if (keys.some(({ id, secret }) => !NAME.test(id) || secret.length < LEAST_SECRET))
    return [
      `MASK_KEYS must be written name:secret, with names of small letters, digits and hyphens, and secrets of ${LEAST_SECRET} characters or more; several are parted by commas`,
    ];
  return new Set(keys.map(({ id }) => id)).size === keys.length ? [] : ['MASK_KEYS names a key twice'];
}
