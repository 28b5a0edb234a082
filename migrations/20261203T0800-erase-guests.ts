import { type Kysely, sql } from 'kysely';

/**
 * Guests who were erased say so; guests are listed by when they came; and a house says how long it keeps them. What is
 * set is in force from `begins_at` on, a day after it was set, so that a slip of the hand erases nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `ALTER TABLE guest ADD COLUMN erased_at timestamptz`,
    `CREATE INDEX guest_arrival ON guest (tenant_id, available_from DESC, user_id DESC) WHERE erased_at IS NULL`,
    // Messages with a file are few, and are looked for once its time is over.
    `CREATE INDEX message_with_file ON message (tenant_id, conversation_id) WHERE content LIKE '%/media/%'`,
    `CREATE INDEX media_file_age ON media_file (tenant_id, created_at)`,
    `CREATE TABLE retention (
      tenant_id uuid PRIMARY KEY REFERENCES tenant(id),
      guest_days int CHECK (guest_days BETWEEN 1 AND 36500),
      file_days int CHECK (file_days BETWEEN 1 AND 36500),
      note_days int CHECK (note_days BETWEEN 1 AND 36500),
      begins_at timestamptz NOT NULL,
      version int NOT NULL DEFAULT 1
    )`,
    `CREATE TRIGGER raise_version BEFORE UPDATE ON retention FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    `SELECT keep_history('retention', 'retention', ARRAY['guest_days', 'file_days', 'note_days', 'begins_at'])`,
    `CREATE TABLE privacy_request (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      guest_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('copy', 'erasure')),
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'declined', 'withdrawn')),
      reason text,
      asked_at timestamptz NOT NULL,
      due_at timestamptz NOT NULL,
      -- The work that made the copy; it goes before the request does.
      job_id uuid,
      decided_by uuid,
      decided_at timestamptz,
      PRIMARY KEY (tenant_id, id)
    )`,
    `CREATE UNIQUE INDEX privacy_request_open ON privacy_request (tenant_id, guest_id, kind) WHERE state = 'open'`,
    `CREATE INDEX privacy_request_list ON privacy_request (tenant_id, asked_at DESC, id DESC)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
