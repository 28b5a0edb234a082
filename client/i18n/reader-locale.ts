import { bcp47Of } from '#shared/languages/codes.ts';
import { activeLanguage } from './activate.ts';

/** The page's language as the reader's device has it (BCP 47): `en-GB` on a British phone, by which its clocks go. */
export function readerLocale(): string {
  const tag = bcp47Of(activeLanguage());
  return navigator.languages.find((own) => own.startsWith(`${tag}-`)) ?? tag;
}
