/** The provider's words in the dictionaries of houses. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type After, afterNamed } from '#server/queries/manage/after.ts';
import { containing } from '#server/queries/manage/search-texts.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { ProviderText } from '#shared/manage/provider-texts.ts';

interface TextRow extends Omit<ProviderText, 'house_name'> {
  readonly name_dict: Readonly<Record<string, string>>;
  readonly lang_cd: string;
}

// Of a draft's copy the live house's stands here.
const from = sql`
  FROM dictionary_entry d JOIN house h ON h.id = d.tenant_id AND h.twin_of IS NULL AND h.deleted_at IS NULL`;

async function textsWhere(
  db: Kysely<Database> | Transaction<Database>,
  condition: RawBuilder<unknown>,
  lang: string,
): Promise<ProviderText[]> {
  const { rows } = await sql<TextRow>`
    SELECT d.id, h.code AS house_code, t.name_dict, t.lang_cd, t.languages, d.original, d.translations, d.is_shared, d.version
    ${from} JOIN tenant t ON t.id = h.id WHERE d.is_uneditable AND ${condition}`.execute(db);
  return rows.map(({ name_dict, lang_cd, languages, ...row }) => ({
    ...row,
    house_name: textIn(name_dict, lang, lang_cd) || row.house_code,
    languages: [...new Set([lang_cd, ...languages])],
  }));
}

/** By word, one more than fits. @throws AppError bad_request {path: cursor} */
export async function providerTexts(
  db: Kysely<Database>,
  {
    limit,
    after,
    query,
    lang,
  }: { readonly limit: number; readonly after: After; readonly query: string; readonly lang: string },
): Promise<{ readonly rows: ProviderText[]; readonly total: number }> {
  const keys = afterNamed(after);
  const found =
    query.trim() === ''
      ? sql`true`
      : sql`(d.original ILIKE ${containing(query)} OR d.translations::text ILIKE ${containing(query)} OR h.code ILIKE ${containing(query)})`;
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total ${from} WHERE d.is_uneditable AND ${found}`.execute(db);
  const on = keys === null ? sql`true` : sql`(d.original, d.id) > (${keys[0]}, ${keys[1]}::uuid)`;
  return {
    total: counted.rows[0]?.total ?? 0,
    rows: await textsWhere(db, sql`${found} AND ${on} ORDER BY d.original, d.id LIMIT ${limit + 1}`, lang),
  };
}

export async function providerText(
  db: Kysely<Database> | Transaction<Database>,
  id: string,
  lang: string,
): Promise<ProviderText | undefined> {
  return (await textsWhere(db, sql`d.id = ${id}`, lang))[0];
}
