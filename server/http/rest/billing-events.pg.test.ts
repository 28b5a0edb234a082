/** What an emulated Stripe tells, at the door: forged, doubled, in another order, a year late. Money is counted once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, mailsTo, runBilling, runPlanned, setBuyer } from '#server/jobs/billing/testing/organization.ts';
import { createStripe } from '#server/providers/billing/stripe/stripe-provider.ts';
import {
  EMULATED_KEY,
  startStripeEmulator,
  type StripeEmulator,
} from '#server/providers/billing/stripe/testing/emulator.ts';
import type { SentEvent } from '#server/providers/billing/stripe/testing/world.ts';
import { impatientClock } from '#server/providers/resilience/testing/impatient-clock.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';

const webhookSecret = 'whsec_emulated';
const DAY = 86_400_000;
let now = TEST_START;
let emulator: StripeEmulator;
let test: TestApp;
let run = 0;
beforeAll(async () => {
  emulator = await startStripeEmulator({ now: () => now, webhookSecret });
  const config = { secretKey: EMULATED_KEY, webhookSecret, url: emulator.url };
  test = await createTestApp({
    billing: createStripe(config, { clock: impatientClock, random: () => 0 }),
    now: () => now,
  });
});
afterAll(async () => {
  await test.close();
  await emulator.close();
});
beforeEach(async () => {
  now = TEST_START;
  // Whoever bought in the test before is not billed in this one.
  await test.ctx.db.updateTable('subscription').set({ period_start: null, period_end: null }).execute();
  emulator.world.mood = undefined;
});

const post = async (body: string, signature?: string): Promise<readonly [number, unknown]> => {
  const response = await test.app.request('/be-api/billing/events/stripe', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
  });
  const answer = (await response.json()) as { received?: boolean; error?: { code: string } };
  return [response.status, answer.received ?? answer.error?.code];
};
/** As Stripe sends it again: the same bytes, signed at the time. */
const tell = ({ body }: SentEvent) => post(body, emulator.world.sign(body, Math.floor(now / 1000)));
const since = (place: number): SentEvent[] => emulator.world.events.slice(place);

/** Somebody has gone to the page of their first plan, and left a card there; nobody was told yet. */
async function leftCard(number = '4242424242424242'): Promise<{ buyer: Buyer; events: number; taken: number }> {
  const buyer = await setBuyer(test, `hook-${(run += 1)}`);
  const [events, taken] = [emulator.world.events.length, emulator.world.taken()];
  const bought = await buyer.buy({ bots: [{ bot_id: buyer.bots[0] ?? '', plan: 'starter' }] });
  expect(bought.body['state']).toBe('page');
  emulator.world.complete(emulator.world.sessions().at(-1)?.id ?? '', number);
  return { buyer, events, taken };
}

describe('events', () => {
  it('[BILL-EVENTS] bring a plan to hold, whatever their order and however often they come', async () => {
    const { buyer, events, taken } = await leftCard();
    const told = since(events);
    for (const event of [...told.toReversed(), ...told]) expect(await tell(event)).toEqual([200, true]);
    await runBilling(test.ctx);
    // What the charge itself tells, doubled and backwards too.
    for (const event of since(events).toReversed()) expect(await tell(event)).toEqual([200, true]);
    expect(emulator.world.taken() - taken).toBe(33_000);
    expect(await buyer.subscription()).toMatchObject({ standing: 'active', waiting: null, card: { last4: '4242' } });
    expect(await buyer.invoices()).toMatchObject([{ state: 'paid', payments: [{ state: 'succeeded' }] }]);
  });

  it('[BILL-EVENTS] that are forged, altered, unsigned or old are refused, and nothing is asked of Stripe', async () => {
    const { buyer, events } = await leftCard();
    const done = since(events).find(({ type }) => type === 'checkout.session.completed');
    const { body = '', signature = '' } = done ?? {};
    const calls = emulator.calls.length;
    const forged = JSON.stringify({ ...(JSON.parse(body) as object), id: 'evt_forged' });
    for (const [sent, signed] of [
      [body, undefined],
      [body, 't=1,v1=00'],
      [forged, signature],
      [body.replace('complete', 'expired'), signature],
      [body, emulator.world.sign(body, Math.floor(now / 1000) - 3_600)],
      ['{"no":"event"}', signature],
      ['not json', signature],
    ] as const)
      expect(await post(sent, signed)).toEqual([403, 'bad_signature']);
    expect(emulator.calls.length).toBe(calls);
    expect(await buyer.subscription()).toMatchObject({ standing: 'trial' });
  });

  it('[BILL-EVENTS] that say what is not so are not believed: what Stripe answers counts', async () => {
    const buyer = await setBuyer(test, `hook-${(run += 1)}`);
    await buyer.buy({ bots: [{ bot_id: buyer.bots[0] ?? '', plan: 'starter' }] });
    const page = emulator.world.sessions().at(-1);
    const claim = {
      id: 'evt_claim',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { ...page, status: 'complete', payment_status: 'paid' } },
    };
    const body = JSON.stringify(claim);
    expect(await post(body, emulator.world.sign(body, Math.floor(now / 1000)))).toEqual([200, true]);
    expect(await buyer.subscription()).toMatchObject({ standing: 'trial', waiting: { due: 33_000 } });
    // About somebody unknown, and of a kind that is none of ours.
    for (const object of [{ id: 'pi_nobody' }, { id: 'in_1' }]) {
      const other = JSON.stringify({
        ...claim,
        id: `evt_${object.id}`,
        type: object.id === 'in_1' ? 'invoice.paid' : 'charge.updated',
        data: { object },
      });
      expect(await post(other, emulator.world.sign(other, Math.floor(now / 1000)))).toEqual([200, true]);
    }
  });

  it('[BILL-EVENTS] a year late change nothing any more', async () => {
    const { buyer, events, taken } = await leftCard();
    await buyer.owner.post(`${buyer.at}/subscription/look`, {});
    const told = since(events);
    await buyer.owner.post(`${buyer.at}/bots/${buyer.bots[0]}/cancellation`, {});
    now += 365 * DAY;
    await runBilling(test.ctx);
    expect(await buyer.subscription()).toMatchObject({ standing: 'ended' });
    for (const event of told) expect(await tell(event)).toEqual([200, true]);
    await runPlanned(test.ctx);
    expect(await buyer.subscription()).toMatchObject({ standing: 'ended', waiting: null });
    expect(emulator.world.taken() - taken).toBe(33_000);
    expect(await buyer.invoices()).toHaveLength(1);
  });

  it('[BILL-EVENTS] [BILL-ONCE] that come only after a year of silence bring back money, and no plan of a year ago', async () => {
    const { buyer, events, taken } = await leftCard();
    const paid = await setBuyer(test, `hook-${(run += 1)}`);
    await paid.owner.post(`${paid.at}/card-page`, { lang: 'en' });
    emulator.world.complete(emulator.world.sessions().at(-1)?.id ?? '', '4000002760003184');
    await paid.owner.post(`${paid.at}/subscription/look`, {});
    await paid.buy({ bots: [{ bot_id: paid.bots[0] ?? '', plan: 'starter' }] });
    emulator.world.complete(emulator.world.sessions().at(-1)?.id ?? '', '4000002760003184');
    expect(emulator.world.taken() - taken).toBe(33_000);
    now += 365 * DAY;
    for (const event of since(events)) expect(await tell(event)).toEqual([200, true]);
    await runBilling(test.ctx);
    await runPlanned(test.ctx);
    expect(emulator.world.taken()).toBe(taken);
    for (const one of [buyer, paid])
      expect(await one.subscription()).toMatchObject({ standing: 'trial_ended', waiting: null });
  });

  it('[BILL-CONVERGE] that never come are not needed: what is open is looked up by itself', async () => {
    const { buyer, taken } = await leftCard();
    now += 3 * 60_000;
    await runBilling(test.ctx);
    expect(await buyer.subscription()).toMatchObject({ standing: 'active' });
    expect(emulator.world.taken() - taken).toBe(33_000);
  });

  it('[BILL-CONVERGE] that come while Stripe is away are sent again, and lose nothing', async () => {
    const { buyer, events } = await leftCard();
    const done = since(events).find(({ type }) => type === 'checkout.session.completed');
    if (done === undefined) throw new Error('nothing was told');
    emulator.trouble.away = 3;
    expect(await tell(done)).toEqual([503, 'busy']);
    emulator.trouble.away = 0;
    expect(await tell(done)).toEqual([200, true]);
    expect(await buyer.subscription()).toMatchObject({ standing: 'active' });
  });
});

describe('a card', () => {
  it('[BILL-3DS] whose bank wants each payment confirmed leads to a page, and holds once it is', async () => {
    const { buyer, taken } = await leftCard('4000002760003184');
    const looked = await buyer.owner.post(`${buyer.at}/subscription/look`, {});
    // The card is there; the charge it was left for needs its holder: nothing is bought, and why is said.
    expect(looked.body).toMatchObject({
      standing: 'trial',
      card: { last4: '3184' },
      waiting: null,
      page_decline: 'confirmation',
    });
    const again = await buyer.buy({ bots: [{ bot_id: buyer.bots[0] ?? '', plan: 'starter' }] });
    expect(again.body['state']).toBe('page');
    const page = emulator.world.sessions().at(-1);
    expect(page?.mode).toBe('payment');
    emulator.world.complete(page?.id ?? '', '4000002760003184');
    await buyer.owner.post(`${buyer.at}/subscription/look`, {});
    expect(await buyer.subscription()).toMatchObject({ standing: 'active', waiting: null });
    expect(emulator.world.taken() - taken).toBe(33_000);
  });

  it('[BILL-DEBIT] with a debit function is refused in words, and taken away again', async () => {
    const { buyer, events } = await leftCard('4000056655665556');
    for (const event of since(events)) await tell(event);
    expect(await buyer.subscription()).toMatchObject({ standing: 'trial', card: null, page_decline: 'debit' });
  });

  it('[BILL-DUNNING] [BILL-BACK] that expires fails on days 0, 1, 3 and 7, is told each time, and a new one brings everything back', async () => {
    const { buyer } = await leftCard();
    await buyer.owner.post(`${buyer.at}/subscription/look`, {});
    emulator.world.mood = { code: 'expired_card', decline_code: 'expired_card' };
    for (let day = 30; day < 39; day += 1) {
      now = TEST_START + day * DAY;
      await runBilling(test.ctx);
    }
    const [, renewal] = await buyer.invoices();
    expect(renewal).toMatchObject({ state: 'failed', payments: Array(4).fill({ decline: 'expired' }) });
    const mails = await mailsTo(test.ctx, `owner@${buyer.houseCode}.example`);
    expect(mails.filter((subject) => subject.startsWith('Your card was not charged'))).toHaveLength(3);
    expect(mails.at(-1)).toBe(`Small hotels is restricted until invoice ${renewal?.number} is paid`);
    const led = await buyer.owner.post(`${buyer.at}/invoices/${renewal?.id}/payment`, { lang: 'ja' });
    expect(led.body['state']).toBe('page');
    const events = emulator.world.events.length;
    emulator.world.mood = undefined;
    emulator.world.complete(emulator.world.sessions().at(-1)?.id ?? '', '4242424242424242');
    for (const event of since(events)) await tell(event);
    expect(await buyer.subscription()).toMatchObject({ standing: 'active', unpaid: null });
  });

  it('[BILL-CARD-PAGE] that its holder takes away at Stripe is charged no longer, and said to be missing', async () => {
    const { buyer } = await leftCard();
    await buyer.owner.post(`${buyer.at}/subscription/look`, {});
    const events = emulator.world.events.length;
    const { method_ref } = await test.ctx.db
      .selectFrom('payment_card')
      .select('method_ref')
      .where('organization_id', '=', buyer.organizationId)
      .executeTakeFirstOrThrow();
    emulator.world.detach(method_ref ?? '');
    for (const event of since(events)) await tell(event);
    expect(await buyer.subscription()).toMatchObject({ card: null });
    now = TEST_START + 30 * DAY;
    await runBilling(test.ctx);
    expect((await buyer.invoices()).at(-1)).toMatchObject({ state: 'open', payments: [] });
    expect(await mailsTo(test.ctx, `owner@${buyer.houseCode}.example`)).toContainEqual(
      expect.stringContaining('Your card was not charged'),
    );
  });
});
