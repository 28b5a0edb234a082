/** What of JSON the database can hold. */

/** Deepest nesting a value may have; ours have four or five levels. */
const JSON_DEPTH_MAX = 32;

/** NUL, or a surrogate without its other half. */
const UNSTORABLE = /\0|\p{Cs}/u;

/** Can the database hold every text in a value, keys included? Depth counts against it too. */
export const isStorable = (value: unknown): boolean => unstorableAt(value) === null;

/** Where in a value a text stands that the database cannot hold, dotted; null where none does. '' for the value itself, and for one that is too deep. */
export function unstorableAt(value: unknown): string | null {
  let level: (readonly [path: string, value: unknown])[] = [['', value]];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > JSON_DEPTH_MAX) return '';
    const next: (readonly [string, unknown])[] = [];
    for (const [path, one] of level) {
      if (typeof one === 'string' && UNSTORABLE.test(one)) return path;
      if (typeof one !== 'object' || one === null) continue;
      for (const [key, child] of Object.entries(one)) {
        // The key itself is not repeated: whoever reads the answer could not hold it either.
        if (UNSTORABLE.test(key)) return path;
        next.push([path === '' ? key : `${path}.${key}`, child]);
      }
    }
    level = next;
  }
  return null;
}
