import { type Kysely, sql } from 'kysely';

/**
 * When a clerk last opened a conversation or had it before them. Not part of what members show of one another, and
 * written each time a ticket is opened: a table of its own, which no client is sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE opened_ticket (
      tenant_id uuid NOT NULL,
      user_id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      opened_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, user_id, conversation_id),
      FOREIGN KEY (tenant_id, user_id, conversation_id) REFERENCES member (tenant_id, user_id, conversation_id)
    ) WITH (fillfactor = 70)`.execute(db);
}
