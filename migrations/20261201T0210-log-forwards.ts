import { type Kysely, sql } from 'kysely';

/** Every offer of a ticket and how it ended; the ticket itself keeps the last alone. Names are those of then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE ticket_forward (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      from_staff_name text NOT NULL,
      target_type text NOT NULL,
      target_name text NOT NULL,
      reason text NOT NULL,
      state text NOT NULL,
      offered_at timestamptz NOT NULL,
      answered_by_name text,
      answered_at timestamptz,
      PRIMARY KEY (tenant_id, id)
    )`,
    `CREATE INDEX ticket_forward_of ON ticket_forward (tenant_id, conversation_id, offered_at)`,
    // What tickets knew of their last one.
    `INSERT INTO ticket_forward (tenant_id, id, conversation_id, from_staff_name, target_type, target_name, reason, state,
        offered_at, answered_by_name)
      SELECT tenant_id, (forward->>'id')::uuid, conversation_id, forward->>'fromStaffName', forward->>'targetType',
        forward->>'targetName', '', forward->>'state', to_timestamp((forward->>'at')::bigint / 1000.0),
        forward->>'answeredByName'
      FROM ticket WHERE forward IS NOT NULL ON CONFLICT DO NOTHING`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
