/**
 * Brings one language to life: its catalogue, the page's `lang` and its direction.
 * Screens use Lingui's macros; nothing else needs to know which language is active.
 */
import { i18n, type I18n, type Messages } from '@lingui/core';
import { directionOf, langAttribute } from './languages.ts';

/** Makes `code` the language of the page. Messages are those of `fetchCatalogue`. */
export function activateLanguage(code: string, messages: Messages, root: HTMLElement = document.documentElement): I18n {
  i18n.loadAndActivate({ locale: langAttribute(code), messages: code === 'zz' ? {} : messages });
  root.lang = langAttribute(code);
  root.dir = directionOf(code);
  root.dataset['language'] = code;
  return i18n;
}

/** The wire code of the page's language, as in its address. */
export function activeLanguage(root: HTMLElement = document.documentElement): string {
  return root.dataset['language'] ?? 'en';
}
