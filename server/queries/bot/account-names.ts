import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** What people are called now, by their accounts. */
export async function accountNames(
  db: Kysely<Database>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
