import { type Kysely, sql } from 'kysely';

/**
 * Kiosks: devices of a house that show one of its assistants, each let in by a code that is typed there once. What a kiosk
 * does between two people stands with its assistant. A conversation goes from a kiosk onto a phone by a link of its own kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `ALTER TABLE bot
      ADD COLUMN idle_dict jsonb NOT NULL DEFAULT '{}',
      ADD COLUMN idle_seconds int NOT NULL DEFAULT 60 CHECK (idle_seconds BETWEEN 20 AND 600),
      ADD COLUMN refresh_minutes int NOT NULL DEFAULT 60 CHECK (refresh_minutes BETWEEN 5 AND 1440)`,
    `SELECT keep_history('bot', 'bot',
      ARRAY['name', 'icon', 'type', 'corner', 'color', 'icon_color', 'staff_icon', 'popup_dict', 'origins', 'idle_dict',
        'idle_seconds', 'refresh_minutes', 'state', 'ends_at', 'version_id'], 'name')`,
    `SELECT keep_catalogue('bot', ARRAY['name', 'icon', 'type', 'corner', 'color', 'icon_color', 'staff_icon', 'popup_dict',
      'idle_dict', 'idle_seconds', 'refresh_minutes'])`,
    `CREATE TABLE kiosk (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      bot_id uuid NOT NULL,
      name text NOT NULL CHECK (name <> ''),
      -- What is typed at the device, until it was or its time is over.
      code_hash bytea,
      code_until timestamptz,
      -- What the device brings from then on.
      secret_hash bytea,
      paired_at timestamptz,
      seen_at timestamptz,
      device text,
      version int NOT NULL DEFAULT 1,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, bot_id) REFERENCES bot (tenant_id, id) ON DELETE CASCADE
    )`,
    `CREATE INDEX kiosk_of ON kiosk (tenant_id, bot_id)`,
    // That a device was there changes nothing of what somebody edits.
    `CREATE TRIGGER raise_version BEFORE UPDATE OF name ON kiosk FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    `SELECT keep_history('kiosk', 'kiosk', ARRAY['bot_id', 'name', '!secret_hash', 'paired_at', 'device'], 'name')`,
    `ALTER TABLE sign_in_link DROP CONSTRAINT sign_in_link_kind_check`,
    `ALTER TABLE sign_in_link ADD CONSTRAINT sign_in_link_kind_check CHECK (kind IN ('sso', 'sms_forward', 'kiosk'))`,
    `CREATE INDEX sign_in_link_of_kiosk ON sign_in_link (tenant_id, conversation_id) WHERE kind = 'kiosk'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  const fields = [
    { field: 'popup', column: 'popup_dict' },
    { field: 'idle', column: 'idle_dict' },
  ];
  await sql`SELECT keep_texts('bot', 'bot', ${JSON.stringify(fields)}::text::jsonb)`.execute(db);
}
