import type postgres from 'postgres';

/** Background jobs by where they stand, for the metrics; a text to translate is queued where it was noted. */
export async function jobCounts(
  sql: postgres.Sql,
): Promise<{ intent: number; queued: number; running: number; failed: number }> {
  const [row] = await sql<[{ intent: number; queued: number; running: number; failed: number }]>`
    SELECT j.intent, j.queued + t.queued AS queued, j.running, j.failed + t.failed AS failed
    FROM (
      SELECT (SELECT count(*)::int FROM job_intent WHERE kind <> 'translate_message') AS intent,
        count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts)::int AS queued,
        count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
        count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::int AS failed
      FROM graphile_worker.jobs
    ) AS j,
    (
      SELECT count(*) FILTER (WHERE run_at IS DISTINCT FROM 'infinity')::int AS queued, count(*) FILTER (WHERE run_at = 'infinity')::int AS failed
      FROM job_intent WHERE kind = 'translate_message'
    ) AS t`;
  return row;
}
