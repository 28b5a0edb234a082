import * as v from 'valibot';
import { contract } from '../contract.ts';

/** Whether the asking person is in a conversation; one that does not exist is answered the same as another's. */
export const isConversationMember = contract({
  name: 'isConversationMember',
  document: `query isConversationMember($conversationId: ID!) {
    isConversationMember(conversationId: $conversationId) { is_member }
  }`,
  variables: v.object({ conversationId: v.string() }),
  result: v.object({ is_member: v.boolean() }),
});
