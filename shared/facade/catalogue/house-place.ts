/** Generated from house-place.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const getBizTenantInfoResult = v.object({
  name: v.nullable(v.string()),
  /** Degrees; both null where the house has not said. */
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
});
/** Where the house lies, for what is reckoned from it. */
export const getBizTenantInfo: OperationContract<
  { readonly langCd: string | null },
  v.InferOutput<typeof getBizTenantInfoResult>
> = {
  name: 'getBizTenantInfo',
  document: `query getBizTenantInfo($langCd:String){getBizTenantInfo(langCd:$langCd){name latitude longitude}}`,
  result: getBizTenantInfoResult,
};
