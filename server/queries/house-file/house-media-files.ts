/** The house's own pictures and films as a file has them, and where their bytes lie. */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import { storedName } from '#shared/domain/media/stored-name.ts';
import { MediaEntry } from '#shared/house-file/manifest.ts';

export interface MediaFile {
  readonly entry: MediaEntry;
  /** What the store calls it. */
  readonly stored: string;
}

/** In the order of their ids. What is of no kind that a file holds stays behind. */
export async function houseMediaFiles(db: Kysely<Database>, houseId: string): Promise<readonly MediaFile[]> {
  const rows = await db
    .selectFrom('house_media as h')
    .innerJoin('media_file as f', (on) => on.onRef('f.tenant_id', '=', 'h.tenant_id').onRef('f.id', '=', 'h.id'))
    .select(['h.id', 'h.purpose', 'h.alt_dict', 'h.focus_x', 'h.focus_y', 'f.mime', 'f.original_name', 'f.sha256'])
    .where('h.tenant_id', '=', houseId)
    .orderBy('h.id')
    .execute();
  return rows.flatMap(({ focus_x: x, focus_y: y, original_name: name, sha256, ...row }) => {
    const entry = v.safeParse(MediaEntry, {
      id: row.id,
      purpose: row.purpose,
      name,
      mime: row.mime,
      alt_dict: row.alt_dict,
      focus: x === null || y === null ? null : { x, y },
    });
    return entry.success ? [{ entry: entry.output, stored: storedName({ id: row.id, sha256 }) }] : [];
  });
}
