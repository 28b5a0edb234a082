import { type Kysely, sql } from 'kysely';

/** What whoever ends their shift leaves to whom comes after them, until they have read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE handover_note (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      author_id uuid NOT NULL,
      author_name text NOT NULL,
      -- A colleague, or everybody of a group.
      target_type text NOT NULL CHECK (target_type IN ('staff', 'staff_group')),
      target_id uuid NOT NULL,
      text text NOT NULL,
      conversation_ids uuid[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, id)
    )`,
    `CREATE INDEX handover_note_for ON handover_note (tenant_id, target_id, created_at)`,
    `CREATE INDEX handover_note_age ON handover_note (created_at)`,
    `CREATE TABLE handover_read (
      tenant_id uuid NOT NULL,
      note_id uuid NOT NULL,
      user_id uuid NOT NULL,
      read_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, note_id, user_id),
      FOREIGN KEY (tenant_id, note_id) REFERENCES handover_note (tenant_id, id) ON DELETE CASCADE
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
