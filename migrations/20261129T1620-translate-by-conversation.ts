import { type Kysely, sql } from 'kysely';

/**
 * Texts to translate stay in `job_intent` until they are translated, and are taken by conversation
 * (server/jobs/translation/translation-queue.ts). Both who takes them and who moves all other kinds on look at their own
 * rows alone, however many of the others wait.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX job_intent_texts ON job_intent (id) WHERE kind = 'translate_message'`.execute(db);
  await sql`CREATE INDEX job_intent_others ON job_intent (id) WHERE kind <> 'translate_message'`.execute(db);
}
