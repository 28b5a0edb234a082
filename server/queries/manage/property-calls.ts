/** What hotel systems said; read-only. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { PropertyCall } from '#shared/manage/property-calls.ts';
import { type After, afterLargeNumber } from './after.ts';
import { containing } from './search-texts.ts';

interface Asked {
  readonly limit: number;
  readonly after: After;
  /** Words in the call or the system's name. */
  readonly query: string;
  readonly direction?: string | undefined;
  readonly outcome?: string | undefined;
}

/** The newest first, a row more than fits. @throws AppError bad_request {path: cursor} */
export async function propertyCallRows(
  db: Kysely<Database>,
  tenantId: string,
  { limit, after, query, direction, outcome }: Asked,
): Promise<{ readonly rows: PropertyCall[]; readonly total: number }> {
  const found = [sql`p.tenant_id = ${tenantId}`];
  if (direction !== undefined) found.push(sql`p.direction = ${direction}`);
  if (outcome !== undefined) found.push(sql`p.outcome = ${outcome}`);
  if (query.trim() !== '') found.push(sql`(p.call ILIKE ${containing(query)} OR p.system ILIKE ${containing(query)})`);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM property_call p WHERE ${sql.join(found, sql` AND `)}`.execute(db);
  if (after !== null) found.push(sql`p.id < ${afterLargeNumber(after)}::bigint`);
  const { rows } = await sql<PropertyCall>`
    SELECT p.id::text AS id, to_char(p.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
      p.system, p.direction, p.call, p.outcome, p.status, p.took_ms, p.content
    FROM property_call p WHERE ${sql.join(found, sql` AND `)} ORDER BY p.id DESC LIMIT ${limit + 1}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
