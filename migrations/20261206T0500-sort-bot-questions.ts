import { type Kysely, sql } from 'kysely';

/** What a question to a bot is about, and what a model was asked of it besides its answer [PROMPT-JUDGE]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE bot_turn
    -- As a model sorted it: 'group/…' or 'menu/…'; else what it was answered from says it.
    ADD COLUMN category text,
    ADD COLUMN judged jsonb`.execute(db);
}
