/** Every optimistic mutator by the name it is pushed under. Names are added, never taken away (SYNC-OLD-SCHEMA). */
import { addNote } from './add-note.ts';
import { answerForward } from './answer-forward.ts';
import type { MutatorName } from './args.ts';
import { closeConversation } from './close-conversation.ts';
import { deleteMessage } from './delete-message.ts';
import { deleteUnread } from './delete-unread.ts';
import { forwardTicket } from './forward-ticket.ts';
import type { Mutator } from './mutator.ts';
import { openTicket } from './open-ticket.ts';
import { readConversation } from './read-conversation.ts';
import { rejectTicket } from './reject-ticket.ts';
import { renameGuest } from './rename-guest.ts';
import { requestHistory } from './request-history.ts';
import { sendMessage } from './send-message.ts';
import { setConversationInfoState } from './set-conversation-info-state.ts';
import { setStaffStatus } from './set-staff-status.ts';
import { solveTicket } from './solve-ticket.ts';
import { takeTicket } from './take-ticket.ts';
import { undoSolve } from './undo-solve.ts';
import { updateInquiry } from './update-inquiry.ts';

type Mutators = { readonly [N in MutatorName]: Mutator<N> };

export const mutators = {
  sendMessage, deleteMessage, readConversation, deleteUnread, setConversationInfoState, updateInquiry, closeConversation,
  renameGuest, requestHistory, openTicket, takeTicket, forwardTicket, answerForward, rejectTicket, solveTicket, undoSolve,
  addNote, setStaffStatus,
} satisfies Mutators;
