/**
 * What pulls of several readers would be answered now, read by one statement in one snapshot [SYNC-PATCH]. Whoever
 * cannot be served by a steady pull (an edge, a role or the language moved, the cookie is of another lineage, the
 * feed does not reach back, the session ended) is left to a pull of their own, and so is what is large.
 */
import type postgres from 'postgres';
import type { PatchAnswer, PatchAsk, PatchChecks, PatchReader } from '#server/ports/patches.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { parseCookie } from './cookie.ts';
import { type Asked, PATCH_BYTES, patchesOf } from './patch-sql.ts';
import { isFar, isOutOfReach, present, pull, type PullRow } from './pull.ts';

interface PatchRow extends PullRow {
  readonly n: number;
  readonly large: boolean | null;
}

export function createPatchReader(sql: postgres.Sql): PatchReader {
  return {
    largest: PATCH_BYTES,
    cookieOf: parseCookie,
    async read(asks, now, checks) {
      if (checks === undefined) return readAll(sql, asks, now);
      return sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (trx) => {
        const answers: PatchAnswer[] = [];
        for (const [n, answer] of (await readAll(trx, asks, now)).entries()) {
          const ask = asks[n];
          if (ask !== undefined) answers.push(await heldAgainst(trx, ask, answer, now, checks));
        }
        return answers;
      });
    },
  };
}

async function readAll(
  sql: postgres.Sql | postgres.TransactionSql,
  asks: readonly PatchAsk[],
  now: number,
): Promise<PatchAnswer[]> {
  const principal = asks[0]?.principal;
  if (principal === undefined) return [];
  const asked = asks.map((ask, n): Asked => ({
    n,
    user_id: ask.principal.userId,
    client_group: ask.clientGroupId,
    snapshot: ask.cookie.snapshot,
    lang: ask.cookie.lang,
    epoch: ask.cookie.epoch,
    session_id: ask.principal.sessionId,
  }));
  const rows = await sql.unsafe<PatchRow[]>(patchesOf[principal.kind], [principal.tenantId, JSON.stringify(asked)], {
    prepare: true,
  });
  const byPlace = new Map(rows.map((row) => [row.n, row]));
  return asks.map((ask, n) => answerOf(byPlace.get(n), ask, now));
}

/** May the patch of this row be given, with nothing else asked? What is judged here is what a pull throws for, or asks more about. */
function isCalm(row: PullRow): boolean {
  // mark: calm
  return !row.moved && row.good && row.signed_in && row.lineage_known && !row.standby && row.client_group !== 'foreign';
}

function answerOf(row: PatchRow | undefined, { cookie, principal }: PatchAsk, now: number): PatchAnswer {
  if (row === undefined || !isCalm(row) || row.lang === null || isOutOfReach(row)) return { kind: 'moved' };
  if (row.large === true) return { kind: 'large' };
  const far = principal.kind === 'staff' && isFar(row);
  // mark: patch-ids
  const answer = present({ ...row, far }, cookie, cookie, now);
  if (answer.cookie === null) return { kind: 'moved' };
  if (answer.cookie === cookie) return { kind: 'nothing' };
  return { kind: 'patch', body: answer.body, cookie: answer.cookie };
}

async function heldAgainst(
  trx: postgres.TransactionSql,
  { principal, clientGroupId, cookie }: PatchAsk,
  answer: PatchAnswer,
  now: number,
  checks: PatchChecks,
): Promise<PatchAnswer> {
  if (answer.kind !== 'patch' && answer.kind !== 'nothing') return answer;
  // By the same feed both would miss the same.
  const asked = { clientGroupId, cookie, checked: checks.feed };
  const pulled = await pull(trx, principal, asked, now).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  const same =
    answer.kind === 'patch' ? pulled?.body === answer.body : pulled !== null && pulled.cookie?.order === cookie.order;
  checks.patch(same);
  return same ? answer : { kind: 'different' };
}
