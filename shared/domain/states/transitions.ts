/**
 * The one table of conversation states [CHAT-STATE-TABLE]: what may happen in which state, by whom,
 * and what conversation, inquiry and close_chat_state are afterwards. docs/decisions/states.md shows
 * the same table to people; a test holds the two equal, so change both.
 */
import { closedStates } from './closed.ts';
import type { Actor } from './events.ts';
import type { ConversationState, InquiryStatus } from './enumerations.ts';
import type { Transition } from './transition.ts';
import { guest, guestTransitions, unattended } from './guest-transitions.ts';

/** The state of a conversation that has just been created [CHAT-STATE-OPEN]. */
export const initialConversationState = 'preprocessing' satisfies ConversationState;

/** The status of an inquiry no clerk has been asked about yet. */
export const initialInquiryStatus = 'suspended' satisfies InquiryStatus;

const staff = ['staff'] as const satisfies readonly Actor[];
const bot = ['bot'] as const satisfies readonly Actor[];
const system = ['system'] as const satisfies readonly Actor[];
const staffOrSystem = ['staff', 'system'] as const satisfies readonly Actor[];

/** Nothing has been asked yet, or no longer: the next words open an inquiry. */
const beforeWords = ['preprocessing', 'idling'] as const satisfies readonly ConversationState[];
const beforeStaff = [...beforeWords, 'chatting_gpt'] as const satisfies readonly ConversationState[];
/** Where the silence can be the guest's own; ./silence.ts says when it is. */
export const silentStates = [
  ...beforeStaff,
  'chatting_staff',
  ...unattended,
] as const satisfies readonly ConversationState[];

export const transitions: readonly Transition[] = [
  ...guestTransitions,

  { event: 'inquiry_opened:bot', by: guest, from: beforeWords, to: 'chatting_gpt', inquiry: 'suspended' },
  { event: 'inquiry_opened:staff', by: guest, from: beforeStaff, to: 'chatting_guest', inquiry: 'pending' },
  { event: 'inquiry_opened:staff', by: bot, from: ['chatting_gpt'], to: 'chatting_guest', inquiry: 'pending' },
  { event: 'inquiry_opened:out_of_hours', by: guest, from: beforeWords, to: 'out_of_business', inquiry: 'suspended' },
  {
    event: 'inquiry_opened:out_of_hours',
    by: ['guest', 'bot'],
    from: ['chatting_gpt'],
    to: 'out_of_business',
    inquiry: 'message',
  },

  // mark: takeable
  {
    event: 'taken',
    by: staff,
    from: ['chatting_guest', ...unattended],
    to: 'chatting_staff',
    inquiry: 'assigned',
  },
  { event: 'taken', by: system, from: ['chatting_guest'], to: 'chatting_staff', inquiry: 'assigned' },
  { event: 'taken_over', by: staff, from: ['chatting_staff'], to: 'chatting_staff', inquiry: 'assigned' },
  { event: 'returned', by: staffOrSystem, from: ['chatting_staff'], to: 'chatting_guest', inquiry: 'pending' },
  {
    event: 'forwarded',
    by: staff,
    from: ['chatting_staff', 'chatting_guest'],
    to: 'forwarding',
    inquiry: 'forwarding',
  },
  { event: 'forward_accepted', by: staff, from: ['forwarding'], to: 'chatting_staff', inquiry: 'assigned' },
  { event: 'forward_rejected:staff', by: staff, from: ['forwarding'], to: 'chatting_staff', inquiry: 'assigned' },
  { event: 'forward_rejected:queue', by: staff, from: ['forwarding'], to: 'chatting_guest', inquiry: 'pending' },
  {
    event: 'forward_cancelled:staff',
    by: staffOrSystem,
    from: ['forwarding'],
    to: 'chatting_staff',
    inquiry: 'assigned',
  },
  {
    event: 'forward_cancelled:queue',
    by: staffOrSystem,
    from: ['forwarding'],
    to: 'chatting_guest',
    inquiry: 'pending',
  },

  {
    event: 'solved',
    by: staff,
    from: ['chatting_staff', 'chatting_guest', 'calling', ...unattended],
    to: 'close_staff',
    inquiry: 'solved',
    close: 'solved',
  },
  // mark: undo-solve
  { event: 'undo_solve', by: staff, from: ['close_staff'], to: 'chatting_staff', inquiry: 'assigned' },
  { event: 'reopened', by: staff, from: closedStates, to: 'chatting_staff', inquiry: 'assigned' },
  {
    event: 'rejected',
    by: staff,
    from: ['chatting_staff', 'chatting_guest', ...unattended],
    to: 'close_staff',
    inquiry: 'rejected',
    close: 'rejected',
  },
  { event: 'timeout', by: system, from: silentStates, to: 'close_timeout', inquiry: 'suspended', close: 'timeout' },
  { event: 'hours_began', by: system, from: ['out_of_business'], to: 'chatting_guest', inquiry: 'pending' },

  { event: 'message_left', by: guest, from: unattended, to: 'same', inquiry: 'message' },
  { event: 'leave_cancelled', by: guest, from: unattended, to: 'same', inquiry: 'suspended' },
  {
    event: 'message_from_staff',
    by: staff,
    from: ['chatting_staff', 'forwarding', 'calling'],
    to: 'same',
    inquiry: 'same',
  },
  {
    event: 'message_from_bot',
    by: bot,
    from: ['chatting_gpt'],
    to: 'same',
    inquiry: 'same',
  },

  {
    event: 'call_started',
    by: guest,
    from: [...beforeStaff, 'chatting_guest', 'busy'],
    to: 'calling',
    inquiry: 'pending',
  },
  { event: 'call_started', by: guest, from: ['chatting_staff'], to: 'calling', inquiry: 'same' },
  { event: 'call_answered', by: staff, from: ['calling'], to: 'same', inquiry: 'assigned' },
  { event: 'call_refused', by: system, from: ['calling'], to: 'busy', inquiry: 'pending' },
  {
    event: 'call_ended:staff',
    by: ['guest', 'staff', 'system'],
    from: ['calling'],
    to: 'chatting_staff',
    inquiry: 'assigned',
  },
  { event: 'call_ended:queue', by: system, from: ['calling'], to: 'chatting_guest', inquiry: 'pending' },
  { event: 'call_ended:none', by: system, from: ['calling'], to: 'idling', inquiry: 'suspended' },
  { event: 'call_cancelled:staff', by: guest, from: ['calling'], to: 'chatting_staff', inquiry: 'assigned' },
  { event: 'call_cancelled:queue', by: guest, from: ['calling'], to: 'chatting_guest', inquiry: 'pending' },
  { event: 'call_cancelled:none', by: guest, from: ['calling'], to: 'idling', inquiry: 'suspended' },
];
