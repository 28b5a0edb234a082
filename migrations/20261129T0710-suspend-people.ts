import { type Kysely, sql } from 'kysely';

/** Somebody may be shut out for a while and keep what they were; a group of staff has members who are in charge of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE seat ADD COLUMN suspended_roles text[]`.execute(db);
  await sql`ALTER TABLE staff_group_member ADD COLUMN is_lead boolean NOT NULL DEFAULT false`.execute(db);
}
