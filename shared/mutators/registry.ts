/** Every optimistic mutator by the name it is pushed under. Names are added, never taken away (SYNC-OLD-SCHEMA). */
import { addNote } from './add-note.ts';
import { answerForward } from './answer-forward.ts';
import { createTask } from './create-task.ts';
import { fileTicket } from './file-ticket.ts';
import { forwardTicket } from './forward-ticket.ts';
import { guestMutators } from './guest-registry.ts';
import type { Mutators } from './mutator.ts';
import { moveTask } from './move-task.ts';
import { leaveHandover } from './leave-handover.ts';
import { openTicket } from './open-ticket.ts';
import { rejectTicket } from './reject-ticket.ts';
import { sendMessage } from './send-message.ts';
import { reopenTicket } from './reopen-ticket.ts';
import { returnTicket } from './return-ticket.ts';
import { setStaffStatus } from './set-staff-status.ts';
import { solveTicket } from './solve-ticket.ts';
import { takeOverTicket } from './take-over-ticket.ts';
import { takeTicket } from './take-ticket.ts';
import { snoozeTicket, wakeTicket } from './snooze-ticket.ts';
import { undoSolve } from './undo-solve.ts';
import { updateTask } from './update-task.ts';

export const mutators = {
  ...guestMutators,
  sendMessage,
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
} satisfies Mutators;
