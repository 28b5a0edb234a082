import { type Kysely, sql } from 'kysely';

/** Reports that nobody judged in time are told of once more [REPORT-OVERDUE]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE message_report ADD COLUMN overdue_told_at timestamptz`.execute(db);
  await sql`CREATE INDEX message_report_overdue ON message_report (review_by)
    WHERE status IN ('reported', 'reviewing') AND overdue_told_at IS NULL`.execute(db);
}
