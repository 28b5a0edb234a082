/**
 * TakeMe Pay, universal payment: `POST /v3/predefined_payments/create_online_payment` with the key in `X-Auth-API-Key` and
 * a form of amount, order number, redirection and webhook addresses, as its public reference has them.
 *
 * Assumed, because the public reference does not show it: the name `url` of the address in the answer, the words of
 * `status`, and how callbacks are signed (HMAC-SHA-256 of the body, hexadecimal, in `X-TakeMe-Signature`).
 *
 * How money is given back is not public: it is left to the desk.
 */
import * as v from 'valibot';
import type { ProviderContext } from '../provider-context.ts';
import type { HouseAccounts } from '#server/config/accounts.ts';
import type { PaymentOutcome } from '#shared/domain/payment/payment-rules.ts';
import type { GuardTools } from '../resilience/tools.ts';
import { guardAsk } from './guarded-ask.ts';
import { type PaymentAdapter, PaymentFault, sameSignature, signBody } from './payment-adapter.ts';

type Account = NonNullable<HouseAccounts['takeme']>;

const CreateAnswer = v.object({ url: v.pipe(v.string(), v.url(), v.startsWith('https://')) });
const Callback = v.object({
  predefined_payment: v.object({
    order_no: v.string(),
    amount: v.pipe(v.number(), v.integer()),
    status: v.string(),
    id: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  }),
});
const OUTCOMES: Readonly<Record<string, PaymentOutcome>> = { paid: 'paid', failed: 'declined', expired: 'expired' };

export const TAKEME_SIGNATURE = 'x-takeme-signature';

export function createTakemePay(
  account: Account,
  ctx: Pick<ProviderContext, 'metrics'>,
  tools?: GuardTools,
): PaymentAdapter {
  const ask = guardAsk('takeme', ctx, tools);
  return {
    name: 'takeme',
    async createLink({ orderRef, amount, currency, returnUrl, callbackUrl, lifeMs }) {
      if (currency !== 'JPY') throw new PaymentFault('rejected', 'TakeMe Pay takes yen only');
      const { json } = await ask({
        method: 'POST',
        url: `${account.url}/v3/predefined_payments/create_online_payment`,
        headers: { 'x-auth-api-key': account.api_key },
        form: new URLSearchParams({
          amount: String(amount),
          order_no: orderRef,
          redirection_url: returnUrl,
          webhook_callback_url: callbackUrl,
          expires_after: String(Math.floor(lifeMs / 1000)),
        }),
      });
      const parsed = v.safeParse(CreateAnswer, json);
      if (!parsed.success) throw new PaymentFault('malformed', 'no url');
      return parsed.output.url;
    },
    readCallback({ body, header }) {
      if (!sameSignature(header(TAKEME_SIGNATURE)?.toLowerCase(), signBody(body, account.webhook_secret)))
        return Promise.reject(new PaymentFault('bad_signature', 'signature'));
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Callback), body);
      if (!parsed.success) return Promise.reject(new PaymentFault('malformed', 'callback'));
      const { order_no: orderRef, amount, status, id } = parsed.output.predefined_payment;
      const outcome = OUTCOMES[status];
      return Promise.resolve(
        outcome === undefined
          ? null
          : { orderRef, outcome, amount, currency: 'JPY', reference: id === null ? null : String(id) },
      );
    },
  };
}
