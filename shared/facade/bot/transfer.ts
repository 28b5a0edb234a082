/** Generated from transfer.graphql and the SDL by `npm run facade`: change those. */
import type * as words from '#shared/domain/states/enumerations.ts';
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const transferBizBotConversationResult = v.object({
  message: v.string(),
  success: v.boolean(),
  conversation_id: v.nullable(v.string()),
});
/** Asks for people instead of the bot; `conversation_id` is where they answer. Asking again is the same [BOT-HANDOVER]. */
export const transferBizBotConversation: OperationContract<
  {
    readonly subMenuId?: number | null;
    readonly conversationId?: string | null;
    readonly botConversationId?: string | null;
    readonly facilityId?: number | null;
    readonly trigger?: words.InquiryTrigger | null;
    readonly isResumeInquiry?: boolean | null;
  },
  v.InferOutput<typeof transferBizBotConversationResult>
> = {
  name: 'transferBizBotConversation',
  document: `mutation transferBizBotConversation($subMenuId:Int$conversationId:ID$botConversationId:ID$facilityId:Int
$trigger:String$isResumeInquiry:Boolean){transferBizBotConversation(subMenuId:$subMenuId conversationId:
$conversationId botConversationId:$botConversationId facilityId:$facilityId trigger:$trigger
isResumeInquiry:$isResumeInquiry){message success conversation_id}}`,
  result: transferBizBotConversationResult,
};

const transferAskRoomConversationResult = v.object({ message: v.string(), success: v.boolean() });
/** Reports where the room-asking flow stands; `roomFunctionJson` writes its argument [ROOM-REPORT]. */
export const transferAskRoomConversation: OperationContract<
  { readonly conversationId: string; readonly functionJson: string },
  v.InferOutput<typeof transferAskRoomConversationResult>
> = {
  name: 'transferAskRoomConversation',
  document: `mutation transferAskRoomConversation($conversationId:ID!$functionJson:String!){
transferAskRoomConversation(conversationId:$conversationId functionJson:$functionJson){message success}}`,
  result: transferAskRoomConversationResult,
};

const createConversationResult = v.object({ id: v.string(), activation_flg: v.boolean() });
/** Begins to talk with a bot or a group of the staff, by its id; `activation_flg` says whether a conversation began [CONV-CREATE]. */
export const createConversation: OperationContract<
  { readonly userId: string },
  v.InferOutput<typeof createConversationResult>
> = {
  name: 'createConversation',
  document: `mutation createConversation($userId:ID!){createConversation(userId:$userId){id activation_flg}}`,
  result: createConversationResult,
};
