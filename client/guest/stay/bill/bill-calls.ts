/** Proving a stay, reading its bill and being sent to pay it [PMS-PROOF] [PMS-BILL] [PAY-URL]. */
import * as v from 'valibot';
import { call as callRest } from '#client/net/call.ts';
import { callOperation } from '#client/net/facade.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { safeLink } from '#shared/domain/message-content/safe-url.ts';
import type { PaymentErrorCode, PaymentProviderName } from '#shared/domain/payment/payment-rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { getPaymentGmoLinkplusUrl, isTakemePayEnabled, takemePayUrl } from '#shared/facade/payment/payment-url.ts';
import {
  authenticatePms,
  CheckoutBill,
  getGuestCheckoutBill,
  getPmsByTenant,
} from '#shared/facade/pms/checkout-bill.ts';
import { readStayStatement, StayStatement } from '#shared/rest/stay-bill.ts';
import type { GuestApp } from '../../app/guest-app.ts';
import { cachedSource } from '../../reading/cached-source.ts';

const call = ({ core }: GuestApp) => ({ transport: core.transport, tokens: core.session });

const Bill = v.object({ ...CheckoutBill.entries, statement: v.optional(v.nullable(StayStatement), null) });
/** The documented bill, and the statement with its days where it could be had. */
export type Bill = v.InferOutput<typeof Bill>;

/** What the house offers for bills; the only key is `house`. Reading throws AppError, TransportError or SessionError. */
export const billWays = cachedSource<{ readonly hasBills: boolean; readonly hasWallet: boolean }>({
  kind: 'bill-ways',
  schema: v.object({ hasBills: v.boolean(), hasWallet: v.boolean() }),
  async read(app) {
    const [systems, wallet] = await Promise.all([
      callOperation(call(app), getPmsByTenant, {}),
      callOperation(call(app), isTakemePayEnabled, {}),
    ]);
    return { hasBills: systems.length > 0, hasWallet: wallet.enabled };
  },
});

/** The bill as it was read last, for reading it offline; the only key is `own`. */
export const cachedBill = cachedSource<Bill | null>({
  kind: 'bill',
  owner: 'guest',
  schema: v.nullable(Bill),
  freshMs: 0,
  read: () => Promise.resolve(null),
});

export type BillAnswer =
  | { readonly is: 'bill'; readonly bill: Bill }
  /** The value does not prove the stay. */
  | { readonly is: 'wrong' }
  /** Too many wrong values: no more are taken for a while. */
  | { readonly is: 'too_many' }
  | { readonly is: 'stay_ended' }
  /** The house's system does not answer. */
  | { readonly is: 'away' }
  | { readonly is: 'offline' };

/** Proves the stay by a value and reads its bill. Throws SessionError; nothing else. */
export async function readBill(app: GuestApp, securityValue: string): Promise<BillAnswer> {
  try {
    await callOperation(call(app), authenticatePms, { securityValue });
    const read = await callOperation(call(app), getGuestCheckoutBill, { securityValue });
    const bill: Bill = { ...read, statement: await statementOf(app, read) };
    cachedBill.keep(app, 'own', bill);
    return { is: 'bill', bill };
  } catch (error) {
    if (error instanceof TransportError) return { is: error.fault === 'bad_answer' ? 'away' : 'offline' };
    if (!(error instanceof AppError)) throw error;
    switch (error.code) {
      case 'verification_failed':
      case 'bad_request':
        return { is: 'wrong' };
      case 'too_many_tries':
        return { is: 'too_many' };
      case 'stay_ended':
      case 'forbidden':
        return { is: 'stay_ended' };
      default:
        app.logs.error(error, location.pathname);
        return { is: 'away' };
    }
  }
}

/** The statement of the bill that was read; null where it cannot be had, or is another bill by now. */
async function statementOf(app: GuestApp, { total_amount, unpaid }: CheckoutBill): Promise<StayStatement | null> {
  try {
    const statement = await callRest(call(app), readStayStatement, { query: { lang_cd: app.lang } });
    return statement.total === total_amount && statement.unpaid === unpaid ? statement : null;
  } catch (error) {
    if (error instanceof TransportError) return null;
    if (!(error instanceof AppError)) throw error;
    app.logs.error(error, location.pathname);
    return null;
  }
}

export type PayAnswer =
  | { readonly is: 'page'; readonly url: string }
  | { readonly is: 'refused'; readonly code: PaymentErrorCode; readonly until: Date | null }
  | { readonly is: 'offline' };

/** Where the bill is paid, by card or by a wallet. Throws SessionError; nothing else. */
export async function payingPage(
  app: GuestApp,
  provider: PaymentProviderName,
  conversationId: string | null,
): Promise<PayAnswer> {
  const variables = { langCd: app.lang, conversationId };
  try {
    const answer = await (provider === 'gmo'
      ? callOperation(call(app), getPaymentGmoLinkplusUrl, variables)
      : callOperation(call(app), takemePayUrl, { ...variables, isStub: false }));
    const url = answer.url === null ? null : safeLink(answer.url);
    return url === null
      ? {
          is: 'refused',
          code: answer.error_code ?? 'provider_down',
          until: answer.under_way_until === null ? null : new Date(answer.under_way_until),
        }
      : { is: 'page', url };
  } catch (error) {
    if (error instanceof TransportError) return { is: 'offline' };
    if (!(error instanceof AppError)) throw error;
    app.logs.error(error, location.pathname);
    return { is: 'refused', code: 'provider_down', until: null };
  }
}

/** Goes to another page in place of this one; an object, so that tests can stand in its way. */
export const leave = {
  to(url: string): void {
    location.assign(url);
  },
};
