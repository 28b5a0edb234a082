import { type Kysely, sql } from 'kysely';

/**
 * Tickets that lie aside until a time, and that have come back. What ends that is said here once for every way a ticket
 * is written, the functions that send messages among them: the guest writes or calls for help, it is solved, or it
 * changes hands. What came back is done with when staff answer, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `ALTER TABLE ticket ADD COLUMN snoozed_until timestamptz, ADD COLUMN woken_at timestamptz`,
    `CREATE FUNCTION end_snooze() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.waiting_count > OLD.waiting_count OR NEW.state <> OLD.state
        OR NEW.assignee_id IS DISTINCT FROM OLD.assignee_id OR NEW.urgent_at IS DISTINCT FROM OLD.urgent_at
      THEN
        NEW.snoozed_until := NULL;
        NEW.woken_at := NULL;
      ELSIF NEW.last_order > OLD.last_order AND NEW.last_side = 'staff' THEN
        NEW.woken_at := NULL;
      END IF;
      RETURN NEW;
    END $$`,
    // Nearly all tickets are neither, and none of them pays for it.
    `CREATE TRIGGER end_snooze BEFORE UPDATE ON ticket
      FOR EACH ROW WHEN (OLD.snoozed_until IS NOT NULL OR OLD.woken_at IS NOT NULL) EXECUTE FUNCTION end_snooze()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
