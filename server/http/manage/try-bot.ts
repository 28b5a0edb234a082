/** A bot asked beside its editors. */
import { prepareVersion } from '#server/actions/bot/prepare-version.ts';
import { tokensOf } from '#server/actions/plans/take-tokens.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import type { Rate } from '#server/ports/rate.ts';
import { type BotRelease, releasedBot } from '#server/queries/bot/bot-release.ts';
import { presentTried, tryBot } from '#server/queries/bot/try-bot.ts';
import { pageSources } from '#server/queries/knowledge/page-sources.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/manage/try-bot.ts';
import { route, type Route } from '../route.ts';
import { found } from './managed.ts';

/** A model costs money: enough for whoever tries out every sentence. */
const TRIES: Rate = { name: 'bot-try', points: 60, seconds: 60 };

type Actor = Parameters<typeof runAction>[1];

/** What is tried. @throws AppError not_found */
async function releaseTried(ctx: AppContext, actor: Actor, botId: string, version: string): Promise<BotRelease> {
  const houseId = actor.tenantId;
  if (version === 'draft') {
    const prepared = await runAction(ctx, actor, (action) => prepareVersion(action, botId));
    return { houseId, versionId: null, ...prepared, pages: await pageSources(ctx.db, houseId, botId, 'newest') };
  }
  const released = await releasedBot(ctx.db, houseId, botId, ctx.now(), version === 'published' ? null : version, true);
  if (released === null || (version !== 'published' && released.versionId !== version)) throw new AppError('not_found');
  return released;
}

export const tryBotRoutes: readonly Route[] = [
  route(
    contract.tryBot,
    async (ctx, { by, params, body }) => {
      const tried = await tryBot(
        ctx,
        by.house.id,
        releaseTried(ctx, by.actor, params.id, body.version),
        {
          botId: params.id,
          text: body.text,
          langCd: body.lang_cd,
          before: body.before,
          variation: body.variation,
          subMenuId: body.sub_menu_id,
          conversationId: params.id,
          isSorted: true,
        },
        tokensOf(ctx, by.actor, params.id),
      );
      return presentTried(found(tried ?? undefined), body.lang_cd);
    },
    { rate: TRIES },
  ),
];
