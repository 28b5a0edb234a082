/** The optimistic mutators of a guest's page by the names they are pushed under. Names are added, never taken away. */
import { answerSurvey } from './answer-survey.ts';
import { closeConversation } from './close-conversation.ts';
import { deleteMessage } from './delete-message.ts';
import { deleteUnread } from './delete-unread.ts';
import type { Mutators } from './mutator.ts';
import { readConversation } from './read-conversation.ts';
import { renameGuest } from './rename-guest.ts';
import { requestHistory } from './request-history.ts';
import { sendAsGuest } from './send-as-guest.ts';
import { setConversationInfoState } from './set-conversation-info-state.ts';
import { updateInquiry } from './update-inquiry.ts';

export const guestMutators = {
  sendMessage: sendAsGuest,
  deleteMessage,
  readConversation,
  deleteUnread,
  setConversationInfoState,
  updateInquiry,
  closeConversation,
  answerSurvey,
  renameGuest,
  requestHistory,
} satisfies Partial<Mutators>;
