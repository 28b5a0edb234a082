import { type Kysely, sql } from 'kysely';

/**
 * What colleagues are asked to come back to: mentions in notes, and reminders that ring at a time; and of what each of them
 * wants to be told on their devices and by mail, and when not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `ALTER TABLE note ADD COLUMN mention_ids uuid[] NOT NULL DEFAULT '{}'`,
    `CREATE TABLE mention (
      tenant_id uuid NOT NULL,
      user_id uuid NOT NULL,
      note_id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      at timestamptz NOT NULL,
      seen_at timestamptz,
      PRIMARY KEY (tenant_id, user_id, note_id),
      FOREIGN KEY (tenant_id, conversation_id, note_id) REFERENCES note (tenant_id, conversation_id, id) ON DELETE CASCADE
    )`,
    `CREATE INDEX mention_latest ON mention (tenant_id, user_id, at DESC)`,
    `CREATE INDEX mention_of_note ON mention (tenant_id, conversation_id, note_id)`,
    `CREATE TABLE reminder (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('wake_up', 'words')),
      words text NOT NULL,
      -- Where it is about, as it was called then: the room may go, the reminder stays.
      room text NOT NULL,
      conversation_id uuid,
      due_at timestamptz NOT NULL,
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ringing', 'done', 'dropped')),
      staff_id uuid,
      staff_group_id uuid,
      made_by uuid NOT NULL,
      made_by_name text NOT NULL,
      made_at timestamptz NOT NULL,
      ended_by_name text,
      ended_at timestamptz,
      PRIMARY KEY (tenant_id, id),
      CHECK ((staff_id IS NULL) <> (staff_group_id IS NULL)),
      FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversation (tenant_id, id) ON DELETE CASCADE,
      FOREIGN KEY (tenant_id, staff_group_id) REFERENCES staff_group (tenant_id, id) ON DELETE CASCADE
    )`,
    `CREATE INDEX reminder_open ON reminder (tenant_id, due_at) WHERE state IN ('waiting', 'ringing')`,
    `CREATE INDEX reminder_of_conversation ON reminder (tenant_id, conversation_id) WHERE conversation_id IS NOT NULL`,
    `CREATE INDEX reminder_of_group ON reminder (tenant_id, staff_group_id) WHERE staff_group_id IS NOT NULL`,
    `CREATE TABLE alert_setting (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      user_id uuid NOT NULL,
      push text[] NOT NULL,
      mail text[] NOT NULL,
      -- Minutes of the house's day, from which on and until when nothing but calls for help rings.
      quiet_from int CHECK (quiet_from BETWEEN 0 AND 1439),
      quiet_to int CHECK (quiet_to BETWEEN 0 AND 1439),
      PRIMARY KEY (tenant_id, user_id),
      CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
      FOREIGN KEY (tenant_id, user_id) REFERENCES staff (tenant_id, user_id) ON DELETE CASCADE
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
