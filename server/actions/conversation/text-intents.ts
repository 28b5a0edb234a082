/** What becomes of texts that wait for their translation, in the transaction that writes it [TR-ONCE]. */
import { sql } from 'kysely';
import type { ActionContext } from '../action-context.ts';

/** Takes them out of the queue. @returns those that were still in it: all others somebody else has done */
export async function takeTexts({ trx }: ActionContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    DELETE FROM job_intent WHERE id = ANY(${ids}::bigint[]) RETURNING id::text AS id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Tried again after `waitMs`, or, where that is null, never by itself. */
export async function postponeText({ trx }: ActionContext, id: string, waitMs: number | null): Promise<void> {
  await sql`
    UPDATE job_intent SET payload = payload || jsonb_build_object('tries', coalesce((payload ->> 'tries')::int, 0) + 1),
      run_at = ${waitMs === null ? sql`'infinity'` : sql`now() + make_interval(secs => ${waitMs / 1000})`}
    WHERE id = ${id}::bigint`.execute(trx);
}
