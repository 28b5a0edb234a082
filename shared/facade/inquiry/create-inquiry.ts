/** Generated from create-inquiry.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const createInquiryResult = v.object({
  message: v.string(),
  conversation_id: v.nullish(v.string(), null),
  out_business_hour: v.nullish(v.boolean(), false),
  default_limit: v.nullish(v.number(), null),
});
/** A guest asks for something by a sub-menu [INQ-OPEN] [INQ-LIMIT]. `message` is `success`, or says why not. */
export const createInquiry: OperationContract<
  {
    readonly mainMenuId?: number | null;
    readonly subMenuId: number;
    readonly facilityId?: number | null;
    readonly functionJson?: string | null;
  },
  v.InferOutput<typeof createInquiryResult>
> = {
  name: 'createInquiry',
  document: `mutation createInquiry($mainMenuId:Int$subMenuId:Int!$facilityId:Int$functionJson:String){
createInquiry(mainMenuId:$mainMenuId subMenuId:$subMenuId facilityId:$facilityId functionJson:
$functionJson){message conversation_id out_business_hour default_limit}}`,
  result: createInquiryResult,
};
