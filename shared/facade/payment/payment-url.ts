/** Where a proved guest pays what is unpaid [PAY-URL]. What came of it arrives as an event, never by the way back [PAY-RETURN]. */
import * as v from 'valibot';
import { PAYMENT_ERROR_CODES } from '#shared/domain/payment/payment-rules.ts';
import { contract } from '../contract.ts';

const result = v.object({
  success: v.boolean(),
  message: v.string(),
  error_code: v.nullable(v.picklist(PAYMENT_ERROR_CODES)),
  url: v.nullable(v.string()),
  under_way_until: v.nullable(v.string()),
});
const fields = 'success message error_code url under_way_until';

export const getPaymentGmoLinkplusUrl = contract({
  name: 'getPaymentGmoLinkplusUrl',
  document: `query getPaymentGmoLinkplusUrl($langCd: String, $conversationId: ID) {
    getPaymentGmoLinkplusUrl(langCd: $langCd, conversationId: $conversationId) { ${fields} }
  }`,
  variables: v.object({ langCd: v.string(), conversationId: v.nullable(v.string()) }),
  result,
});

export const takemePayUrl = contract({
  name: 'takemePayUrl',
  document: `query takemePayUrl($langCd: String, $conversationId: ID, $isStub: Boolean) {
    takemePayUrl(langCd: $langCd, conversationId: $conversationId, isStub: $isStub) { ${fields} }
  }`,
  variables: v.object({ langCd: v.string(), conversationId: v.nullable(v.string()), isStub: v.boolean() }),
  result,
});

export const isTakemePayEnabled = contract({
  name: 'isTakemePayEnabled',
  document: 'query isTakemePayEnabled { isTakemePayEnabled { enabled } }',
  variables: v.object({}),
  result: v.object({ enabled: v.boolean() }),
});
