/** Files of houses that somebody brought, read-only. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Is there such a file, whole, for this house? One that is for none yet is for any of its organisation. */
export async function broughtFor(
  db: Kysely<Database>,
  id: string,
  { organizationId, houseId }: { readonly organizationId: string; readonly houseId: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('brought_file')
    .select('house_id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('bytes', 'is not', null)
    .executeTakeFirst();
  return row !== undefined && (row.house_id === null || row.house_id === houseId);
}
