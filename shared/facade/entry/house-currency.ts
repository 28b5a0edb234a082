/** Generated from house-currency.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const getHouseCurrencyResult = v.object({ currency: v.nullable(v.object({ ISO_code: v.nullable(v.string()) })) });
/** The currency a house reckons in, of its description. */
export const getHouseCurrency: OperationContract<object, v.InferOutput<typeof getHouseCurrencyResult>> = {
  name: 'getBizTenantInfo',
  document: `query getBizTenantInfo{getBizTenantInfo{currency{ISO_code}}}`,
  result: getHouseCurrencyResult,
};
