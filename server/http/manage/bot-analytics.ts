/** Analytics of assistants and the log of their answers [BOT-FIGURES] [BOT-LOG]. */
import { noteAsked } from '#server/actions/bot/note-asked.ts';
import { makeThing } from '#server/actions/manage/keep.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { botSeries, botTotals, choicesAndComparison } from '#server/queries/bot-analytics/analytics.ts';
import { answersCsv, botAnswers } from '#server/queries/bot-analytics/answers.ts';
import type { BotPartName, BotScope } from '#server/queries/bot-analytics/figures.ts';
import { modelPrices } from '#server/queries/bot-analytics/model-prices.ts';
import { alikeIds, unansweredGroups } from '#server/queries/bot-analytics/unanswered.ts';
import { releasedBot } from '#server/queries/bot/bot-release.ts';
import { readPeriod } from '#server/queries/dashboard/period.ts';
import { botDimensions } from '#shared/domain/bot/analytics.ts';
import * as contract from '#shared/manage/bot-analytics.ts';
import { momentPlaceOf } from '../moment-place.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { botQuestionKind } from './bot-tests.ts';
import { componentKind } from './knowledge.ts';
import { cursorOf, found } from './managed.ts';

const limits = { rate: RATES.manage };

interface Asked extends Readonly<Partial<Record<BotPartName, string | undefined>>> {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly alike?: string | undefined;
}

/** @throws AppError not_found for a bot that is not the house's, bad_request for days that are none */
async function scopeOf(ctx: AppContext, tenantId: string, botId: string, asked: Asked) {
  found((await releasedBot(ctx.db, tenantId, botId, ctx.now())) ?? undefined);
  const [period, { prices, currency }] = await Promise.all([
    readPeriod(ctx, tenantId, asked),
    modelPrices(ctx, tenantId),
  ]);
  const scope: BotScope = {
    tenantId,
    botId,
    timeZone: period.timeZone,
    from: period.from,
    until: period.until,
    parts: [...botDimensions, 'talk' as const].flatMap((by) => {
      const key = asked[by];
      return key === undefined ? [] : [{ by, key }];
    }),
    only: null,
    prices,
  };
  const only = asked.alike === undefined ? null : await alikeIds(ctx, scope, asked.alike);
  return { scope: { ...scope, only }, period, currency };
}

export const botAnalyticsRoutes: readonly Route[] = [
  route(
    contract.getBotAnalytics,
    async (ctx, { by, params, query }) => {
      const { scope, period, currency } = await scopeOf(ctx, by.house.id, params.id, query);
      const [totals, more] = await Promise.all([
        botTotals(ctx, scope, period.before),
        choicesAndComparison(ctx, scope),
      ]);
      return { from: period.firstDay, to: period.lastDay, time_zone: period.timeZone, currency, totals, ...more };
    },
    limits,
  ),
  route(
    contract.listBotSeries,
    async (ctx, { by, params, query: { figure, by: split, ...asked } }) => {
      const { scope } = await scopeOf(ctx, by.house.id, params.id, asked);
      return { items: await botSeries(ctx, scope, figure, split) };
    },
    limits,
  ),
  route(
    contract.listBotAnswers,
    async (ctx, { by, params, query: { figure, cursor, limit, ...asked } }) => {
      const after = momentPlaceOf(cursor);
      const { scope } = await scopeOf(ctx, by.house.id, params.id, asked);
      const { items, total, next } = await botAnswers(ctx, scope, figure, { after, limit });
      return { items, total, next_cursor: next === null ? null : cursorOf(next) };
    },
    limits,
  ),
  route(
    contract.exportBotAnswers,
    async (ctx, { by, params, query: { figure, ...asked }, c }) => {
      const { scope, period } = await scopeOf(ctx, by.house.id, params.id, asked);
      return c.body(await answersCsv(ctx, scope, figure), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${figure}-${period.firstDay}-${period.lastDay}.csv"`,
        'cache-control': 'no-store',
      });
    },
    limits,
  ),
  route(
    contract.listUnanswered,
    async (ctx, { by, params, query }) => {
      const { scope } = await scopeOf(ctx, by.house.id, params.id, query);
      return unansweredGroups(ctx, scope);
    },
    limits,
  ),
  route(
    contract.teachBot,
    async (ctx, { by, params, body: { text, lang_cd: lang, answer } }) => {
      found((await releasedBot(ctx.db, by.house.id, params.id, ctx.now())) ?? undefined);
      return runAction(ctx, by.actor, async (action) => {
        const component =
          answer === null
            ? null
            : await makeThing(
                action,
                componentKind,
                { title: answer.title, content_dict: { [lang]: answer.text } },
                undefined,
              );
        const expects = component === null ? { of: 'answered' } : { of: 'source', id: component.id };
        const asked = { bot_id: params.id, text, lang_cd: lang, expects };
        const question = await makeThing(action, botQuestionKind, asked, undefined);
        await noteAsked(action, question.id);
        return { question_id: question.id, component_id: component?.id ?? null };
      });
    },
    limits,
  ),
];
