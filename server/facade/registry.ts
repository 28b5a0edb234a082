/** Every documented operation by its wire name. The types that follow from the SDL hold it whole [FACADE-FROZEN]. */
import { accessMutations } from '#server/facade/operations/access/registry.ts';
import { botMutations, botQueries } from '#server/facade/operations/bot/registry.ts';
import { catalogueQueries } from '#server/facade/operations/catalogue/registry.ts';
import { checkConversationState } from '#server/facade/operations/conversation/check-conversation-state.ts';
import { getConversationV2 } from '#server/facade/operations/conversation/get-conversation-v2.ts';
import { getMissingMessages } from '#server/facade/operations/conversation/get-missing-messages.ts';
import { isConversationMember } from '#server/facade/operations/conversation/is-conversation-member.ts';
import { listConversationIds } from '#server/facade/operations/conversation/list-conversation-ids.ts';
import { listConversationsV2 } from '#server/facade/operations/conversation/list-conversations-v2.ts';
import { postMessage } from '#server/facade/operations/conversation/post-message.ts';
import { readConversation } from '#server/facade/operations/conversation/read-conversation.ts';
import { reTranslateMessage } from '#server/facade/operations/conversation/retranslate-message.ts';
import { deleteQcUnreadMessage, listQcUnreadMessage } from '#server/facade/operations/conversation/unread.ts';
import { couponQueries } from '#server/facade/operations/coupon/registry.ts';
import { notifyMyself, receiveMyEvent } from '#server/facade/operations/events/events.ts';
import { getQcBizFacility, listQcBizFacilities } from '#server/facade/operations/facility/facilities.ts';
import { cancelGuestInquiry, completeGuestInquiry } from '#server/facade/operations/inquiry/close-inquiry.ts';
import { createInquiry } from '#server/facade/operations/inquiry/create-inquiry.ts';
import { updateConversationInfoState, updateQcBizInquiry } from '#server/facade/operations/inquiry/update-inquiry.ts';
import { createCloudinarySignature } from '#server/facade/operations/media/create-cloudinary-signature.ts';
import { orderingMutations, orderingQueries } from '#server/facade/operations/ordering/registry.ts';
import { paymentQueries } from '#server/facade/operations/payment/registry.ts';
import { pmsMutations, pmsQueries } from '#server/facade/operations/pms/registry.ts';
import { getGuestMyself, getQcUser } from '#server/facade/operations/people/myself.ts';
import { getBizTenantInfo } from '#server/facade/operations/people/tenant-info.ts';
import {
  updateBizGuest,
  updateGuestLocation,
  updateUserSettings,
} from '#server/facade/operations/people/update-people.ts';
import { searchQueries } from '#server/facade/operations/search/registry.ts';
import { voiceMutations } from '#server/facade/operations/voice/registry.ts';
import type { MutationHandlers, QueryHandlers } from './request.ts';

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
} satisfies QueryHandlers;

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
} satisfies MutationHandlers;
