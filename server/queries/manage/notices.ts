/** What was changed since somebody last looked, by the operation history. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export interface ChangesSince {
  /** The last change there is. */
  readonly last: string;
  readonly kinds: string[];
}

/** @param after the last change that is known; null tells which that is, and nothing else */
export async function changesSince(
  db: Kysely<Database>,
  of: { readonly house: string } | { readonly organization: string },
  after: string | null,
): Promise<ChangesSince> {
  const [table, mine] =
    'house' in of
      ? [sql`history`, sql`tenant_id = ${of.house} AND trail = 'house'`]
      : [sql`organization_history`, sql`organization_id = ${of.organization}`];
  if (after === null) {
    const { rows } = await sql<{ last: string | null }>`
      SELECT max(id)::text AS last FROM ${table} WHERE ${mine}`.execute(db);
    return { last: rows[0]?.last ?? '0', kinds: [] };
  }
  const { rows } = await sql<{ kind: string; last: string }>`
    SELECT kind, max(id)::text AS last FROM ${table} WHERE ${mine} AND id > ${after}::bigint GROUP BY kind`.execute(db);
  const last = rows.map((row) => BigInt(row.last)).reduce((a, b) => (a > b ? a : b), BigInt(after));
  return { last: String(last), kinds: rows.map(({ kind }) => kind).toSorted() };
}
