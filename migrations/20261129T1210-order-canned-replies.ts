import { type Kysely, sql } from 'kysely';

/** A house puts its canned replies into an order of its own; those of before stay in that of their shortcuts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE canned_reply ADD COLUMN order_no int NOT NULL DEFAULT 0`.execute(db);
  await sql`SELECT keep_history('canned_reply', 'canned_reply', ARRAY['shortcut', 'staff_group_id', 'texts', 'order_no'])`.execute(
    db,
  );
}
