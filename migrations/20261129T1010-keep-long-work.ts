import { type Kysely, sql } from 'kysely';

/**
 * Long work and how far it is, of a house or of an organisation as a whole. A row is written often while its work runs,
 * and no index holds what is written then. What it made lies beside it, in parts that a download reads one by one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE job (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organization(id),
      house_id uuid REFERENCES house(id),
      kind text NOT NULL,
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
      done int NOT NULL DEFAULT 0,
      total int,
      message text,
      result jsonb,
      input jsonb,
      asked jsonb NOT NULL,
      account_id uuid,
      credential_id uuid,
      cancel_asked boolean NOT NULL DEFAULT false,
      run uuid,
      attempts int NOT NULL DEFAULT 0,
      heartbeat timestamptz,
      created_at timestamptz NOT NULL,
      started_at timestamptz,
      ended_at timestamptz,
      CHECK ((ended_at IS NULL) = (state IN ('waiting', 'running')))
    ) WITH (fillfactor = 50)`,
    `CREATE INDEX job_open ON job (created_at, id) WHERE ended_at IS NULL`,
    `CREATE INDEX job_house ON job (house_id, created_at, id) WHERE house_id IS NOT NULL`,
    `CREATE INDEX job_organization ON job (organization_id, created_at, id) WHERE house_id IS NULL`,
    `CREATE INDEX job_age ON job (ended_at)`,
    `CREATE TABLE job_file (
      job_id uuid PRIMARY KEY REFERENCES job(id) ON DELETE CASCADE,
      name text NOT NULL,
      type text NOT NULL,
      size int NOT NULL
    )`,
    `CREATE TABLE job_file_part (
      job_id uuid NOT NULL REFERENCES job_file(job_id) ON DELETE CASCADE,
      part int NOT NULL,
      bytes bytea NOT NULL,
      PRIMARY KEY (job_id, part)
    )`,
    // What is printed or zipped is compressed already.
    `ALTER TABLE job_file_part ALTER COLUMN bytes SET STORAGE EXTERNAL`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
