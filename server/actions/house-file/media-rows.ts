/** Pictures and films of a file as the house's own, once the store has their bytes [FILE-MEDIA]. */
import type { MediaEntry } from '#shared/house-file/manifest.ts';
import type { ActionContext } from '../action-context.ts';

/** A picture whose bytes are kept. */
export interface KeptMedia {
  readonly entry: MediaEntry;
  readonly sha256: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** Writes them down; one that the house has already stays as it is. */
export async function keepMediaRows(
  { trx, now }: Pick<ActionContext, 'trx' | 'now'>,
  houseId: string,
  media: readonly KeptMedia[],
): Promise<void> {
  for (const { entry, sha256, bytes, width, height } of media) {
    const made = await trx
      .insertInto('media_file')
      .values({
        tenant_id: houseId,
        id: entry.id,
        owner_id: null,
        folder: 'house',
        original_name: entry.name,
        mime: entry.mime,
        bytes,
        width,
        height,
        sha256,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) continue;
    await trx
      .insertInto('house_media')
      .values({
        tenant_id: houseId,
        id: entry.id,
        purpose: entry.purpose,
        alt_dict: entry.alt_dict,
        focus_x: entry.focus?.x ?? null,
        focus_y: entry.focus?.y ?? null,
        created_at: now,
      })
      .execute();
  }
}
