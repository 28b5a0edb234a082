/** What is used of a plan, counted by many at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '#server/access/principal.ts';
import { giveBotPlan } from '#server/testing/bot-plan.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import type { ActionContext } from '../action-context.ts';
import { runAction } from '../run-action.ts';
import { type Count, countAnswer, settleTokens, takeTokens, uncountAnswer } from './count-use.ts';
import { requireOneMore } from './one-more.ts';
import { releaseQrCode, takeQrCode } from './places.ts';

let test: TestApp;
let hotel: Cast;
let bot: string;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  hotel = await setTheStage(test.ctx, `plan-${(run += 1)}`);
  bot = freshId();
});

const act = <R>(action: (ctx: ActionContext) => Promise<R>): Promise<R> =>
  runAction(test.ctx, systemActor(hotel.tenantId), action);
const atOnce = <R>(many: number, one: (index: number) => Promise<R>): Promise<R[]> =>
  Promise.all(Array.from({ length: many }, (_, index) => one(index)));
const allowed = (counts: readonly Count[]): number => counts.filter((count) => count.allowed).length;
const used = async (what: 'answers' | 'tokens'): Promise<Readonly<Record<string, number>>> => {
  const rows = await test.ctx.db
    .selectFrom('bot_use')
    .select(['period', 'used'])
    .where('tenant_id', '=', hotel.tenantId)
    .where('what', '=', what)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.period, row.used]));
};
const subscribed = () =>
  test.ctx.db.insertInto('subscription').values({ organization_id: hotel.tenantId, time_zone: 'Asia/Tokyo' }).execute();
const refusals = async (calls: Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(calls)).flatMap((settled): unknown[] =>
    settled.status === 'rejected' ? [settled.reason as unknown] : [],
  );

describe('[PLAN-EXACT] what a bot uses', () => {
  it('is counted to the one by sixty who answer at once', async () => {
    await giveBotPlan(test.ctx, hotel.tenantId, bot, { plan: 'starter', answers_a_month: 20 });
    const counts = await atOnce(60, () => act((ctx) => countAnswer(ctx, bot)));
    expect(allowed(counts)).toBe(20);
    expect(await used('answers')).toEqual({ '2026-11-01': 20 });
    expect(counts.find((count) => !count.allowed)).toEqual({ allowed: false, why: 'limit', limit: 20 });
  });

  it('is none where the number is none, and any where there is no limit', async () => {
    await giveBotPlan(test.ctx, hotel.tenantId, bot, { plan: 'starter', answers_a_month: 0 });
    expect(allowed(await atOnce(5, () => act((ctx) => countAnswer(ctx, bot))))).toBe(0);
    await giveBotPlan(test.ctx, hotel.tenantId, bot, { plan: 'premium', answers_a_month: null });
    expect(allowed(await atOnce(5, () => act((ctx) => countAnswer(ctx, bot))))).toBe(5);
    expect(await used('answers')).toEqual({ '2026-11-01': 5 });
  });

  it('leaves nothing counted of what was undone, and what is given back is there for the next', async () => {
    await giveBotPlan(test.ctx, hotel.tenantId, bot, { plan: 'starter', answers_a_month: 1 });
    await expect(
      act(async (ctx) => {
        await countAnswer(ctx, bot);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const first = await act((ctx) => countAnswer(ctx, bot));
    expect(first).toMatchObject({ allowed: true, period: '2026-11-01' });
    await act((ctx) => uncountAnswer(ctx, bot, '2026-11-01'));
    expect(allowed(await atOnce(3, () => act((ctx) => countAnswer(ctx, bot))))).toBe(1);
  });

  it('belongs to the month of the house’s clock, and its tokens to its day', async () => {
    await giveBotPlan(test.ctx, hotel.tenantId, bot, { plan: 'sandbox' });
    await test.ctx.db.updateTable('tenant').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', hotel.tenantId).execute();
    const both = () => act((ctx) => Promise.all([countAnswer(ctx, bot), takeTokens(ctx, bot, 10)]));
    test.clock.now = Date.parse('2026-11-30T14:59:59Z');
    await both();
    test.clock.now = Date.parse('2026-11-30T15:00:00Z');
    await both();
    expect(await used('answers')).toEqual({ '2026-11-01': 1, '2026-12-01': 1 });
    expect(await used('tokens')).toEqual({ '2026-11-30': 10, '2026-12-01': 10 });
  });

  it('never passes a sandbox’s tokens of a day, however many models are asked at once, and counts what they used', async () => {
    await giveBotPlan(test.ctx, hotel.tenantId, bot, { plan: 'sandbox' });
    const taken = await atOnce(40, () => act((ctx) => takeTokens(ctx, bot, 2_000)));
    expect(allowed(taken)).toBe(25);
    for (const one of taken) if (one.allowed) await act((ctx) => settleTokens(ctx, bot, one, 150));
    expect(await used('tokens')).toEqual({ '2026-11-21': 25 * 150 });
    expect(allowed([await act((ctx) => takeTokens(ctx, bot, 50_000))])).toBe(0);
  });
});

it('[PLAN-ONE-MORE] of those who make the last prompt at once one does, and the others are told what the plan has', async () => {
  await test.ctx.db
    .insertInto('app_user')
    .values({
      tenant_id: hotel.tenantId,
      id: bot,
      id_account: 'b-1',
      user_type: 'bot',
      name: 'Coral',
      lang_cd: 'en',
      icon: null,
    })
    .execute();
  await test.ctx.db.insertInto('bot').values({ tenant_id: hotel.tenantId, id: bot, name: 'Coral' }).execute();
  await giveBotPlan(test.ctx, hotel.tenantId, bot, { plan: 'sandbox' });
  // Whatever is counted, rows of a table that the transaction writes.
  const made = (index: number) =>
    act(async (ctx) => {
      await requireOneMore(ctx, bot, 'prompts', async () => {
        const rows = await ctx.trx
          .selectFrom('responder')
          .select('id')
          .where('tenant_id', '=', hotel.tenantId)
          .execute();
        return rows.length;
      });
      await ctx.trx
        .insertInto('responder')
        .values({ tenant_id: hotel.tenantId, id: ctx.newId(), name: `p${index}` })
        .execute();
    });
  const refused = await refusals(Array.from({ length: 12 }, (_, index) => made(index)));
  expect(refused).toHaveLength(7);
  expect(refused[0]).toMatchObject({ code: 'plan_limit', data: { what: 'prompts', limit: 5, plan: 'sandbox' } });
});

describe('[PLAN-PLACES] codes of kiosks and widgets', () => {
  const take = (id: string) => act((ctx) => takeQrCode(ctx, id));

  it('are three, and those that were bought, whoever takes them at once; one that is gone makes room', async () => {
    await subscribed();
    await test.ctx.db
      .insertInto('add_on')
      .values({ organization_id: hotel.tenantId, kind: 'qr_codes', quantity: 2 })
      .execute();
    const ids = Array.from({ length: 9 }, freshId);
    const refused = await refusals(ids.map(take));
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ code: 'plan_limit', data: { what: 'qr_codes', limit: 5 } });
    const { thing_id: one } = await test.ctx.db
      .selectFrom('plan_place')
      .select('thing_id')
      .where('organization_id', '=', hotel.tenantId)
      .executeTakeFirstOrThrow();
    // The same again is had already.
    await take(one);
    await act((ctx) => releaseQrCode(ctx, one));
    await take(freshId());
    expect(await refusals([take(freshId())])).toHaveLength(1);
  });

  it('are as many as there are in an organisation of the operator’s own', async () => {
    expect(await refusals(Array.from({ length: 6 }, () => take(freshId())))).toEqual([]);
  });
});
