import { type Kysely, sql } from 'kysely';

/** Whether the guests of a group of rooms see the travel guide [GROUP-WIDGETS]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE location_group
    ADD COLUMN is_show_guide boolean NOT NULL DEFAULT true`.execute(db);
  await sql`SELECT keep_history('location_group', 'location_group',
    ARRAY['name_dict', 'color', 'is_default', 'is_show_chat_history', 'is_show_guide', 'position'],
    ', ''name_dict''')`.execute(db);
}
