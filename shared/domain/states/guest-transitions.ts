/**
 * The rows of the table of states that a guest's own synchronized actions follow: writing, ending, taking up again.
 * Apart from the others so that a guest's page need not bring the whole table along (./transitions.ts holds it).
 */
import { closedStates } from './closed.ts';
import type { ConversationState } from './enumerations.ts';
import type { Actor } from './events.ts';
import type { Transition } from './transition.ts';

const openStates = [
  'preprocessing',
  'idling',
  'chatting_gpt',
  'chatting_guest',
  'chatting_staff',
  'forwarding',
  'calling',
  'busy',
  'out_of_business',
] as const satisfies readonly ConversationState[];

export const guest = ['guest'] as const satisfies readonly Actor[];

export const unattended = ['out_of_business', 'busy'] as const satisfies readonly ConversationState[];

export const guestTransitions = [
  { event: 'guest_left', by: guest, from: openStates, to: 'close_guest', inquiry: 'suspended', close: 'guest_left' },
  { event: 'guest_completed', by: guest, from: openStates, to: 'close_guest', inquiry: 'solved', close: 'solved' },
  { event: 'reopened', by: guest, from: closedStates, to: 'idling', inquiry: 'suspended' },
  { event: 'idled', by: guest, from: ['preprocessing', 'chatting_gpt'], to: 'idling', inquiry: 'suspended' },
  {
    event: 'message_from_guest',
    by: guest,
    from: ['chatting_gpt', 'chatting_guest', 'chatting_staff', 'forwarding', 'calling'],
    to: 'same',
    inquiry: 'same',
  },
  { event: 'message_from_guest', by: guest, from: unattended, to: 'same', inquiry: 'message' },
] as const satisfies readonly Transition[];

/** What a guest's own synchronized actions can be to a conversation. */
export type GuestEventType = (typeof guestTransitions)[number]['event'];
