import type postgres from 'postgres';
import type { AppContext } from '#server/context.ts';

/** Entries younger than this stay. */
const KEPT_MS = 30 * 60_000;
/** More entries than this, and the older half of the time they cover goes, however young. */
const ENTRIES = 1_000_000;
const BATCH = 10_000;

export interface FeedLimits {
  readonly keptMs?: number;
  readonly entries?: number;
}

/**
 * Forgets the feed's old entries [SYNC-FEED-PRUNE]. A pruned entry costs whoever needed it a pull by probes; one that is
 * missing without `feed_xid` saying so would cost rows. So that is raised first, in a transaction of its own, and only
 * then is anything deleted.
 *
 * When an entry was made is not in it: each run marks which transactions were over at its time.
 */
export async function pruneFeed(
  ctx: AppContext,
  { keptMs = KEPT_MS, entries = ENTRIES }: FeedLimits = {},
): Promise<void> {
  const { sql } = ctx;
  const now = ctx.now();
  await sql`
    INSERT INTO feed_mark (at, xid) VALUES (${new Date(now)}, pg_snapshot_xmin(pg_current_snapshot())) ON CONFLICT (at) DO UPDATE SET xid = EXCLUDED.xid`;
  const bound = await boundOf(sql, new Date(now - keptMs), entries);
  if (bound === null) return;
  // mark: feed-horizon-first
  await raiseHorizon(sql, bound);
  await deleteBelow(sql, bound);
}

/** Everything below this transaction id is to go: none below it is still running. */
async function boundOf(sql: postgres.Sql, before: Date, entries: number): Promise<string | null> {
  const [row] = await sql<{ xid: string | null }[]>`
    WITH many AS (SELECT count(*) > ${entries} AS yes FROM (SELECT FROM feed LIMIT ${entries + 1}) f),
    numbered AS (SELECT at, xid, row_number() OVER (ORDER BY at) * 2 > count(*) OVER () AS later FROM feed_mark)
    SELECT CASE WHEN (SELECT yes FROM many)
      THEN (SELECT xid FROM numbered WHERE later ORDER BY at LIMIT 1)
      ELSE (SELECT xid FROM feed_mark WHERE at <= ${before} ORDER BY at DESC LIMIT 1) END AS xid`;
  return row?.xid ?? null;
}

async function raiseHorizon(sql: postgres.Sql, bound: string): Promise<void> {
  await sql`UPDATE sync_horizon SET feed_xid = greatest(feed_xid, ${bound}::text::xid8) WHERE feed_xid < ${bound}::text::xid8`;
}

/** House by house, so that the key finds them. */
async function deleteBelow(sql: postgres.Sql, bound: string): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH;) {
    ({ count: deleted } = await sql`
      DELETE FROM feed WHERE ctid = ANY (ARRAY(
        SELECT f.ctid FROM tenant t CROSS JOIN LATERAL (
          SELECT x.ctid FROM feed x WHERE x.tenant_id = t.id AND x.xid < ${bound}::text::xid8 LIMIT ${BATCH}::int) f
        LIMIT ${BATCH}::int))`);
  }
  await sql`DELETE FROM feed_mark WHERE xid < ${bound}::text::xid8`;
}
