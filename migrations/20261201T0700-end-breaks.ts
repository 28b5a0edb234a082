import { type Kysely, sql } from 'kysely';

/** Until when a clerk's short break lasts, where they said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE staff ADD COLUMN status_until timestamptz`.execute(db);
  await sql`CREATE INDEX staff_break ON staff (status_until) WHERE online_status = 'short_break'`.execute(db);
}
