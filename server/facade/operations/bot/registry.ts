/** Operations of the answering bot, by their wire names. */
import {
  getHideInquiryButton,
  getNotifyTarget,
  getOutOfServiceStatus,
  getRoomConfirmationTiming,
  hasScenarioNode,
} from './status.ts';
import { createConversation, transferAskRoomConversation, transferBizBotConversation } from './transfer.ts';

export const botQueries = {
  getOutOfServiceStatus,
  getRoomConfirmationTiming,
  hasScenarioNode,
  getNotifyTarget,
  getHideInquiryButton,
};
export const botMutations = { createConversation, transferAskRoomConversation, transferBizBotConversation };
