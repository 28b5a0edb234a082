/** What came of the questions that were put to a bot, as consoles show it, read-only [TEST-RUN]. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { attacks } from '#shared/domain/bot/tests/attacks.ts';
import type { BotTestResult, BotTestRun } from '#shared/manage/bot-tests.ts';
import { accountNames } from './account-names.ts';

type RunRow = Omit<BotTestRun, 'made_at' | 'made_by'> & { readonly made_at: Date; readonly made_by: string | null };

/** The latest first. @param runId one of them; null for all that are kept */
async function readRuns(
  db: Kysely<Database>,
  tenantId: string,
  botId: string,
  runId: string | null,
): Promise<BotTestRun[]> {
  const { rows } = await sql<RunRow>`
    SELECT r.id, r.made_at, r.made_by, r.reason, r.threshold, r.asked, r.passed, r.attacks, r.resisted, r.is_enough,
      v.no AS version_no
    FROM bot_test_run r LEFT JOIN bot_version v ON v.tenant_id = r.tenant_id AND v.id = r.version_id
    WHERE r.tenant_id = ${tenantId} AND r.bot_id = ${botId} AND (${runId}::uuid IS NULL OR r.id = ${runId}::uuid)
    ORDER BY r.made_at DESC, r.id DESC`.execute(db);
  const names = await accountNames(
    db,
    rows.map(({ made_by }) => made_by),
  );
  return rows.map(({ made_at, made_by, ...row }) => ({
    ...row,
    made_at: made_at.toISOString(),
    made_by: made_by === null ? null : (names.get(made_by) ?? null),
  }));
}

export const testRuns = (db: Kysely<Database>, tenantId: string, botId: string): Promise<BotTestRun[]> =>
  readRuns(db, tenantId, botId, null);

/** @returns undefined for one that is not there */
export async function testRun(
  db: Kysely<Database>,
  tenantId: string,
  botId: string,
  runId: string,
): Promise<BotTestRun | undefined> {
  const [run] = await readRuns(db, tenantId, botId, runId);
  return run;
}

/** So many stand between what went wrong and what went right. */
const FAR = 1_000_000;

/** Where a result stands in its list: what went wrong first. */
export const placeOf = ({ fault, no }: Pick<BotTestResult, 'fault' | 'no'>): number => (fault === null ? FAR : 0) + no;

/** What went wrong first; one more than fits, where there is one. */
export async function testResults(
  db: Kysely<Database>,
  tenantId: string,
  runId: string,
  { limit, after }: { readonly limit: number; readonly after: number | null },
): Promise<BotTestResult[]> {
  const { rows } = await sql<Selectable<Database['bot_test_result']>>`
    SELECT * FROM bot_test_result r WHERE r.tenant_id = ${tenantId} AND r.run_id = ${runId}
      AND (r.fault IS NULL)::int * ${FAR} + r.no > ${after ?? -1}
    ORDER BY r.fault IS NULL, r.no LIMIT ${limit + 1}`.execute(db);
  return rows.map(present);
}

function present(row: Selectable<Database['bot_test_result']>): BotTestResult {
  const { tenant_id: _house, run_id: _run, attack, sources, expects, ...rest } = row;
  const known = attacks.find(({ key }) => key === attack);
  return {
    ...rest,
    // One that this build does not have any more is shown by its words alone.
    attack: known === undefined ? null : { key: known.key, kind: known.kind, planted: known.planted ?? null },
    sources: [...sources],
    expects: expects === null ? null : expects.of === 'says' ? { of: 'says', words: [...expects.words] } : expects,
  };
}
