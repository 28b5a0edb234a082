import { type Kysely, sql } from 'kysely';

/** What became of what a bot was asked is counted by bot and time, and by the scenario that led. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE bot_turn ADD COLUMN scenario_id uuid`.execute(db);
  await sql`CREATE INDEX bot_turn_bot ON bot_turn (tenant_id, bot_id, asked_at, question_id)`.execute(db);
}
