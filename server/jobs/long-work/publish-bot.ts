/** Publishes a version of a bot: what is written now, once its questions were put to it, or an earlier one again [BOT-VERSION]. */
import * as v from 'valibot';
import { nameVersion } from '#server/actions/bot/keep-test-run.ts';
import { prepareVersion } from '#server/actions/bot/prepare-version.ts';
import { publishAgain, publishPrepared, type PublishedVersion } from '#server/actions/bot/publish-version.ts';
import { type TestedBot, testBot } from '../bot/test-bot.ts';
import { WorkFailed, workHandler } from './work.ts';

const Input = v.object({
  botId: v.string(),
  note: v.string(),
  versionId: v.nullable(v.string()),
  accountId: v.nullable(v.string()),
});

const resultOf = ({ id, no, isUnchanged }: PublishedVersion) => ({ version_id: id, no, unchanged: isUnchanged });
const scoreOf = ({ runId, score: { isEnough, ...counts } }: TestedBot) => ({
  run_id: runId,
  ...counts,
  is_enough: isEnough,
});

export const publishBotWork = workHandler(Input, async (ctx, work, { botId, note, versionId, accountId }) => {
  // It passed when it was new, and whoever goes back is in a hurry.
  if (versionId !== null)
    return work.end(async (action) => ({ result: resultOf(await publishAgain(action, botId, versionId)) }));
  const prepared = await work.write((action) => prepareVersion(action, botId, 'all'));
  const tested = await testBot(ctx, work, { botId, prepared, reason: 'publish', accountId });
  if (!tested.score.isEnough) throw new WorkFailed('bot_tests_failed', scoreOf(tested));
  return work.end(async (action) => {
    const published = await publishPrepared(action, botId, prepared, { note, accountId });
    await nameVersion(action, tested.runId, published.id);
    return { result: { ...resultOf(published), ...scoreOf(tested) } };
  });
});
