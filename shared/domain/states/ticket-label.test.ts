import { describe, expect, it } from 'vitest';
import { ConversationState, InquiryStatus } from './enumerations.ts';
import { isClosed } from './next-state.ts';
import { mayTimeOut } from './silence.ts';
import { canUndoSolve, isBeforeStaff, ticketLabelOf, undoSolveAcceptedMs, undoSolveOfferedMs } from './ticket-label.ts';

describe('the label of a ticket', () => {
  const taken = { state: 'chatting_staff', inquiryStatus: 'assigned' } as const;

  it('[TICKET-LABEL] follows from taking and answering', () => {
    expect(
      ticketLabelOf({ state: 'chatting_guest', inquiryStatus: 'pending', answered: false, guestWaits: true }),
    ).toBe('unassigned');
    expect(ticketLabelOf({ ...taken, answered: false, guestWaits: true })).toBe('assigned');
    expect(ticketLabelOf({ ...taken, answered: true, guestWaits: false })).toBe('responded');
    expect(ticketLabelOf({ ...taken, answered: true, guestWaits: true })).toBe('responding');
    expect(ticketLabelOf({ state: 'close_guest', inquiryStatus: 'suspended', answered: true, guestWaits: true })).toBe(
      'completed',
    );
  });

  it('[TICKET-LABEL] is completed in every closed state and where nothing is asked of staff, unassigned wherever nobody holds it', () => {
    for (const state of ConversationState.options) {
      for (const inquiryStatus of InquiryStatus.options) {
        const label = ticketLabelOf({ state, inquiryStatus, answered: true, guestWaits: true });
        if (isClosed(state) || !isBeforeStaff(inquiryStatus)) expect(label).toBe('completed');
        else if (inquiryStatus === 'assigned' || inquiryStatus === 'forwarding') expect(label).toBe('responding');
        else expect(label).toBe('unassigned');
      }
    }
  });

  it('[INBOX-GROUPS] is in an inbox while staff are asked', () => {
    expect(InquiryStatus.options.filter((status) => isBeforeStaff(status))).toEqual([
      'assigned',
      'forwarding',
      'message',
      'pending',
    ]);
  });
});

describe('taking a solve back', () => {
  const solved = { state: 'close_staff', closeChatState: 'solved', closedAt: 1_000 } as const;

  it('[TICKET-SOLVE] is offered for 5 s and accepted a while longer', () => {
    expect(canUndoSolve(solved, 6_000, undoSolveOfferedMs)).toBe(true);
    expect(canUndoSolve(solved, 6_001, undoSolveOfferedMs)).toBe(false);
    expect(canUndoSolve(solved, 6_001, undoSolveAcceptedMs)).toBe(true);
    expect(canUndoSolve(solved, 61_001, undoSolveAcceptedMs)).toBe(false);
  });

  it('[TICKET-SOLVE] does not bring a rejected or left conversation back', () => {
    expect(canUndoSolve({ ...solved, closeChatState: 'rejected' }, 1_000, undoSolveOfferedMs)).toBe(false);
    expect(
      canUndoSolve({ ...solved, state: 'close_guest', closeChatState: 'guest_left' }, 1_000, undoSolveOfferedMs),
    ).toBe(false);
  });
});

describe('silence', () => {
  it('[CHAT-STATE-CLOSE] closes only where the guest is the silent one', () => {
    expect(mayTimeOut({ inquiryStatus: 'assigned', guestWaits: false })).toBe(true);
    expect(mayTimeOut({ inquiryStatus: 'suspended', guestWaits: false })).toBe(true);
    expect(mayTimeOut({ inquiryStatus: 'assigned', guestWaits: true })).toBe(false);
    for (const inquiryStatus of ['pending', 'message', 'forwarding'] as const) {
      expect(mayTimeOut({ inquiryStatus, guestWaits: false })).toBe(false);
    }
  });
});
