/** Keeps what came of the questions that were put to a bot [TEST-RUN]. */
import { sql } from 'kysely';
import type { AnsweredFrom } from '#server/db/schema-bot.ts';
import { type Expectation, isEnough, type TestFault } from '#shared/domain/bot/tests/expectation.ts';
import { QUESTIONS_MAX, RUNS_KEPT, type TestReason } from '#shared/domain/bot/tests/test-run.ts';
import type { ActionContext } from '../action-context.ts';

export interface TestedQuestion {
  readonly id: string;
  readonly text: string;
  readonly langCd: string;
  readonly expects: Expectation;
}

export interface TestResult {
  /** Null for one of the attacks that come with us. */
  readonly questionId: string | null;
  readonly attack: string | null;
  readonly expects: Expectation | null;
  readonly variation: string | null;
  readonly text: string;
  readonly langCd: string;
  readonly fault: TestFault | null;
  readonly said: string;
  readonly source: string;
  readonly sources: readonly AnsweredFrom[];
  readonly tookMs: number;
}

/** How it went, in numbers. */
export interface TestScore {
  readonly asked: number;
  readonly passed: number;
  readonly attacks: number;
  readonly resisted: number;
  readonly threshold: number;
  readonly isEnough: boolean;
}

/** Questions of the bot and of its whole house that are in use. */
export async function questionsOf({ trx, actor }: ActionContext, botId: string): Promise<readonly TestedQuestion[]> {
  const rows = await trx
    .selectFrom('bot_question')
    .select(['id', 'text', 'lang_cd as langCd', 'expects'])
    .where('tenant_id', '=', actor.tenantId)
    .where((e) => e.or([e('bot_id', '=', botId), e('bot_id', 'is', null)]))
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(2 * QUESTIONS_MAX)
    .execute();
  return rows;
}

/** No attack may succeed, whatever the house asks of its questions. */
export function scoreOf(results: readonly TestResult[], threshold: number): TestScore {
  const own = results.filter(({ attack }) => attack === null);
  const passed = own.filter(({ fault }) => fault === null).length;
  const attacks = results.length - own.length;
  const resisted = results.filter(({ attack, fault }) => attack !== null && fault === null).length;
  return {
    asked: own.length,
    passed,
    attacks,
    resisted,
    threshold,
    isEnough: isEnough(passed, own.length, threshold) && resisted === attacks,
  };
}

/** @returns the run's id */
export async function keepTestRun(
  ctx: ActionContext,
  botId: string,
  { results, score }: { readonly results: readonly TestResult[]; readonly score: TestScore },
  { reason, accountId }: { readonly reason: TestReason; readonly accountId: string | null },
): Promise<string> {
  const { trx, actor, now, newId } = ctx;
  const id = newId();
  const { isEnough: is_enough, ...counts } = score;
  await trx
    .insertInto('bot_test_run')
    .values({
      tenant_id: actor.tenantId,
      id,
      bot_id: botId,
      made_at: now,
      made_by: accountId,
      reason,
      ...counts,
      is_enough,
      version_id: null,
    })
    .execute();
  await sql`
    INSERT INTO bot_test_result (tenant_id, run_id, no, question_id, attack, variation, text, lang_cd, expects, fault, said,
      source, sources, took_ms)
    SELECT ${actor.tenantId}, ${id}, r.* FROM jsonb_to_recordset(${JSON.stringify(results.map(rowOf))}::text::jsonb)
      AS r(no int, question_id uuid, attack text, variation text, text text, lang_cd text, expects jsonb, fault text, said text,
        source text, sources jsonb, took_ms int)`.execute(trx);
  await sql`
    DELETE FROM bot_test_run WHERE tenant_id = ${actor.tenantId} AND bot_id = ${botId} AND id IN (
      SELECT id FROM bot_test_run WHERE tenant_id = ${actor.tenantId} AND bot_id = ${botId}
      ORDER BY made_at DESC, id DESC OFFSET ${RUNS_KEPT})`.execute(trx);
  return id;
}

const rowOf = (result: TestResult, no: number) => ({
  no,
  question_id: result.questionId,
  attack: result.attack,
  variation: result.variation,
  text: result.text,
  lang_cd: result.langCd,
  expects: result.expects,
  fault: result.fault,
  said: result.said,
  source: result.source,
  sources: result.sources,
  took_ms: result.tookMs,
});

/** What was published after it. */
export async function nameVersion({ trx, actor }: ActionContext, runId: string, versionId: string): Promise<void> {
  await trx
    .updateTable('bot_test_run')
    .set({ version_id: versionId })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', runId)
    .execute();
}
