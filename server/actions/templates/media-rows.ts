/** Pictures and films of a template as the follower's own, once the store has their bytes [TEMPLATE-MEDIA]. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

interface Copied {
  readonly from: string;
  readonly to: string;
  readonly ids: readonly string[];
  readonly now: Date;
}

/** Writes them down under the same ids; one that the house has already stays as it is. */
export async function copyMediaRows(trx: Transaction<Database>, { from, to, ids, now }: Copied): Promise<void> {
  if (ids.length === 0) return;
  await sql`INSERT INTO media_file (tenant_id, id, owner_id, folder, original_name, mime, bytes, width, height, sha256, created_at)
    SELECT ${to}::uuid, id, NULL, folder, original_name, mime, bytes, width, height, sha256, ${now}
    FROM media_file WHERE tenant_id = ${from} AND id = ANY(${[...ids]}::uuid[])
    ON CONFLICT (tenant_id, id) DO NOTHING`.execute(trx);
  await sql`INSERT INTO house_media (tenant_id, id, purpose, alt_dict, focus_x, focus_y, created_at)
    SELECT ${to}::uuid, id, purpose, alt_dict, focus_x, focus_y, ${now}
    FROM house_media WHERE tenant_id = ${from} AND id = ANY(${[...ids]}::uuid[])
    ON CONFLICT (tenant_id, id) DO NOTHING`.execute(trx);
}
