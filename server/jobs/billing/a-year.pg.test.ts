/**
 * A year of months on a clock that jumps: what was charged equals what the plans say, to the yen; no month twice, none
 * missing [BILL-YEAR]. Some seeds with each commit, many with `npm run test:long`.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { cancelPlan } from '#server/actions/billing/cancel-plan.ts';
import { currentAccount, quoteOf, readChange, type WantedChange } from '#server/actions/billing/change-plan.ts';
import { commitHash, isWhole } from '#server/testing/rotation.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { localDay } from '#shared/domain/pms/local-day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { addOnKinds, type AddOnKind, type PaidPlan, paidPlans } from '#shared/domain/plans/plan-table.ts';
import { buy, payInvoice } from './buy.ts';
import { convergeCharge, convergePage } from './converge.ts';
import { createFakeBank, type FakeBank } from './testing/fake-bank.ts';
import { type Buyer, runBilling, runPlanned, setBuyer } from './testing/organization.ts';
import { type Have, later, YearModel } from './testing/year-model.ts';

const DAYS = 400;
/** Among them the far east and west of the date line, one at a quarter of an hour, and summer times of both halves of the year. */
const ZONES = [
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'Europe/Vienna',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
];
/** Ends of months, and a leap day. */
const STARTS = ['2027-12-31', '2028-01-30', '2028-02-29', '2027-05-15', '2027-08-31'];

const seeds = isWhole()
  ? Array.from({ length: 30 }, (_, seed) => seed + 1)
  : [Number.parseInt(commitHash().slice(0, 6), 16) || 7];

let byCard: TestApp;
let byTransfer: TestApp;
let bank: FakeBank;
let run = 0;
beforeAll(async () => {
  bank = createFakeBank();
  byCard = await createTestApp({ billing: bank });
  byTransfer = await createTestApp();
});
afterAll(async () => {
  await byCard.close();
  await byTransfer.close();
});

/** Picks by a seed, the same each time. */
function picker(seed: number) {
  const samples = fc.sample(fc.nat(1_000_000), { numRuns: 6_000, seed });
  let at = 0;
  const next = (): number => samples[(at += 1) % samples.length] ?? 0;
  return {
    chance: (percent: number): boolean => next() % 100 < percent,
    below: (many: number): number => next() % many,
    one: <T>(all: readonly T[]): T => all[next() % all.length] as T,
  };
}
type Pick = ReturnType<typeof picker>;

interface Life {
  readonly test: TestApp;
  readonly buyer: Buyer;
  readonly model: YearModel;
  readonly pick: Pick;
  readonly zone: string;
}

const plansOf = (have: Have): WantedChange['bots'] => [...have.bots].map(([bot_id, plan]) => ({ bot_id, plan }));

/** Buys, raises or lowers something; where it is refused nothing changed. */
async function change({ test, buyer, model, pick }: Life, today: string): Promise<void> {
  const bots = new Map(model.have.bots);
  if (pick.chance(70) || bots.size === 0) bots.set(pick.one(buyer.bots), pick.one<PaidPlan>(paidPlans));
  const addOns = new Map(model.have.addOns);
  const kind = pick.one<AddOnKind>(addOnKinds);
  if (pick.chance(40)) addOns.set(kind, kind === 'dictionary' ? pick.below(2) : pick.below(6));
  const wanted: WantedChange = {
    bots: plansOf({ bots, addOns }).filter(({ bot_id, plan }) => model.have.bots.get(bot_id) !== plan),
    add_ons: [...addOns].flatMap(([of, quantity]) =>
      model.have.addOns.get(of) === quantity ? [] : [{ kind: of, quantity }],
    ),
  };
  if (wanted.bots.length + wanted.add_ons.length === 0) return;
  const atRenewal = model.isPaying && pick.chance(30);
  const outcome = await tryChange(test, buyer, wanted, atRenewal ? 'renewal' : 'now');
  if (outcome === 'refused') return;
  if (atRenewal) {
    for (const { bot_id, plan } of wanted.bots) model.nextBots.set(bot_id, plan);
    for (const { kind: of, quantity } of wanted.add_ons) model.nextAddOns.set(of, quantity);
    return;
  }
  for (const { kind: of } of wanted.add_ons) model.nextAddOns.delete(of);
  model.buy(today, { bots, addOns: new Map([...addOns].filter(([, many]) => many > 0)) });
}

async function tryChange(
  { ctx }: TestApp,
  { organizationId }: Buyer,
  change: WantedChange,
  when: 'now' | 'renewal',
): Promise<'done' | 'refused'> {
  const usual = ctx.billing?.name ?? 'transfer';
  try {
    const quoted = await runDirectoryAction(ctx, async (action) => {
      const account = await currentAccount(action, organizationId, usual);
      const { due } = quoteOf(account, readChange(account, change, when), when, action.now);
      return { due, version: account.version };
    });
    const buyer = { lang: 'en', back: 'https://a.example' };
    const bought = await buy(ctx, organizationId, { change, when, ...quoted }, buyer);
    if (bought.state === 'done') return 'done';
    const [page = ''] = [...bank.pages.keys()].slice(-1);
    // Some never come back from the page; what they left open is given up an hour later.
    if (bank.mood !== null) return 'refused';
    if (bank.pages.get(page)?.kind === 'card') bank.leaveCard(page);
    else bank.pay(page);
    await convergePage(ctx, bank, page);
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return 'refused';
    // An answer of the provider's that was lost: what it did is looked up a little later.
    return 'refused';
  }
}

async function cancel({ test, buyer, model, pick }: Life, today: string): Promise<void> {
  const running = [...model.have.bots.keys()].filter((bot) => !model.ends.has(bot));
  if (running.length === 0) return;
  const bot = pick.one(running);
  const usual = test.ctx.billing?.name ?? 'transfer';
  const done = await runDirectoryAction(test.ctx, (action) =>
    cancelPlan(action, buyer.organizationId, bot, usual),
  ).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
  if (done) model.cancel(today, bot);
}

/** Whatever was asked for and is open is paid in the end. */
async function payAll({ test, buyer }: Life): Promise<void> {
  bank.mood = null;
  for (const { id, state } of await buyer.invoices()) {
    if (state !== 'open' && state !== 'failed') continue;
    const bought = await payInvoice(test.ctx, buyer.organizationId, id, { lang: 'en', back: 'https://a.example' });
    const [page = ''] = [...bank.pages.keys()].slice(-1);
    if (bought.state === 'page') {
      bank.pay(page);
      await convergePage(test.ctx, bank, page);
    }
  }
}

/** Events are told again, in any order, as late as one likes. */
async function hearAgain({ test, buyer, pick }: Life): Promise<void> {
  const refs = await test.ctx.db
    .selectFrom('invoice_payment')
    .select('ref')
    .where('organization_id', '=', buyer.organizationId)
    .where('ref', 'is not', null)
    .execute();
  for (const { ref } of refs.toReversed()) if (pick.chance(60)) await convergeCharge(test.ctx, bank, ref ?? '');
}

async function live(test: TestApp, seed: number, isCard: boolean): Promise<Life> {
  const pick = picker(seed);
  const start = pick.one(STARTS);
  const zone = pick.one(ZONES);
  test.clock.now = Date.parse(`${start}T12:00:00Z`) - 3 * 86_400_000;
  const buyer = await setBuyer(test, `year-${(run += 1)}`, ['Coral', 'Kai', 'Rin']);
  await test.ctx.db
    .updateTable('subscription')
    .set({ time_zone: zone })
    .where('organization_id', '=', buyer.organizationId)
    .execute();
  const life: Life = { test, buyer, model: new YearModel(), pick, zone };
  const { model } = life;
  let walked = localDay(test.clock.now, zone);
  for (let hours = 0; hours < DAYS * 24;) {
    // From an hour to a fortnight in which nobody looked: the server was away.
    const step = pick.chance(10) ? 24 * (1 + pick.below(40)) : 1 + pick.below(60);
    hours += step;
    test.clock.now += step * 3_600_000 + pick.below(3_600_000);
    const today = localDay(test.clock.now, zone);
    for (; walked < today; walked = later(walked, 1)) {
      model.begin(walked);
      model.finish(walked);
    }
    model.begin(today);
    if (isCard) {
      bank.mood = pick.chance(15) ? pick.one(['funds', 'confirmation', 'unknown']) : null;
      bank.loseAnswers = 0;
    }
    if (pick.chance(90)) await runBilling(test.ctx).catch(() => undefined);
    if (pick.chance(35)) await change(life, today);
    if (pick.chance(8)) await cancel(life, today);
    if (isCard && pick.chance(5)) await hearAgain(life);
    if (isCard && pick.chance(20)) await payAll(life);
  }
  bank.mood = null;
  await runBilling(test.ctx);
  if (isCard) await payAll(life);
  await runPlanned(test.ctx);
  // The next life begins earlier, and this one shall not be billed in it.
  await test.ctx.db
    .updateTable('subscription')
    .set({ period_start: null, period_end: null })
    .where('organization_id', '=', buyer.organizationId)
    .execute();
  return life;
}

async function holds({ test, buyer, model }: Life): Promise<void> {
  const invoices = await buyer.invoices();
  const shown = invoices.map((one) => ({
    start: one.period_start,
    end: one.period_end,
    isMonth: one.kind !== 'change',
    subtotal: one.subtotal,
    total: one.total,
    balanceUsed: one.balance_used,
  }));
  expect(shown).toEqual(model.invoices);
  const months = invoices.filter(({ kind }) => kind !== 'change');
  for (const [place, { kind, period_start }] of months.entries())
    if (kind === 'renewal') expect(period_start).toBe(months[place - 1]?.period_end);
  expect(new Set(months.map(({ period_start }) => period_start)).size).toBe(months.length);
  const { balance } = await test.ctx.db
    .selectFrom('subscription')
    .select('balance')
    .where('organization_id', '=', buyer.organizationId)
    .executeTakeFirstOrThrow();
  expect(balance).toBe(model.balance);
}

/** What is billed less what is credited is what the days cost, but for the yen that are rounded down. */
async function costsItsDays({ test, buyer, model }: Life): Promise<void> {
  const invoices = await buyer.invoices();
  const { items } = (await buyer.owner.get(`${buyer.at}/credit-notes?limit=200`)).body as {
    items: { subtotal: number }[];
  };
  const billed =
    invoices.reduce((sum, { subtotal }) => sum + subtotal, 0) - items.reduce((sum, { subtotal }) => sum + subtotal, 0);
  // Days that are paid for and did not come yet.
  const today = localDay(test.clock.now, (await buyer.subscription()).time_zone ?? 'UTC');
  const ahead = model.isPaying ? daysAhead(model, today) : 0;
  const lines = invoices.reduce((sum, one) => sum + one.lines.length, 0) + items.length * 8;
  expect(Math.abs(billed - model.byDay - ahead)).toBeLessThanOrEqual(lines);
}

function daysAhead(model: YearModel, today: string): number {
  const before = model.byDay;
  for (let day = today; day < model.end; day = later(day, 1)) model.finish(day);
  const ahead = model.byDay - before;
  model.byDay = before;
  return ahead;
}

describe('[BILL-YEAR] a year of months', () => {
  it.each(seeds)(
    'by card, seed %i, is charged to the yen, whatever is declined, lost, doubled or late',
    async (seed) => {
      const before = bank.taken();
      const life = await live(byCard, seed, true);
      await holds(life);
      await costsItsDays(life);
      const invoices = await life.buyer.invoices();
      expect(invoices.filter(({ state }) => state !== 'paid')).toEqual([]);
      const owed = invoices.reduce((sum, { total, balance_used }) => sum + total - balance_used, 0);
      expect(bank.taken() - before).toBe(owed);
    },
  );

  it.each(seeds)('by transfer, seed %i, is billed to the yen, however long nobody looked', async (seed) => {
    const life = await live(byTransfer, seed + 1_000, false);
    await holds(life);
    await costsItsDays(life);
  });

  it('[BILL-NUMBERS] has numbers without a gap and none twice, whoever was billed', async () => {
    for (const { ctx } of [byCard, byTransfer]) {
      const rows = await ctx.db.selectFrom('invoice').select('number').where('number', 'is not', null).execute();
      const numbers = rows.map(({ number }) => number ?? 0).toSorted((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, place) => place + 1));
    }
  });
});
