import { type Kysely, sql } from 'kysely';

/** The assistants of a house are things of its own: their faces in chats, which are users, follow them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE bot (
    tenant_id uuid NOT NULL REFERENCES tenant(id),
    id uuid NOT NULL,
    name text NOT NULL,
    icon text,
    version int NOT NULL DEFAULT 1,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, id) REFERENCES app_user (tenant_id, id)
  )`.execute(db);
  await sql`INSERT INTO bot (tenant_id, id, name, icon)
    SELECT tenant_id, id, name, icon FROM app_user WHERE user_type = 'bot'`.execute(db);
  await sql`CREATE TRIGGER raise_version BEFORE UPDATE ON bot FOR EACH ROW EXECUTE FUNCTION raise_version()`.execute(
    db,
  );
  await sql`SELECT keep_history('bot', 'bot', ARRAY['name', 'icon'], 'name')`.execute(db);
}
