/** The log of a service key, to be read. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { CredentialCall } from '#shared/manage/service-credentials.ts';
import { type After, afterLargeNumber } from './after.ts';

interface Asked {
  readonly limit: number;
  readonly after: After;
  readonly outcome?: 'ok' | 'refused' | undefined;
}

/** The newest first, a row more than fits. @throws AppError bad_request {path: cursor} */
export async function credentialCallRows(
  db: Kysely<Database>,
  credentialId: string,
  { limit, after, outcome }: Asked,
): Promise<{ readonly rows: CredentialCall[]; readonly total: number }> {
  const found = [sql`c.credential_id = ${credentialId}`];
  if (outcome !== undefined) found.push(outcome === 'ok' ? sql`c.status < 400` : sql`c.status >= 400`);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM credential_call c WHERE ${sql.join(found, sql` AND `)}`.execute(db);
  if (after !== null) found.push(sql`c.id < ${afterLargeNumber(after)}::bigint`);
  const { rows } = await sql<CredentialCall>`
    SELECT c.id::text AS id, to_char(c.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, c.operation,
      nullif(c.house_code, '') AS house, c.status, nullif(c.code, '') AS code, nullif(c.address, '') AS address, c.calls
    FROM credential_call c WHERE ${sql.join(found, sql` AND `)} ORDER BY c.id DESC LIMIT ${limit + 1}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
