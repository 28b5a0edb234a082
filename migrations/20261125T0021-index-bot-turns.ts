import { type Kysely, sql } from 'kysely';

/** Turns by conversation, for how often a guest has asked lately, and by age, for clearing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX bot_turn_conversation ON bot_turn (tenant_id, conversation_id, asked_at)`.execute(db);
  await sql`CREATE INDEX bot_turn_age ON bot_turn (asked_at)`.execute(db);
}
