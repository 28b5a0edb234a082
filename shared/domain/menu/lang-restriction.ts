/** A menu that is not offered to guests of some languages, for want of whoever speaks them. */
export interface LangRestricted {
  readonly is_lang_restricted: boolean;
  /** Of guests of these languages; none named: of every language. */
  readonly restricted_langs: readonly string[];
}

/** Whether a menu is restricted for a guest of a language [MENU-LANG]. */
export function isRestrictedFor(
  { is_lang_restricted: on, restricted_langs: langs }: LangRestricted,
  lang: string,
): boolean {
  return on && (langs.length === 0 || langs.includes(lang));
}
