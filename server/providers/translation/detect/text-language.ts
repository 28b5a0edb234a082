/** The language of a long text: by its words where they tell, else as it says itself, else the house's [TR-DETECT]. */
import { isKnownLanguage } from '#shared/languages/codes.ts';
import { codeOfTag } from '#shared/languages/fit-language.ts';
import { detectLanguage } from './detect-language.ts';

/** @param told a language tag, as a page has it; empty where it says none */
export function textLanguage(text: string, told: string, own: string): string {
  const { lang, sure } = detectLanguage(text);
  const found = lang !== undefined && isKnownLanguage(lang) ? lang : null;
  if (found !== null && sure) return found;
  const said = told === '' ? '' : codeOfTag(told);
  return isKnownLanguage(said) ? said : (found ?? own);
}
