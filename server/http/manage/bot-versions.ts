/** The life of a bot and its versions. */
import { isDeepStrictEqual } from 'node:util';
import { prepareVersion } from '#server/actions/bot/prepare-version.ts';
import { stepBot } from '#server/actions/bot/step-bot.ts';
import { askForWork } from '#server/actions/long-work/start-work.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { releasedBot } from '#server/queries/bot/bot-release.ts';
import { botLife } from '#server/queries/bot/bot-life.ts';
import { paidUntil } from '#server/queries/plans/terms.ts';
import { presentVersions, versionRows, versionWhole, wholeOf } from '#server/queries/bot/bot-versions.ts';
import * as contract from '#shared/manage/bot-versions.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { cursorOf, found, readCursor } from './managed.ts';

const limits = { rate: RATES.manage };

/** A bot of the house. @throws AppError not_found */
const requireBot = async (ctx: AppContext, tenantId: string, botId: string) =>
  found((await releasedBot(ctx.db, tenantId, botId, ctx.now())) ?? undefined);

export const botVersionRoutes: readonly Route[] = [
  route(contract.getBotLife, async (ctx, { by, params }) => found(await botLife(ctx, by.house.id, params.id)), limits),
  route(
    contract.stepBot,
    async (ctx, { by, params, body }) => {
      const until = (await paidUntil(ctx.db, by.house.id, params.id)) ?? ctx.now();
      await runAction(ctx, by.actor, (action) => stepBot(action, params.id, body.step, until));
      return found(await botLife(ctx, by.house.id, params.id));
    },
    limits,
  ),
  route(
    contract.listBotVersions,
    async (ctx, { by, params, query: { limit, cursor } }) => {
      await requireBot(ctx, by.house.id, params.id);
      const [from] = readCursor(cursor, 'byNo') ?? [];
      const before = from === undefined ? null : Number(from);
      const { rows, total } = await versionRows(ctx.db, by.house.id, params.id, { limit, before });
      const items = await presentVersions(ctx.db, rows.slice(0, limit));
      const last = items.at(-1);
      return {
        items: [...items],
        next_cursor: rows.length > limit && last !== undefined ? cursorOf([last.no]) : null,
        total,
      };
    },
    limits,
  ),
  route(
    contract.getBotVersion,
    async (ctx, { by, params }) => found(await versionWhole(ctx.db, by.house.id, params.id, params.version)),
    limits,
  ),
  route(
    contract.getBotDraft,
    async (ctx, { by, params }) => {
      const published = await requireBot(ctx, by.house.id, params.id);
      // What is shown is kept by its numbers first: that is all that is written.
      const draft = await runAction(ctx, by.actor, (action) => prepareVersion(action, params.id));
      const sorted = (sources: readonly number[]) => [...sources].toSorted((a, b) => a - b);
      const isChanged =
        published.versionId === null ||
        !isDeepStrictEqual(JSON.parse(JSON.stringify(draft.content)), published.content) ||
        !isDeepStrictEqual(sorted(draft.sources), sorted(published.sources));
      return { ...(await wholeOf(ctx.db, by.house.id, draft)), is_changed: isChanged };
    },
    limits,
  ),
  route(
    contract.publishBot,
    async (ctx, { by, params, body, c }) => {
      await requireBot(ctx, by.house.id, params.id);
      const job = await askForWork(ctx, by, 'publish_bot', {
        botId: params.id,
        note: body.note,
        versionId: body.version_id ?? null,
        accountId: by.accountId ?? null,
      });
      return c.json(job, 202);
    },
    limits,
  ),
];
