/** What a clerk masks of a message by hand [MASK-HAND]. */
import { dots } from './masking.ts';

/** From where to where of a text, in UTF-16 code units. */
export type TextRange = readonly [from: number, to: number];

/**
 * The text with these parts made unreadable, as long as it was, so that places in it stay what they were; null where a
 * part is none of the text.
 */
export function maskedParts(text: string, parts: readonly TextRange[]): string | null {
  let masked = '';
  let told = 0;
  for (const [from, to] of parts.toSorted((a, b) => a[0] - b[0])) {
    if (from < told || to <= from || to > text.length) return null;
    masked += text.slice(told, from) + dots(text.slice(from, to));
    told = to;
  }
  return masked + text.slice(told);
}
