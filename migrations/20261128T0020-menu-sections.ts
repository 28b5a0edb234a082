import { type Kysely, sql } from 'kysely';

/** Which part of the guest's home page a main menu stands in, where the house says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE main_menu ADD COLUMN section text
    CONSTRAINT main_menu_section_known CHECK (section IN ('stay', 'ask', 'eat', 'enjoy', 'around'))`.execute(db);
}
