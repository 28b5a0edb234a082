/** Reports a message to the house, or hides it from one's own view [REPORT-ONCE] [REPORT-HIDE]. */
import * as v from 'valibot';
import { contract } from '../contract.ts';

export const dealWithMessage = contract({
  name: 'dealWithMessage',
  document: `mutation dealWithMessage($messageId: ID!, $action: String!) {
    dealWithMessage(messageId: $messageId, action: $action) { message success }
  }`,
  variables: v.object({ messageId: v.string(), action: v.picklist(['report', 'hide', 'show']) }),
  result: v.object({ message: v.string(), success: v.boolean() }),
});
