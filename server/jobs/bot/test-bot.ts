/** A bot put to the test as it would be published, with what came of it kept [TEST-RUN]. */
import type { PreparedVersion } from '#server/actions/bot/prepare-version.ts';
import { keepTestRun, questionsOf, scoreOf, type TestScore } from '#server/actions/bot/keep-test-run.ts';
import type { AppContext } from '#server/context.ts';
import { pageSources } from '#server/queries/knowledge/page-sources.ts';
import { tenantSettings } from '#server/queries/house/tenant-settings.ts';
import type { TestReason } from '#shared/domain/bot/tests/test-run.ts';
import type { Work } from '../long-work/work.ts';
import { putQuestions } from './put-questions.ts';

export interface TestedBot {
  readonly runId: string;
  readonly score: TestScore;
}

export async function testBot(
  ctx: AppContext,
  work: Work,
  {
    botId,
    prepared,
    reason,
    accountId,
  }: {
    readonly botId: string;
    readonly prepared: PreparedVersion;
    readonly reason: TestReason;
    readonly accountId: string | null;
  },
): Promise<TestedBot> {
  const { actor } = work;
  const questions = await work.write((action) => questionsOf(action, botId));
  const settings = await tenantSettings(ctx.db, ctx.log, actor.tenantId);
  // Guests are told of pages what was looked at, and nothing newer.
  const pages = await pageSources(ctx.db, actor.tenantId, botId, 'spoken');
  const release = { houseId: actor.tenantId, versionId: null, ...prepared, pages };
  const results = await putQuestions(
    ctx,
    { actor, tenantId: actor.tenantId, botId, release, questions },
    (done, total) => work.progress(done, total),
  );
  const score = scoreOf(results, settings.bot_test_threshold);
  const runId = await work.write((action) => keepTestRun(action, botId, { results, score }, { reason, accountId }));
  return { runId, score };
}
