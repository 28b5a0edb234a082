/** Generated from update-biz-guest.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const updateBizGuestResult = v.object({ success: v.boolean() });
/** A guest's own name and telephone, as the check-in form gives them [FORM-SENT]. The length of a stay is the house's to set. */
export const updateBizGuest: OperationContract<
  { readonly name: string | null; readonly countryCode: string | null; readonly phoneNumber: string | null },
  v.InferOutput<typeof updateBizGuestResult>
> = {
  name: 'updateBizGuest',
  document: `mutation updateBizGuest($name:String$countryCode:String$phoneNumber:String){updateBizGuest(name:$name
countryCode:$countryCode phoneNumber:$phoneNumber){success}}`,
  result: updateBizGuestResult,
};
