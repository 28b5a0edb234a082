/**
 * Brings one language to life: its catalogue, the page's `lang` and its direction.
 * Screens use Lingui's macros; nothing else needs to know which language is active.
 */
import { i18n, type I18n, type Messages } from '@lingui/core';
import { bcp47Of, directionOf, IN_HOUSE_CODE } from '#shared/languages/codes.ts';
import { pseudoLanguages } from './languages.ts';

/** The in-house option: each text is its own id. [LANG-INHOUSE] */
function idsOnly(messages: Messages): Messages {
  return Object.fromEntries(Object.keys(messages).map((id) => [id, id]));
}

let shown: string | undefined;

/** Says which language `activeLanguage` is where there is no page that could tell it: on the server. */
export function showLanguage(code: string): void {
  shown = code;
}

/** Makes `code` the language of the page [LANG-WIRE, LANG-RTL]. Messages are those of `fetchCatalogue`. */
export function activateLanguage(code: string, messages: Messages, root: HTMLElement = document.documentElement): I18n {
  const locale = code === IN_HOUSE_CODE ? 'en' : bcp47Of(code);
  i18n.loadAndActivate({ locale, messages: code === IN_HOUSE_CODE ? idsOnly(messages) : messages });
  root.lang = bcp47Of(code);
  root.dir = code === pseudoLanguages.mirrored ? 'rtl' : directionOf(code);
  root.dataset['language'] = code;
  return i18n;
}

/** Adds texts of the same language to what is active; screens that show one are drawn again. */
export function addTexts(code: string, messages: Messages): void {
  i18n.load(i18n.locale, code === IN_HOUSE_CODE ? idsOnly(messages) : messages);
}

/** The wire code of the page's language, as in its address. */
export function activeLanguage(root?: HTMLElement): string {
  return shown ?? (root ?? document.documentElement).dataset['language'] ?? 'en';
}
