/** The server's half of every mutator: the action behind each name. A missing one does not compile. */
import type { MutatorArgs, MutatorName } from '#shared/mutators/args.ts';
import type { ActionContext } from './action-context.ts';
import { addNote } from './add-note.ts';
import { closeConversation } from './close-conversation.ts';
import { deleteMessage } from './delete-message.ts';
import { deleteUnread } from './delete-unread.ts';
import { answerForward, forwardTicket } from './forward-ticket.ts';
import { openTicket } from './open-ticket.ts';
import { readConversation } from './read-conversation.ts';
import { rejectTicket } from './reject-ticket.ts';
import { renameGuest } from './rename-guest.ts';
import { requestHistory } from './request-history.ts';
import { sendMessage } from './send-message.ts';
import { setConversationInfoState } from './set-conversation-info-state.ts';
import { setStaffStatus } from './set-staff-status.ts';
import { solveTicket, undoSolve } from './solve-ticket.ts';
import { answerSurvey } from './survey.ts';
import { takeTicket } from './take-ticket.ts';
import { updateInquiry } from './update-inquiry.ts';

export type MutationActions = {
  readonly [N in MutatorName]: (ctx: ActionContext, args: MutatorArgs[N]) => Promise<void>;
};

export const mutationActions = {
  sendMessage,
  deleteMessage,
  readConversation,
  deleteUnread,
  setConversationInfoState,
  updateInquiry,
  closeConversation,
  renameGuest,
  requestHistory,
  openTicket,
  takeTicket,
  forwardTicket,
  answerForward,
  rejectTicket,
  solveTicket,
  undoSolve,
  addNote,
  setStaffStatus,
  answerSurvey,
} as const satisfies MutationActions;
