/**
 * Buying and raising plans, from the console's door to the invoice: by transfer, and by card.
 *
 * Longer than 400 lines: each case is one purchase from its start to its end, by one bank whose memory they share.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { convergeCharge, convergePage, convergeSubject } from './converge.ts';
import { createFakeBank, type FakeBank } from './testing/fake-bank.ts';
import { type Buyer, mailsTo, runBilling, runPlanned, setBuyer } from './testing/organization.ts';

const DAY = 86_400_000;
let byTransfer: TestApp;
let byCard: TestApp;
let bank: FakeBank;
let run = 0;
beforeAll(async () => {
  byTransfer = await createTestApp();
  bank = createFakeBank();
  byCard = await createTestApp({ billing: bank });
});
afterAll(async () => {
  await byTransfer.close();
  await byCard.close();
});
beforeEach(() => {
  byTransfer.clock.now = TEST_START;
  byCard.clock.now = TEST_START;
  bank.mood = null;
  bank.loseAnswers = 0;
});
const code = (): string => `buyer-${(run += 1)}`;
const starter = ({ bots: [bot = ''] }: Buyer) => ({ bots: [{ bot_id: bot, plan: 'starter' as const }] });
const standard = ({ bots: [bot = ''] }: Buyer) => ({ bots: [{ bot_id: bot, plan: 'standard' as const }] });

describe('by transfer', () => {
  it('[BILL-CHANGE] [BILL-TOLD] a plan is quoted, holds at once, and its invoice is numbered, mailed and due in 14 days', async () => {
    const buyer = await setBuyer(byTransfer, code());
    const quote = await buyer.quote({ ...starter(buyer), add_ons: [{ kind: 'operators', quantity: 2 }] });
    expect(quote).toMatchObject({
      kind: 'first',
      period: { start: '2026-11-21', end: '2026-12-21' },
      subtotal: 32_000,
      tax: 3_200,
      total: 35_200,
      due: 35_200,
      monthly: { total: 35_200 },
      below: [],
    });
    const bought = await buyer.buy({ ...starter(buyer), add_ons: [{ kind: 'operators', quantity: 2 }] });
    expect([bought.status, bought.body['state']]).toEqual([200, 'done']);
    const [invoice] = await buyer.invoices();
    expect(invoice).toMatchObject({
      state: 'open',
      issued_on: '2026-11-21',
      due_on: '2026-12-05',
      total: 35_200,
      lines: [
        { item: 'plan', plan: 'starter', name: 'Coral', price: 30_000, amount: 30_000, days: 30, of_days: 30 },
        { item: 'add_on', add_on: 'operators', quantity: 2, amount: 2_000 },
      ],
    });
    expect(await buyer.subscription()).toMatchObject({ standing: 'active', trial: null, next: { total: 35_200 } });
    const bots = (await buyer.owner.get(`${buyer.at}/bots`)).body['items'];
    expect(bots).toMatchObject([{ plan: 'starter', speaks: true, answers: { used: 0, limit: 3000 } }]);
    await runPlanned(byTransfer.ctx);
    expect(await mailsTo(byTransfer.ctx, `owner@${buyer.houseCode}.example`)).toContain(
      `Invoice ${invoice?.number} for Small hotels`,
    );
  });

  it('[BILL-PRORATION] raising in the middle of the month is billed by its days, and lowering is credited and used next', async () => {
    const buyer = await setBuyer(byTransfer, code());
    await buyer.buy(starter(buyer));
    byTransfer.clock.now += 18 * DAY;
    const quote = await buyer.quote(standard(buyer));
    expect(quote).toMatchObject({ kind: 'raise', subtotal: 12_000, total: 13_200, due: 13_200 });
    await buyer.buy(standard(buyer));
    byTransfer.clock.now += DAY;
    const lower = await buyer.quote(starter(buyer));
    expect(lower).toMatchObject({ kind: 'lower', subtotal: 11_000, total: 12_100, due: 0 });
    expect((await buyer.buy(starter(buyer))).body['state']).toBe('done');
    expect(await buyer.subscription()).toMatchObject({ balance: 12_100, monthly: { total: 33_000 } });
    byTransfer.clock.now = Date.parse('2026-12-21T06:00:00Z');
    await runBilling(byTransfer.ctx);
    const renewal = (await buyer.invoices()).at(-1);
    expect(renewal).toMatchObject({ kind: 'renewal', total: 33_000, balance_used: 12_100, period_end: '2027-01-21' });
    expect((await buyer.subscription()).balance).toBe(0);
    const notes = (await buyer.owner.get(`${buyer.at}/credit-notes`)).body['items'];
    expect(notes).toMatchObject([{ kind: 'lowered', total: 12_100, invoice_number: null }]);
  });

  it('[BILL-BELOW] a plan below what was used already waits for the renewal, and says by how much', async () => {
    const buyer = await setBuyer(byTransfer, code());
    await buyer.buy(standard(buyer));
    await byTransfer.ctx.db
      .insertInto('bot_use')
      .values({
        tenant_id: buyer.houseId,
        bot_id: buyer.bots[0] ?? '',
        what: 'answers',
        period: '2026-11-01',
        used: 5_214,
      })
      .execute();
    expect((await buyer.quote(starter(buyer))).below).toEqual([
      { what: 'answers', used: 5_214, limit: 3_000, bot_id: buyer.bots[0] },
    ]);
    const refused = await buyer.buy(starter(buyer));
    expect(refused.outcome).toEqual([409, 'plan_below_use']);
    expect(refused.body['data']).toMatchObject({ what: 'answers', used: 5_214, limit: 3_000 });
    expect((await buyer.buy({ ...starter(buyer), when: 'renewal' })).body['state']).toBe('done');
    expect(await buyer.subscription()).toMatchObject({ monthly: { total: 66_000 }, next: { total: 33_000 } });
    byTransfer.clock.now = Date.parse('2026-12-21T06:00:00Z');
    await runBilling(byTransfer.ctx);
    expect((await buyer.invoices()).at(-1)).toMatchObject({ total: 33_000 });
  });

  it('[BILL-CHANGE] of two who buy at once from the same view one does, and the other is told; a sum that moved is told, too', async () => {
    const buyer = await setBuyer(byTransfer, code(), ['Coral', 'Kai']);
    const [coral = '', kai = ''] = buyer.bots;
    const { version, due } = await buyer.quote(starter(buyer));
    const buys = await Promise.all(
      [coral, kai].map((bot_id) =>
        buyer.owner.post(`${buyer.at}/plan-changes`, { bots: [{ bot_id, plan: 'starter' }], due, lang: 'en' }, version),
      ),
    );
    expect(buys.map(({ outcome: [status] }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
    expect(await buyer.invoices()).toHaveLength(1);
    const quoted = await buyer.quote(standard(buyer));
    byTransfer.clock.now += 3 * DAY;
    const late = await buyer.owner.post(
      `${buyer.at}/plan-changes`,
      { ...standard(buyer), due: quoted.due, lang: 'en' },
      quoted.version,
    );
    expect(late.outcome).toEqual([412, 'quote_stale']);
    expect(await buyer.invoices()).toHaveLength(1);
  });

  it('[BILL-CANCEL] a plan is cancelled with its month, later a month more; taken back, nothing happened; over, guests are with people', async () => {
    const buyer = await setBuyer(byTransfer, code());
    const cancel = () => buyer.owner.post(`${buyer.at}/bots/${buyer.bots[0]}/cancellation`, {});
    expect((await cancel()).outcome).toEqual([409, 'wrong_state']);
    await buyer.buy(starter(buyer));
    expect((await cancel()).body['ends_on']).toBe('2026-12-21');
    expect(await buyer.subscription()).toMatchObject({ next: null, last_day_to_cancel: '2026-12-18' });
    await buyer.owner.remove(`${buyer.at}/bots/${buyer.bots[0]}/cancellation`);
    byTransfer.clock.now = Date.parse('2026-12-19T06:00:00Z');
    expect((await cancel()).body['ends_on']).toBe('2027-01-21');
    byTransfer.clock.now = Date.parse('2026-12-21T06:00:00Z');
    await runBilling(byTransfer.ctx);
    expect((await buyer.invoices()).map(({ period_end }) => period_end)).toEqual(['2026-12-21', '2027-01-21']);
    byTransfer.clock.now = Date.parse('2027-01-21T06:00:00Z');
    await runBilling(byTransfer.ctx);
    expect(await buyer.invoices()).toHaveLength(2);
    expect(await buyer.subscription()).toMatchObject({ standing: 'ended', period: null });
    const bots = (await buyer.owner.get(`${buyer.at}/bots`)).body['items'];
    expect(bots).toMatchObject([{ opted_out_on: '2027-01-21', speaks: false }]);
    // Coming back is buying again, from this day on.
    await buyer.buy(starter(buyer));
    expect(await buyer.subscription()).toMatchObject({ standing: 'active', period: { start: '2027-01-21' } });
  });

  it('[BILL-DUNNING] [BILL-BACK] a transfer that does not come is asked for on days 1, 3 and 7, and then everything is restricted until it is there', async () => {
    const buyer = await setBuyer(byTransfer, code());
    await buyer.buy(starter(buyer));
    await runPlanned(byTransfer.ctx);
    const [invoice] = await buyer.invoices();
    const told: string[] = [];
    for (let day = 0; day < 24; day += 1) {
      byTransfer.clock.now = Date.parse('2026-12-01T01:00:00Z') + day * DAY;
      const before = (await mailsTo(byTransfer.ctx, `owner@${buyer.houseCode}.example`)).length;
      await runBilling(byTransfer.ctx);
      await runBilling(byTransfer.ctx);
      const mails = (await mailsTo(byTransfer.ctx, `owner@${buyer.houseCode}.example`)).slice(before);
      told.push(
        ...mails.filter((one) => one.includes(invoice?.number ?? '-')).map((one) => `${day + 1} ${one.split(':')[0]}`),
      );
    }
    expect(told).toEqual([
      '6 Still open',
      '8 Still open',
      `12 Small hotels is restricted until invoice ${invoice?.number} is paid`,
    ]);
    expect(await buyer.subscription()).toMatchObject({
      standing: 'restricted',
      unpaid: { invoice_id: invoice?.id, due: 33_000, next_time_on: null },
    });
    expect((await buyer.buy(standard(buyer))).outcome).toEqual([402, 'payment_required']);
  });
});

describe('by card', () => {
  it('[BILL-CHANGE] [BILL-ONCE] a first plan leads to the card’s page; once a card is left it is charged, and only then it holds', async () => {
    const buyer = await setBuyer(byCard, code());
    const bought = await buyer.buy(starter(buyer));
    expect([bought.status, bought.body['state']]).toEqual([200, 'page']);
    expect(await buyer.subscription()).toMatchObject({ standing: 'trial', waiting: { due: 33_000 } });
    expect(await buyer.invoices()).toEqual([]);
    expect((await buyer.buy(standard(buyer))).outcome).toEqual([409, 'change_waits']);
    const [page = ''] = [...bank.pages.keys()].slice(-1);
    const before = bank.taken();
    bank.leaveCard(page);
    const looked = await buyer.owner.post(`${buyer.at}/subscription/look`, {});
    expect(looked.body).toMatchObject({ standing: 'active', waiting: null, card: { last4: '4242' } });
    // Whoever looks again changes nothing.
    await buyer.owner.post(`${buyer.at}/subscription/look`, {});
    await runBilling(byCard.ctx);
    expect(bank.taken() - before).toBe(33_000);
    expect(await buyer.invoices()).toMatchObject([
      { state: 'paid', total: 33_000, payments: [{ state: 'succeeded' }] },
    ]);
  });

  it('[BILL-DECLINED] a card that is declined changes nothing, says why, and uses up no number', async () => {
    const buyer = await setBuyer(byCard, code());
    await withCard(buyer);
    bank.mood = 'funds';
    const refused = await buyer.buy(starter(buyer));
    expect(refused.outcome).toEqual([402, 'card_declined']);
    expect(refused.body['data']).toEqual({ decline: 'funds' });
    expect(await buyer.subscription()).toMatchObject({ standing: 'trial', waiting: null });
    bank.mood = null;
    expect((await buyer.buy(starter(buyer))).body['state']).toBe('done');
    const numbers = await byCard.ctx.db
      .selectFrom('invoice')
      .select('number')
      .where('number', 'is not', null)
      .execute();
    expect(numbers.map(({ number }) => number).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      numbers.map((_, place) => place + 1),
    );
  });

  it('[BILL-DECLINED] a card that is left for a first plan and declined as it is charged buys nothing, and whoever comes back reads why', async () => {
    const buyer = await setBuyer(byCard, code());
    await buyer.buy(starter(buyer));
    const [page = ''] = [...bank.pages.keys()].slice(-1);
    const before = bank.taken();
    bank.mood = 'not_supported';
    bank.leaveCard(page);
    const looked = await buyer.owner.post(`${buyer.at}/subscription/look`, {});
    expect(looked.body).toMatchObject({ standing: 'trial', waiting: null, page_decline: 'not_supported' });
    expect(await buyer.invoices()).toEqual([]);
    // Bought with another one, nothing is said of the first any more.
    bank.mood = null;
    await withCard(buyer);
    expect((await buyer.buy(starter(buyer))).body['state']).toBe('done');
    expect(await buyer.subscription()).toMatchObject({ standing: 'active', page_decline: null });
    expect(bank.taken() - before).toBe(33_000);
  });

  it('[BILL-3DS] a bank that wants it confirmed leads to the page of the payment, and what is paid there holds once', async () => {
    const buyer = await setBuyer(byCard, code());
    await withCard(buyer);
    bank.mood = 'confirmation';
    const bought = await buyer.buy(starter(buyer));
    expect(bought.body['state']).toBe('page');
    const [page = ''] = [...bank.pages.keys()].slice(-1);
    bank.mood = null;
    const before = bank.taken();
    bank.pay(page);
    await Promise.all([1, 2, 3].map(() => buyer.owner.post(`${buyer.at}/subscription/look`, {})));
    expect(await buyer.subscription()).toMatchObject({ standing: 'active', waiting: null });
    expect(bank.taken() - before).toBe(33_000);
  });

  it('[BILL-DEBIT] a debit card is not taken: neither as the card that is charged, nor for a payment, which goes back', async () => {
    const buyer = await setBuyer(byCard, code());
    await buyer.owner.post(`${buyer.at}/card-page`, { lang: 'en' });
    const [page = ''] = [...bank.pages.keys()].slice(-1);
    bank.leaveCard(page, { isDebit: true });
    const looked = await buyer.owner.post(`${buyer.at}/subscription/look`, {});
    expect(looked.body).toMatchObject({ card: null, page_decline: 'debit' });
    await withCard(buyer);
    bank.mood = 'confirmation';
    await buyer.buy(starter(buyer));
    const [pay = ''] = [...bank.pages.keys()].slice(-1);
    bank.mood = null;
    const before = bank.taken();
    bank.pay(pay, { isDebit: true });
    await buyer.owner.post(`${buyer.at}/subscription/look`, {});
    await runPlanned(byCard.ctx);
    expect(bank.taken()).toBe(before);
    expect(await buyer.subscription()).toMatchObject({ standing: 'trial', page_decline: 'debit' });
  });

  it('[BILL-ONCE] an answer that is lost on its way charges nobody twice', async () => {
    const buyer = await setBuyer(byCard, code());
    await withCard(buyer);
    const before = bank.taken();
    bank.loseAnswers = 1;
    expect((await buyer.buy(starter(buyer))).outcome).toEqual([503, 'billing_unreachable']);
    byCard.clock.now += 3 * 60_000;
    await runBilling(byCard.ctx);
    expect(bank.taken() - before).toBe(33_000);
    expect(await buyer.subscription()).toMatchObject({ standing: 'active', waiting: null });
  });

  it('[BILL-ONCE] money that comes for a change that was given up goes back, once', async () => {
    const buyer = await setBuyer(byCard, code());
    await withCard(buyer);
    bank.mood = 'confirmation';
    await buyer.buy(starter(buyer));
    const [page = ''] = [...bank.pages.keys()].slice(-1);
    bank.mood = null;
    await buyer.owner.remove(`${buyer.at}/plan-changes`);
    const before = bank.taken();
    // It was closed; the tab of before pays all the same.
    const open = bank.pages.get(page);
    if (open !== undefined) open.state = 'open';
    bank.pay(page);
    await convergePage(byCard.ctx, bank, page);
    await convergePage(byCard.ctx, bank, page);
    await runPlanned(byCard.ctx);
    await runPlanned(byCard.ctx);
    expect(bank.taken()).toBe(before);
    expect(await buyer.subscription()).toMatchObject({ standing: 'trial' });
  });

  it('[PLAN-EXTEND] a trial is made 14 days longer by a card that is left, once', async () => {
    const buyer = await setBuyer(byCard, code());
    byCard.clock.now += 20 * DAY;
    expect((await buyer.subscription()).standing).toBe('trial_ended');
    const asked = await buyer.owner.post(`${buyer.at}/trial-extension`, { lang: 'en' });
    expect(asked.body['url']).toMatch(/^https:\/\/pay.example/);
    const [page = ''] = [...bank.pages.keys()].slice(-1);
    bank.leaveCard(page);
    const looked = await buyer.owner.post(`${buyer.at}/subscription/look`, {});
    expect(looked.body).toMatchObject({
      standing: 'trial',
      trial: { ends_at: new Date(byCard.clock.now + 14 * DAY).toISOString(), may_extend: false },
    });
    const again = await buyer.owner.post(`${buyer.at}/trial-extension`, { lang: 'en' });
    expect(again.outcome).toEqual([409, 'wrong_state']);
  });

  it('[BILL-DUNNING] [BILL-BACK] a renewal that fails is tried on days 1, 3 and 7, then restricted, and back at once when it is paid', async () => {
    const buyer = await setBuyer(byCard, code());
    await withCard(buyer);
    await buyer.buy(starter(buyer));
    bank.mood = 'expired';
    const tried: string[] = [];
    for (let day = 0; day < 12; day += 1) {
      byCard.clock.now = Date.parse('2026-12-21T01:00:00Z') + day * DAY;
      const before = (await buyer.invoices()).at(-1)?.payments.length ?? 0;
      await Promise.all([runBilling(byCard.ctx), runBilling(byCard.ctx)]);
      await runBilling(byCard.ctx);
      const renewal = (await buyer.invoices()).at(-1);
      if (renewal?.kind === 'renewal' && (day === 0 || renewal.payments.length > before))
        tried.push(`${day} ${renewal.payments.length} ${(await buyer.subscription()).standing}`);
    }
    expect(tried).toEqual(['0 1 active', '1 2 active', '3 3 active', '7 4 restricted']);
    const renewal = (await buyer.invoices()).at(-1);
    expect(renewal).toMatchObject({ state: 'failed', payments: [{ decline: 'expired' }, {}, {}, {}] });
    const pay = () => buyer.owner.post(`${buyer.at}/invoices/${renewal?.id}/payment`, { lang: 'en' });
    const led = await pay();
    expect(led.body['state']).toBe('page');
    bank.mood = null;
    const [page = ''] = [...bank.pages.keys()].slice(-1);
    bank.pay(page, { last4: '1881' });
    const looked = await buyer.owner.post(`${buyer.at}/subscription/look`, {});
    expect(looked.body).toMatchObject({ standing: 'active', unpaid: null, card: { last4: '1881' } });
    expect((await pay()).outcome).toEqual([409, 'wrong_state']);
  });

  it('[BILL-DISPUTE] a dispute is told; lost, the invoice is open again; won, nothing happened; what comes late changes nothing', async () => {
    const buyer = await setBuyer(byCard, code());
    await withCard(buyer);
    await buyer.buy(starter(buyer));
    const { ref } = await byCard.ctx.db
      .selectFrom('invoice_payment')
      .select('ref')
      .where('organization_id', '=', buyer.organizationId)
      .executeTakeFirstOrThrow();
    const hear = (state: 'open' | 'won' | 'lost') =>
      convergeSubject(byCard.ctx, bank, { kind: 'dispute', ref: bank.dispute(ref ?? '', state) });
    await hear('open');
    expect(await buyer.invoices()).toMatchObject([{ state: 'paid', is_disputed: true }]);
    await hear('won');
    expect(await buyer.invoices()).toMatchObject([{ state: 'paid', is_disputed: false }]);
    await hear('lost');
    expect(await buyer.invoices()).toMatchObject([{ state: 'open', payments: [{ state: 'lost' }] }]);
    await hear('won');
    expect(await buyer.invoices()).toMatchObject([{ state: 'open', payments: [{ state: 'lost' }] }]);
  });

  it('[BILL-CREDIT] what is given back at the provider has a credit note, once each', async () => {
    const buyer = await setBuyer(byCard, code());
    await withCard(buyer);
    await buyer.buy(starter(buyer));
    const { ref } = await byCard.ctx.db
      .selectFrom('invoice_payment')
      .select('ref')
      .where('organization_id', '=', buyer.organizationId)
      .executeTakeFirstOrThrow();
    bank.refund(ref ?? '', 11_000);
    await convergeCharge(byCard.ctx, bank, ref ?? '');
    await convergeCharge(byCard.ctx, bank, ref ?? '');
    const [invoice] = await buyer.invoices();
    expect((await buyer.owner.get(`${buyer.at}/credit-notes`)).body['items']).toMatchObject([
      { kind: 'given_back', subtotal: 10_000, tax: 1_000, total: 11_000, invoice_number: invoice?.number },
    ]);
    expect(invoice?.state).toBe('paid');
  });
});

/** A card is left, and nothing bought. */
async function withCard(buyer: Buyer): Promise<void> {
  await buyer.owner.post(`${buyer.at}/card-page`, { lang: 'en' });
  const [page = ''] = [...bank.pages.keys()].slice(-1);
  bank.leaveCard(page);
  await buyer.owner.post(`${buyer.at}/subscription/look`, {});
}
