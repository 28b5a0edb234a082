import { type Kysely, sql } from 'kysely';

/**
 * What an order's card shows at every step: the message it stands in, when it is to be there, the known reason for which it
 * was declined. On bills, a line that gives another one back, once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE guest_order ADD COLUMN message_id uuid, ADD COLUMN due_at timestamptz, ADD COLUMN reason_code text`.execute(
    db,
  );
  await sql`ALTER TABLE bill_line DROP CONSTRAINT bill_line_kind_check`.execute(db);
  await sql`ALTER TABLE bill_line ADD CONSTRAINT bill_line_kind_check CHECK (kind IN ('charge', 'payment', 'credit'))`.execute(
    db,
  );
  await sql`ALTER TABLE bill_line ADD COLUMN reverses uuid, ADD CONSTRAINT bill_line_reversed_once UNIQUE (tenant_id, reverses)`.execute(
    db,
  );
}
