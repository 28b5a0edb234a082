import { type Kysely, sql } from 'kysely';

/** What matters most of a picture, in hundredths of its width and height; nothing where the middle will do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE house_media
    ADD COLUMN focus_x smallint CHECK (focus_x BETWEEN 0 AND 100),
    ADD COLUMN focus_y smallint CHECK (focus_y BETWEEN 0 AND 100),
    ADD CHECK ((focus_x IS NULL) = (focus_y IS NULL))`.execute(db);
  await sql`SELECT keep_history('house_media', 'media', ARRAY['purpose', 'alt_dict', 'focus_x', 'focus_y'])`.execute(
    db,
  );
}
