/** What staff have besides what guests have, as it travels [SYNC-SLIM]: apart, since no guest's page carries it. */
import type { TaskView, TicketView } from '#shared/client-view/values.ts';
import { guestRows, type RowsWritten } from './written-out.ts';

const ticket: Partial<TicketView> = {
  guestIsVip: false,
  stayFrom: null,
  stayTo: null,
  priority: 'medium',
  priorityRule: null,
  priorityBy: null,
  workCodeIds: [],
  assigneeId: null,
  assigneeName: null,
  waitingCount: 0,
  waitingSince: null,
  lastLine: '',
  lastLines: {},
  lastSide: null,
  forward: null,
  solvedBy: null,
  solvedActionId: null,
  solvedAt: null,
  rejectReason: null,
  urgentAt: null,
};

const task: Partial<TaskView> = {
  words: '',
  roomNames: {},
  roomGone: false,
  dueAt: null,
  priority: 'medium',
  pictureUrl: null,
  conversationId: null,
  messageId: null,
  takenById: null,
  takenByName: null,
  endedById: null,
  endedByName: null,
  endedAt: null,
  dropReason: null,
};

/** All kinds there are. */
export const staffRows: RowsWritten = {
  ...guestRows,
  task: (id, _, slim) => ({ id, ...task, ...slim }),
  ticket: (conversationId, _, slim) => ({ conversationId, ...ticket, ...slim }),
};
