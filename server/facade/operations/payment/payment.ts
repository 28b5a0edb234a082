import { keepLink, type Payment, startPayment } from '#server/actions/ordering/payments.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { QueryArguments, QueryResults } from '#server/facade/sdl-types.ts';
import { adapterFor, publicBase } from '#server/providers/payment/adapters.ts';
import { type PaymentAdapter, PaymentFault } from '#server/providers/payment/payment-adapter.ts';
import { PropertyFault } from '#server/providers/property/property-system.ts';
import { propertySystemOf } from '#server/providers/property/systems.ts';
import { houseCode, isOwnConversation, payingGuest, paymentsOf } from '#server/queries/ordering/payments.ts';
import {
  PAYMENT_LIFE_MS,
  type PaymentErrorCode,
  paymentFault,
  type PaymentProviderName,
} from '#shared/domain/payment/payment-rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isSupportedLanguage } from '#shared/languages/codes.ts';

type UrlArguments = QueryArguments['getPaymentGmoLinkplusUrl'];
type UrlResult = QueryResults['getPaymentGmoLinkplusUrl'];

const failed = (code: PaymentErrorCode, until: Date | null = null): UrlResult => ({
  success: false,
  succeeded: false,
  message: code,
  error_code: code,
  url: null,
  under_way_until: until?.toISOString() ?? null,
});

/** How often a bill is read anew because it was paid meanwhile, before that is left to the next press. */
const READINGS = 3;

/** `getPaymentGmoLinkplusUrl`: where the caller pays the bill of the stay they proved, by card [PAY-URL]. */
export function getPaymentGmoLinkplusUrl(args: UrlArguments, request: FacadeRequest): Promise<UrlResult> {
  return paymentUrl('gmo', false, args, request);
}

/** `takemePayUrl`: the same by a wallet; `isStub` asks for the provider one clicks through, outside production. */
export function takemePayUrl(args: QueryArguments['takemePayUrl'], request: FacadeRequest): Promise<UrlResult> {
  return paymentUrl('takeme', args.isStub === true, args, request);
}

/** `isTakemePayEnabled`: the caller's house has an account, or plays with the stub. */
export async function isTakemePayEnabled(
  _args: object,
  { ctx, principal }: FacadeRequest,
): Promise<QueryResults['isTakemePayEnabled']> {
  const code = await houseCode(ctx, principal.tenantId);
  return {
    enabled:
      code !== undefined && (await adapterFor(ctx, { tenantId: principal.tenantId, code }, 'takeme', false)) !== null,
  };
}

/** @throws AppError not_found, bad_request; everything about the bill is answered as an error code [PAY-CODES] */
async function paymentUrl(
  provider: PaymentProviderName,
  wantStub: boolean,
  args: UrlArguments,
  request: FacadeRequest,
): Promise<UrlResult> {
  const { ctx, principal } = request;
  // Bills are their guests' alone: to staff there is nothing to pay here.
  if (principal.kind !== 'guest') throw new AppError('not_found');
  const conversationId = args.conversationId ?? null;
  if (conversationId !== null && !(await isOwnConversation(ctx, principal, conversationId)))
    throw new AppError('not_found');
  if (args.langCd != null && !isSupportedLanguage(args.langCd)) throw new AppError('bad_request', { path: 'langCd' });
  const guest = await payingGuest(ctx, principal);
  const system = await propertySystemOf(ctx, principal.tenantId);
  if (guest === undefined || guest.reservation_ref === null || system === null || guest.system !== system.kind)
    return failed('verification_failed');
  const lang = args.langCd ?? guest.lang_cd;
  const adapter = await adapterFor(ctx, { tenantId: principal.tenantId, code: guest.code }, provider, wantStub);
  if (adapter === null) return failed('provider_down');
  try {
    for (let reading = 0; reading < READINGS; reading += 1) {
      const paidBefore = await paymentsOf(ctx, principal.tenantId, system.kind, guest.reservation_ref);
      const bill = await system.billOf({ tenantId: principal.tenantId, ref: guest.reservation_ref, lang });
      if (bill === null) return failed('verification_failed');
      const fault = paymentFault(bill.unpaid, provider, bill.currency);
      if (fault !== null) return failed(fault);
      const wanted = {
        conversationId,
        provider,
        adapter: adapter.name,
        system: system.kind,
        reservationRef: guest.reservation_ref,
        amount: bill.unpaid,
        currency: bill.currency,
        langCd: lang,
        paidBefore,
      };
      const started = await runAction(ctx, principal, (action) => startPayment(action, wanted));
      if (started.is === 'under_way') return failed('under_way', started.until);
      if (started.is === 'stale') continue;
      const url = started.payment.url ?? (await linkOf(request, adapter, started.payment));
      return { success: true, succeeded: true, message: 'success', error_code: null, url, under_way_until: null };
    }
    return failed('provider_down');
  } catch (fault) {
    if (!(fault instanceof PaymentFault || fault instanceof PropertyFault)) throw fault;
    ctx.log.warn({ provider: adapter.name, kind: fault.kind }, 'no page to pay on');
    return failed('provider_down');
  }
}

/** Asks the provider for the page, outside of any transaction. */
async function linkOf({ ctx, principal }: FacadeRequest, adapter: PaymentAdapter, payment: Payment): Promise<string> {
  const base = publicBase(ctx);
  const back = `${base}/be-api/payment/return/${payment.provider}/${payment.lang_cd}/${payment.id}`;
  try {
    const url = await adapter.createLink({
      tenantId: principal.tenantId,
      orderRef: payment.order_ref,
      amount: payment.amount,
      currency: payment.currency,
      lang: payment.lang_cd,
      returnUrl: `${back}/returned`,
      cancelUrl: `${back}/canceled`,
      callbackUrl: `${base}/be-api/payment/callback/${adapter.name}/${principal.tenantId}`,
      expiresAt: payment.created_at.getTime() + PAYMENT_LIFE_MS,
      lifeMs: PAYMENT_LIFE_MS,
    });
    await runAction(ctx, principal, (action) => keepLink(action, payment.id, url));
    return url;
  } catch (fault) {
    await runAction(ctx, principal, (action) => keepLink(action, payment.id, null));
    throw fault;
  }
}
