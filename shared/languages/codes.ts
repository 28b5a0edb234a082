/**
 * Questions about language codes that every page asks. Light on purpose: it stands on `codes-data.ts`
 * alone and is part of each entry; names come from `names.ts`, everything else from `languages.ts`.
 */
import { CHAT_ONLY_LANGUAGE_CODES, OTHER_TAGS, RTL_LANGUAGE_CODES, SUPPORTED_LANGUAGE_CODES } from './codes-data.ts';

export { SUPPORTED_LANGUAGE_CODES } from './codes-data.ts';

/** Every known code: those of the interface first, then those known to chat translation only. */
export const ALL_LANGUAGE_CODES: readonly string[] = [...SUPPORTED_LANGUAGE_CODES, ...CHAT_ONLY_LANGUAGE_CODES];

/** The in-house option: shows text ids instead of texts, for translators. [LANG-INHOUSE] */
export const IN_HOUSE_CODE = 'zz';

/** The language everything falls back to. */
export const DEFAULT_LANGUAGE = 'en';

export type TextDirection = 'ltr' | 'rtl';

/** Whether the interface is offered in this language; the in-house option is not one of them. */
export const isSupportedLanguage = (code: string): boolean => SUPPORTED_LANGUAGE_CODES.includes(code);

/** Whether chat translation knows this language. */
export const isKnownLanguage = (code: string): boolean => ALL_LANGUAGE_CODES.includes(code);

/**
 * The tag for `lang` attributes and `Intl`: `iw` is `he`, `zh-CN` is `zh-Hans`. [LANG-WIRE]
 * The in-house option shows ids, which are in no language: `zxx`.
 */
export const bcp47Of = (code: string): string => (code === IN_HOUSE_CODE ? 'zxx' : (OTHER_TAGS[code] ?? code));

/** The writing direction, taken from the language's script. [LANG-RTL] */
export const directionOf = (code: string): TextDirection => (RTL_LANGUAGE_CODES.includes(code) ? 'rtl' : 'ltr');
