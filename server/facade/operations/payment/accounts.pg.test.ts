/** A house with accounts of its own: its keys, its providers, and a property system of another maker, over HTTP. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { postPayment } from '#server/jobs/payment/post-payment.ts';
import { gmoSignature } from '#server/providers/payment/gmo-linkplus.ts';
import { signBody } from '#server/providers/payment/payment-adapter.ts';
import { TAKEME_SIGNATURE } from '#server/providers/payment/takeme-pay.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { countingApp } from '#server/testing/count-statements.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { getPaymentGmoLinkplusUrl, takemePayUrl } from '#shared/facade/payment/payment-url.ts';
import { getGuestCheckoutBill } from '#shared/facade/pms/checkout-bill.ts';
import { openKitchen, order, SUBMIT } from '../ordering/testing/kitchen.ts';
import { openLedger, prove } from './testing/stay.ts';

const server = setupServer();
let test: TestApp;
let hotel: Cast;
let run = 0;
const gmo = { shop_id: 'shop-1', shop_pass: 'pass-1', config_id: 'c', url: 'https://gmo.example' };
const takeme = { api_key: 'key', webhook_secret: 'hook', url: 'https://takeme.example' };
const apaleo = {
  client_id: 'id',
  client_secret: 'secret',
  property_id: 'MUC',
  url: 'https://apaleo.example',
  identity_url: 'https://identity.example',
};
beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  const config = loadConfig({
    DATA_DIR: '/nonexistent',
    SESSION_SECRET: 's'.repeat(48),
    MEDIA_SECRET: 'm'.repeat(48),
    PUBLIC_URL: 'https://house.example',
  });
  // The other house has keys of its own.
  test = await createTestApp({
    config: {
      ...config,
      accounts: {
        'house-1': { gmo, takeme },
        'other-1': { gmo: { ...gmo, shop_pass: 'pass-2' } },
        'house-2': { apaleo },
      },
    },
  });
});
afterEach(() => server.resetHandlers());
afterAll(async () => {
  server.close();
  await test.close();
});
beforeEach(async () => {
  test.clock.now = TEST_START;
  hotel = await setTheStage(test.ctx, `house-${(run += 1)}`);
});

interface UrlAnswer {
  readonly success: boolean;
  readonly error_code: string | null;
  readonly url: string | null;
}
const ask = async (document: string) =>
  (
    await callFacade<UrlAnswer>(test.app, hotel.ann.token, document, {
      langCd: 'en',
      conversationId: null,
      isStub: false,
    })
  ).data;
const states = async () =>
  await test.ctx.db
    .selectFrom('payment')
    .select(['provider', 'adapter', 'state', 'reference', 'order_ref'])
    .where('tenant_id', '=', hotel.tenantId)
    .orderBy('id')
    .execute();
const report = async (
  adapter: string,
  tenantId: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
) =>
  (await test.app.request(`/be-api/payment/callback/${adapter}/${tenantId}`, { method: 'POST', body, headers })).status;

describe('a house with accounts', () => {
  it('[PAY-INTERFACE] [PAY-CALLBACK] pays at its providers, by its own keys alone', async () => {
    const other = await setTheStage(test.ctx, 'other-1');
    const stay = await openLedger(test, hotel);
    await prove(test, hotel.ann);
    let asked: { readonly transaction?: { readonly RetUrl?: string } } = {};
    server.use(
      http.post('https://gmo.example/payment/GetLinkplusUrlPayment.json', async ({ request }) => {
        asked = (await request.json()) as typeof asked;
        return HttpResponse.json({ LinkUrl: 'https://link.example/1' });
      }),
      http.post('https://gmo.example/payment/SearchTradeMulti.json', () =>
        HttpResponse.json({ status: 'CAPTURE', amount: '12800' }),
      ),
      http.post('https://takeme.example/v3/predefined_payments/create_online_payment', () =>
        HttpResponse.json({ url: 'https://wallet.example/1' }),
      ),
    );
    expect(await ask(getPaymentGmoLinkplusUrl.document)).toMatchObject({
      success: true,
      url: 'https://link.example/1',
    });
    expect(asked.transaction?.RetUrl).toMatch(
      /^https:\/\/house\.example\/be-api\/payment\/return\/gmo\/en\/[\w-]{36}\/returned$/,
    );
    expect(await ask(takemePayUrl.document)).toMatchObject({ success: false, error_code: 'under_way' });
    const [card] = await states();
    expect(card).toMatchObject({ adapter: 'gmo', state: 'created' });
    const base64 = Buffer.from(
      JSON.stringify({ transactionresult: { OrderID: card?.order_ref, Result: 'PAYSUCCESS', AccessID: 'a-1' } }),
    ).toString('base64');
    const signed = (pass: string): string =>
      new URLSearchParams({ result: `${base64}.${gmoSignature(base64, pass)}` }).toString();
    expect(await report('gmo', hotel.tenantId, signed('pass-2'))).toBe(403);
    expect(await report('gmo', other.tenantId, signed('pass-1'))).toBe(403);
    // The other house's good signature for our order is a payment that house does not have.
    expect(await report('gmo', other.tenantId, signed('pass-2'))).toBe(404);
    expect((await states())[0]?.state).toBe('created');
    expect(await report('gmo', hotel.tenantId, signed('pass-1'))).toBe(200);
    expect((await states())[0]).toMatchObject({ state: 'paid', reference: 'a-1' });
    await stay.charge(12_800);
    expect(await ask(takemePayUrl.document)).toMatchObject({ success: true, url: 'https://wallet.example/1' });
    const [, wallet] = await states();
    expect(wallet).toMatchObject({ adapter: 'takeme', state: 'created' });
    const body = JSON.stringify({
      predefined_payment: { id: 9, order_no: wallet?.order_ref, amount: 12_800, status: 'expired' },
    });
    expect(await report('takeme', hotel.tenantId, body, { [TAKEME_SIGNATURE]: signBody(body, 'wrong') })).toBe(403);
    expect(await report('takeme', hotel.tenantId, body, { [TAKEME_SIGNATURE]: signBody(body, 'hook') })).toBe(200);
    expect((await states())[1]).toMatchObject({ state: 'expired', reference: '9' });
  });

  it('[PMS-BILL] [PMS-POST] reads its bills in its property system, and tells it what was paid', async () => {
    // This house is the second on the stage.
    await test.ctx.db
      .insertInto('property_system')
      .values({ tenant_id: hotel.tenantId, id: freshId(), name: 'apaleo', kind: 'apaleo' })
      .execute();
    const posted: unknown[] = [];
    const stay = {
      id: 'R1',
      departure: '2026-11-23T11:00:00+01:00',
      primaryGuest: { lastName: 'Mori', phone: '+49 89 1234' },
      unit: { name: '101' },
    };
    const folio = {
      id: 'R1-1',
      balance: { amount: -12_800, currency: 'JPY' },
      charges: [{ name: 'Room', amount: { grossAmount: 12_800, currency: 'JPY' } }],
    };
    server.use(
      http.post('https://identity.example/connect/token', () =>
        HttpResponse.json({ access_token: 't', expires_in: 3600 }),
      ),
      http.get('https://apaleo.example/booking/v1/reservations', () => HttpResponse.json({ reservations: [stay] })),
      http.get('https://apaleo.example/booking/v1/reservations/R1', () => HttpResponse.json(stay)),
      http.get('https://apaleo.example/finance/v1/folios', () => HttpResponse.json({ folios: [folio] })),
      http.post('https://apaleo.example/finance/v1/folios/R1-1/payments', async ({ request }) => {
        posted.push(await request.json());
        return HttpResponse.json({ id: 'P' }, { status: 201 });
      }),
    );
    expect(
      (await callFacade(test.app, hotel.ann.token, getGuestCheckoutBill.document, { securityValue: 'mori' })).data,
    ).toMatchObject({
      total_amount: 12_800,
      unpaid: 12_800,
      currency: 'JPY',
      receipt_detail_list: [{ name: 'Room', amount: 12_800 }],
    });
    const { url } = (await ask(getPaymentGmoLinkplusUrl.document)) ?? {};
    await test.app.request(new URL(url ?? '').pathname, {
      method: 'POST',
      body: 'outcome=paid',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const intents = await test.ctx.db
      .selectFrom('job_intent')
      .select('payload')
      .where('kind', '=', 'post_payment')
      .execute();
    expect(intents).toHaveLength(1);
    await postPayment(test.ctx, intents[0]?.payload);
    expect(posted).toMatchObject([{ amount: { amount: 12_800, currency: 'JPY' } }]);
    await postPayment(test.ctx, { tenantId: hotel.tenantId, paymentId: freshId() });
    expect(posted).toHaveLength(1);
  });

  it('[PAY-CODES] [PMS-TRIES] says that a provider is down, and counts no try nobody judged', async () => {
    await test.ctx.db
      .insertInto('property_system')
      .values({ tenant_id: hotel.tenantId, id: freshId(), name: 'apaleo', kind: 'apaleo' })
      .execute();
    expect((await prove(test, hotel.ann, 'mori')).code).toBe('verification_failed');
    const code = async (id: string) =>
      test.ctx.db.updateTable('tenant').set({ code: id }).where('id', '=', hotel.tenantId).execute();
    await test.ctx.db.updateTable('tenant').set({ code: 'was-house-2' }).where('code', '=', 'house-2').execute();
    await code('house-2');
    server.use(
      http.post('https://identity.example/connect/token', () =>
        HttpResponse.json({ error: 'invalid_client' }, { status: 400 }),
      ),
    );
    const before = await test.ctx.db
      .selectFrom('stay_check_try')
      .select('id')
      .where('tenant_id', '=', hotel.tenantId)
      .execute();
    for (let n = 0; n < 8; n += 1) expect((await prove(test, hotel.ann, 'mori')).code).toBe('busy');
    expect(
      await test.ctx.db.selectFrom('stay_check_try').select('id').where('tenant_id', '=', hotel.tenantId).execute(),
    ).toEqual(before);
  });
});

describe('reads', () => {
  it('[ORDER-STAFF] [PMS-BILL] ask the database as often for fifty rows as for one', async () => {
    await openKitchen(test.ctx, hotel);
    const stay = await openLedger(test, hotel);
    expect((await callFacade(test.app, hotel.ann.token, SUBMIT, order())).code).toBeUndefined();
    const count = async (work: (app: typeof test.app) => Promise<unknown>): Promise<number> => {
      const { app, counted } = countingApp(test.ctx);
      await work(app);
      return counted();
    };
    const all = () =>
      Promise.all([
        count((app) => callApi(app, '/be-api/staff/orders', undefined, { token: hotel.yuki.token })),
        count((app) => callApi(app, '/be-api/staff/stays', undefined, { token: hotel.yuki.token })),
        count((app) => callFacade(app, hotel.ann.token, getGuestCheckoutBill.document, { securityValue: '5678' })),
        count((app) =>
          callFacade(app, hotel.ann.token, getPaymentGmoLinkplusUrl.document, { langCd: 'en', conversationId: null }),
        ),
      ]);
    /** A bill that changed is a new payment: what is counted is asking again for the one begun. */
    const again = async () => {
      await all();
      return all();
    };
    await prove(test, hotel.ann);
    const before = await again();
    for (let n = 0; n < 50; n += 1) await stay.charge(100 + n);
    for (let quantity = 1; quantity <= 50; quantity += 1) {
      expect(
        (await callFacade(test.app, hotel.ann.token, SUBMIT, order({ items: [{ item_cd: 'coffee', quantity }] }))).code,
      ).toBeUndefined();
    }
    expect(await again()).toEqual(before);
    expect(before.every((statements) => statements > 0 && statements <= 25)).toBe(true);
  });
});
