import { type Kysely, sql } from 'kysely';

/** What becomes of a ticket with a canned reply: the code it is filed under, and whether it is solved or put aside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE canned_reply
    ADD COLUMN work_code_id uuid,
    ADD COLUMN sets_state text CHECK (sets_state IN ('solved', 'snoozed')),
    ADD FOREIGN KEY (tenant_id, work_code_id) REFERENCES work_code (tenant_id, id) ON DELETE SET NULL (work_code_id)`.execute(
    db,
  );
  // Asked before a code is deleted.
  await sql`CREATE INDEX canned_reply_by_code ON canned_reply (tenant_id, work_code_id) WHERE work_code_id IS NOT NULL`.execute(
    db,
  );
  await sql`SELECT keep_history('canned_reply', 'canned_reply',
    ARRAY['shortcut', 'staff_group_id', 'texts', 'order_no', 'work_code_id', 'sets_state'])`.execute(db);
}
