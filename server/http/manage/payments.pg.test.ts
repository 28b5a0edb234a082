/** Accounts written at a console, to the provider's documented door; and money that the house gives back. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { giveBackJob } from '#server/jobs/payment/give-back.ts';
import { gmoSignature } from '#server/providers/payment/gmo-linkplus.ts';
import { freshId } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { getPaymentGmoLinkplusUrl } from '#shared/facade/payment/payment-url.ts';
import { authenticatePms } from '#shared/facade/pms/checkout-bill.ts';
import { signUpDemo, type TokenHolder } from '../testing/stay-house.ts';

const HOUSE = '/houses/pay-house';
const LIVE = 'https://p01.mul-pay.jp/payment';
const server = setupServer();

let test: TestApp;
let owner: TokenHolder;
let program: TokenHolder;
let rooms: Readonly<Record<'101' | '102', string>>;
let tenantId: string;
beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  test = await createTestApp();
  ({ owner, program, rooms } = await signUpDemo(test, 'pay-house'));
  tenantId = (
    await test.ctx.db.selectFrom('tenant').select('id').where('code', '=', 'pay-house').executeTakeFirstOrThrow()
  ).id;
});
afterEach(() => server.resetHandlers());
afterAll(async () => {
  server.close();
  await test.close();
});

const gmo = { shop_id: 'shop-1', config_id: 'c-1', shop_pass: 'pass-of-the-shop' };
const account = async (id: string) =>
  ((await owner.get(`${HOUSE}/accounts`)).body['items'] as Record<string, unknown>[]).find((one) => one['id'] === id);

/** A guest of a stay in the house's ledger, who proved it; their bill is 12,800 yen. */
async function aPayingGuest(
  room: '101' | '102' = '101',
): Promise<{ readonly token: string; readonly reservation: string }> {
  const stay = await owner.post(`${HOUSE}/stays`, {
    name: 'Ann Mori',
    location_id: rooms[room],
    check_in: '2026-11-20',
    check_out: '2026-11-24',
    lang_cd: 'en',
  });
  const { body } = await callApi<{ access_token_v2: string }>(test.app, '/api/user/biz/guest/create', {
    tenant_cd: 'pay-house',
    lang_cd: 'en',
    guest_code: stay.body['code'],
  });
  const reservation = freshId();
  const created_at = new Date(test.clock.now);
  const of = { tenant_id: tenantId, created_by: null, created_at };
  await test.ctx.db
    .insertInto('stay_reservation')
    .values({
      ...of,
      id: reservation,
      location_id: rooms[room],
      surname: 'Mori',
      phone: '+81 90 1234 5678',
      check_in: '2026-11-20',
      check_out: '2026-11-24',
      currency: 'JPY',
    })
    .execute();
  await test.ctx.db
    .insertInto('bill_line')
    .values({
      ...of,
      id: freshId(),
      reservation_id: reservation,
      kind: 'charge',
      name_dict: { en: 'Room' },
      amount: 12_800,
      order_id: null,
      payment_id: null,
    })
    .execute();
  await callFacade(test.app, body.access_token_v2, authenticatePms.document, { securityValue: '5678' });
  return { token: body.access_token_v2, reservation };
}
const pay = async (token: string, app = test.app) =>
  (
    await callFacade<{ success: boolean; url: string | null }>(app, token, getPaymentGmoLinkplusUrl.document, {
      langCd: 'en',
      conversationId: null,
    })
  ).data;

describe('an account', () => {
  it('[ACCOUNT-SECRET] is written whole, told without its secrets, and lies sealed', async () => {
    expect(await account('gmo')).toMatchObject({ is_whole: false, version: 0, secrets_set: [] });
    const half = await owner.patch(`${HOUSE}/accounts/gmo`, { shop_id: 'shop-1' }, 0);
    expect(half.body['fields']).toMatchObject([
      { path: 'config_id', code: 'required' },
      { path: 'shop_pass', code: 'required' },
    ]);
    const other = await owner.patch(`${HOUSE}/accounts/gmo`, { ...gmo, api_key: 'x' }, 0);
    expect(other.body['fields']).toMatchObject([{ path: 'api_key', code: 'option_unfit' }]);
    const made = await owner.patch(`${HOUSE}/accounts/gmo`, gmo, 0);
    expect(made.body).toMatchObject({ is_whole: true, shop_id: 'shop-1', shop_pass: '', secrets_set: ['shop_pass'] });
    const again = await owner.patch(`${HOUSE}/accounts/gmo`, { shop_id: 'shop-2' }, 0);
    expect(again.outcome).toEqual([412, 'version_stale']);
    const changed = await owner.patch(`${HOUSE}/accounts/gmo`, { shop_pass: '' }, Number(made.body['version']));
    expect(changed.body).toMatchObject({ secrets_set: ['shop_pass'] });
    const kept = await test.ctx.db.selectFrom('house_account').selectAll().execute();
    expect(Buffer.concat(kept.map(({ sealed }) => sealed)).toString('latin1')).not.toContain('pass-of');
    const entries = await owner.get(`${HOUSE}/history?kind=account`);
    expect(entries.body['items']).toMatchObject([{ after: { sealed: '…' } }]);
    expect(JSON.stringify([entries.body, await account('gmo')])).not.toContain('pass-of');
    expect((await program.get(`${HOUSE}/accounts`)).outcome).toEqual([403, 'forbidden']);
  });

  it('[ACCOUNT-USED] takes what guests pay, by its provider’s documented call, until it is switched off', async () => {
    await owner.post(`${HOUSE}/property-systems`, { name: 'House ledger', kind: 'ledger' });
    const { token, reservation } = await aPayingGuest();
    const asked: unknown[] = [];
    server.use(
      http.post(`${LIVE}/GetLinkplusUrlPayment.json`, async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ LinkUrl: 'https://link.example/1' });
      }),
      http.post(`${LIVE}/SearchTradeMulti.json`, () =>
        HttpResponse.json({
          status: 'CAPTURE',
          amount: '12800',
          accessID: 'a-1',
          accessPass: 'pw-1',
          processDate: '20261121180000',
        }),
      ),
      http.post(`${LIVE}/ChangeTran.json`, async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ accessID: 'a-1' });
      }),
    );
    expect(await pay(token)).toMatchObject({ success: true, url: 'https://link.example/1' });
    expect(asked).toMatchObject([
      {
        geturlparam: { ShopID: 'shop-1', ShopPass: 'pass-of-the-shop' },
        configid: 'c-1',
        transaction: { Amount: '12800' },
      },
    ]);
    const begun = await owner.get(`${HOUSE}/payments`);
    const [payment] = begun.body['items'] as { id: string; order_ref: string }[];
    expect(payment).toMatchObject({ state: 'created', guest: 'Ann Mori', room: '101', amount: 12_800, refundable: 0 });
    const early = await owner.post(`${HOUSE}/payments/${payment?.id}/refunds`, { amount: 100 });
    expect(early.outcome).toEqual([409, 'wrong_state']);

    const base64 = Buffer.from(
      JSON.stringify({ transactionresult: { OrderID: payment?.order_ref, Result: 'PAYSUCCESS', AccessID: 'a-1' } }),
    ).toString('base64');
    const report = (pass: string) =>
      test.app.request(`/be-api/payment/callback/gmo/${tenantId}`, {
        method: 'POST',
        body: new URLSearchParams({ result: `${base64}.${gmoSignature(base64, pass)}` }).toString(),
      });
    expect((await report('another')).status).toBe(403);
    expect((await report('pass-of-the-shop')).status).toBe(200);
    const paid = await owner.get(`${HOUSE}/payments?state=paid&query=mori`);
    expect(paid.body['items']).toMatchObject([{ state: 'paid', refundable: 12_800, reference: 'a-1' }]);

    // [PAY-REFUND]: the bill is lowered by as much, and the provider is asked for what stays.
    const at = `${HOUSE}/payments/${payment?.id}/refunds`;
    expect((await owner.post(at, { amount: 12_801 })).body['fields']).toMatchObject([{ code: 'amount_too_large' }]);
    const refunded = await owner.post(at, { amount: 2800 });
    expect(refunded.body).toMatchObject({ refundable: 10_000, refunds: [{ amount: 2800, state: 'pending' }] });
    const jobs = await test.ctx.db.selectFrom('job_intent').select('payload').where('kind', '=', 'give_back').execute();
    await giveBackJob(test.ctx, jobs.at(-1)?.payload);
    expect(asked.at(-1)).toMatchObject({ jobCd: 'CAPTURE', amount: '10000' });
    const lines = await test.ctx.db
      .selectFrom('bill_line')
      .select(['kind', 'amount'])
      .where('reservation_id', '=', reservation)
      .orderBy('amount')
      .execute();
    expect(lines).toEqual([
      { kind: 'credit', amount: 2800 },
      { kind: 'charge', amount: 12_800 },
      { kind: 'payment', amount: 12_800 },
    ]);
    expect((await owner.get(`${HOUSE}/payments`)).body['items']).toMatchObject([{ refunds: [{ state: 'done' }] }]);

    const { version } = (await account('gmo')) ?? {};
    await owner.patch(`${HOUSE}/accounts/gmo`, { is_active: false, environment: 'test' }, Number(version));
    const key = await test.app.request(`/be-api/payment/callback/gmo/${tenantId}`, { method: 'POST', body: 'x' });
    expect(key.status).toBe(403);
  });

  it('[ACCOUNT-FILE] that the operator’s file names counts before the one of the console', async () => {
    const { version } = (await account('gmo')) ?? {};
    await owner.patch(`${HOUSE}/accounts/gmo`, { is_active: true, environment: 'live' }, Number(version));
    const filed = { ...gmo, shop_id: 'shop-of-the-file', url: 'https://p01.mul-pay.jp' };
    const config = { ...test.ctx.config, accounts: { 'pay-house': { gmo: filed } } };
    const { token } = await aPayingGuest('102');
    const shops: unknown[] = [];
    server.use(
      http.post<never, { geturlparam: { ShopID: string } }>(
        `${LIVE}/GetLinkplusUrlPayment.json`,
        async ({ request }) => {
          shops.push((await request.json()).geturlparam.ShopID);
          return HttpResponse.json({ LinkUrl: 'https://link.example/2' });
        },
      ),
    );
    await pay(token, createApp({ ...test.ctx, config }, null));
    expect(shops).toEqual(['shop-of-the-file']);
    const again = await account('gmo');
    expect(again).toMatchObject({ is_active: true, is_whole: true });
    await owner.patch(`${HOUSE}/accounts/gmo`, { is_active: false, environment: 'test' }, Number(again?.['version']));
  });

  it('[PAY-REFUND] what the provider has no way for is for the desk to give, and noted once', async () => {
    const [payment] = (await owner.get(`${HOUSE}/payments?state=paid`)).body['items'] as { id: string }[];
    await owner.post(`${HOUSE}/payments/${payment?.id}/refunds`, { amount: 1000 });
    const jobs = await test.ctx.db.selectFrom('job_intent').select('payload').where('kind', '=', 'give_back').execute();
    // Its account is switched off.
    await giveBackJob(test.ctx, jobs.at(-1)?.payload);
    const read = async () =>
      ((await owner.get(`${HOUSE}/payments?state=paid`)).body['items'] as { refunds: unknown[] }[])[0]?.refunds.at(-1);
    expect(await read()).toMatchObject({ state: 'by_hand', reason: 'not_offered', order_id: null });
    expect((await owner.post(`${HOUSE}/payments/${payment?.id}/given-back`, {})).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'given' });
    expect((await owner.post(`${HOUSE}/payments/${payment?.id}/given-back`, {})).outcome).toEqual([409, 'wrong_state']);
  });
});

describe('a hotel system', () => {
  it('[PMS-TEST] is asked with the account of the screen', async () => {
    const test_ = () => owner.post(`${HOUSE}/accounts/apaleo/test`, {});
    expect((await test_()).body).toEqual({ outcome: 'no_account', stays: null });
    await owner.patch(
      `${HOUSE}/accounts/apaleo`,
      { property_id: 'MUC', client_id: 'client', client_secret: 'secret-of-the-client' },
      0,
    );
    server.use(
      http.post('https://identity.apaleo.com/connect/token', () =>
        HttpResponse.json({ access_token: 't', expires_in: 3600 }),
      ),
      http.get('https://api.apaleo.com/booking/v1/reservations', ({ request }) =>
        new URL(request.url).searchParams.get('propertyIds') === 'MUC'
          ? HttpResponse.json({ reservations: [{ id: 'R1', departure: '2026-11-24T11:00:00+01:00' }] })
          : HttpResponse.json({}, { status: 422 }),
      ),
    );
    expect((await test_()).body).toEqual({ outcome: 'ok', stays: 1 });
    const { version } = (await account('apaleo')) ?? {};
    await owner.patch(`${HOUSE}/accounts/apaleo`, { property_id: 'BER' }, Number(version));
    expect((await test_()).body).toMatchObject({ outcome: 'rejected' });
  });
});
