/** From the bot to people, where the guest is, and beginning to talk. */
import * as v from 'valibot';
import { contract } from '../contract.ts';

/** Asks for people instead of the bot; `conversation_id` is where they answer. Asking again is the same [BOT-HANDOVER]. */
export const transferBizBotConversation = contract({
  name: 'transferBizBotConversation',
  document: `mutation transferBizBotConversation($subMenuId: Int, $conversationId: ID, $botConversationId: ID, $facilityId: Int, $trigger: String, $isResumeInquiry: Boolean) {
    transferBizBotConversation(subMenuId: $subMenuId, conversationId: $conversationId, botConversationId: $botConversationId, facilityId: $facilityId, trigger: $trigger, isResumeInquiry: $isResumeInquiry) {
      message success conversation_id
    }
  }`,
  variables: v.object({
    subMenuId: v.optional(v.number()),
    conversationId: v.optional(v.string()),
    botConversationId: v.optional(v.string()),
    facilityId: v.optional(v.number()),
    trigger: v.optional(v.string()),
    isResumeInquiry: v.optional(v.boolean()),
  }),
  result: v.object({ message: v.string(), success: v.boolean(), conversation_id: v.nullable(v.string()) }),
});

/** Reports where the room-asking flow stands; `roomFunctionJson` writes its argument [ROOM-REPORT]. */
export const transferAskRoomConversation = contract({
  name: 'transferAskRoomConversation',
  document: `mutation transferAskRoomConversation($conversationId: ID!, $functionJson: String!) {
    transferAskRoomConversation(conversationId: $conversationId, functionJson: $functionJson) { message success }
  }`,
  variables: v.object({ conversationId: v.string(), functionJson: v.string() }),
  result: v.object({ message: v.string(), success: v.boolean() }),
});

/** Begins to talk with a bot or a group of the staff, by its id; `activation_flg` says whether a conversation began [CONV-CREATE]. */
export const createConversation = contract({
  name: 'createConversation',
  document: `mutation createConversation($userId: ID!) {
    createConversation(userId: $userId) { id activation_flg }
  }`,
  variables: v.object({ userId: v.string() }),
  result: v.object({ id: v.string(), activation_flg: v.boolean() }),
});
