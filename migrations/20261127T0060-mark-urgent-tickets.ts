import { type Kysely, sql } from 'kysely';

/** When a guest called for help by the ticket; it stands above all others until somebody takes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE ticket ADD COLUMN urgent_at timestamptz`.execute(db);
}
