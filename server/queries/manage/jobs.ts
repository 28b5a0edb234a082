/** Long work as the management API shows it. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { workKindOf, type WorkKind } from '#shared/domain/long-work/work-kinds.ts';
import type { Job } from '#shared/manage/jobs.ts';
import { type After, afterTimed } from './after.ts';
import { pageWithTotal } from './search-texts.ts';

type JobRow = Omit<Selectable<Database['job']>, 'input' | 'asked' | 'run' | 'attempts' | 'heartbeat'> & {
  readonly house_code: string | null;
  readonly asker: string | null;
  readonly file_name: string | null;
  readonly file_type: string | null;
  readonly file_size: number | null;
};

const shown = sql`j.id, j.organization_id, j.house_id, j.kind, j.state, j.done, j.total, j.message, j.result,
  j.account_id, j.credential_id, j.cancel_asked, j.created_at, j.started_at, j.ended_at,
  h.code AS house_code, a.name AS asker, f.name AS file_name, f.type AS file_type, f.size AS file_size`;
const beside = sql`LEFT JOIN house h ON h.id = j.house_id LEFT JOIN account a ON a.id = j.account_id
  LEFT JOIN job_file f ON f.job_id = j.id`;

export async function jobRow(db: Kysely<Database>, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`SELECT ${shown} FROM job j ${beside} WHERE j.id = ${id}`.execute(db);
  return rows[0];
}

interface JobsAsked {
  readonly limit: number;
  /** Time and id of the row before; null from the start. */
  readonly after: After;
  readonly state?: 'open' | 'ended' | undefined;
  /** Those that whoever asks may see. */
  readonly kinds: readonly WorkKind[];
}

/** The latest first; one more than fits, where there is one. @throws AppError bad_request {path: cursor} */
export async function jobRows(
  db: Kysely<Database>,
  of: { readonly house: string } | { readonly organization: string },
  { limit, after, state, kinds }: JobsAsked,
): Promise<{ readonly rows: JobRow[]; readonly total: number }> {
  const from = afterTimed(after);
  const mine =
    'house' in of ? sql`j.house_id = ${of.house}` : sql`j.organization_id = ${of.organization} AND j.house_id IS NULL`;
  const wanted = sql`${mine} AND j.kind = ANY(${[...kinds]}::text[]) ${
    state === undefined ? sql`` : state === 'open' ? sql`AND j.ended_at IS NULL` : sql`AND j.ended_at IS NOT NULL`
  }`;
  return pageWithTotal<JobRow>(db, {
    page: sql`SELECT ${shown} FROM job j ${beside} WHERE ${wanted}
      ${from === null ? sql`` : sql`AND (j.created_at, j.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`}
      ORDER BY j.created_at DESC, j.id DESC LIMIT ${limit + 1}`,
    total: sql`SELECT count(*)::int FROM job j WHERE ${wanted}`,
    limit,
    first: from === null,
  });
}

/**
 * A mark of the work of a house, or of an organisation as a whole: another one once some was asked for, begun or ended.
 * How far it is does not change it.
 *
 * @param kinds those that whoever asks may see
 */
export async function workMark(
  db: Kysely<Database>,
  of: { readonly house: string } | { readonly organization: string },
  kinds: readonly WorkKind[],
): Promise<string> {
  const mine =
    'house' in of ? sql`house_id = ${of.house}` : sql`organization_id = ${of.organization} AND house_id IS NULL`;
  const { rows } = await sql<{ mark: string }>`
    SELECT concat_ws('.', count(*), count(*) FILTER (WHERE state = 'running'), count(*) FILTER (WHERE ended_at IS NOT NULL),
      (extract(epoch FROM max(created_at)) * 1000)::bigint) AS mark
    FROM job WHERE ${mine} AND kind = ANY(${[...kinds]}::text[])`.execute(db);
  return rows[0]?.mark ?? '';
}

/** @param mayAsk may whoever asks call work of this kind off? */
export function presentJob(row: JobRow, mayAsk: boolean): Job {
  const { file_name: name, file_type: type, file_size: size } = row;
  const stops = row.state === 'waiting' || (row.state === 'running' && workKindOf(row.kind)?.stops === true);
  return {
    id: row.id,
    kind: row.kind,
    house_code: row.house_code,
    state: row.state,
    done: row.done,
    total: row.total,
    message: row.message,
    result: row.result === null ? null : { ...row.result },
    file: row.state !== 'done' || name === null || type === null || size === null ? null : { name, type, size },
    asked_by: row.asker,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    can_cancel: mayAsk && stops && !row.cancel_asked,
  };
}

/** One part of what the work made; undefined after the last. */
export async function jobFilePart(db: Kysely<Database>, id: string, part: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('job_file_part')
    .select('bytes')
    .where('job_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.bytes;
}

/** Work of a kind that a house waits for; undefined where there is none. */
export async function openWork(db: Kysely<Database>, houseId: string, kind: WorkKind): Promise<Job | undefined> {
  const found = await db
    .selectFrom('job')
    .select('id')
    .where('house_id', '=', houseId)
    .where('ended_at', 'is', null)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  const row = found === undefined ? undefined : await jobRow(db, found.id);
  return row === undefined ? undefined : presentJob(row, true);
}
