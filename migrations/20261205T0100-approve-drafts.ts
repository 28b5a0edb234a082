import { type Kysely, sql } from 'kysely';

/**
 * Drafts are approved before they go live: who asked for it, and what is said of a draft and of single changes stands in
 * the history as what becomes of the draft does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `ALTER TABLE draft ADD COLUMN review_asked_by uuid, ADD COLUMN review_asked_at timestamptz`,
    `SELECT keep_history('draft_comment', 'draft_comment', ARRAY['draft_id', 'kind', 'thing_id', 'words', 'done_at'])`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
