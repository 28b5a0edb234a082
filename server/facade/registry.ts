/** Every documented operation that is built, by its wire name. To add one: SDL, handler, a line here. */
import { accessMutations } from '#server/operations/access/registry.ts';
import { botMutations, botQueries } from '#server/operations/bot/registry.ts';
import { catalogueQueries } from '#server/operations/catalogue/registry.ts';
import { checkConversationState } from '#server/operations/conversation/check-conversation-state.ts';
import { getConversationV2 } from '#server/operations/conversation/get-conversation-v2.ts';
import { getMissingMessages } from '#server/operations/conversation/get-missing-messages.ts';
import { isConversationMember } from '#server/operations/conversation/is-conversation-member.ts';
import { listConversationIds } from '#server/operations/conversation/list-conversation-ids.ts';
import { listConversationsV2 } from '#server/operations/conversation/list-conversations-v2.ts';
import { postMessage } from '#server/operations/conversation/post-message.ts';
import { readConversation } from '#server/operations/conversation/read-conversation.ts';
import { reTranslateMessage } from '#server/operations/conversation/retranslate-message.ts';
import { deleteQcUnreadMessage, listQcUnreadMessage } from '#server/operations/conversation/unread.ts';
import { couponQueries } from '#server/operations/coupon/registry.ts';
import { notifyMyself, receiveMyEvent } from '#server/operations/events/events.ts';
import { getQcBizFacility, listQcBizFacilities } from '#server/operations/facility/facilities.ts';
import { cancelGuestInquiry, completeGuestInquiry } from '#server/operations/inquiry/close-inquiry.ts';
import { createInquiry } from '#server/operations/inquiry/create-inquiry.ts';
import { updateConversationInfoState, updateQcBizInquiry } from '#server/operations/inquiry/update-inquiry.ts';
import { createCloudinarySignature } from '#server/operations/media/create-cloudinary-signature.ts';
import { orderingMutations, orderingQueries } from '#server/operations/ordering/registry.ts';
import { paymentQueries } from '#server/operations/payment/registry.ts';
import { pmsMutations, pmsQueries } from '#server/operations/pms/registry.ts';
import { getGuestMyself, getQcUser } from '#server/operations/people/myself.ts';
import { getBizTenantInfo } from '#server/operations/people/tenant-info.ts';
import { updateBizGuest, updateGuestLocation, updateUserSettings } from '#server/operations/people/update-people.ts';
import { searchQueries } from '#server/operations/search/registry.ts';
import { voiceMutations } from '#server/operations/voice/registry.ts';

export const queries = {
  ...botQueries,
  ...catalogueQueries,
  ...couponQueries,
  ...orderingQueries,
  ...paymentQueries,
  ...pmsQueries,
  ...searchQueries,
  getConversationV2,
  listConversationsV2,
  listConversationIds,
  getMissingMessages,
  listQcUnreadMessage,
  isConversationMember,
  checkConversationState,
  getGuestMyself,
  getQcUser,
  getBizTenantInfo,
  getQcBizFacility,
  listQcBizFacilities,
};

export const mutations = {
  ...botMutations,
  ...voiceMutations,
  ...accessMutations,
  ...orderingMutations,
  ...pmsMutations,
  createInquiry,
  postMessage,
  readConversation,
  deleteQcUnreadMessage,
  checkConversationState,
  updateConversationInfoState,
  cancelGuestInquiry,
  completeGuestInquiry,
  updateQcBizInquiry,
  updateBizGuest,
  updateGuestLocation,
  updateUserSettings,
  reTranslateMessage,
  receiveMyEvent,
  notifyMyself,
  createCloudinarySignature,
};
