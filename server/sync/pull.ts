/**
 * POST /sync/pull, without its HTTP: from a cookie to a patch. What the statement does is documented in
 * pull-sql.ts; here the answer is judged: standby, lineage, lost client state, nothing changed.
 */
import type postgres from 'postgres';
import type { Principal } from '#server/access/principal.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Cookie } from '#shared/sync/protocol.ts';
import { cookieIsStale, makeCookie, mayHaveForgotten, parseCookie, rememberedMutationIds } from './cookie.ts';
import { ensureLineage } from './lineage.ts';
import { guestPull, staffCheck, staffPull } from './pull-sql.ts';

export interface PullRow {
  readonly standby: boolean;
  readonly lineage_known: boolean;
  readonly epoch: number;
  readonly snapshot: string;
  readonly good: boolean;
  /** The steady statement was not enough; its patch means nothing. */
  readonly moved: boolean;
  readonly lang: string | null;
  readonly signed_in: boolean;
  readonly client_group: 'own' | 'foreign' | null;
  readonly patch: string | null;
  readonly rows: number;
  /** How many of them take something away. */
  readonly gone: number;
  readonly lmids: Readonly<Record<string, number>> | null;
  /** The cookie was good, and the view is sent from its beginning all the same. */
  readonly anew?: boolean;
  /** Of what was read by the feed: whether it could be used. */
  readonly fed?: boolean | null;
  /** How many entries of the feed were looked through. */
  readonly entries?: number;
  /** Of a check: feed and probes found the same. */
  readonly same?: boolean;
  /** The feed could not serve this cookie, or only by looking far back: the next one is to be newer. */
  readonly far?: boolean;
}

/** A pull's answer: the JSON text of the body, and how many rows it carries (for the metrics). */
export interface PullResult {
  readonly body: string;
  /** The one in the body; null where its client has to start over. */
  readonly cookie: Cookie | null;
  readonly rows: number;
  readonly full: boolean;
  /** `pg_snapshot` of the statement: what the answer saw. */
  readonly snapshot: string;
}

export interface PullInput {
  readonly clientGroupId: string;
  readonly cookie: unknown;
  /** Given, the feed is held against the probes, whose answer counts, and told whether both say the same [SYNC-FEED-CHECK]. */
  readonly checked?: ((same: boolean) => void) | undefined;
}

/**
 * Answers what changed for this person since their cookie.
 *
 * @throws AppError `standby` on a hot standby, `revoked_token` for an ended session,
 *   `client_group_foreign` for another user's client group.
 */
export async function pull(
  sql: postgres.Sql | postgres.TransactionSql,
  principal: Principal,
  input: PullInput,
  now: number,
): Promise<PullResult> {
  const cookie = parseCookie(input.cookie);
  const ask: Ask = { sql, principal, group: input.clientGroupId, checked: input.checked };
  let row = await readChanges(ask, cookie);
  // mark: standby
  if (row.standby) throw new AppError('standby');
  if (!row.lineage_known) {
    await ensureLineage(sql);
    row = await readChanges(ask, cookie);
  }
  if (!row.signed_in || row.lang === null) throw new AppError('revoked_token');
  // mark: client-group
  if (row.client_group === 'foreign') throw new AppError('client_group_foreign');
  // mark: answer
  return present(row, input.cookie, cookie, now);
}

/** Whoever lost more conversations than this, or would have more rows taken away, is sent their view anew. */
const LOST_CONVERSATIONS = 50;
const LOST_ROWS = 5000;

/** More entries of the feed than this to look through, and the next cookie is a newer one. */
const FEW_ENTRIES = 1000;

interface Ask {
  readonly sql: postgres.Sql | postgres.TransactionSql;
  readonly principal: Principal;
  readonly group: string;
  readonly checked: ((same: boolean) => void) | undefined;
}

interface Statements {
  readonly steady: string;
  readonly whole: string;
}

async function readChanges(ask: Ask, cookie: Cookie | null): Promise<PullRow> {
  const isStaff = ask.principal.kind === 'staff';
  const probes = isStaff ? staffPull.probes : guestPull;
  if (cookie === null) return read(ask, probes.whole, null);
  const fed = isStaff ? await readBy(ask, ask.checked !== undefined ? staffCheck : staffPull.feed, cookie) : null;
  if (fed !== null) return { ...fed, far: isFar(fed) };
  const row = await readBy(ask, probes, cookie);
  if (row === null) throw new AppError('internal');
  return { ...row, far: isStaff };
}

/** @returns null where the feed cannot be used for this cookie */
async function readBy(ask: Ask, statements: Statements, cookie: Cookie): Promise<PullRow | null> {
  const anew = async (): Promise<PullRow> => ({ ...(await read(ask, statements.whole, null)), anew: true });
  const steady = await read(ask, statements.steady, cookie);
  if (isOutOfReach(steady)) return null;
  if (steady.same !== undefined) ask.checked?.(steady.same);
  if (!steady.moved) return steady;
  // mark: lost-much
  if (steady.good && (await lostMuch(ask.sql, ask.principal, cookie))) return anew();
  const row = await read(ask, statements.whole, cookie);
  if (isOutOfReach(row)) return null;
  if (row.same !== undefined) ask.checked?.(row.same);
  return row.good && row.gone > LOST_ROWS ? anew() : row;
}

/** Read by the feed: it looked through so much that the next cookie is to be a newer one. */
export const isFar = ({ entries = 0 }: PullRow): boolean => entries > FEW_ENTRIES;

/** It was read by the feed, which does not reach back to this cookie, or names too much since. */
export const isOutOfReach = ({ good, fed }: PullRow): boolean => good && fed === false;

/** Three thousand memberships that end are 75,000 deletions, and the view that is left is small [SYNC-CLEAR]. */
async function lostMuch(sql: Ask['sql'], { tenantId, userId }: Principal, cookie: Cookie): Promise<boolean> {
  const [row] = await sql<{ much: boolean }[]>`
    SELECT count(*) > ${LOST_CONVERSATIONS} AS much FROM (
      SELECT FROM member WHERE tenant_id = ${tenantId} AND user_id = ${userId} AND NOT (state = 'joined' AND held)
        AND edge_xid >= pg_snapshot_xmin(${cookie.snapshot}::pg_snapshot)
        AND NOT pg_visible_in_snapshot(edge_xid, ${cookie.snapshot}::pg_snapshot)
      LIMIT ${LOST_CONVERSATIONS + 1}) lost`;
  return row?.much === true;
}

async function read({ sql, principal, group }: Ask, statement: string, cookie: Cookie | null): Promise<PullRow> {
  const [row] = await sql.unsafe<PullRow[]>(
    statement,
    [
      principal.tenantId,
      principal.userId,
      group,
      cookie?.snapshot ?? null,
      cookie?.lang ?? null,
      cookie?.epoch ?? null,
      principal.sessionId,
    ],
    { prepare: true },
  );
  if (row === undefined) throw new AppError('internal');
  return row;
}

/** The answer that a row of either statement comes to. */
export function present(row: PullRow, rawCookie: unknown, cookie: Cookie | null, now: number): PullResult {
  const lmids = row.lmids ?? {};
  if (!row.good || cookie === null) {
    // The view is rebuilt. A client that remembers more of its own mutations than we do would wait for
    // ever for ids that are gone: it has to start over, and its outbox sends again what matters.
    // The same where it may be ahead of us by a client that its cookie has forgotten; of a good one no id has fallen.
    const remembered = rememberedMutationIds(rawCookie);
    const isAhead = Object.entries(remembered).some(([client, id]) => (lmids[client] ?? 0) < id);
    // mark: ids-lost
    if (isAhead || (mayHaveForgotten(remembered) && row.anew !== true)) {
      return { body: LOST, cookie: null, rows: 0, full: true, snapshot: row.snapshot };
    }
    const fresh = makeCookie(
      { epoch: row.epoch, snapshot: row.snapshot, lang: row.lang ?? 'en', remembered: {}, moved: lmids },
      now,
    );
    const patch = row.patch === null ? '{"op":"clear"}' : `{"op":"clear"},${row.patch}`;
    return { body: bodyOf(fresh, lmids, patch), cookie: fresh, rows: row.rows, full: true, snapshot: row.snapshot };
  }
  if (row.client_group === null && Object.values(cookie.lmids).some((id) => id > 0)) {
    return { body: LOST, cookie: null, rows: 0, full: false, snapshot: row.snapshot };
  }
  const unchanged = row.patch === null && Object.keys(lmids).length === 0 && row.lang === cookie.lang;
  if (unchanged && row.far !== true && !cookieIsStale(cookie, now))
    return { body: bodyOf(cookie, {}, ''), cookie, rows: 0, full: false, snapshot: row.snapshot };
  // mark: next-cookie
  const next = makeCookie(
    {
      epoch: row.epoch,
      snapshot: row.snapshot,
      lang: row.lang ?? cookie.lang,
      remembered: cookie.lmids,
      moved: lmids,
    },
    now,
  );
  return {
    body: bodyOf(next, lmids, row.patch ?? ''),
    cookie: next,
    rows: row.rows,
    full: false,
    snapshot: row.snapshot,
  };
}

const LOST = '{"error":"ClientStateNotFound"}';

function bodyOf(cookie: Cookie, lmids: Readonly<Record<string, number>>, patch: string): string {
  return `{"cookie":${JSON.stringify(cookie)},"lastMutationIDChanges":${JSON.stringify(lmids)},"patch":[${patch}]}`;
}
