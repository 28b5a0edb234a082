/** Where the house lies, for what is reckoned from it. */
import * as v from 'valibot';
import { contract } from '../contract.ts';

const HousePlace = v.object({
  name: v.nullable(v.string()),
  /** Degrees; both null where the house has not said. */
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
});
type HousePlace = v.InferOutput<typeof HousePlace>;

export const getBizTenantInfo = contract({
  name: 'getBizTenantInfo',
  document: `query getBizTenantInfo($langCd: String) {
    getBizTenantInfo(langCd: $langCd) { name latitude longitude }
  }`,
  variables: v.object({ langCd: v.string() }),
  result: HousePlace,
});
