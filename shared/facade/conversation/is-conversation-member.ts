/** Generated from is-conversation-member.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const isConversationMemberResult = v.object({ is_member: v.boolean() });
/** Whether the asking person is in a conversation; one that does not exist is answered the same as another's. */
export const isConversationMember: OperationContract<
  { readonly conversationId: string },
  v.InferOutput<typeof isConversationMemberResult>
> = {
  name: 'isConversationMember',
  document: `query isConversationMember($conversationId:ID!){isConversationMember(conversationId:$conversationId){
is_member}}`,
  result: isConversationMemberResult,
};
