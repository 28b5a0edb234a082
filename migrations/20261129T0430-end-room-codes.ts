import { type Kysely, sql } from 'kysely';

/** What the code on a room's wall says once it was made anew; until then it is the room's id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE location ADD COLUMN entry_code uuid`.execute(db);
  await sql`CREATE UNIQUE INDEX location_entry_code ON location (entry_code) WHERE entry_code IS NOT NULL`.execute(db);
  // A scan names no house: without this its place was looked for in every row.
  await sql`CREATE INDEX location_id ON location (id)`.execute(db);
}
