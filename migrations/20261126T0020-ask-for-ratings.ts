import { type Kysely, sql } from 'kysely';

/** What a guest is asked once an inquiry is closed, and what they said; and the houses' own surveys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE survey (
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      id int NOT NULL,
      url text CHECK (url ~ '^https?://'),
      description_dict jsonb NOT NULL DEFAULT '{}',
      PRIMARY KEY (tenant_id, id)
    )`,
    `ALTER TABLE inquiry
      ADD COLUMN survey_state text CHECK (survey_state IN ('asked', 'rated', 'opened', 'declined')),
      ADD COLUMN survey_url text,
      ADD COLUMN survey_words jsonb NOT NULL DEFAULT '{}',
      ADD COLUMN survey_rating smallint CHECK (survey_rating BETWEEN 1 AND 5),
      ADD COLUMN survey_comment text NOT NULL DEFAULT '',
      ADD COLUMN survey_answered_at timestamptz,
      ADD CONSTRAINT inquiry_survey_rated CHECK ((survey_state = 'rated') IS NOT DISTINCT FROM (survey_rating IS NOT NULL) OR survey_state IS NULL AND survey_rating IS NULL)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
