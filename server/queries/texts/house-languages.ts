/** The languages a house words its texts in, read-only. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Its own first, then its second, then the others as it put them; English is always among them, since all fall back to it. */
export async function houseLanguages(
  db: Kysely<Database>,
  tenantId: string,
): Promise<{ readonly langs: readonly string[]; readonly own: string; readonly second: string | null }> {
  const house = await db
    .selectFrom('tenant')
    .select(['lang_cd', 'secondary_lang_cd', 'languages'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const second = house.secondary_lang_cd;
  return {
    langs: [...new Set([house.lang_cd, ...(second === null ? [] : [second]), ...house.languages, 'en'])],
    own: house.lang_cd,
    second,
  };
}
