/** The payment adapters against the exchanges their makers document; what is assumed of them says so at their top. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '#server/http/metrics.ts';
import { impatientClock } from '../resilience/testing/impatient-clock.ts';
import { createGmoLinkplus, gmoSignature } from './gmo-linkplus.ts';
import { type LinkRequest, PaymentFault, signBody } from './payment-adapter.ts';
import { createStub, stubCallback } from './stub.ts';
import { createTakemePay, TAKEME_SIGNATURE } from './takeme-pay.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const tools = { clock: impatientClock, random: () => 0.5 };
const ctx = { metrics: createMetrics() };
const link: LinkRequest = {
  tenantId: 't',
  orderRef: 'p1abc',
  amount: 12_800,
  currency: 'JPY',
  lang: 'ja',
  returnUrl: 'https://house.example/back',
  cancelUrl: 'https://house.example/left',
  callbackUrl: 'https://house.example/callback',
  expiresAt: Date.UTC(2026, 10, 21, 9, 30),
  lifeMs: 1_800_000,
};
const faultOf = async (work: Promise<unknown>): Promise<PaymentFault['kind']> => {
  try {
    await work;
  } catch (fault) {
    if (fault instanceof PaymentFault) return fault.kind;
    throw fault;
  }
  throw new Error('it should have failed');
};
const noHeader = () => undefined;

describe('GMO LinkPlus', () => {
  const account = {
    shop_id: 'tshop00000001',
    shop_pass: 'secret-pass',
    config_id: 'hotel',
    url: 'https://gmo.example',
  };
  const gmo = () => createGmoLinkplus(account, ctx, tools);
  const LINK = 'https://gmo.example/payment/GetLinkplusUrlPayment.json';
  const SEARCH = 'https://gmo.example/payment/SearchTradeMulti.json';
  const signed = (result: object, pass = account.shop_pass): string => {
    const base64 = Buffer.from(
      JSON.stringify({ transactionresult: { OrderID: 'p1abc', AccessID: 'a1', AccessPass: 'x', ...result } }),
    ).toString('base64');
    return new URLSearchParams({ result: `${base64}.${gmoSignature(base64, pass)}` }).toString();
  };

  it('[PAY-INTERFACE] asks for the page of an order with the shop’s words', async () => {
    const seen: unknown[] = [];
    server.use(
      http.post(LINK, async ({ request }) => {
        seen.push(await request.json());
        return HttpResponse.json({
          OrderID: 'p1abc',
          LinkUrl: 'https://link.example/pay/1',
          ProcessDate: '20261121180000',
        });
      }),
    );
    expect(await gmo().createLink(link)).toBe('https://link.example/pay/1');
    expect(seen).toEqual([
      {
        geturlparam: { ShopID: 'tshop00000001', ShopPass: 'secret-pass' },
        configid: 'hotel',
        displaysetting: { Lang: 'ja' },
        credit: { JobCd: 'CAPTURE', Method: '1' },
        transaction: {
          OrderID: 'p1abc',
          Amount: '12800',
          Tax: '0',
          RetUrl: 'https://house.example/back',
          CancelUrl: 'https://house.example/left',
          PayMethods: ['credit'],
          PaymentExpireDate: '202611211830',
        },
      },
    ]);
  });

  it('[PAY-INTERFACE] [PROV-RETRY] tries again what passes, and nothing else', async () => {
    let asked = 0;
    server.use(
      http.post(LINK, () =>
        (asked += 1) < 3
          ? HttpResponse.json([], { status: 503 })
          : HttpResponse.json({ LinkUrl: 'https://link.example/pay/1' }),
      ),
    );
    expect(await gmo().createLink(link)).toBe('https://link.example/pay/1');
    expect(asked).toBe(3);
    asked = 0;
    server.use(
      http.post(LINK, () => {
        asked += 1;
        return HttpResponse.json([{ ErrCode: 'E01', ErrInfo: 'E01040010' }], { status: 400 });
      }),
    );
    expect([await faultOf(gmo().createLink(link)), asked]).toEqual(['rejected', 1]);
    server.use(http.post(LINK, () => HttpResponse.error()));
    expect(await faultOf(gmo().createLink(link))).toBe('unavailable');
    server.use(http.post(LINK, () => HttpResponse.json({ LinkUrl: 'http://plain.example' })));
    expect(await faultOf(gmo().createLink(link))).toBe('malformed');
    expect(await faultOf(gmo().createLink({ ...link, currency: 'EUR' }))).toBe('rejected');
  });

  it('[PAY-CALLBACK] believes a signed result, and asks what was paid', async () => {
    const seen: unknown[] = [];
    server.use(
      http.post(SEARCH, async ({ request }) => {
        seen.push(await request.json());
        return HttpResponse.json({ status: 'CAPTURE', amount: '12800', tax: '0', accessID: 'a1' });
      }),
    );
    const read = (body: string) => gmo().readCallback({ body, header: noHeader });
    expect(await read(signed({ Result: 'PAYSUCCESS' }))).toEqual({
      orderRef: 'p1abc',
      outcome: 'paid',
      amount: 12_800,
      currency: 'JPY',
      reference: 'a1',
    });
    expect(seen).toEqual([{ shopID: 'tshop00000001', shopPass: 'secret-pass', orderID: 'p1abc', payType: '0' }]);
    expect(await read(signed({ Result: 'ERROR' }))).toMatchObject({ outcome: 'declined' });
    expect(await read(signed({ Result: 'EXPIRED' }))).toMatchObject({ outcome: 'expired' });
    expect(await read(signed({ Result: 'PAYSTART' }))).toBeNull();
    server.use(http.post(SEARCH, () => HttpResponse.json({ status: 'UNPROCESSED', amount: '12800' })));
    expect(await read(signed({ Result: 'PAYSUCCESS' }))).toBeNull();
    server.use(http.post(SEARCH, () => HttpResponse.json({}, { status: 500 })));
    expect(await faultOf(read(signed({ Result: 'PAYSUCCESS' })))).toBe('unavailable');
  });

  it('[PAY-CALLBACK] refuses what is not signed by the shop', async () => {
    const good = signed({ Result: 'PAYSUCCESS' });
    const forged = [
      signed({ Result: 'PAYSUCCESS' }, 'guess'),
      good.slice(0, -1),
      `${good}0`,
      '',
      'result=',
      'result=e30.',
      'OrderID=p1abc&Status=CAPTURE&Amount=12800',
      good.replace('result', 'Result'),
    ];
    for (const body of forged)
      expect([body, await faultOf(gmo().readCallback({ body, header: noHeader }))]).toEqual([body, 'bad_signature']);
    const senseless = Buffer.from('{}').toString('base64');
    expect(
      await faultOf(
        gmo().readCallback({
          body: new URLSearchParams({
            result: `${senseless}.${gmoSignature(senseless, account.shop_pass)}`,
          }).toString(),
          header: noHeader,
        }),
      ),
    ).toBe('malformed');
  });
});

describe('TakeMe Pay', () => {
  const account = { api_key: 'key-1', webhook_secret: 'hook-1', url: 'https://takeme.example' };
  const takeme = () => createTakemePay(account, ctx, tools);
  const CREATE = 'https://takeme.example/v3/predefined_payments/create_online_payment';

  it('[PAY-INTERFACE] creates a payment by a form with the key in its header', async () => {
    const seen: unknown[] = [];
    server.use(
      http.post(CREATE, async ({ request }) => {
        seen.push(request.headers.get('x-auth-api-key'), Object.fromEntries(new URLSearchParams(await request.text())));
        return HttpResponse.json({ predefined_payment: { amount: 12_800 }, url: 'https://pay.example/1' });
      }),
    );
    expect(await takeme().createLink(link)).toBe('https://pay.example/1');
    expect(seen).toEqual([
      'key-1',
      {
        amount: '12800',
        order_no: 'p1abc',
        redirection_url: link.returnUrl,
        webhook_callback_url: link.callbackUrl,
        expires_after: '1800',
      },
    ]);
    server.use(http.post(CREATE, () => HttpResponse.json({}, { status: 401 })));
    expect(await faultOf(takeme().createLink(link))).toBe('rejected');
    server.use(http.post(CREATE, () => HttpResponse.json({ predefined_payment: {} })));
    expect(await faultOf(takeme().createLink(link))).toBe('malformed');
  });

  it('[PAY-CALLBACK] reads reports signed over the body as it came', async () => {
    const body = (status: string) =>
      JSON.stringify({ predefined_payment: { id: 7, order_no: 'p1abc', amount: 12_800, status } });
    const read = (text: string, signature: string | undefined = signBody(text, 'hook-1')) =>
      takeme().readCallback({ body: text, header: (name) => (name === TAKEME_SIGNATURE ? signature : undefined) });
    expect(await read(body('paid'))).toEqual({
      orderRef: 'p1abc',
      outcome: 'paid',
      amount: 12_800,
      currency: 'JPY',
      reference: '7',
    });
    expect([
      (await read(body('failed')))?.outcome,
      (await read(body('expired')))?.outcome,
      await read(body('pending')),
    ]).toEqual(['declined', 'expired', null]);
    for (const signature of ['', signBody(body('paid'), 'hook-2'), signBody(`${body('paid')} `, 'hook-1')])
      expect(await faultOf(read(body('paid'), signature))).toBe('bad_signature');
    expect(await faultOf(read('[]'))).toBe('malformed');
    expect(await faultOf(read('{'))).toBe('malformed');
  });
});

describe('the stub', () => {
  it('[PAY-STUB] gives a page of ours and takes only its own signature, for the house it was made for', async () => {
    const stub = createStub('t', 'key', 'http://localhost:3000');
    expect(await stub.createLink(link)).toBe('http://localhost:3000/dev/payment/t/p1abc');
    const report = { orderRef: 'p1abc', outcome: 'paid', amount: 12_800, currency: 'JPY', reference: null } as const;
    const { body, signature } = stubCallback('t', report, 'key');
    const read = (text: string, given: string) => stub.readCallback({ body: text, header: () => given });
    expect(await read(body, signature)).toEqual(report);
    expect(await faultOf(read(body, signature.toUpperCase()))).toBe('bad_signature');
    const foreign = stubCallback('u', report, 'key');
    expect(await faultOf(read(foreign.body, foreign.signature))).toBe('malformed');
  });
});
