import { type Kysely, sql } from 'kysely';

/** Guests a house pays attention to before others; their tickets carry it, since a desk reads tickets and not guests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE guest ADD COLUMN is_vip boolean NOT NULL DEFAULT false`.execute(db);
  await sql`ALTER TABLE ticket ADD COLUMN guest_is_vip boolean NOT NULL DEFAULT false`.execute(db);
}
