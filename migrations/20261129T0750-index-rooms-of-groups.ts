import { type Kysely, sql } from 'kysely';

/** A list of groups counts the rooms of each, without reading every room of the house for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX location_of_group ON location (tenant_id, location_group_id)`.execute(db);
}
