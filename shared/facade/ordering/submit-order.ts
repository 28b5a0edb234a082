import * as v from 'valibot';
import { contract } from '../contract.ts';

/**
 * A guest orders. `message` is `success`, or `limit` with how many inquiries they may have open. The same order again,
 * while the first is under way, is the first [ORDER-ONCE]: sending it again after a lost answer is safe.
 */
export const submitBizGuestOrder = contract({
  name: 'submitBizGuestOrder',
  document: `mutation submitBizGuestOrder($input: SubmitBizGuestOrderInput!) {
    submitBizGuestOrder(input: $input) { message success default_limit conversation_id }
  }`,
  variables: v.object({
    input: v.object({
      sub_menu_id: v.number(),
      project_cd: v.optional(v.string()),
      items: v.array(v.object({ item_cd: v.string(), quantity: v.number(), option_choice_ids: v.array(v.number()) })),
      note: v.optional(v.string()),
      lang_cd: v.string(),
      /** Of the cart it is placed from: sent again, however late, it is the same order. */
      cart_id: v.optional(v.string()),
      /** What the guest saw as the total, in whole minor units; refused as `item_unavailable` where it is another by now. */
      expected_total: v.optional(v.number()),
    }),
  }),
  result: v.object({
    message: v.string(),
    success: v.boolean(),
    default_limit: v.nullable(v.number()),
    conversation_id: v.nullable(v.string()),
  }),
});
