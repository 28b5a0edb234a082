import { type Kysely, sql } from 'kysely';

/**
 * A questionnaire has an id of its own: it is moved to another menu and stays the same one. Lists of coupons held and of
 * redemptions, newest first, read an index each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `ALTER TABLE questionnaire_setting ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid()`,
    `ALTER TABLE questionnaire_setting ADD UNIQUE (tenant_id, id)`,
    `CREATE INDEX coupon_issued ON coupon (tenant_id, issued_at DESC, id DESC)`,
    `CREATE INDEX coupon_redeemed ON coupon_redemption (tenant_id, redeemed_at DESC, id DESC)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
