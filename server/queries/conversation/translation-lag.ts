/** How far behind translation is: of all houses together, and of each [TR-LAG]. */
import type postgres from 'postgres';
import type { AppContext } from '#server/context.ts';

export interface TranslationLag {
  /** Texts that wait. */
  readonly waiting: number;
  /** Seconds the first of them has waited. */
  readonly seconds: number;
}

const NONE: TranslationLag = { waiting: 0, seconds: 0 };

/** Of each house whose texts wait, by its id; texts that wait for an engine to recover are not behind. */
export async function translationLags(sql: postgres.Sql): Promise<ReadonlyMap<string, TranslationLag>> {
  const rows = await sql<(TranslationLag & { tenant: string })[]>`
    SELECT payload ->> 'tenantId' AS tenant, count(*)::int AS waiting,
      greatest(0, max(extract(epoch FROM now() - greatest(created_at, run_at))))::float8 AS seconds
    FROM job_intent WHERE kind = 'translate_message' AND (run_at IS NULL OR run_at <= now()) GROUP BY 1`;
  return new Map(rows.map(({ tenant, ...lag }) => [tenant, lag]));
}

/** Of all houses together. */
export async function translationLag(sql: postgres.Sql): Promise<TranslationLag> {
  const lags = [...(await translationLags(sql)).values()];
  return {
    waiting: lags.reduce((sum, { waiting }) => sum + waiting, 0),
    seconds: lags.reduce((most, { seconds }) => Math.max(most, seconds), 0),
  };
}

/** So long what was found serves all who ask, in milliseconds: a desk that waits asks every few seconds. */
const FRESH_MS = 2_000;

interface Found {
  readonly at: number;
  readonly lags: Promise<ReadonlyMap<string, TranslationLag>>;
}
const latest = new WeakMap<postgres.Sql, Found>();

/** Of one house, at most two seconds old. */
export async function houseLag(
  { sql, now }: Pick<AppContext, 'sql' | 'now'>,
  tenantId: string,
): Promise<TranslationLag> {
  const at = now();
  let found = latest.get(sql);
  if (found === undefined || Math.abs(at - found.at) >= FRESH_MS) {
    found = { at, lags: translationLags(sql) };
    latest.set(sql, found);
    const mine = found;
    // What could not be read is not remembered.
    mine.lags.catch(() => latest.get(sql) === mine && latest.delete(sql));
  }
  return (await found.lags).get(tenantId) ?? NONE;
}
