/**
 * Interface languages as an address may name them: the supported ones of the table, and in-house ones
 * beside them, text ids for translators [LANG-INHOUSE] and two pseudo-locales for layout tests [LANG-PSEUDO].
 */
import { IN_HOUSE_CODE, isSupportedLanguage } from '#shared/languages/codes.ts';
import { codeOfTag } from '#shared/languages/fit-language.ts';

/** English with accents and 40 % longer, and English drawn from right to left. Never offered to anyone. */
export const pseudoLanguages = { longer: 'en-XA', mirrored: 'ar-XB' } as const;

/** Whether a code is one of the pseudo-locales. */
export function isPseudoLanguage(code: string): boolean {
  return code === pseudoLanguages.longer || code === pseudoLanguages.mirrored;
}

/** Whether pages exist under `/{code}`. */
export function isInterfaceLanguage(code: string): boolean {
  return isSupportedLanguage(code) || code === IN_HOUSE_CODE || isPseudoLanguage(code);
}

/** The supported code a differently spelled tag means (`de-AT` is `de`), or undefined. */
export function supportedCodeOf(tag: string): string | undefined {
  const code = codeOfTag(tag);
  return isSupportedLanguage(code) ? code : undefined;
}
