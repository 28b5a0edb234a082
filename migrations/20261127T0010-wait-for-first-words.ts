import { type Kysely, sql } from 'kysely';

/**
 * What a guest chose from a menu waits for their first words. Conversations opened and never written in, which lay at the
 * desk as tickets, wait again: their tickets leave the inboxes, and the day after they close by themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE inquiry ADD COLUMN waiting_trigger text`.execute(db);
  await sql`CREATE UNIQUE INDEX inquiry_waiting ON inquiry (tenant_id, conversation_id) WHERE waiting_trigger IS NOT NULL`.execute(
    db,
  );
  // For the jobs that close what is silent and bring what waited for the hours; no message changes what it holds.
  await sql`CREATE INDEX conversation_open ON conversation (tenant_id, state) WHERE state NOT IN ('close_guest', 'close_staff', 'close_timeout')`.execute(
    db,
  );
  await sql`
    CREATE TEMPORARY TABLE silent ON COMMIT DROP AS
    SELECT c.tenant_id, c.id, c.inquiry_id, c.inquiry_trigger FROM conversation c
    WHERE c.state IN ('chatting_guest', 'out_of_business') AND c.guest_count = 0 AND c.assign_staff_id IS NULL
      AND c.inquiry_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM voice_session v WHERE v.tenant_id = c.tenant_id AND v.conversation_id = c.id)`.execute(
    db,
  );
  await sql`UPDATE inquiry i SET status = 'suspended', waiting_trigger = coalesce(s.inquiry_trigger, 'menu')
    FROM silent s WHERE i.tenant_id = s.tenant_id AND i.id = s.inquiry_id`.execute(db);
  await sql`UPDATE conversation c SET state = 'preprocessing' FROM silent s
    WHERE c.tenant_id = s.tenant_id AND c.id = s.id`.execute(db);
  await sql`UPDATE ticket t SET state = 'preprocessing', label = 'completed', waiting_count = 0, waiting_since = NULL, group_ids = '{}'
    FROM silent s WHERE t.tenant_id = s.tenant_id AND t.conversation_id = s.id`.execute(db);
  await sql`UPDATE ticket_scope t SET state = 'closed' FROM silent s
    WHERE t.tenant_id = s.tenant_id AND t.conversation_id = s.id AND t.state = 'open'`.execute(db);
}
