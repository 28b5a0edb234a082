/** The server's half of every mutator: the action behind each name. A missing one does not compile. */
import type { MutatorArgs, MutatorName } from '#shared/mutators/args.ts';
import type { ActionContext } from './action-context.ts';
import { addNote } from './ticket/add-note.ts';
import { closeConversation } from './conversation/close-conversation.ts';
import { createTask } from './task/create-task.ts';
import { deleteMessage } from './conversation/delete-message.ts';
import { deleteUnread } from './conversation/delete-unread.ts';
import { answerForward, forwardTicket } from './ticket/forward-ticket.ts';
import { fileTicket } from './ticket/file-ticket.ts';
import { moveTask } from './task/move-task.ts';
import { openTicket } from './ticket/open-ticket.ts';
import { readConversation } from './conversation/read-conversation.ts';
import { reopenTicket } from './ticket/reopen-ticket.ts';
import { snoozeTicket, wakeTicket } from './ticket/snooze-ticket.ts';
import { returnTicket } from './ticket/return-ticket.ts';
import { takeOverTicket } from './ticket/take-over-ticket.ts';
import { rejectTicket } from './ticket/reject-ticket.ts';
import { renameGuest } from './guest/rename-guest.ts';
import { requestHistory } from './conversation/request-history.ts';
import { type SendMessage, sendMessage } from './conversation/send-message.ts';
import { setConversationInfoState } from './conversation/set-conversation-info-state.ts';
import { leaveHandover } from './staff/leave-handover.ts';
import { setStaffStatus } from './staff/set-staff-status.ts';
import { solveTicket, undoSolve } from './ticket/solve-ticket.ts';
import { answerSurvey } from './conversation/survey.ts';
import { takeTicket } from './ticket/take-ticket.ts';
import { updateTask } from './task/update-task.ts';
import { updateInquiry } from './inquiry/update-inquiry.ts';

/** What an action takes: the mutator's arguments, a message's content read. */
export type ActionArgs = { readonly [N in MutatorName]: N extends 'sendMessage' ? SendMessage : MutatorArgs[N] };

export type MutationActions = {
  readonly [N in MutatorName]: (ctx: ActionContext, args: ActionArgs[N]) => Promise<void>;
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
  takeOverTicket,
  returnTicket,
  reopenTicket,
  forwardTicket,
  answerForward,
  rejectTicket,
  solveTicket,
  undoSolve,
  fileTicket,
  snoozeTicket,
  wakeTicket,
  createTask,
  updateTask,
  moveTask,
  addNote,
  leaveHandover,
  setStaffStatus,
  answerSurvey,
} as const satisfies MutationActions;
