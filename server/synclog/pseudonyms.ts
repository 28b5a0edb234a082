import { hash, randomBytes } from 'node:crypto';
import type { Names } from '#shared/synclog/redact.ts';

/** Ids of one log are remembered, so that each costs its hash once. */
const REMEMBERED = 50_000;

/**
 * Pseudonyms of one log [LOG-PSEUDONYM]: keyed with what is thrown away when the recording ends, so that nobody gets
 * from a log back to a person, nor from one log to another.
 */
export function createNames(key: Buffer = randomBytes(32)): Names {
  // A prefix nobody knows keys the hash as well as an HMAC would here, at a third of its cost.
  const secret = key.toString('base64');
  const once = (kind: string, shape: (digest: string) => string): ((text: string) => string) => {
    const made = new Map<string, string>();
    return (text) => {
      const before = made.get(text);
      if (before !== undefined) return before;
      const pseudonym = shape(hash('sha256', `${secret}${kind}${text}`));
      if (made.size >= REMEMBERED) made.clear();
      made.set(text, pseudonym);
      return pseudonym;
    };
  };
  return {
    // Version 8 is "made as its maker likes": it passes for an id and is none of ours.
    id: once('i', (hex) => `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`),
    handle: once('h', (hex) => `x-${hex.slice(0, 12)}`),
  };
}
