/**
 * Paying a bill with the stub that plays the providers: pages, signed reports, and all that must change nothing.
 * Longer than 400 lines: the cases of one subject on one stage, which files apart would each set again.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STUB_SIGNATURE, stubCallback, stubKey } from '#server/providers/payment/stub.ts';
import { startPayment } from '#server/actions/ordering/payments.ts';
import { runAction } from '#server/actions/run-action.ts';
import { createApp } from '#server/app.ts';
import { expirePaymentJob } from '#server/jobs/payment/expire-payment.ts';
import { type Cast, type Person, setTheStage, signIn } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { PAYMENT_LIFE_MS, POSTING_MS } from '#shared/domain/payment/payment-rules.ts';
import { PROOF_LIFE_MS } from '#shared/domain/pms/stay-proof.ts';
import { getPaymentGmoLinkplusUrl, isTakemePayEnabled, takemePayUrl } from '#shared/facade/payment/payment-url.ts';
import { openLedger, prove } from './testing/stay.ts';

let test: TestApp;
let hotel: Cast;
let conversation: string;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  hotel = await setTheStage(test.ctx, `payment-${(run += 1)}`);
  conversation = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
});

/** Time goes by, and Ann's page has a new token. */
const later = (ms: number): Promise<Person> => {
  test.clock.now += ms;
  return signIn(test.ctx, hotel.tenantId, hotel.ann.id, 'guest', 'guest');
};

interface UrlAnswer {
  readonly success: boolean;
  readonly error_code: string | null;
  readonly url: string | null;
  readonly message: string;
  readonly under_way_until: string | null;
}
const gmo = (who: Person = hotel.ann, conversationId: string | null = conversation, app = test.app) =>
  callFacade<UrlAnswer>(app, who.token, getPaymentGmoLinkplusUrl.document, { langCd: 'en', conversationId });
const takeme = (app = test.app) =>
  callFacade<UrlAnswer>(app, hotel.ann.token, takemePayUrl.document, {
    langCd: 'ja',
    conversationId: conversation,
    isStub: true,
  });
const payments = () =>
  test.ctx.db.selectFrom('payment').selectAll().where('tenant_id', '=', hotel.tenantId).orderBy('id').execute();
const paidLines = async (): Promise<number[]> =>
  (
    await test.ctx.db
      .selectFrom('bill_line')
      .select('amount')
      .where('tenant_id', '=', hotel.tenantId)
      .where('kind', '=', 'payment')
      .execute()
  ).map(({ amount }) => amount);
const events = async (type: string): Promise<unknown[]> =>
  (
    await test.ctx.db
      .selectFrom('user_event')
      .select('payload')
      .where('tenant_id', '=', hotel.tenantId)
      .where('type', '=', type)
      .execute()
  ).map(({ payload }) => payload);
const key = (): string => stubKey(test.ctx.config.secrets.session);
const begun = async () => {
  await openLedger(test, hotel);
  await prove(test, hotel.ann);
  await gmo();
  const [payment] = await payments();
  if (payment === undefined) throw new Error('no payment was begun');
  return payment;
};
const report = (orderRef: string, more: object = {}) => ({
  orderRef,
  outcome: 'paid' as const,
  amount: 12_800,
  currency: 'JPY',
  reference: null,
  ...more,
});
const send = async (body: string, signature: string | undefined, tenantId = hotel.tenantId, adapter = 'stub') =>
  (
    await test.app.request(`/be-api/payment/callback/${adapter}/${tenantId}`, {
      method: 'POST',
      body,
      headers: signature === undefined ? {} : { [STUB_SIGNATURE]: signature },
    })
  ).status;
const callback = (orderRef: string, more: object = {}) => {
  const { body, signature } = stubCallback(hotel.tenantId, report(orderRef, more), key());
  return send(body, signature);
};
const print = async (): Promise<string> =>
  JSON.stringify([
    await payments(),
    await paidLines(),
    await events('paymentGmoLinkplusCallback'),
    await test.ctx.db
      .selectFrom('payment_callback')
      .select('payment_id')
      .where('tenant_id', '=', hotel.tenantId)
      .execute(),
  ]);

describe('where one pays', () => {
  it('[PAY-URL] begins one payment for what is unpaid, however often it is asked', async () => {
    await openLedger(test, hotel);
    expect((await prove(test, hotel.ann)).code).toBeUndefined();
    const answers = [await gmo(), await gmo(), await gmo()];
    expect(answers[0]?.data).toMatchObject({ success: true, message: 'success', error_code: null });
    expect(new Set(answers.map(({ data }) => data?.url)).size).toBe(1);
    expect(await payments()).toMatchObject([
      {
        provider: 'gmo',
        adapter: 'stub',
        amount: 12_800,
        currency: 'JPY',
        state: 'created',
        conversation_id: conversation,
        guest_id: hotel.ann.id,
      },
    ]);
    expect((await payments())[0]?.order_ref).toMatch(/^[a-z0-9]{2,27}$/);
    await gmo(await later(PAYMENT_LIFE_MS));
    expect(await payments()).toHaveLength(2);
  });

  it('[PAY-MINIMUM] takes by a wallet what is too little for a card', async () => {
    await openLedger(test, hotel, { amount: 49 });
    await prove(test, hotel.ann);
    expect((await gmo()).data?.error_code).toBe('below_minimum');
    expect((await takeme()).data).toMatchObject({ success: true });
    expect(await payments()).toMatchObject([{ amount: 49 }]);
  });

  it('[PAY-CODES] [PAY-NOTHING] [PAY-MINIMUM] says why not', async () => {
    expect((await gmo()).data).toMatchObject({ success: false, error_code: 'verification_failed', url: null });
    const stay = await openLedger(test, hotel, { amount: 0 });
    expect((await gmo()).data?.error_code).toBe('verification_failed');
    await prove(test, hotel.ann);
    expect((await gmo()).data?.error_code).toBe('nothing_unpaid');
    await stay.charge(49);
    expect((await gmo()).data?.error_code).toBe('below_minimum');
    await stay.charge(1);
    expect((await gmo()).data).toMatchObject({ success: true });
    expect(await payments()).toMatchObject([{ amount: 50 }]);
    const production = createApp({ ...test.ctx, config: { ...test.ctx.config, production: true } }, null);
    expect((await gmo(hotel.ann, conversation, production)).data?.error_code).toBe('provider_down');
    expect((await takeme(production)).data?.error_code).toBe('provider_down');
    expect((await callFacade(production, hotel.ann.token, isTakemePayEnabled.document)).data).toEqual({
      enabled: false,
    });
    expect((await callFacade(test.app, hotel.ann.token, isTakemePayEnabled.document)).data).toEqual({ enabled: true });
  });

  it('[PMS-PROOF-AGE] asks for a new proof after an hour, and in another room', async () => {
    await openLedger(test, hotel);
    await prove(test, hotel.ann);
    await test.ctx.db.updateTable('guest').set({ location_id: null }).where('user_id', '=', hotel.ann.id).execute();
    expect((await gmo()).data?.error_code).toBe('verification_failed');
    await test.ctx.db
      .updateTable('guest')
      .set({ location_id: hotel.room })
      .where('user_id', '=', hotel.ann.id)
      .execute();
    expect((await gmo()).data?.success).toBe(true);
    expect((await gmo(await later(PROOF_LIFE_MS))).data?.error_code).toBe('verification_failed');
  });

  it('[ACCESS-SAME] is for the guests of a conversation', async () => {
    await openLedger(test, hotel);
    await prove(test, hotel.luc);
    for (const stranger of [hotel.luc, hotel.yuki])
      expect(await gmo(stranger)).toEqual(await gmo(stranger, crypto.randomUUID()));
    expect((await gmo(hotel.luc)).code).toBe('not_found');
    expect((await gmo(hotel.luc, null)).data?.success).toBe(true);
    expect(
      (
        await callFacade(test.app, hotel.ann.token, getPaymentGmoLinkplusUrl.document, {
          langCd: 'tlh',
          conversationId: conversation,
        })
      ).code,
    ).toBe('bad_request');
  });
});

describe('one bill', () => {
  const ends = new Date(TEST_START + PAYMENT_LIFE_MS).toISOString();
  /** Luc is in Ann's room, and proves the same stay from his own telephone. */
  const shareRoom = async (): Promise<void> => {
    await test.ctx.db
      .updateTable('guest')
      .set({ location_id: hotel.room })
      .where('user_id', '=', hotel.luc.id)
      .execute();
    expect((await prove(test, hotel.luc)).code).toBeUndefined();
  };

  it('[PAY-ONE-PAGE] [PAY-CODES] has one page to pay on at a time, whoever of the room asks and in whatever way', async () => {
    const { order_ref } = await begun();
    await shareRoom();
    for (const other of [await takeme(), await gmo(hotel.luc, null)]) {
      expect(other.data).toMatchObject({ success: false, error_code: 'under_way', url: null, under_way_until: ends });
    }
    expect((await gmo(hotel.ann, null)).data).toMatchObject({ success: true, under_way_until: null });
    expect(await payments()).toHaveLength(1);
    // What was refused for good can be paid in another way at once.
    await callback(order_ref, { outcome: 'declined' });
    expect((await takeme()).data?.success).toBe(true);
    expect((await gmo()).data?.error_code).toBe('under_way');
  });

  it('[PAY-ONE-PAGE] is not begun anew for another amount while the first page can be paid on, and is once it has run out', async () => {
    const stay = await openLedger(test, hotel);
    await prove(test, hotel.ann);
    await gmo();
    await stay.charge(700);
    expect((await gmo()).data).toMatchObject({ error_code: 'under_way', under_way_until: ends });
    const ann = await later(PAYMENT_LIFE_MS);
    expect((await gmo(ann)).data?.success).toBe(true);
    expect((await payments()).map(({ amount }) => amount)).toEqual([12_800, 13_500]);
  });

  it('[PAY-ONE-PAGE] is begun once by twenty presses at once, on two telephones and in both ways', async () => {
    await openLedger(test, hotel);
    await prove(test, hotel.ann);
    await shareRoom();
    const presses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 3 === 0 ? gmo() : n % 3 === 1 ? takeme() : gmo(hotel.luc, null))),
    );
    expect(await payments()).toHaveLength(1);
    expect(new Set(presses.flatMap(({ data }) => (data?.url == null ? [] : [data.url]))).size).toBe(1);
    expect(new Set(presses.filter(({ data }) => data?.url === null).map(({ data }) => data?.error_code))).toEqual(
      new Set(['under_way']),
    );
  });

  it('[PAY-ONE-PAGE] that was paid between its reading and the press is read once more', async () => {
    const { order_ref } = await begun();
    const paid = await runAction(
      test.ctx,
      { tenantId: hotel.tenantId, userId: hotel.ann.id, kind: 'guest', role: 'guest' },
      async (action) => {
        // Read before the report came, pressed after it.
        await callback(order_ref);
        return startPayment(action, {
          conversationId: null,
          provider: 'takeme',
          adapter: 'stub',
          system: 'ledger',
          reservationRef: (await payments())[0]?.reservation_ref ?? '',
          amount: 12_800,
          currency: 'JPY',
          langCd: 'en',
          paidBefore: 0,
        });
      },
    );
    expect(paid).toEqual({ is: 'stale' });
    expect((await takeme()).data?.error_code).toBe('nothing_unpaid');
    expect([await paidLines(), (await payments()).length]).toEqual([[12_800], 1]);
  });

  it('[PAY-ONE-PAGE] of another maker waits until that system has heard of the money', async () => {
    const { id } = await begun();
    await test.ctx.db
      .updateTable('payment')
      .set({ state: 'paid', system: 'apaleo', settled_at: new Date(TEST_START) })
      .where('id', '=', id)
      .execute();
    const start = () =>
      runAction(
        test.ctx,
        { tenantId: hotel.tenantId, userId: hotel.ann.id, kind: 'guest', role: 'guest' },
        async (action) =>
          startPayment(action, {
            conversationId: null,
            provider: 'gmo',
            adapter: 'stub',
            system: 'apaleo',
            reservationRef: (await payments())[0]?.reservation_ref ?? '',
            amount: 12_800,
            currency: 'JPY',
            langCd: 'en',
            paidBefore: 1,
          }),
      );
    expect(await start()).toEqual({ is: 'under_way', until: new Date(TEST_START + POSTING_MS) });
    test.clock.now += POSTING_MS;
    expect((await start()).is).toBe('begun');
  });
});

describe('a signed report', () => {
  it('[PAY-CALLBACK] pays once, goes on the bill and into the conversation, and is told durably', async () => {
    const { id, order_ref } = await begun();
    expect(await callback(order_ref)).toBe(200);
    expect(await payments()).toMatchObject([{ state: 'paid' }]);
    expect(await paidLines()).toEqual([12_800]);
    expect(await events('paymentGmoLinkplusCallback')).toEqual([
      { payment_id: id, conversation_id: conversation, status: 'paid', error_code: null },
    ]);
    const said = await test.ctx.db
      .selectFrom('message')
      .select('content')
      .where('conversation_id', '=', conversation)
      .orderBy('order', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(said.content)).toMatchObject({
      messages: [{ sys_msg: { type: 'bill_paid', content: 'JPY 12800' } }],
    });
    expect((await gmo()).data?.error_code).toBe('nothing_unpaid');
  });

  it('[PAY-ONCE] that comes again, twenty at once, or of another tone, changes nothing more', async () => {
    const { order_ref } = await begun();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => callback(order_ref)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const once = await print();
    expect(await paidLines()).toEqual([12_800]);
    expect(await callback(order_ref)).toBe(200);
    expect(await print()).toBe(once);
    expect(await callback(order_ref, { outcome: 'declined' })).toBe(200);
    expect([(await payments())[0]?.state, await paidLines()]).toEqual(['paid', [12_800]]);
    expect(await events('paymentGmoLinkplusCallback')).toHaveLength(1);
  });

  it('[PAY-STATES] of a refusal is told with its code; money that comes later still counts', async () => {
    const { order_ref } = await begun();
    await callback(order_ref, { outcome: 'declined' });
    expect([(await payments())[0]?.state, await paidLines()]).toEqual(['declined', []]);
    expect(await events('paymentGmoLinkplusCallback')).toMatchObject([{ status: 'declined', error_code: 'declined' }]);
    await callback(order_ref);
    expect([(await payments())[0]?.state, await paidLines()]).toEqual(['paid', [12_800]]);
  });

  it('[PAY-CALLBACK] with a bad signature, another amount, currency, house or payment changes nothing', async () => {
    const { order_ref } = await begun();
    const other = await setTheStage(test.ctx, `payment-other-${run}`);
    const before = await print();
    const good = stubCallback(hotel.tenantId, report(order_ref), key());
    expect(await send(good.body, undefined)).toBe(403);
    expect(
      await send(
        good.body,
        good.signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      ),
    ).toBe(403);
    // The signature is over the body as it came: a space more is another body.
    expect(await send(`${good.body} `, good.signature)).toBe(403);
    expect(await send(good.body, stubCallback(hotel.tenantId, report(order_ref), 'another key').signature)).toBe(403);
    expect(await send(good.body, good.signature, other.tenantId)).toBe(400);
    expect(await send(good.body, good.signature, crypto.randomUUID())).toBe(403);
    expect(await send(good.body, good.signature, hotel.tenantId, 'gmo')).toBe(403);
    expect(await send(good.body, good.signature, hotel.tenantId, 'nobody')).toBe(403);
    const foreign = stubCallback(other.tenantId, report(order_ref), key());
    expect(await send(foreign.body, foreign.signature, other.tenantId)).toBe(404);
    expect(await callback(order_ref, { amount: 50 })).toBe(400);
    expect(await callback(order_ref, { amount: 12_801 })).toBe(400);
    expect(await callback(order_ref, { currency: 'USD' })).toBe(400);
    expect(await callback('p0')).toBe(404);
    expect(await send('x'.repeat(70_000), good.signature)).toBe(413);
    expect(await print()).toBe(before);
    expect(await callback(order_ref)).toBe(200);
  });
});

describe('a payment nobody reports on', () => {
  it('[PAY-EXPIRE] is expired after its time, once, and tells its guest', async () => {
    const { id, order_ref } = await begun();
    const [intent] = await test.ctx.db
      .selectFrom('job_intent')
      .select(['payload', 'run_at'])
      .where('kind', '=', 'expire_payment')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(intent).toEqual({
      payload: { tenantId: hotel.tenantId, paymentId: id },
      run_at: new Date(TEST_START + PAYMENT_LIFE_MS),
    });
    await expirePaymentJob(test.ctx, intent?.payload);
    expect((await payments())[0]?.state).toBe('created');
    test.clock.now += PAYMENT_LIFE_MS;
    for (let n = 0; n < 2; n += 1) await expirePaymentJob(test.ctx, intent?.payload);
    expect((await payments())[0]?.state).toBe('expired');
    expect(await events('paymentGmoLinkplusCallback')).toEqual([
      { payment_id: id, conversation_id: conversation, status: 'expired', error_code: 'expired' },
    ]);
    await callback(order_ref);
    await expirePaymentJob(test.ctx, intent?.payload);
    expect([(await payments())[0]?.state, await paidLines()]).toEqual(['paid', [12_800]]);
  });
});

describe('the way back', () => {
  it('[PAY-RETURN] leads to the page of our own and marks nothing as paid', async () => {
    const { id } = await begun();
    const before = await print();
    const back = async (path: string, method = 'GET') => {
      const { status, headers } = await test.app.request(`/be-api/payment/return/${path}`, { method });
      return [status, headers.get('location')];
    };
    expect(await back(`gmo/fr/${id}/returned`, 'POST')).toEqual([303, `/fr/payment/gmo/result/returned/${id}`]);
    expect(await back(`takeme/ja/${id}/canceled`)).toEqual([303, `/ja/payment/takeme/canceled/${id}`]);
    for (const wrong of [
      `gmo/xx/${id}/returned`,
      `visa/en/${id}/returned`,
      'gmo/en/1/returned',
      `gmo/en/${id}/paid`,
      `gmo/%2F%2Fevil.example/${id}/returned`,
    ])
      expect((await back(wrong))[0]).toBe(404);
    expect(await print()).toBe(before);
  });

  it('[PAY-RETURN] says where a payment stands to whose it is', async () => {
    const { id } = await begun();
    const ask = (who: Person, of: string) =>
      test.app.request(`/be-api/payment/status/${of}`, { headers: { authorization: `Bearer ${who.token}` } });
    expect(await (await ask(hotel.ann, id)).json()).toEqual({
      id,
      state: 'created',
      amount: 12_800,
      currency: 'JPY',
      conversation_id: conversation,
    });
    for (const [who, of] of [
      [hotel.luc, id],
      [hotel.grace, id],
      [hotel.ann, crypto.randomUUID()],
      [hotel.ann, 'x'],
    ] as const)
      expect((await ask(who, of)).status).toBe(404);
    expect(await (await ask(hotel.ann, `conversation/${conversation}`)).json()).toMatchObject({ id, state: 'created' });
    for (const [who, of] of [
      [hotel.luc, conversation],
      [hotel.ann, crypto.randomUUID()],
      [hotel.ann, 'x'],
    ] as const)
      expect((await ask(who, `conversation/${of}`)).status).toBe(404);
  });
});

describe('the stub', () => {
  const click = async (url: string, outcome: string) =>
    test.app.request(new URL(url).pathname, {
      method: 'POST',
      body: `outcome=${outcome}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('[PAY-STUB] shows what is to be paid, and pays, declines, expires or leaves by a click', async () => {
    await openLedger(test, hotel);
    await prove(test, hotel.ann);
    const url = (await takeme()).data?.url ?? '';
    const shown = await test.app.request(new URL(url).pathname);
    expect(shown.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await shown.text()).toMatch(/Palace[\s\S]*TakeMe Pay[\s\S]*¥12,800/);
    const [payment] = await payments();
    const left = await click(url, 'left');
    expect([left.status, left.headers.get('location'), (await payments())[0]?.state]).toEqual([
      303,
      `/be-api/payment/return/takeme/ja/${payment?.id}/canceled`,
      'created',
    ]);
    await click(url, 'declined');
    expect((await payments())[0]?.state).toBe('declined');
    const paid = await click(url, 'paid');
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `/be-api/payment/return/takeme/ja/${payment?.id}/returned`,
    ]);
    expect([(await payments())[0]?.state, await paidLines()]).toEqual(['paid', [12_800]]);
    expect(await events('paymentTakemePayCallback')).toMatchObject([{ status: 'declined' }, { status: 'paid' }]);
    expect((await click(url, 'mine')).status).toBe(400);
    expect((await click(`http://localhost/dev/payment/${hotel.tenantId}/p0`, 'paid')).status).toBe(404);
  });

  it('[PAY-STUB] is nothing in production, its callbacks included', async () => {
    const { order_ref } = await begun();
    const before = await print();
    const production = createApp({ ...test.ctx, config: { ...test.ctx.config, production: true } }, null);
    const { body, signature } = stubCallback(hotel.tenantId, report(order_ref), key());
    expect(
      (
        await production.request(`/be-api/payment/callback/stub/${hotel.tenantId}`, {
          method: 'POST',
          body,
          headers: { [STUB_SIGNATURE]: signature },
        })
      ).status,
    ).toBe(403);
    expect((await production.request(`/dev/payment/${hotel.tenantId}/${order_ref}`)).status).toBe(404);
    expect(await print()).toBe(before);
  });
});
