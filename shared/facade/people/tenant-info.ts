/** Generated from tenant-info.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const getBizTenantInfoResult = v.nullable(v.object({ inquiry_reject_enabled: v.nullish(v.boolean(), false) }));
/** What the house lets its staff do [TICKET-REJECT]. */
export const getBizTenantInfo: OperationContract<object, v.InferOutput<typeof getBizTenantInfoResult>> = {
  name: 'getBizTenantInfo',
  document: `query getBizTenantInfo{getBizTenantInfo{inquiry_reject_enabled}}`,
  result: getBizTenantInfoResult,
};
