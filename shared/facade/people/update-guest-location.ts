import * as v from 'valibot';
import { contract } from '../contract.ts';

/** The guest is somewhere else in the same tenant now [ENTRY-MOVE]. */
export const updateGuestLocation = contract({
  name: 'updateGuestLocation',
  document: `mutation updateGuestLocation($newLocationId: ID!) {
    updateGuestLocation(newLocationId: $newLocationId) { message success }
  }`,
  variables: v.object({ newLocationId: v.string() }),
  result: v.object({ success: v.boolean() }),
});
