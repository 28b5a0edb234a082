import * as v from 'valibot';
import { contract } from '../contract.ts';

/** A guest's own name and telephone, as the check-in form gives them [FORM-SENT]. The length of a stay is the house's to set. */
export const updateBizGuest = contract({
  name: 'updateBizGuest',
  document: `mutation updateBizGuest($name: String, $countryCode: String, $phoneNumber: String) {
    updateBizGuest(name: $name, countryCode: $countryCode, phoneNumber: $phoneNumber) { message success }
  }`,
  variables: v.object({ name: v.string(), countryCode: v.string(), phoneNumber: v.string() }),
  result: v.object({ success: v.boolean() }),
});
