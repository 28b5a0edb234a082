/** Generated from update-guest-location.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const updateGuestLocationResult = v.object({ success: v.boolean() });
/** The guest is somewhere else in the same tenant now [ENTRY-MOVE]. */
export const updateGuestLocation: OperationContract<
  { readonly newLocationId: string },
  v.InferOutput<typeof updateGuestLocationResult>
> = {
  name: 'updateGuestLocation',
  document: `mutation updateGuestLocation($newLocationId:ID!){updateGuestLocation(newLocationId:$newLocationId){
success}}`,
  result: updateGuestLocationResult,
};
