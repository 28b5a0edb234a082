import { type Kysely, sql } from 'kysely';

/**
 * What became of a reply in the guest's language (`{lang, status}`, null until it is known), and the last line of a
 * ticket in the languages of those who look at it. Lines hold for the message they were made of and no later one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE message ADD COLUMN guest_reads jsonb`.execute(db);
  await sql`ALTER TABLE ticket
    ADD COLUMN last_lines jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN last_lines_order integer NOT NULL DEFAULT 0`.execute(db);
}
