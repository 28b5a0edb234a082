/** Generated from submit-order.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const submitBizGuestOrderResult = v.object({
  message: v.string(),
  success: v.boolean(),
  default_limit: v.nullable(v.number()),
  conversation_id: v.nullable(v.string()),
});
/** A guest orders. `message` is `success`, or `limit` with how many inquiries they may have open. The same order again, while the first is under way, is the first [ORDER-ONCE]: sending it again after a lost answer is safe. */
export const submitBizGuestOrder: OperationContract<
  {
    readonly input: {
      readonly sub_menu_id: number;
      readonly project_cd?: string | null;
      readonly items: readonly {
        readonly item_cd: string;
        readonly quantity: number;
        readonly option_choice_ids?: readonly number[] | null;
      }[];
      readonly note?: string | null;
      readonly lang_cd: string;
      /** Ours: made by the client for one cart. Sent again, it is the same order. */ readonly cart_id?: string | null;
      /** Ours: what the guest was shown as the total, in whole minor units. Another one is not taken. */ readonly expected_total?:
        | number
        | null;
    };
  },
  v.InferOutput<typeof submitBizGuestOrderResult>
> = {
  name: 'submitBizGuestOrder',
  document: `mutation submitBizGuestOrder($input:SubmitBizGuestOrderInput!){submitBizGuestOrder(input:$input){message
success default_limit conversation_id}}`,
  result: submitBizGuestOrderResult,
};
