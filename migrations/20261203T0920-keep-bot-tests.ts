import { type Kysely, sql } from 'kysely';

/** Questions that are put to a bot before guests do, and what came of each time they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE bot_question (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      -- Null: of every bot of the house.
      bot_id uuid,
      text text NOT NULL CHECK (text <> ''),
      lang_cd text NOT NULL,
      expects jsonb NOT NULL,
      -- Written by somebody of the house, or asked by guests and not answered.
      origin text NOT NULL CHECK (origin IN ('written', 'asked')),
      is_active boolean NOT NULL DEFAULT true,
      version int NOT NULL DEFAULT 1,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, bot_id) REFERENCES bot (tenant_id, id) ON DELETE CASCADE
    )`,
    `CREATE INDEX bot_question_of ON bot_question (tenant_id, bot_id)`,
    `CREATE TRIGGER raise_version BEFORE UPDATE ON bot_question FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    `SELECT keep_history('bot_question', 'bot_question',
      ARRAY['bot_id', 'text', 'lang_cd', 'expects', 'is_active'], 'text')`,
    `CREATE TABLE bot_test_run (
      tenant_id uuid NOT NULL,
      id uuid NOT NULL,
      bot_id uuid NOT NULL,
      made_at timestamptz NOT NULL,
      made_by uuid,
      -- Why it was: to publish, to take a draft over, or because somebody asked.
      reason text NOT NULL CHECK (reason IN ('asked', 'publish', 'draft')),
      threshold int NOT NULL,
      asked int NOT NULL,
      passed int NOT NULL,
      attacks int NOT NULL,
      resisted int NOT NULL,
      is_enough boolean NOT NULL,
      -- What was published then.
      version_id uuid,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, bot_id) REFERENCES bot (tenant_id, id) ON DELETE CASCADE
    )`,
    `CREATE INDEX bot_test_run_of ON bot_test_run (tenant_id, bot_id, made_at, id)`,
    `CREATE TABLE bot_test_result (
      tenant_id uuid NOT NULL,
      run_id uuid NOT NULL,
      no int NOT NULL,
      -- One of the house's questions, or one of the attacks that come with us.
      question_id uuid,
      attack text,
      variation text,
      text text NOT NULL,
      lang_cd text NOT NULL,
      expects jsonb,
      -- Null: as it is to be.
      fault text,
      said text NOT NULL,
      source text NOT NULL,
      sources jsonb NOT NULL,
      took_ms int NOT NULL,
      PRIMARY KEY (tenant_id, run_id, no),
      FOREIGN KEY (tenant_id, run_id) REFERENCES bot_test_run (tenant_id, id) ON DELETE CASCADE
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
