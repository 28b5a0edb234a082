/** How the bots of a house are told to answer. */
import { copyPrompt } from '#server/actions/manage/copy-prompt.ts';
import { itemIn } from '#server/actions/manage/keep.ts';
import { promptKind } from '#server/actions/manage/kinds/prompts.ts';
import { bringPrompt, copiedFrom } from '#server/actions/manage/prompt-ties.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { promptByNames } from '#server/queries/bot/prompt-by-names.ts';
import { lastTie, originalOf, promptOrigin } from '#server/queries/bot/prompt-origin.ts';
import { promptNow } from '#server/queries/bot/prompt-words.ts';
import { keptRow } from '#server/queries/manage/kept.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/manage/prompts.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { collectionRoutes } from './collection-routes.ts';
import { found } from './managed.ts';
import { otherHouse } from './other-house.ts';

const limits = { rate: RATES.manage };

/** A prompt as it is saved, by names, and which of its published versions that is. @throws AppError not_found */
const readToCopy = ({ db }: AppContext, houseId: string, promptId: string) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const row = await keptRow(trx, houseId, promptKind.keep, promptKind.names, promptId);
      const from = await promptByNames(trx, houseId, itemIn(promptKind, row));
      return { from, original: copiedFrom(houseId, promptId, found(await promptNow(trx, houseId, promptId))) };
    });

export const promptRoutes: readonly Route[] = [
  ...collectionRoutes(contract.prompts, promptKind),
  route(
    contract.copyPrompt,
    async (ctx, { by, params, query, body: { house_code: code, bot_id: botId, replaces }, c }) => {
      const { from, original } = await readToCopy(ctx, by.house.id, params.id);
      const to = code === by.house.code ? by : await otherHouse(ctx, c, code, 'prompts.edit');
      // What a house tells its assistants stays within its organisation.
      if (to.house.organizationId !== by.house.organizationId) throw new AppError('not_found');
      const dryRun = query.dry_run === '1';
      return runAction(ctx, to.actor, (action) => copyPrompt(action, from, { botId, replaces, dryRun, original }));
    },
    limits,
  ),
  route(
    contract.getPromptOrigin,
    async (ctx, { by, params }) => {
      await keptRow(ctx.db, by.house.id, promptKind.keep, promptKind.names, params.id);
      return { origin: await promptOrigin(ctx.db, by.house, params.id) };
    },
    limits,
  ),
  route(
    contract.bringPrompt,
    async (ctx, { by, params, query, body: { version, newer }, c }) => {
      const tie = found(await lastTie(ctx.db, by.house.id, params.id));
      const original = await originalOf(ctx.db, by.house.organizationId, tie);
      if (original.state === 'left' || original.state === 'gone') throw new AppError('not_found');
      // As in copying: whoever brings it writes prompts in both.
      if (original.house.code !== by.house.code) await otherHouse(ctx, c, original.house.code, 'prompts.edit');
      const asked = { promptId: params.id, version, newer, tie, original, dryRun: query.dry_run === '1' };
      return runAction(ctx, by.actor, (action) => bringPrompt(action, asked));
    },
    limits,
  ),
];
