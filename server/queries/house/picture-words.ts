/** What is to be seen on a house's own pictures, for those who do not see them; read-only [MEDIA-WORDS]. */
import { type Kysely, sql } from 'kysely';
import type { Dict } from '#shared/client-view/values.ts';
import type { Database } from '#server/db/schema.ts';

/** Texts by language, by the ids of files. */
export type PictureWords = ReadonlyMap<string, Dict>;

/** @param ids of these files alone; of all the house's without it */
export async function pictureWordsOf(
  db: Kysely<Database>,
  tenantId: string,
  ids?: readonly string[],
): Promise<PictureWords> {
  let files = db
    .selectFrom('house_media')
    .select(['id', 'alt_dict'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`alt_dict <> '{}'`);
  if (ids !== undefined) files = files.where('id', 'in', ids);
  return new Map((await files.execute()).map(({ id, alt_dict }) => [id, alt_dict]));
}
