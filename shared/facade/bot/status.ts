/** Generated from status.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const getOutOfServiceStatusResult = v.object({
  is_out_of_service: v.boolean(),
  display_timing: v.nullish(v.string(), null),
});
/** Whether a sub-menu is answered now [BOT-STATUS]. */
export const getOutOfServiceStatus: OperationContract<
  { readonly subMenuId?: number | null },
  v.InferOutput<typeof getOutOfServiceStatusResult>
> = {
  name: 'getOutOfServiceStatus',
  document: `query getOutOfServiceStatus($subMenuId:Int){getOutOfServiceStatus(subMenuId:$subMenuId){
is_out_of_service display_timing}}`,
  result: getOutOfServiceStatusResult,
};

const getRoomConfirmationTimingResult = v.object({ timing: v.string() });
/** When a sub-menu wants the room confirmed; a word that is unknown counts as `first` [MENU-TIMING-FAILS]. */
export const getRoomConfirmationTiming: OperationContract<
  { readonly subMenuId?: number | null },
  v.InferOutput<typeof getRoomConfirmationTimingResult>
> = {
  name: 'getRoomConfirmationTiming',
  document: `query getRoomConfirmationTiming($subMenuId:Int){getRoomConfirmationTiming(subMenuId:$subMenuId){timing}}`,
  result: getRoomConfirmationTimingResult,
};
