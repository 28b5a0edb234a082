/** What of a bot only long work makes, for calls on it: a version, and a time its questions were put to it. */
import { freshId } from '#server/testing/cast.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { NO_PROMPTS } from '#shared/domain/bot/bot-version.ts';

export interface StagedBot {
  readonly versionId: string;
  readonly runId: string;
}

export async function stageBot({ ctx }: TestApp, tenantId: string, botId: string): Promise<StagedBot> {
  const [versionId, runId] = [freshId(), freshId()];
  const of = { tenant_id: tenantId, bot_id: botId, made_by: null, made_at: new Date(ctx.now()) };
  await ctx.db
    .insertInto('bot_version')
    .values({ ...of, id: versionId, no: 1, content: NO_PROMPTS, sources: [] })
    .execute();
  await ctx.db
    .insertInto('bot_test_run')
    .values({
      ...of,
      id: runId,
      reason: 'asked',
      threshold: 90,
      asked: 0,
      passed: 0,
      attacks: 0,
      resisted: 0,
      is_enough: true,
      version_id: null,
    })
    .execute();
  return { versionId, runId };
}
