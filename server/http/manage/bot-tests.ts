/** Questions that are put to a bot before guests do. */
import { sql } from 'kysely';
import type { ActionContext } from '#server/actions/action-context.ts';
import { kindOf } from '#server/actions/manage/kind.ts';
import { askForWork } from '#server/actions/long-work/start-work.ts';
import type { FieldFault } from '#server/faults/manage-faults.ts';
import { releasedBot } from '#server/queries/bot/bot-release.ts';
import { placeOf, testResults, testRun, testRuns } from '#server/queries/bot/test-runs.ts';
import { QUESTIONS_MAX } from '#shared/domain/bot/tests/test-run.ts';
import * as contract from '#shared/manage/bot-tests.ts';
import { type BotQuestion, botQuestions } from '#shared/manage/bot-tests.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { collectionRoutes } from './collection-routes.ts';
import { cursorOf, found, readCursor } from './managed.ts';

const limits = { rate: RATES.manage };

/** The bot and what the question is to be answered from have to be there, and there are not too many. */
async function faultsOf(
  ctx: ActionContext,
  fields: Pick<BotQuestion, 'bot_id' | 'expects'>,
  isNew: boolean,
): Promise<readonly FieldFault[]> {
  const { trx, actor } = ctx;
  const faults: FieldFault[] = [];
  if (fields.bot_id !== null) {
    // Who adds one at the same time waits.
    const { rows } =
      await sql`SELECT FROM bot WHERE tenant_id = ${actor.tenantId} AND id = ${fields.bot_id} FOR UPDATE`.execute(trx);
    if (rows.length === 0) return [{ path: 'bot_id', code: 'bot_unknown' }];
  }
  const { count } = await trx
    .selectFrom('bot_question')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', actor.tenantId)
    .where('bot_id', 'is not distinct from', fields.bot_id)
    .executeTakeFirstOrThrow();
  if (isNew && Number(count) >= QUESTIONS_MAX) faults.push({ path: 'text', code: 'too_many' });
  if (fields.expects.of === 'source' && !(await isKnown(ctx, fields.expects.id)))
    faults.push({ path: 'expects.id', code: 'knowledge_unknown' });
  if (fields.expects.of === 'menu' && !(await isMenu(ctx, fields.expects.sub_menu_id)))
    faults.push({ path: 'expects.sub_menu_id', code: 'menu_unknown' });
  return faults;
}

async function isKnown({ trx, actor }: ActionContext, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM component WHERE tenant_id = ${actor.tenantId} AND id = ${id}
    UNION ALL SELECT FROM knowledge_document WHERE tenant_id = ${actor.tenantId} AND id = ${id}
    UNION ALL SELECT FROM scraped_page WHERE tenant_id = ${actor.tenantId} AND id = ${id}`.execute(trx);
  return rows.length > 0;
}

async function isMenu({ trx, actor }: ActionContext, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM sub_menu WHERE tenant_id = ${actor.tenantId} AND id = ${id}`.execute(trx);
  return rows.length > 0;
}

export const botQuestionKind = kindOf(botQuestions, {
  table: 'bot_question',
  searched: ['text'],
  sorted: { column: 'text', by: 'text' },
  columns: [...Object.keys(botQuestions.spec.fields), 'origin'],
  // Those of the house are asked of each of its bots.
  narrowed: { bot_id: (id) => sql<boolean>`(x.bot_id = ${id} OR x.bot_id IS NULL)` },
  write: ({ expects, ...fields }, _ctx, before) => ({
    ...fields,
    expects: sql`${JSON.stringify(expects)}::text::jsonb`,
    ...(before === null ? { origin: 'written' } : {}),
  }),
  check: (ctx, fields, before) => faultsOf(ctx, fields, before === null),
});

export const botTestRoutes: readonly Route[] = [
  ...collectionRoutes(botQuestions, botQuestionKind),
  route(
    contract.testBot,
    async (ctx, { by, params, c }) => {
      found((await releasedBot(ctx.db, by.house.id, params.id, ctx.now())) ?? undefined);
      const work = await askForWork(ctx, by, 'test_bot', { botId: params.id, accountId: by.accountId ?? null });
      return c.json(work, 202);
    },
    limits,
  ),
  route(
    contract.listBotTestRuns,
    async (ctx, { by, params }) => ({ items: await testRuns(ctx.db, by.house.id, params.id) }),
    limits,
  ),
  route(
    contract.getBotTestRun,
    async (ctx, { by, params }) => found(await testRun(ctx.db, by.house.id, params.id, params.run)),
    limits,
  ),
  route(
    contract.listBotTestResults,
    async (ctx, { by, params, query: { limit, cursor } }) => {
      const run = found(await testRun(ctx.db, by.house.id, params.id, params.run));
      const [place] = readCursor(cursor, 'byNo') ?? [];
      const after = place === undefined ? null : Number(place);
      const rows = await testResults(ctx.db, by.house.id, params.run, { limit, after });
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return {
        items,
        next_cursor: rows.length > limit && last !== undefined ? cursorOf([placeOf(last)]) : null,
        total: run.asked + run.attacks,
      };
    },
    limits,
  ),
];
