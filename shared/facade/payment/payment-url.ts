/** Generated from payment-url.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const getPaymentGmoLinkplusUrlResult = v.object({
  success: v.boolean(),
  message: v.string(),
  /** The documented six, and ours for a bill that is being paid on another page [PAY-ONE-PAGE]. */
  error_code: v.nullable(
    v.picklist([
      'nothing_unpaid',
      'below_minimum',
      'verification_failed',
      'declined',
      'expired',
      'provider_down',
      'under_way',
    ]),
  ),
  url: v.nullable(v.string()),
  /** Ours: with under_way, when another page can be opened at the latest, as ISO 8601. */
  under_way_until: v.nullable(v.string()),
});
/** Where a proved guest pays what is unpaid [PAY-URL]. What came of it arrives as an event, never by the way back [PAY-RETURN]. */
export const getPaymentGmoLinkplusUrl: OperationContract<
  { readonly langCd: string | null; readonly conversationId: string | null },
  v.InferOutput<typeof getPaymentGmoLinkplusUrlResult>
> = {
  name: 'getPaymentGmoLinkplusUrl',
  document: `query getPaymentGmoLinkplusUrl($langCd:String$conversationId:ID){getPaymentGmoLinkplusUrl(langCd:$langCd
conversationId:$conversationId){success message error_code url under_way_until}}`,
  result: getPaymentGmoLinkplusUrlResult,
};

const takemePayUrlResult = v.object({
  success: v.boolean(),
  message: v.string(),
  /** The documented six, and ours for a bill that is being paid on another page [PAY-ONE-PAGE]. */
  error_code: v.nullable(
    v.picklist([
      'nothing_unpaid',
      'below_minimum',
      'verification_failed',
      'declined',
      'expired',
      'provider_down',
      'under_way',
    ]),
  ),
  url: v.nullable(v.string()),
  /** Ours: with under_way, when another page can be opened at the latest, as ISO 8601. */
  under_way_until: v.nullable(v.string()),
});
/** The same by a wallet. */
export const takemePayUrl: OperationContract<
  { readonly langCd: string | null; readonly conversationId: string | null; readonly isStub: boolean | null },
  v.InferOutput<typeof takemePayUrlResult>
> = {
  name: 'takemePayUrl',
  document: `query takemePayUrl($langCd:String$conversationId:ID$isStub:Boolean){takemePayUrl(langCd:$langCd
conversationId:$conversationId isStub:$isStub){success message error_code url under_way_until}}`,
  result: takemePayUrlResult,
};

const isTakemePayEnabledResult = v.object({ enabled: v.boolean() });
export const isTakemePayEnabled: OperationContract<object, v.InferOutput<typeof isTakemePayEnabledResult>> = {
  name: 'isTakemePayEnabled',
  document: `query isTakemePayEnabled{isTakemePayEnabled{enabled}}`,
  result: isTakemePayEnabledResult,
};
