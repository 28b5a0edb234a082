import { type Kysely, sql } from 'kysely';

/**
 * How often, and when last, devices rang for a call for help that nobody has taken. A table of its own, so that ringing
 * touches no ticket: whoever takes one waits for nothing, and no view is sent anew. Calls are found by an index that holds
 * only those nobody has taken.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE help_ring (
    tenant_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    called_at timestamptz NOT NULL,
    rings integer NOT NULL,
    rung_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, conversation_id),
    FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversation (tenant_id, id) ON DELETE CASCADE
  )`.execute(db);
  await sql`CREATE INDEX ticket_calls ON ticket (tenant_id, urgent_at)
    WHERE urgent_at IS NOT NULL AND assignee_id IS NULL AND label <> 'completed'`.execute(db);
  // How soon calls are answered is read from the newest that were.
  await sql`CREATE INDEX voice_session_recent ON voice_session (tenant_id, started_at) WHERE answered_at IS NOT NULL`.execute(
    db,
  );
}
