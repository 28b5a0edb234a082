import { type Kysely, sql } from 'kysely';

/** A bot's answers of a month are counted before each one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX bot_turn_month ON bot_turn (tenant_id, asked_at) WHERE state = 'answered'`.execute(db);
}
