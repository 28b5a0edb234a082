/** Publishes a version of a bot: what is written now, or an earlier one again [BOT-VERSION]. */
import * as v from 'valibot';
import { prepareVersion } from '#server/actions/bot/prepare-version.ts';
import { publishAgain, publishPrepared, type PublishedVersion } from '#server/actions/bot/publish-version.ts';
import { workHandler } from './work.ts';

const Input = v.object({
  botId: v.string(),
  note: v.string(),
  versionId: v.nullable(v.string()),
  accountId: v.nullable(v.string()),
});

const resultOf = ({ id, no, isUnchanged }: PublishedVersion) => ({ version_id: id, no, unchanged: isUnchanged });

export const publishBotWork = workHandler(Input, async (_ctx, work, { botId, note, versionId, accountId }) => {
  if (versionId !== null)
    return work.end(async (action) => ({ result: resultOf(await publishAgain(action, botId, versionId)) }));
  const prepared = await work.write((action) => prepareVersion(action, botId, 'all'));
  return work.end(async (action) => ({
    result: resultOf(await publishPrepared(action, botId, prepared, { note, accountId })),
  }));
});
