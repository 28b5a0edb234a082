import * as v from 'valibot';
import { contract } from '../contract.ts';

/** The currency a house reckons in, of its description. */
export const getHouseCurrency = contract({
  name: 'getBizTenantInfo',
  document: 'query getBizTenantInfo { getBizTenantInfo { currency { ISO_code } } }',
  variables: v.object({}),
  result: v.object({ currency: v.nullable(v.object({ ISO_code: v.nullable(v.string()) })) }),
});
