/** What guests asked about their own data [PRIVACY-REQUEST]. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { namelessGuest } from '#shared/domain/entry/arrival.ts';
import type { PrivacyRequest } from '#shared/manage/privacy-requests.ts';
import type { OwnRequest } from '#shared/rest/privacy-requests.ts';
import { type After, afterTimed } from '../manage/after.ts';

const moment = (column: string) => sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** A guest's own, the latest first. */
export async function ownRequests(
  db: Kysely<Database>,
  tenantId: string,
  guestId: string,
  id?: string,
): Promise<OwnRequest[]> {
  const { rows } = await sql<OwnRequest>`
    SELECT r.id, r.kind, r.state, r.reason, ${moment('r.asked_at')} AS asked_at, ${moment('r.due_at')} AS due_at,
      (SELECT f.size FROM job_file f WHERE f.job_id = r.job_id) AS file_bytes
    FROM privacy_request r WHERE r.tenant_id = ${tenantId} AND r.guest_id = ${guestId}
      ${id === undefined ? sql`` : sql`AND r.id = ${id}`}
    ORDER BY r.asked_at DESC, r.id DESC LIMIT 20`.execute(db);
  return rows;
}

/** The job that made a guest's copy; null where there is none. */
export async function jobOfCopy(
  db: Kysely<Database>,
  tenantId: string,
  guestId: string,
  id: string,
): Promise<{ readonly job_id: string; readonly name: string; readonly size: number } | null> {
  const row = await db
    .selectFrom('privacy_request as r')
    .innerJoin('job_file as f', 'f.job_id', 'r.job_id')
    .select(['f.job_id', 'f.name', 'f.size'])
    .where('r.tenant_id', '=', tenantId)
    .where('r.guest_id', '=', guestId)
    .where('r.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

interface Asked {
  readonly limit: number;
  readonly after: After;
  readonly state?: 'open' | 'answered' | undefined;
  readonly id?: string;
}

/** The latest first, a row more than fits. */
export async function requestRows(
  db: Kysely<Database>,
  tenantId: string,
  now: Date,
  { limit, after, state, id }: Asked,
): Promise<{ readonly rows: PrivacyRequest[]; readonly total: number }> {
  const found = [sql`r.tenant_id = ${tenantId}`];
  if (state !== undefined) found.push(state === 'open' ? sql`r.state = 'open'` : sql`r.state <> 'open'`);
  if (id !== undefined) found.push(sql`r.id = ${id}`);
  const of = sql.join(found, sql` AND `);
  const beyond = afterTimed(after);
  const further =
    beyond === null
      ? sql``
      : sql`AND (date_trunc('milliseconds', r.asked_at), r.id) < (${beyond[0]}::timestamptz, ${beyond[1]}::uuid)`;
  const { rows } = await sql<PrivacyRequest & { readonly total: number }>`
    SELECT r.id, r.kind, r.state, r.guest_id, nullif(nullif(u.name, ${namelessGuest}), '') AS guest, l.default_name AS room,
      ${moment('r.asked_at')} AS asked_at, ${moment('r.due_at')} AS due_at, r.state = 'open' AND r.due_at < ${now} AS is_overdue,
      r.reason, coalesce(s.name, '') AS decided_by, ${moment('r.decided_at')} AS decided_at,
      (SELECT count(*)::int FROM privacy_request r WHERE ${of}) AS total
    FROM privacy_request r
      JOIN app_user u ON u.tenant_id = r.tenant_id AND u.id = r.guest_id
      JOIN guest g ON g.tenant_id = r.tenant_id AND g.user_id = r.guest_id
      LEFT JOIN location l ON l.tenant_id = g.tenant_id AND l.id = g.location_id
      LEFT JOIN staff s ON s.tenant_id = r.tenant_id AND s.user_id = r.decided_by
    WHERE ${of} ${further} ORDER BY r.asked_at DESC, r.id DESC LIMIT ${limit + 1}`.execute(db);
  return {
    rows: rows.map(({ total: _told, decided_by, ...row }) => ({
      ...row,
      decided_by: decided_by === '' ? null : decided_by,
    })),
    total: rows[0]?.total ?? 0,
  };
}
