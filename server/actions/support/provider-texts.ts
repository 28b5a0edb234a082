/**
 * The provider's words in the dictionaries of houses, written by the provider's own people alone [PROVIDER-TEXTS]. What
 * they change stands in the house's history, as anybody's change of its dictionary does.
 */
import { sql } from 'kysely';
import { FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import { providerText } from '#server/queries/support/provider-texts.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ProviderText } from '#shared/manage/provider-texts.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { houseOfCode } from '../house-of-code.ts';

interface Words {
  readonly original: string;
  readonly translations: Readonly<Record<string, string>>;
  readonly is_shared: boolean;
}

/** A language without a word has none. */
const said = (dict: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(dict).filter(([, text]) => text.trim() !== ''));

/** @throws FieldsInvalid for a house that is none, and a word that is the provider's there already */
export async function addProviderText(
  { trx, now, newId }: DirectoryContext,
  { house_code: code, original, translations, is_shared }: Words & { readonly house_code: string },
  lang: string,
): Promise<ProviderText> {
  const house = await houseOfCode(trx, code);
  if (house === undefined) throw new FieldsInvalid([{ path: 'house_code', code: 'unknown' }]);
  const words = { original, translations: said(translations), is_shared, is_uneditable: true, updated_at: now };
  // One word stands in a dictionary once: the house's own becomes the provider's.
  const there = await entryNamed({ trx }, house.id, original);
  if (there?.is_uneditable === true) throw new FieldsInvalid([{ path: 'original', code: 'doubled' }]);
  const id = there?.id ?? newId();
  if (there === undefined)
    await trx
      .insertInto('dictionary_entry')
      .values({ tenant_id: house.id, id, ...words })
      .execute();
  else
    await trx
      .updateTable('dictionary_entry')
      .set(words)
      .where('tenant_id', '=', house.id)
      .where('id', '=', id)
      .execute();
  return written({ trx }, id, lang);
}

/** @throws AppError not_found; StaleVersion; FieldsInvalid for a word that stands there already */
export async function changeProviderText(
  { trx, now }: DirectoryContext,
  id: string,
  expected: number,
  { translations, ...changes }: { readonly [Name in keyof Words]?: Words[Name] | undefined },
  lang: string,
): Promise<ProviderText> {
  const tenantId = await lockText({ trx }, id, expected, lang);
  if (changes.original !== undefined) {
    const doubled = await entryNamed({ trx }, tenantId, changes.original);
    if (doubled !== undefined && doubled.id !== id) throw new FieldsInvalid([{ path: 'original', code: 'doubled' }]);
  }
  await trx
    .updateTable('dictionary_entry')
    .set({
      ...(changes.original === undefined ? {} : { original: changes.original }),
      ...(changes.is_shared === undefined ? {} : { is_shared: changes.is_shared }),
      ...(translations === undefined ? {} : { translations: said(translations) }),
      updated_at: now,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  return written({ trx }, id, lang);
}

/** @throws AppError not_found; StaleVersion */
export async function removeProviderText(
  { trx }: DirectoryContext,
  id: string,
  expected: number,
  lang: string,
): Promise<void> {
  const tenantId = await lockText({ trx }, id, expected, lang);
  await trx.deleteFrom('dictionary_entry').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

type Writes = Pick<DirectoryContext, 'trx'>;

const entryNamed = ({ trx }: Writes, tenantId: string, original: string) =>
  trx
    .selectFrom('dictionary_entry')
    .select(['id', 'is_uneditable'])
    .where('tenant_id', '=', tenantId)
    .where(sql<string>`lower(original)`, '=', original.toLowerCase())
    .forUpdate()
    .executeTakeFirst();

/** @returns whose it is */
async function lockText({ trx }: Writes, id: string, expected: number, lang: string): Promise<string> {
  const row = await trx
    .selectFrom('dictionary_entry as d')
    .innerJoin('house as h', 'h.id', 'd.tenant_id')
    .select(['d.tenant_id', 'd.version'])
    .where('d.id', '=', id)
    // In the words of its index, which a parameter would not be known to fit.
    .where(sql<boolean>`d.is_uneditable`)
    .where('h.twin_of', 'is', null)
    .where('h.deleted_at', 'is', null)
    .forUpdate('d')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  if (row.version !== expected) throw new StaleVersion((await providerText(trx, id, lang)) ?? { version: row.version });
  return row.tenant_id;
}

async function written({ trx }: Writes, id: string, lang: string): Promise<ProviderText> {
  const text = await providerText(trx, id, lang);
  if (text === undefined) throw new AppError('not_found');
  return text;
}
