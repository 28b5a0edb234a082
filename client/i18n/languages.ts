/**
 * Interface languages as an address may name them: the supported ones of the table, and two in-house
 * ones beside them, text ids for translators (rule LANG-INHOUSE) and a longer pseudo-locale for layout tests.
 */
import { IN_HOUSE_CODE, isSupportedLanguage } from '#shared/languages/codes.ts';
import { codeOfTag } from '#shared/languages/fit-language.ts';

/** English with accents, 40 % longer. Never offered to anyone. */
export const pseudoLanguage = 'en-XA';

/** Whether pages exist under `/{code}`. */
export function isInterfaceLanguage(code: string): boolean {
  return isSupportedLanguage(code) || code === IN_HOUSE_CODE || code === pseudoLanguage;
}

/** The supported code a differently spelled tag means (`de-AT` is `de`), or undefined. */
export function supportedCodeOf(tag: string): string | undefined {
  const code = codeOfTag(tag);
  return isSupportedLanguage(code) ? code : undefined;
}
