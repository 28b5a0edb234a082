/** The networks an organisation's people work from. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Network } from '#shared/manage/organizations.ts';

/** By label. */
export async function networksOf(db: Kysely<Database>, organizationId: string, query: string): Promise<Network[]> {
  const rows = await db
    .selectFrom('allowed_network')
    .select(['id', 'label', 'network', 'version'])
    .where('organization_id', '=', organizationId)
    .orderBy('label')
    .orderBy('id')
    .execute();
  const wanted = query.trim().toLowerCase();
  return rows.filter(({ label, network }) => `${label} ${network}`.toLowerCase().includes(wanted));
}
