import { type Kysely, sql } from 'kysely';

/** The websites that may show an assistant, as browsers take them in `frame-ancestors`; none means nowhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE bot ADD COLUMN origins text[] NOT NULL DEFAULT '{}'`.execute(db);
  // A website asks for its assistant by this id alone.
  await sql`CREATE INDEX bot_on_websites ON bot (id) WHERE type = 'website'`.execute(db);
  await sql`SELECT keep_history('bot', 'bot',
    ARRAY['name', 'icon', 'type', 'corner', 'color', 'icon_color', 'staff_icon', 'popup_dict', 'origins', 'state', 'ends_at',
      'version_id'], 'name')`.execute(db);
}
