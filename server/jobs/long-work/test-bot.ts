/** Puts to a bot its questions as it is written now, because somebody asked for it [TEST-RUN]. */
import * as v from 'valibot';
import { prepareVersion } from '#server/actions/bot/prepare-version.ts';
import { testBot } from '../bot/test-bot.ts';
import { workHandler } from './work.ts';

const Input = v.object({ botId: v.string(), accountId: v.nullable(v.string()) });

export const testBotWork = workHandler(Input, async (ctx, work, { botId, accountId }) => {
  const prepared = await work.write((action) => prepareVersion(action, botId, 'all'));
  const { runId, score } = await testBot(ctx, work, { botId, prepared, reason: 'asked', accountId });
  const { isEnough, ...counts } = score;
  return { result: { run_id: runId, ...counts, is_enough: isEnough } };
});
