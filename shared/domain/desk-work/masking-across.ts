/** Numbers that are typed across several messages: the end of one and the beginning of the next [MASK-ACROSS]. */
import type { Mask } from './masking.ts';

/** Messages of one sender that are read as one, at most; and how long ago the first of them may have been said. */
export const ACROSS_MESSAGES = 6;
export const ACROSS_MS = 5 * 60_000;

const BEGINS_WITH_DIGIT = /^[\s\p{Pd}\p{Cf}.()/]{0,3}\p{Nd}/u;

/** Whether a text may go on with a number that the message before it began: it is looked at together with those. */
export const mayContinueNumber = (text: string): boolean => BEGINS_WITH_DIGIT.test(text);

/**
 * The texts with what matches across them made unreadable. Masks leave line ends alone, so what was joined by them comes
 * apart at the same places.
 *
 * @param texts in the order they were said, each masked by itself
 */
export function maskedAcross(texts: readonly string[], mask: Mask): readonly string[] {
  const lines = mask(texts.join('\n')).split('\n');
  let from = 0;
  return texts.map((text) => {
    const to = from + text.split('\n').length;
    const own = lines.slice(from, to).join('\n');
    from = to;
    return own;
  });
}
