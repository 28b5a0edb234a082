import { type Kysely, sql } from 'kysely';

/** Whoever keeps the stays of a house says of a guest that they are a VIP, as a desk does; history tells who said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE stay ADD COLUMN is_vip boolean NOT NULL DEFAULT false`.execute(db);
  await sql`UPDATE stay s SET is_vip = true FROM guest g
    WHERE g.tenant_id = s.tenant_id AND g.user_id = s.id AND g.is_vip`.execute(db);
  await sql
    .raw(
      `SELECT keep_history('stay', 'stay', ARRAY['reference', '!name', 'location_id', 'check_in', 'check_out',
        '!country_code', '!phone_number', 'lang_cd', 'is_vip', 'checked_out_at'])`,
    )
    .execute(db);
}
