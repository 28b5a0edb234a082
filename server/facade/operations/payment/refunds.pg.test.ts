/** An order that was paid online and does not come: its money goes back the way it came, or the desk is told to give it. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { giveBackJob } from '#server/jobs/payment/give-back.ts';
import { gmoSignature } from '#server/providers/payment/gmo-linkplus.ts';
import { signBody } from '#server/providers/payment/payment-adapter.ts';
import { TAKEME_SIGNATURE } from '#server/providers/payment/takeme-pay.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { getPaymentGmoLinkplusUrl, takemePayUrl } from '#shared/facade/payment/payment-url.ts';
import { openKitchen, order, SUBMIT } from '../ordering/testing/kitchen.ts';
import { openLedger, prove } from './testing/stay.ts';

const server = setupServer();
let test: TestApp;
let hotel: Cast;
let run = 0;
const gmo = { shop_id: 'shop-1', shop_pass: 'pass-1', config_id: 'c', url: 'https://gmo.example' };
const takeme = { api_key: 'key', webhook_secret: 'hook', url: 'https://takeme.example' };
/** What the large burger with cheese and two coffees come to. */
const ORDER = 3945;

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  const config = loadConfig({
    DATA_DIR: '/nonexistent',
    SESSION_SECRET: 's'.repeat(48),
    MEDIA_SECRET: 'm'.repeat(48),
    PUBLIC_URL: 'https://house.example',
  });
  const accounts = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`refunds-${n + 1}`, { gmo, takeme }]));
  test = await createTestApp({ config: { ...config, accounts } });
});
afterEach(() => server.resetHandlers());
afterAll(async () => {
  server.close();
  await test.close();
});
beforeEach(async () => {
  test.clock.now = TEST_START;
  hotel = await setTheStage(test.ctx, `refunds-${(run += 1)}`);
  await openKitchen(test.ctx, hotel);
  await openLedger(test, hotel, { amount: 1000 });
  await prove(test, hotel.ann);
});

/** A card provider that keeps its trades, as its maker documents it; `mood` is what it answers instead. */
function cards() {
  const trade = { status: 'CAPTURE', amount: 0 };
  const asked: { readonly to: string; readonly body: Record<string, string> }[] = [];
  const seen: { mood: (() => Response | undefined) | null } = { mood: null };
  const found = () =>
    HttpResponse.json({
      status: trade.status,
      amount: String(trade.amount),
      tax: '0',
      accessID: 'a-1',
      accessPass: 'pw-1',
      // The day the tests begin on, in Japan.
      processDate: new Date(TEST_START + 9 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14),
    });
  const change = (to: string, then: (body: Record<string, string>) => void) =>
    http.post(`https://gmo.example/payment/${to}.json`, async ({ request }) => {
      const body = (await request.json()) as Record<string, string>;
      asked.push({ to, body });
      const instead = seen.mood?.();
      if (instead !== undefined) return instead;
      then(body);
      return HttpResponse.json({ accessID: 'a-1', accessPass: 'pw-1', forward: '1', approve: '1' });
    });
  server.use(
    http.post('https://gmo.example/payment/GetLinkplusUrlPayment.json', async ({ request }) => {
      trade.amount = Number(((await request.json()) as { transaction: { Amount: string } }).transaction.Amount);
      return HttpResponse.json({ LinkUrl: 'https://link.example/1' });
    }),
    http.post('https://gmo.example/payment/SearchTradeMulti.json', found),
    change('AlterTran', ({ jobCd = '' }) => (trade.status = jobCd)),
    change('ChangeTran', ({ amount }) => (trade.amount = Number(amount))),
  );
  return { trade, asked, seen };
}

const place = async (more: object = {}): Promise<number> => {
  expect((await callFacade(test.app, hotel.ann.token, SUBMIT, order(more))).code).toBeUndefined();
  const { id } = await test.ctx.db
    .selectFrom('guest_order')
    .select('id')
    .where('tenant_id', '=', hotel.tenantId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};
const move = (id: number, body: object) =>
  callApi(test.app, `/be-api/staff/orders/${id}/state`, body, { token: hotel.yuki.token });
const accepted = async (more: object = {}): Promise<number> => {
  const id = await place(more);
  await move(id, { state: 'accepted' });
  return id;
};
const newest = () =>
  test.ctx.db
    .selectFrom('payment')
    .select(['order_ref', 'amount'])
    .where('tenant_id', '=', hotel.tenantId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
const settle = async (adapter: string, body: string, headers: Record<string, string> = {}): Promise<void> => {
  const path = `/be-api/payment/callback/${adapter}/${hotel.tenantId}`;
  expect((await test.app.request(path, { method: 'POST', body, headers })).status).toBe(200);
};
const payByCard = async (): Promise<void> => {
  await callFacade(test.app, hotel.ann.token, getPaymentGmoLinkplusUrl.document, {
    langCd: 'en',
    conversationId: null,
  });
  const { order_ref } = await newest();
  const result = { transactionresult: { OrderID: order_ref, Result: 'PAYSUCCESS', AccessID: 'a-1' } };
  const base64 = Buffer.from(JSON.stringify(result)).toString('base64');
  await settle('gmo', new URLSearchParams({ result: `${base64}.${gmoSignature(base64, gmo.shop_pass)}` }).toString());
};
/** Runs the planned jobs of giving back that are due; how many there were. */
const jobs = async (): Promise<number> => {
  const due = await test.ctx.db
    .deleteFrom('job_intent')
    .where('kind', '=', 'give_back')
    .where((e) => e.or([e('run_at', 'is', null), e('run_at', '<=', new Date(test.clock.now))]))
    .returning('payload')
    .execute();
  for (const { payload } of due) await giveBackJob(test.ctx, payload);
  return due.length;
};
const history = async () =>
  (
    await test.ctx.db
      .selectFrom('payment_refund')
      .select(['state', 'reason', 'amount', 'history'])
      .where('tenant_id', '=', hotel.tenantId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ history: steps, ...row }) => ({ ...row, steps: steps.map(({ is }) => is) }));
const card = async (id: number) => {
  const { content } = await test.ctx.db
    .selectFrom('message as m')
    .innerJoin('guest_order as o', 'o.message_id', 'm.id')
    .select('m.content')
    .where('o.tenant_id', '=', hotel.tenantId)
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
  const parsed = parseContent(content);
  const [item] = parsed.kind === 'items' ? parsed.items : [];
  return item?.type === 'sys_msg' ? item.sys_msg.order?.refund : undefined;
};
interface Bill {
  readonly total: number;
  readonly unpaid: number;
  readonly overpaid: number;
  readonly lines: readonly { readonly name: string; readonly amount: number; readonly is_refund: boolean }[];
}
const bill = async (): Promise<Bill> =>
  (await callApi<Bill>(test.app, '/be-api/biz/bill', undefined, { token: hotel.ann.token })).body;

describe('an order that was paid by card and does not come', () => {
  it('[PAY-GIVE-BACK] goes back to the card for its part, is said to guest and clerk at each step, and stays in the history', async () => {
    const { trade, asked } = cards();
    const id = await accepted();
    await payByCard();
    await move(id, { state: 'rejected', reason_code: 'sold_out' });
    expect(await card(id)).toEqual({ state: 'pending', amount: ORDER, reason: null });
    expect(await bill()).toMatchObject({ total: 1000, unpaid: 0, overpaid: 0 });
    expect((await bill()).lines.at(-1)).toMatchObject({
      name: 'On its way back to you',
      amount: ORDER,
      is_refund: true,
    });
    expect(await jobs()).toBe(1);
    expect(asked).toEqual([
      {
        to: 'ChangeTran',
        body: {
          shopID: 'shop-1',
          shopPass: 'pass-1',
          accessID: 'a-1',
          accessPass: 'pw-1',
          jobCd: 'CAPTURE',
          amount: '1000',
        },
      },
    ]);
    expect(trade.amount).toBe(1000);
    expect(await card(id)).toEqual({ state: 'done', amount: ORDER, reason: null });
    expect((await bill()).lines.at(-1)).toMatchObject({ name: 'Refunded the way you paid', amount: ORDER });
    expect(await history()).toEqual([
      { state: 'done', reason: null, amount: ORDER, steps: ['planned', 'asked', 'done'] },
    ]);
    const own = await callApi<{ items: { refund: object }[] }>(test.app, '/be-api/biz/orders', undefined, {
      token: hotel.ann.token,
    });
    expect(own.body.items[0]?.refund).toEqual({ state: 'done', amount: ORDER, reason: null });
    const boards = test.bus.sent.filter(({ type }) => type === 'pmsRoomServiceOrderFailed');
    expect(boards.length).toBeGreaterThan(1);
    expect(await jobs()).toBe(0);
  });

  it('[PAY-GIVE-BACK] gives once, whatever was lost on the way', async () => {
    const { trade, asked, seen } = cards();
    const id = await accepted();
    await payByCard();
    await move(id, { state: 'rejected', reason_code: 'sold_out' });
    const [intent] = await test.ctx.db
      .selectFrom('job_intent')
      .select('payload')
      .where('kind', '=', 'give_back')
      .execute();
    // It does it, and its answer is lost.
    seen.mood = () => {
      trade.amount = 1000;
      seen.mood = null;
      return HttpResponse.json([{ ErrCode: 'E11', ErrInfo: 'E11010002' }], { status: 400 });
    };
    await jobs();
    expect(await card(id)).toMatchObject({ state: 'done' });
    await giveBackJob(test.ctx, intent?.payload);
    expect(asked).toHaveLength(1);
    expect(trade.amount).toBe(1000);
  });

  it('[PAY-GIVE-BACK] two orders declined at once give back what both cost, not more', async () => {
    const { trade } = cards();
    const ids = [await accepted(), await accepted({ note: 'again' })];
    await payByCard();
    expect(trade.amount).toBe(1000 + 2 * ORDER);
    await Promise.all(ids.map((id) => move(id, { state: 'rejected', reason_code: 'too_busy' })));
    await jobs();
    expect(trade.amount).toBe(1000);
    expect((await history()).map(({ state, amount }) => [state, amount])).toEqual([
      ['done', ORDER],
      ['done', ORDER],
    ]);
    expect(await bill()).toMatchObject({ total: 1000, unpaid: 0, overpaid: 0 });
  });

  it('[PAY-GIVE-BACK] is tried again while the provider is away, and is then for the desk, which says when it gave it', async () => {
    const { seen } = cards();
    const id = await accepted();
    await payByCard();
    await move(id, { state: 'rejected', reason_code: 'sold_out' });
    seen.mood = () => HttpResponse.json({}, { status: 503 });
    let tries = 0;
    for (; (await card(id))?.state === 'pending'; tries += 1) {
      await jobs();
      test.clock.now += 3 * 3_600_000;
      expect(tries).toBeLessThan(20);
    }
    expect(await card(id)).toEqual({ state: 'by_hand', amount: ORDER, reason: 'unavailable' });
    expect((await history())[0]?.steps.filter((step) => step === 'unavailable').length).toBe(tries);
    // Back to while those who look are signed in.
    test.clock.now = TEST_START;
    expect(await bill()).toMatchObject({ overpaid: ORDER });
    const given = () => callApi(test.app, `/be-api/staff/orders/${id}/given-back`, {}, { token: hotel.yuki.token });
    expect((await given()).body).toEqual({ refund: { state: 'given', amount: ORDER, reason: 'unavailable' } });
    expect((await given()).outcome).toEqual([200, undefined]);
    expect(await card(id)).toMatchObject({ state: 'given' });
    expect(await bill()).toMatchObject({ overpaid: 0, unpaid: 0 });
    expect((await history())[0]?.steps.at(-1)).toBe('given');
  });

  it('[PAY-GIVE-BACK] is for the desk at once where the provider refuses', async () => {
    const { seen } = cards();
    const id = await accepted();
    await payByCard();
    await move(id, { state: 'rejected', reason: 'No gas' });
    seen.mood = () => HttpResponse.json([{ ErrCode: 'E91', ErrInfo: 'E91099997' }], { status: 400 });
    await jobs();
    expect(await card(id)).toEqual({ state: 'by_hand', amount: ORDER, reason: 'refused' });
  });
});

describe('where no provider gives it back', () => {
  it('[PAY-GIVE-BACK] the desk is told to, with the reason', async () => {
    server.use(
      http.post('https://takeme.example/v3/predefined_payments/create_online_payment', () =>
        HttpResponse.json({ url: 'https://wallet.example/1' }),
      ),
    );
    const id = await accepted();
    await callFacade(test.app, hotel.ann.token, takemePayUrl.document, {
      langCd: 'en',
      conversationId: null,
      isStub: false,
    });
    const { order_ref: order_no, amount } = await newest();
    const body = JSON.stringify({ predefined_payment: { id: 7, order_no, amount, status: 'paid' } });
    await settle('takeme', body, { [TAKEME_SIGNATURE]: signBody(body, takeme.webhook_secret) });
    await move(id, { state: 'rejected', reason_code: 'kitchen_closed' });
    await jobs();
    expect(await card(id)).toEqual({ state: 'by_hand', amount: ORDER, reason: 'not_offered' });
    expect(await bill()).toMatchObject({ overpaid: ORDER });
  });

  it('[PAY-GIVE-BACK] nothing is planned for what nobody paid, nor may others say that it was given', async () => {
    const id = await accepted();
    await move(id, { state: 'rejected', reason_code: 'sold_out' });
    expect(await history()).toEqual([]);
    const given = (token: string) => callApi(test.app, `/be-api/staff/orders/${id}/given-back`, {}, { token });
    expect((await given(hotel.yuki.token)).outcome).toEqual([409, 'wrong_state']);
    expect((await given(hotel.ann.token)).outcome[0]).toBeGreaterThanOrEqual(400);
  });
});
