/** Generated from retranslate-message.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const reTranslateMessageResult = v.object({ success: v.boolean() });
/** Has a message translated once more after it failed [CHAT-TRANSLATED]. */
export const reTranslateMessage: OperationContract<
  { readonly messageId: string },
  v.InferOutput<typeof reTranslateMessageResult>
> = {
  name: 'reTranslateMessage',
  document: `mutation reTranslateMessage($messageId:ID!){reTranslateMessage(messageId:$messageId){success}}`,
  result: reTranslateMessageResult,
};
