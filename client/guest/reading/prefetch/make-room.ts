/** Letting go of kept texts when they are too many: other houses' first, then other languages' [OFFLINE-FULL]. */
import { dropCached, cachedKeys, cachedSize } from '../../app/cached-table.ts';

interface Place {
  readonly house: string;
  readonly lang: string;
}

/** Which goes first: the higher. What the guest reads now never goes; their own coupons and bills only as it does. */
function expendable(key: string, { house, lang }: Place): 0 | 1 | 2 {
  const [, , ofHouse = '', ofLang = ''] = key.split('/').map(decodeURIComponent);
  if (ofHouse !== house) return 2;
  return ofLang === lang ? 0 : 1;
}

/**
 * Drops what can be spared until the rest takes at most so many bytes.
 *
 * @returns false when what cannot be spared takes more than that
 */
export async function makeRoom(here: Place, bytes: number): Promise<boolean> {
  const kept = cachedKeys('').map((key) => ({ key, size: cachedSize(key), rank: expendable(key, here) }));
  let total = kept.reduce((sum, { size }) => sum + size, 0);
  const gone: string[] = [];
  for (const { key, size } of kept.filter(({ rank }) => rank > 0).toSorted((a, b) => b.rank - a.rank)) {
    if (total <= bytes) break;
    gone.push(key);
    total -= size;
  }
  if (gone.length > 0) await dropCached(gone);
  return total <= bytes;
}
