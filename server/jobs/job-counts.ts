import type postgres from 'postgres';

/** Background jobs by where they stand, for the metrics. */
export async function jobCounts(
  sql: postgres.Sql,
): Promise<{ intent: number; queued: number; running: number; failed: number }> {
  const [row] = await sql<[{ intent: number; queued: number; running: number; failed: number }]>`
    SELECT (SELECT count(*)::int FROM job_intent) AS intent,
      count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts)::int AS queued,
      count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
      count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::int AS failed
    FROM graphile_worker.jobs`;
  return row;
}
