import { type Kysely, sql } from 'kysely';

/**
 * What was masked of messages: the original of each, sealed with a key that is not in the database, and of what a clerk
 * masked by hand who asked for it and who decided. A message says that there is one, and who does not want to see it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `ALTER TABLE message ADD COLUMN has_original boolean NOT NULL DEFAULT false, ADD COLUMN hidden_by uuid[]`,
    `CREATE TABLE message_masking (
      tenant_id uuid NOT NULL,
      id uuid NOT NULL,
      message_id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      way text NOT NULL CHECK (way IN ('automatic', 'hand', 'report')),
      key_id text,
      sealed bytea,
      masked_by uuid,
      created_at timestamptz NOT NULL,
      state text CHECK (state IN ('requested', 'approved', 'rejected')),
      decided_by uuid,
      decided_at timestamptz,
      PRIMARY KEY (tenant_id, id),
      CHECK ((key_id IS NULL) = (sealed IS NULL)),
      CHECK ((way = 'hand') = (state IS NOT NULL)),
      FOREIGN KEY (tenant_id, message_id) REFERENCES message (tenant_id, id) ON DELETE CASCADE
    )`,
    `CREATE INDEX message_masking_message ON message_masking (tenant_id, message_id, created_at)`,
    `CREATE INDEX message_masking_open ON message_masking (tenant_id, created_at) WHERE state = 'requested'`,
    `CREATE INDEX message_masking_age ON message_masking (created_at)`,
    // What was masked afterwards is forgotten here too, wherever it was said before.
    `CREATE INDEX translation_cache_said ON translation_cache (tenant_id, md5(content))`,
    `CREATE INDEX message_report_conversation ON message_report (tenant_id, conversation_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
