/** Generated from deal-with-message.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const dealWithMessageResult = v.object({ message: v.string(), success: v.boolean() });
/** Reports a message to the house, or hides it from one's own view [REPORT-ONCE] [REPORT-HIDE]. */
export const dealWithMessage: OperationContract<
  { readonly messageId: string; readonly action: 'report' | 'hide' | 'show' },
  v.InferOutput<typeof dealWithMessageResult>
> = {
  name: 'dealWithMessage',
  document: `mutation dealWithMessage($messageId:ID!$action:String!){dealWithMessage(messageId:$messageId action:
$action){message success}}`,
  result: dealWithMessageResult,
};
