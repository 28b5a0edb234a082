/** How the bots of a house are told to answer. */
import { copyPrompt } from '#server/actions/manage/copy-prompt.ts';
import { itemIn } from '#server/actions/manage/keep.ts';
import { promptKind } from '#server/actions/manage/kinds/prompts.ts';
import { runAction } from '#server/actions/run-action.ts';
import { promptByNames } from '#server/queries/bot/prompt-by-names.ts';
import { keptRow } from '#server/queries/manage/kept.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/manage/prompts.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { collectionRoutes } from './collection-routes.ts';
import { otherHouse } from './other-house.ts';

export const promptRoutes: readonly Route[] = [
  ...collectionRoutes(contract.prompts, promptKind),
  route(
    contract.copyPrompt,
    async (ctx, { by, params, query, body: { house_code: code, bot_id: botId, replaces }, c }) => {
      const row = await keptRow(ctx.db, by.house.id, promptKind.keep, promptKind.names, params.id);
      const from = await promptByNames(ctx.db, by.house.id, itemIn(promptKind, row));
      const to = code === by.house.code ? by : await otherHouse(ctx, c, code, 'prompts.edit');
      // What a house tells its assistants stays within its organisation.
      if (to.house.organizationId !== by.house.organizationId) throw new AppError('not_found');
      const dryRun = query.dry_run === '1';
      return runAction(ctx, to.actor, (action) => copyPrompt(action, from, { botId, replaces, dryRun }));
    },
    { rate: RATES.manage },
  ),
];
