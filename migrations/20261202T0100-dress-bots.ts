import { type Kysely, sql } from 'kysely';

/** Where an assistant meets guests, and how it looks there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE bot
    ADD COLUMN type text NOT NULL DEFAULT 'chat' CHECK (type IN ('chat', 'kiosk', 'website')),
    ADD COLUMN corner text NOT NULL DEFAULT 'end' CHECK (corner IN ('start', 'end')),
    ADD COLUMN color text,
    ADD COLUMN icon_color text,
    ADD COLUMN staff_icon text,
    ADD COLUMN popup_dict jsonb NOT NULL DEFAULT '{}'`.execute(db);
  await sql`SELECT keep_history('bot', 'bot',
    ARRAY['name', 'icon', 'type', 'corner', 'color', 'icon_color', 'staff_icon', 'popup_dict'], 'name')`.execute(db);
  const fields = [{ field: 'popup', column: 'popup_dict' }];
  await sql`SELECT keep_texts('bot', 'bot', ${JSON.stringify(fields)}::text::jsonb)`.execute(db);
}
