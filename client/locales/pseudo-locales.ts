/**
 * English made unlike itself, for layout tests only: 40 % longer with accents, and drawn from right to left letter by
 * letter, so that neither a text that is not in the catalogues nor one that is cut off goes unnoticed [LANG-PSEUDO].
 */
const override = { start: '\u202E', end: '\u202C' };

/** As Lingui's options name them. */
export const pseudoLocales = [
  { locale: 'en-XA', options: { extend: 0.4, prepend: '[', append: ']' } },
  { locale: 'ar-XB', options: { extend: 0, prepend: override.start, append: override.end } },
] as const;
