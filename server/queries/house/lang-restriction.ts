import { sql, type RawBuilder } from 'kysely';

/** `isRestrictedFor` in SQL, of the `sub_menu` in scope for a language or an expression that is one [MENU-LANG]. */
export const restrictedFor = (lang: string | RawBuilder<string | null>): RawBuilder<boolean> =>
  sql<boolean>`(is_lang_restricted AND (restricted_langs = '{}' OR coalesce(${lang} = ANY (restricted_langs), false)))`;
