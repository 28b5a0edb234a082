import { type Kysely, sql } from 'kysely';

/**
 * Logs and outboxes say whose they are, so that somebody who is erased can be found in them: an error by who met it, a
 * mail or text message by the conversation it quotes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `ALTER TABLE error_log ADD COLUMN user_id uuid`,
    `ALTER TABLE outbox_mail ADD COLUMN conversation_id uuid`,
    `CREATE INDEX error_log_person ON error_log (tenant_id, user_id) WHERE user_id IS NOT NULL`,
    `CREATE INDEX access_log_person ON access_log (tenant_id, user_id) WHERE user_id IS NOT NULL`,
    `CREATE INDEX outbox_mail_recipient ON outbox_mail (recipient)`,
    `CREATE INDEX outbox_mail_conversation ON outbox_mail (tenant_id, conversation_id) WHERE conversation_id IS NOT NULL`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
