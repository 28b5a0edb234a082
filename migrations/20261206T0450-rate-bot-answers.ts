import { type Kysely, sql } from 'kysely';

/** Whether an answer of a bot helped, as the guest says it with a tap [BOT-RATED]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE bot_turn ADD COLUMN rating smallint CHECK (rating IN (-1, 1))`.execute(db);
}
