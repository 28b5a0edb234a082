import { type Kysely, sql } from 'kysely';

/** The icon colour begins to show: where nobody chose one, signs stay in the house's colour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE tenant SET icon_color = primary_color WHERE icon_color = '#e95537'`.execute(db);
}
