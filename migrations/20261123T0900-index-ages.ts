import { type Kysely, sql } from 'kysely';

/**
 * What grows without end is cleared by its age, in batches that find their rows by these indexes. None of their
 * columns changes in daily use, so updates stay HOT; `client_group.seen_at` moves once in the time a client is remembered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE INDEX client_group_seen ON client_group (seen_at)`,
    // A session's end: it ran out, or it was ended before that. LEAST passes over NULL.
    `CREATE INDEX auth_session_end ON auth_session (least(expires_at, revoked_at))`,
    `CREATE INDEX login_transaction_age ON login_transaction (expires_at)`,
    `CREATE INDEX access_log_age ON access_log (received_at)`,
    `CREATE INDEX error_log_age ON error_log (received_at)`,
    `CREATE INDEX translation_cache_age ON translation_cache (created_at)`,
    `CREATE INDEX user_event_age ON user_event (expires_at)`,
    `CREATE INDEX outbox_mail_age ON outbox_mail (sent_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
