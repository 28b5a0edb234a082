/** The tokens of a bot's plan, as whoever asks a model takes them: each step in a transaction of its own [PROMPT-BUDGET]. */
import type { Actor } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import type { TakeTokens } from '#server/queries/assistant/answerer.ts';
import { runAction } from '../run-action.ts';
import { settleTokens, takeTokens } from './count-use.ts';

export const tokensOf =
  (ctx: AppContext, actor: Actor, botId: string): TakeTokens =>
  async (most) => {
    const taken = await runAction(ctx, actor, (action) => takeTokens(action, botId, most));
    if (!taken.allowed) return null;
    return (used) => runAction(ctx, actor, (action) => settleTokens(action, botId, taken, used));
  };
