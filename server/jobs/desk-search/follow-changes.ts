/**
 * Keeps what the desk finds true to what was written [FIND-SOON]. It reads the feed of changes as a clerk's pull does
 * (docs/sync.md): which conversations somebody wrote in since a snapshot, and there what that snapshot could not see.
 * Nobody who writes does anything for it.
 *
 * Where the feed does not reach back so far, or names too much, everything is read anew, a page of conversations at a
 * time, while what changes is followed as ever.
 */
import type postgres from 'postgres';
import type { AppContext } from '#server/context.ts';
import { textsOf } from './changed-texts.ts';
import { keepTexts } from './keep-texts.ts';

/** Entries of a house that are read at once; more are not. */
const ENTRIES = 100_000;
/** Conversations whose texts are held at once. */
const TALKS = 200;
/** Conversations read anew at once: what changes meanwhile waits for them. */
const PAGE = 40;
/** The snapshot moves on this often though nothing changed, in milliseconds: the feed forgets after half an hour. */
const MARK_EVERY_MS = 300_000;
const NOTHING = '00000000-0000-0000-0000-000000000000';

interface State {
  readonly snapshot: string;
  readonly marked_at: Date;
  readonly is_walking: boolean;
  readonly walked_tenant_id: string;
  readonly walked_conversation_id: string;
}

interface Talk {
  readonly tenant_id: string;
  readonly id: string;
}

export interface FollowLimits {
  /** Conversations read anew at once. */
  readonly page?: number;
  /** Entries of a house that are read at once. */
  readonly entries?: number;
}

/**
 * Does what there is to do now, and at most one page of what is read anew. Another process that is at it is left to it.
 *
 * @returns whether there is more to read anew
 */
export async function followChanges(
  ctx: AppContext,
  { page = PAGE, entries = ENTRIES }: FollowLimits = {},
): Promise<boolean> {
  return ctx.sql.begin(async (sql) => {
    // Before any snapshot: who deletes waits for this lock, so that what is gone is not kept by who still sees it.
    const [lock] = await sql<{ held: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(hashtextextended('desk_text', 0)) AS held`;
    if (lock?.held !== true) return false;
    const [state] = await sql<State[]>`
      SELECT snapshot::text, marked_at, is_walking, walked_tenant_id, walked_conversation_id FROM desk_text_state`;
    const { talks, snapshot } = await touchedSince(sql, state?.snapshot ?? null, entries);
    if (state === undefined || talks === null) {
      await mark(sql, ctx, snapshot, { walked: null });
      return true;
    }
    await keepAll(sql, talks, state.snapshot);
    const walked = state.is_walking ? await walk(sql, state, page) : undefined;
    const due = ctx.now() - state.marked_at.getTime() >= MARK_EVERY_MS;
    if (talks.length > 0 || walked !== undefined || due) await mark(sql, ctx, snapshot, walked);
    return walked !== undefined && walked.walked !== 'all';
  });
}

interface Touched {
  /** Null where the feed cannot say. */
  readonly talks: readonly Talk[] | null;
  /** What was seen when this was asked. */
  readonly snapshot: string;
}

/** The conversations of all houses in which somebody wrote, as the pull asks it of one. */
async function touchedSince(sql: postgres.TransactionSql, since: string | null, entries: number): Promise<Touched> {
  if (since === null) {
    const [row] = await sql<[{ snapshot: string }]>`SELECT pg_current_snapshot()::text AS snapshot`;
    return { talks: null, snapshot: row.snapshot };
  }
  const [row] = await sql<[{ talks: readonly Talk[] | null; snapshot: string }]>`
    WITH raw AS MATERIALIZED (
      SELECT f.* FROM tenant h CROSS JOIN LATERAL (
        SELECT x.tenant_id, x.xid, x.conversation_id FROM feed x
        WHERE x.tenant_id = h.id AND x.xid >= pg_snapshot_xmin(${since}::text::pg_snapshot) ORDER BY x.xid LIMIT ${entries + 1}::int) f),
    usable AS (
      SELECT pg_snapshot_xmin(${since}::text::pg_snapshot) > (SELECT feed_xid FROM sync_horizon)
        AND NOT EXISTS (SELECT FROM raw GROUP BY tenant_id HAVING count(*) > ${entries}::int) AS yes)
    SELECT pg_current_snapshot()::text AS snapshot, CASE WHEN (SELECT yes FROM usable) THEN
      (SELECT coalesce(json_agg(DISTINCT jsonb_build_object('tenant_id', tenant_id, 'id', conversation_id)), '[]') FROM raw
        WHERE NOT pg_visible_in_snapshot(xid, ${since}::text::pg_snapshot)) END AS talks`;
  return row;
}

/** @param since null for all of what these conversations have */
async function keepAll(sql: postgres.TransactionSql, talks: readonly Talk[], since: string | null): Promise<void> {
  for (let begin = 0; begin < talks.length; begin += TALKS) {
    const some = talks.slice(begin, begin + TALKS);
    const of = { tenantIds: some.map((talk) => talk.tenant_id), ids: some.map((talk) => talk.id) };
    await keepTexts(sql, await textsOf(sql, of, since));
  }
}

/** How far all there is has been read anew: up to a conversation, to the end, or not yet at all. */
interface Walk {
  readonly walked: Talk | 'all' | null;
}

async function walk(sql: postgres.TransactionSql, state: State, page: number): Promise<Walk> {
  const talks = await sql<Talk[]>`
    SELECT tenant_id, id FROM conversation
    WHERE (tenant_id, id) > (${state.walked_tenant_id}::uuid, ${state.walked_conversation_id}::uuid)
    ORDER BY tenant_id, id LIMIT ${page}`;
  await keepAll(sql, talks, null);
  return { walked: talks.length < page ? 'all' : (talks.at(-1) ?? 'all') };
}

async function mark(
  sql: postgres.TransactionSql,
  ctx: AppContext,
  snapshot: string,
  walk: Walk | undefined,
): Promise<void> {
  const at = walk?.walked;
  const talk = at === undefined || at === null || at === 'all' ? { tenant_id: NOTHING, id: NOTHING } : at;
  await sql`
    INSERT INTO desk_text_state (snapshot, marked_at, is_walking, walked_tenant_id, walked_conversation_id)
    VALUES (${snapshot}::text::pg_snapshot, ${new Date(ctx.now())}, ${at !== undefined && at !== 'all'}, ${talk.tenant_id}, ${talk.id})
    ON CONFLICT (id) DO UPDATE SET snapshot = EXCLUDED.snapshot, marked_at = EXCLUDED.marked_at,
      is_walking = EXCLUDED.is_walking, walked_tenant_id = EXCLUDED.walked_tenant_id,
      walked_conversation_id = EXCLUDED.walked_conversation_id`;
}
