/**
 * GMO LinkPlus. `POST /payment/GetLinkplusUrlPayment.json` gives the page to pay on; the result comes as a form field
 * `result` = Base64(JSON) + "." + SHA-256(Base64 + shop password). Who paid what is then asked by
 * `POST /payment/SearchTradeMulti.json`, because the result names no amount. Money goes back by `POST /payment/AlterTran.json`
 * where all of it does, with the word for the day it came on, and by `POST /payment/ChangeTran.json` to what is kept of it.
 *
 * Read in public: the request's fields, `LinkUrl`, the result's form and its words, the search's fields, the two
 * ways back with their fields and words. Assumed, since the
 * maker's interface document is for its customers only: that the notification to a shop's server carries the same signed
 * `result` as the return to the shop does, and `displaysetting.Lang`. An unsigned notification is refused.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { ProviderContext } from '../provider-context.ts';
import type { HouseAccounts } from '#server/config/accounts.ts';
import type { PaymentOutcome } from '#shared/domain/payment/payment-rules.ts';
import type { GuardTools } from '../resilience/tools.ts';
import { guardAsk } from './guarded-ask.ts';
import { type PaymentAdapter, PaymentFault, sameSignature } from './payment-adapter.ts';

type Account = NonNullable<HouseAccounts['gmo']>;

const LinkAnswer = v.object({ LinkUrl: v.pipe(v.string(), v.url(), v.startsWith('https://')) });
const Result = v.object({
  transactionresult: v.object({
    OrderID: v.string(),
    Result: v.string(),
    AccessID: v.optional(v.nullable(v.string()), null),
  }),
});
const number = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer());
const Trade = v.object({ status: v.string(), amount: number, tax: v.optional(number, 0) });
const Access = v.object({
  ...Trade.entries,
  accessID: v.string(),
  accessPass: v.string(),
  processDate: v.pipe(v.string(), v.regex(/^\d{14}$/)),
});

const OUTCOMES: Readonly<Record<string, PaymentOutcome>> = {
  PAYSUCCESS: 'paid',
  ERROR: 'declined',
  INVALID: 'declined',
  EXPIRED: 'expired',
};
/** States of a trade whose money is the shop's. */
const TAKEN: ReadonlySet<string> = new Set(['CAPTURE', 'SALES']);
const LANGS: Readonly<Record<string, string>> = { ja: 'ja', 'zh-CN': 'zh', 'zh-TW': 'zh' };

/** States of a trade whose money is the payer's again. */
const RETURNED: ReadonlySet<string> = new Set(['VOID', 'RETURN', 'RETURNX']);

/** `YYYYMMDDHHmm` on the clock of Japan, which knows no summer time. */
function expiryOf(at: number): string {
  return new Date(at + 9 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 12);
}

/** How a whole payment goes back: undone on the day it came, returned within its month, and otherwise after it. */
function wayBack(processDate: string, at: number): string {
  const today = expiryOf(at);
  if (today.slice(0, 8) === processDate.slice(0, 8)) return 'VOID';
  return today.slice(0, 6) === processDate.slice(0, 6) ? 'RETURN' : 'RETURNX';
}

export function gmoSignature(base64: string, shopPass: string): string {
  return createHash('sha256')
    .update(base64 + shopPass, 'utf8')
    .digest('hex');
}

export function createGmoLinkplus(
  account: Account,
  ctx: Pick<ProviderContext, 'metrics'>,
  tools?: GuardTools,
): PaymentAdapter {
  const ask = guardAsk('gmo', ctx, tools);
  const shop = { shopID: account.shop_id, shopPass: account.shop_pass };
  const tradeOf = async (orderRef: string): Promise<unknown> =>
    (
      await ask({
        method: 'POST',
        url: `${account.url}/payment/SearchTradeMulti.json`,
        body: { ...shop, orderID: orderRef, payType: '0' },
      })
    ).json;
  /** A trade whose money can go back; null where no more than `kept` of it is the shop's. */
  const toGiveBack = async (orderRef: string, kept: number): Promise<v.InferOutput<typeof Access> | null> => {
    const trade = v.safeParse(Access, await tradeOf(orderRef));
    if (!trade.success) throw new PaymentFault('malformed', 'trade');
    const { status, amount, tax } = trade.output;
    if (RETURNED.has(status)) return null;
    if (!TAKEN.has(status)) throw new PaymentFault('rejected', `a trade that is ${status}`);
    return amount + tax <= kept ? null : trade.output;
  };
  return {
    name: 'gmo',
    async createLink({ orderRef, amount, currency, lang, returnUrl, cancelUrl, expiresAt }) {
      if (currency !== 'JPY') throw new PaymentFault('rejected', 'GMO LinkPlus takes yen only');
      const { json } = await ask({
        method: 'POST',
        url: `${account.url}/payment/GetLinkplusUrlPayment.json`,
        body: {
          geturlparam: { ShopID: account.shop_id, ShopPass: account.shop_pass },
          configid: account.config_id,
          transaction: {
            OrderID: orderRef,
            Amount: String(amount),
            Tax: '0',
            RetUrl: returnUrl,
            CancelUrl: cancelUrl,
            PayMethods: ['credit'],
            PaymentExpireDate: expiryOf(expiresAt),
          },
          displaysetting: { Lang: LANGS[lang] ?? 'en' },
          credit: { JobCd: 'CAPTURE', Method: '1' },
        },
      });
      const parsed = v.safeParse(LinkAnswer, json);
      if (!parsed.success) throw new PaymentFault('malformed', 'no LinkUrl');
      return parsed.output.LinkUrl;
    },
    async readCallback({ body }) {
      const [base64 = '', signature = '', ...rest] = (new URLSearchParams(body).get('result') ?? '').split('.');
      if (
        base64 === '' ||
        rest.length > 0 ||
        !sameSignature(signature.toLowerCase(), gmoSignature(base64, account.shop_pass))
      )
        throw new PaymentFault('bad_signature', 'result');
      const parsed = v.safeParse(Result, parsedJson(Buffer.from(base64, 'base64').toString('utf8')));
      if (!parsed.success) throw new PaymentFault('malformed', 'result');
      const { OrderID: orderRef, Result: word, AccessID: reference } = parsed.output.transactionresult;
      const outcome = OUTCOMES[word];
      if (outcome === undefined) return null;
      const trade = v.safeParse(Trade, await tradeOf(orderRef));
      if (!trade.success) throw new PaymentFault('malformed', 'trade');
      if (outcome === 'paid' && !TAKEN.has(trade.output.status)) return null;
      return { orderRef, outcome, amount: trade.output.amount + trade.output.tax, currency: 'JPY', reference };
    },
    async giveBack({ orderRef, kept, at }) {
      const trade = await toGiveBack(orderRef, kept);
      if (trade === null) return;
      const { accessID, accessPass, processDate } = trade;
      const body = { ...shop, accessID, accessPass };
      try {
        await (kept === 0
          ? ask({
              method: 'POST',
              url: `${account.url}/payment/AlterTran.json`,
              body: { ...body, jobCd: wayBack(processDate, at) },
            })
          : ask({
              method: 'POST',
              url: `${account.url}/payment/ChangeTran.json`,
              body: { ...body, jobCd: 'CAPTURE', amount: String(kept) },
            }));
      } catch (fault) {
        // Asked twice since the first answer was lost, it refuses: how the trade stands is what counts.
        if ((await toGiveBack(orderRef, kept)) !== null) throw fault;
      }
    },
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PaymentFault('malformed', 'result', { cause: error });
  }
}
