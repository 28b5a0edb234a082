import { type Kysely, sql } from 'kysely';

/**
 * Where copied prompts came from. docs/decisions/knowledge.md.
 *
 *  - `prompt_copy`: facts, one each time a prompt was copied or brought anew; the last one says what it is a copy of
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE prompt_copy (
      tenant_id uuid NOT NULL,
      prompt_id uuid NOT NULL,
      -- From 1; the last one holds.
      no int NOT NULL,
      -- The original. No key leads there: it may go, and its house as well.
      from_house uuid NOT NULL,
      from_prompt uuid NOT NULL,
      from_title text NOT NULL,
      -- The published version of its assistant that had these words; null where they were only saved.
      from_version int,
      -- The version that was published then; 0 for none.
      after_version int NOT NULL,
      -- Digests: of the original's words, and of what they became here.
      from_words text NOT NULL,
      own_words text NOT NULL,
      copied_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, prompt_id, no),
      FOREIGN KEY (tenant_id, prompt_id) REFERENCES prompt (tenant_id, id) ON DELETE CASCADE
    )`,
    `CREATE FUNCTION refuse_copy_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'where a prompt was copied from is only ever added to' USING ERRCODE = 'insufficient_privilege';
    END $$`,
    `CREATE TRIGGER keep_as_written BEFORE UPDATE ON prompt_copy FOR EACH STATEMENT EXECUTE FUNCTION refuse_copy_change()`,
    `SELECT keep_history('prompt_copy', 'prompt_copy', ARRAY['from_title', 'from_version'], 'from_title',
      keys => ARRAY['tenant_id', 'prompt_id', 'no'])`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
