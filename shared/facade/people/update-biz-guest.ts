/** Generated from update-biz-guest.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const updateBizGuestResult = v.object({ success: v.boolean() });
/** What the check-in form gives: a guest's own name, telephone, room and stay [FORM-SENT]. The stay is what they say of it; how long they are let in is the house's to set. */
export const updateBizGuest: OperationContract<
  {
    readonly name: string | null;
    readonly countryCode: string | null;
    readonly phoneNumber: string | null;
    readonly locationName: string | null;
    readonly availableFrom: string | null;
    readonly availableTo: string | null;
  },
  v.InferOutput<typeof updateBizGuestResult>
> = {
  name: 'updateBizGuest',
  document: `mutation updateBizGuest($name:String$countryCode:String$phoneNumber:String$locationName:String
$availableFrom:String$availableTo:String){updateBizGuest(name:$name countryCode:$countryCode phoneNumber:
$phoneNumber locationName:$locationName availableFrom:$availableFrom availableTo:$availableTo){success}}`,
  result: updateBizGuestResult,
};
