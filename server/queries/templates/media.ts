/** Pictures and films of a template that a follower shows and does not have. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { mapTexts, mediaAddressIn } from '#shared/house-file/media-paths.ts';
import { storedName } from '#shared/domain/media/stored-name.ts';

/** A file that is to be copied from one house to another. */
export interface LackedFile {
  readonly id: string;
  /** What the store calls it. */
  readonly stored: string;
}

interface Between {
  /** The template. */
  readonly from: string;
  readonly to: string;
}

/** @param ids of the template's own pictures */
export async function lackedFiles(
  db: Kysely<Database>,
  { from, to }: Between,
  ids: readonly string[],
): Promise<readonly LackedFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('house_media as h')
    .innerJoin('media_file as f', (on) => on.onRef('f.tenant_id', '=', 'h.tenant_id').onRef('f.id', '=', 'h.id'))
    .leftJoin('house_media as mine', (on) => on.onRef('mine.id', '=', 'h.id').on('mine.tenant_id', '=', to))
    .select(['h.id', 'f.sha256'])
    .where('h.tenant_id', '=', from)
    .where('h.id', 'in', [...ids])
    .where('mine.id', 'is', null)
    .execute();
  return rows.map(({ id, sha256 }) => ({ id, stored: storedName({ id, sha256 }) }));
}

/** Pictures that rows of a copy name as the house's own. */
export async function mediaInCopy(db: Kysely<Database>, houseId: string, copyId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('catalogue_copy_row')
    .select('doc')
    .where('tenant_id', '=', houseId)
    .where('copy_id', '=', copyId)
    .execute();
  const found = new Set<string>();
  for (const { doc } of rows)
    mapTexts(doc, (text) => {
      const address = mediaAddressIn(text);
      if (address?.houseId === houseId) found.add(address.id);
      return text;
    });
  return [...found];
}
