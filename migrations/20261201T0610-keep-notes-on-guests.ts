import { type Kysely, sql } from 'kysely';

/** What colleagues write of a guest, which outlives the conversation it was written beside; and stays found by telephone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE guest_note (
      tenant_id uuid NOT NULL,
      id uuid NOT NULL,
      guest_id uuid NOT NULL,
      text text NOT NULL CHECK (text <> ''),
      author_id uuid NOT NULL,
      author_name text NOT NULL,
      created_at timestamptz NOT NULL,
      -- Who changed its words last, if anybody did.
      edited_by_name text,
      edited_at timestamptz,
      version int NOT NULL DEFAULT 1,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, guest_id) REFERENCES guest (tenant_id, user_id) ON DELETE CASCADE
    )`,
    `CREATE INDEX guest_note_of_guest ON guest_note (tenant_id, guest_id, created_at)`,
    `CREATE TRIGGER raise_version BEFORE UPDATE ON guest_note FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    `CREATE INDEX stay_of_phone ON stay (tenant_id, phone_number, country_code) WHERE phone_number <> ''`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
