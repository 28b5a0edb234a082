/** The provider one can click through outside production: its page is ours, its callbacks are signed like anybody's [PAY-STUB]. */
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { type CallbackReport, type PaymentAdapter, PaymentFault, sameSignature, signBody } from './payment-adapter.ts';

export const STUB_SIGNATURE = 'x-stub-signature';

const Callback = v.object({
  tenant_id: v.string(),
  order_ref: v.string(),
  outcome: v.picklist(['paid', 'declined', 'expired']),
  amount: v.pipe(v.number(), v.integer()),
  currency: v.string(),
});

/** The stub's key, from the process's own secret. */
export function stubKey(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('payment stub').digest('hex');
}

/** A report as the stub sends it. */
export function stubCallback(
  tenantId: string,
  report: CallbackReport,
  key: string,
): { readonly body: string; readonly signature: string } {
  const body = JSON.stringify({
    tenant_id: tenantId,
    order_ref: report.orderRef,
    outcome: report.outcome,
    amount: report.amount,
    currency: report.currency,
  });
  return { body, signature: signBody(body, key) };
}

export function createStub(tenantId: string, key: string, base: string): PaymentAdapter {
  return {
    name: 'stub',
    createLink: ({ orderRef }) => Promise.resolve(`${base}/dev/payment/${tenantId}/${orderRef}`),
    // No money moved, so none has to come back.
    giveBack: () => Promise.resolve(),
    readCallback({ body, header }) {
      if (!sameSignature(header(STUB_SIGNATURE), signBody(body, key)))
        return Promise.reject(new PaymentFault('bad_signature', 'signature'));
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Callback), body);
      // One key signs for all houses: whose payment it is stands in what was signed.
      if (!parsed.success || parsed.output.tenant_id !== tenantId)
        return Promise.reject(new PaymentFault('malformed', 'callback'));
      const { order_ref: orderRef, outcome, amount, currency } = parsed.output;
      return Promise.resolve({ orderRef, outcome, amount, currency, reference: null });
    },
  };
}
