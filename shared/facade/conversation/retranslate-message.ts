import * as v from 'valibot';
import { contract } from '../contract.ts';

/** Has a message translated once more after it failed [CHAT-TRANSLATED]. */
export const reTranslateMessage = contract({
  name: 'reTranslateMessage',
  document:
    'mutation reTranslateMessage($messageId: ID!) { reTranslateMessage(messageId: $messageId) { message success } }',
  variables: v.object({ messageId: v.string() }),
  result: v.object({ success: v.boolean() }),
});
