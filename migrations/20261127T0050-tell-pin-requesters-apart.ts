import { type Kysely, sql } from 'kysely';

/** Who asked for a PIN: a device that this account signed in on before, or a keyed hash of an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE login_transaction ADD COLUMN requester text NOT NULL DEFAULT ''`.execute(db);
}
