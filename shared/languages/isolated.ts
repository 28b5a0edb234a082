import { directionOf } from './codes.ts';

/**
 * A part of a line that keeps its own order in a line from right to left: `#12` and `2 × Tea` would else change sides. In
 * other languages as it is. For plain text; what is drawn has `<bdi>`.
 */
export const isolatedIn = (lang: string, part: string): string =>
  directionOf(lang) === 'rtl' ? `\u2068${part}\u2069` : part;
