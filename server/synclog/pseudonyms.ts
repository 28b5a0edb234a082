import { hash, randomBytes } from 'node:crypto';
import type { Names } from '#shared/synclog/redact.ts';

/**
 * The latest ids of one log are remembered, twice as many at most: nearly all that come again come soon, and what is
 * remembered longer is copied by who collects garbage, which costs more than a hash now and then.
 */
const REMEMBERED = 2_000;

/**
 * Pseudonyms of one log [LOG-PSEUDONYM]: keyed with what is thrown away when the recording ends, so that nobody gets
 * from a log back to a person, nor from one log to another.
 */
export function createNames(key: Buffer = randomBytes(32)): Names {
  // A prefix nobody knows keys the hash as well as an HMAC would here, at a third of its cost.
  const secret = key.toString('base64');
  const once = (kind: string, shape: (digest: string) => string): ((text: string) => string) => {
    let latest = new Map<string, string>();
    let older = new Map<string, string>();
    return (text) => {
      const known = latest.get(text);
      if (known !== undefined) return known;
      const pseudonym = older.get(text) ?? shape(hash('sha256', `${secret}${kind}${text}`));
      // In two halves: what is in use moves on to the next, and what is not is forgotten without being looked for.
      if (latest.size >= REMEMBERED) [older, latest] = [latest, new Map<string, string>()];
      latest.set(text, pseudonym);
      return pseudonym;
    };
  };
  return {
    // Version 8 is "made as its maker likes": it passes for an id and is none of ours.
    id: once(
      'i',
      (hex) =>
        `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
    ),
    handle: once('h', (hex) => `x-${hex.slice(0, 12)}`),
  };
}
