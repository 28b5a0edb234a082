/** Money that goes back through GMO LinkPlus: which of its words, by how the trade stands and by Japan's calendar. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '#server/http/metrics.ts';
import { impatientClock } from '../resilience/testing/impatient-clock.ts';
import { createGmoLinkplus } from './gmo-linkplus.ts';
import { PaymentFault } from './payment-adapter.ts';

const server = setupServer();
const account = { shop_id: 'shop-1', shop_pass: 'pass-1', config_id: 'c', url: 'https://gmo.example' };
const access = { shopID: 'shop-1', shopPass: 'pass-1', accessID: 'a-1', accessPass: 'pw-1' };
let trade: Record<string, unknown>;
let asked: object[];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  trade = {
    status: 'CAPTURE',
    amount: '5000',
    tax: '0',
    accessID: 'a-1',
    accessPass: 'pw-1',
    processDate: '20261121233000',
  };
  asked = [];
  server.use(
    http.post('https://gmo.example/payment/SearchTradeMulti.json', () => HttpResponse.json(trade)),
    http.post('https://gmo.example/payment/:way.json', async ({ request, params }) => {
      asked.push({ way: params['way'], ...((await request.json()) as object) });
      return HttpResponse.json({ accessID: 'a-1' });
    }),
  );
});

const giveBack = (kept: number, at: number): Promise<void> =>
  createGmoLinkplus(account, { metrics: createMetrics() }, { clock: impatientClock, random: () => 0.5 }).giveBack?.({
    orderRef: 'p1',
    kept,
    at,
  }) ?? Promise.reject(new Error('GMO gives money back'));
const faultOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => 'done',
    (fault: unknown) => (fault instanceof PaymentFault ? fault.kind : fault),
  );
/** A moment on Japan's clock. */
const japan = (month: number, day: number, hour: number, minute: number): number =>
  Date.UTC(2026, month - 1, day, hour - 9, minute);

describe('money that goes back through GMO LinkPlus', () => {
  it('[PAY-GIVE-BACK] is undone on its day, returned within its month and after it, by the days of Japan', async () => {
    // 23:59 of the payment's day in Japan, and a minute later, are both the 21st in Europe.
    for (const [at, jobCd] of [
      [japan(11, 21, 23, 59), 'VOID'],
      [japan(11, 22, 0, 0), 'RETURN'],
      [japan(11, 30, 23, 59), 'RETURN'],
      [japan(12, 1, 0, 0), 'RETURNX'],
    ] as const) {
      asked = [];
      await giveBack(0, at);
      expect(asked).toEqual([{ way: 'AlterTran', ...access, jobCd }]);
    }
  });

  it('[PAY-GIVE-BACK] in part leaves what is kept, whenever it is', async () => {
    await giveBack(1200, japan(12, 20, 9, 0));
    expect(asked).toEqual([{ way: 'ChangeTran', ...access, jobCd: 'CAPTURE', amount: '1200' }]);
  });

  it('[PAY-GIVE-BACK] is not sent twice: a trade that was returned, or is down to what is kept, is left alone', async () => {
    for (const status of ['VOID', 'RETURN', 'RETURNX']) {
      trade = { ...trade, status };
      await giveBack(0, japan(11, 21, 23, 40));
    }
    trade = { ...trade, status: 'SALES', amount: '1100', tax: '100' };
    await giveBack(1200, japan(11, 21, 23, 40));
    expect(asked).toEqual([]);
    // What of it is tax is the payer's as well.
    await giveBack(1199, japan(11, 21, 23, 40));
    expect(asked).toMatchObject([{ way: 'ChangeTran', amount: '1199' }]);
  });

  it('[PAY-GIVE-BACK] is refused where the shop never had it, and unknown where the answer cannot be read', async () => {
    for (const status of ['AUTH', 'UNPROCESSED', 'AUTHPROCESS']) {
      trade = { ...trade, status };
      expect(await faultOf(giveBack(0, japan(11, 21, 23, 40)))).toBe('rejected');
    }
    for (const broken of [{}, { ...trade, processDate: '2026-11-21' }, { ...trade, amount: 'all' }]) {
      trade = broken;
      expect(await faultOf(giveBack(0, japan(11, 21, 23, 40)))).toBe('malformed');
    }
    expect(asked).toEqual([]);
  });

  it('[PAY-GIVE-BACK] counts as given where the refusal comes after it was done, and as refused where it was not', async () => {
    let then = 'VOID';
    server.use(
      http.post('https://gmo.example/payment/AlterTran.json', () => {
        trade = { ...trade, status: then };
        return HttpResponse.json([{ ErrCode: 'E11', ErrInfo: 'E11010002' }], { status: 400 });
      }),
    );
    expect(await faultOf(giveBack(0, japan(11, 21, 23, 40)))).toBe('done');
    trade = { ...trade, status: 'CAPTURE' };
    then = 'CAPTURE';
    expect(await faultOf(giveBack(0, japan(11, 21, 23, 40)))).toBe('rejected');
  });
});
