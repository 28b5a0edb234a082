/** What a house's rules of keeping say, and what they would erase [PRIVACY-DRY-RUN]. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { fileIsDue, guestIsDue, noteIsDue } from './due.ts';

/** Days, by what is kept; null keeps it. */
export interface Rules {
  readonly guest_days: number | null;
  readonly file_days: number | null;
  readonly note_days: number | null;
}

export interface StoredRules extends Rules {
  readonly begins_at: Date | null;
  readonly version: number;
}

const DAY_MS = 86_400_000;
/** What rules of so many days reach, seen from a moment. */
export const cutoff = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** A house that never set any has version 0. */
export async function rulesOf(db: Kysely<Database>, tenantId: string): Promise<StoredRules> {
  const row = await db
    .selectFrom('retention')
    .select(['guest_days', 'file_days', 'note_days', 'begins_at', 'version'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row ?? { guest_days: null, file_days: null, note_days: null, begins_at: null, version: 0 };
}

interface Due {
  readonly guests: number;
  readonly messages: number;
  readonly files: number;
  readonly file_bytes: number;
  readonly notes: number;
  readonly oldest: Date | null;
}

/** Counts what each rule would erase; one that is null, nothing. Files and notes of due guests are counted with either. */
export async function countDue(
  db: Kysely<Database>,
  tenantId: string,
  { guest_days, file_days, note_days }: Rules,
  now: Date,
): Promise<Due> {
  const guest = guest_days === null ? sql`false` : guestIsDue(cutoff(now, guest_days));
  const file = file_days === null ? sql`false` : fileIsDue(cutoff(now, file_days));
  const note = note_days === null ? sql`false` : noteIsDue(cutoff(now, note_days));
  const { rows } = await sql<Due>`
    WITH due AS MATERIALIZED (
      SELECT g.user_id, g.available_from FROM guest g WHERE g.tenant_id = ${tenantId} AND g.erased_at IS NULL AND ${guest}),
    files AS MATERIALIZED (
      SELECT f.bytes FROM media_file f WHERE f.tenant_id = ${tenantId} AND (${file} OR f.owner_id IN (SELECT user_id FROM due))),
    notes AS (
      SELECT n.id FROM guest_note n WHERE n.tenant_id = ${tenantId} AND (${note} OR n.guest_id IN (SELECT user_id FROM due)))
    SELECT (SELECT count(*)::int FROM due) AS guests,
      (SELECT coalesce(sum(c.last_order), 0)::int FROM due d JOIN conversation c ON c.tenant_id = ${tenantId} AND c.guest_id = d.user_id) AS messages,
      (SELECT count(*)::int FROM files) AS files, (SELECT coalesce(sum(bytes), 0)::float8 FROM files) AS file_bytes,
      (SELECT count(*)::int FROM notes) AS notes, (SELECT min(available_from) FROM due) AS oldest`.execute(db);
  const [due] = rows;
  if (due === undefined) throw new Error('counting answers one row');
  return due;
}

/** Houses with rules that are in force. */
export const housesWithRules = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('retention')
    .select(['tenant_id', 'guest_days', 'file_days', 'note_days'])
    .where('begins_at', '<=', now)
    .where(({ eb, or }) =>
      or([eb('guest_days', 'is not', null), eb('file_days', 'is not', null), eb('note_days', 'is not', null)]),
    )
    .orderBy('tenant_id')
    .execute();

export async function dueGuests(
  db: Kysely<Database>,
  tenantId: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT g.user_id AS id FROM guest g
    WHERE g.tenant_id = ${tenantId} AND g.erased_at IS NULL AND ${guestIsDue(before)}
    ORDER BY g.available_from, g.user_id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function dueFiles(db: Kysely<Database>, tenantId: string, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT f.id FROM media_file f
    WHERE f.tenant_id = ${tenantId} AND ${fileIsDue(before)} ORDER BY f.created_at, f.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
