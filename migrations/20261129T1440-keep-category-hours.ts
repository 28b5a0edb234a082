import { type Kysely, sql } from 'kysely';

/** A category of an ordering menu may be served at certain hours of the week only [ORDER-HOURS]; null: as its menu. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE ordering_category ADD COLUMN hours jsonb CHECK (jsonb_typeof(hours) = 'array')`.execute(db);
  await sql`SELECT keep_history('ordering_category', 'ordering_category',
    ARRAY['parent_cd', 'name_dict', 'order_no', 'hours'], ', ''name_dict''')`.execute(db);
}
