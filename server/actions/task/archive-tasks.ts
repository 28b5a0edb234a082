import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import { recordedWrite } from '../recorded-write.ts';

/** What was done or dropped stays in the lists this long, in milliseconds. */
const ARCHIVE_AFTER_MS = 86_400_000;

/**
 * Closes the scopes of tasks that ended a day ago, so that what a clerk holds does not grow with the past: row changes made
 * by a job, because nothing of visibility reads a clock [TASK-ARCHIVE]. One that somebody holds waits for the next run.
 *
 * @returns how many were archived, at most `limit`
 */
export async function archiveEndedTasks(ctx: AppContext, limit: number): Promise<number> {
  const before = new Date(ctx.now() - ARCHIVE_AFTER_MS);
  return recordedWrite(ctx, { tenantId: '', userId: '' }, (db, wrote) =>
    db.transaction().execute(async (trx) => {
      const { rows: due } = await sql<{ tenant_id: string; id: string }>`
        SELECT tenant_id, id FROM task WHERE ended_at < ${before} AND NOT is_archived
        ORDER BY ended_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(trx);
      if (due.length === 0) return 0;
      const archived = sql`unnest(${due.map((row) => row.tenant_id)}::uuid[], ${due.map((row) => row.id)}::uuid[]) AS a (tenant_id, id)`;
      await sql`UPDATE task t SET is_archived = true FROM ${archived} WHERE t.tenant_id = a.tenant_id AND t.id = a.id`.execute(
        trx,
      );
      await sql`UPDATE task_scope s SET state = 'closed' FROM ${archived}
        WHERE s.tenant_id = a.tenant_id AND s.task_id = a.id AND s.state = 'open'`.execute(trx);
      await wrote(trx);
      return due.length;
    }),
  );
}
