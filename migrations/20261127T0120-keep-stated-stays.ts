import { type Kysely, sql } from 'kysely';

/** The stay as the guest says it, for the desk; the house's own record stands beside it and alone ends sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE guest ADD COLUMN stated_from timestamptz, ADD COLUMN stated_to timestamptz`.execute(db);
}
