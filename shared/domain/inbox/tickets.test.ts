import { describe, expect, it } from 'vitest';
import type { FilteredTicket } from './ticket-filter.ts';
import { isOfferedTo, passesFilter, type TicketFilter } from './ticket-filter.ts';
import { compareTickets, inInboxOrder, waitedMs } from './ticket-order.ts';

const hana = { userId: 'hana', groupIds: ['front-desk'] };

function ticket(conversationId: string, more: Partial<FilteredTicket> = {}): FilteredTicket {
  return {
    conversationId,
    label: 'unassigned',
    priority: 'medium',
    waitingSince: 1_000,
    lastAt: 1_000,
    assigneeId: null,
    groupIds: ['front-desk'],
    forward: null,
    urgentAt: null,
    ...more,
  };
}

const ids = (tickets: readonly FilteredTicket[]): string[] => tickets.map((one) => one.conversationId);

describe('a ticket that lies aside', () => {
  const later = ticket('later', { snoozedUntil: 9_000, assigneeId: 'hana' });

  it('[SNOOZE-ASIDE] is in its own view alone, and calls nobody', () => {
    const shown = (['waiting', 'mine', 'open', 'snoozed'] as const).filter((view) => passesFilter(later, view, hana));
    expect(shown).toEqual(['snoozed']);
    expect(passesFilter({ ...later, label: 'completed' }, 'snoozed', hana)).toBe(false);
  });

  it('[SNOOZE-BACK] comes back among those who wait, although nobody does', () => {
    const back = ticket('back', { wokenAt: 400, waitingSince: null, label: 'responded' });
    expect(
      ids(inInboxOrder([ticket('late', { waitingSince: 900 }), back, ticket('long', { waitingSince: 100 })])),
    ).toEqual(['long', 'back', 'late']);
    expect(passesFilter(back, 'waiting', hana)).toBe(true);
  });
});

describe('the order of the inbox', () => {
  it('[INBOX-ORDER] puts the longest wait first, whatever was written last', () => {
    const tickets = [
      ticket('wrote-again', { waitingSince: 100, lastAt: 9_000 }),
      ticket('waits-longest', { waitingSince: 50, lastAt: 60 }),
      ticket('waits-least', { waitingSince: 8_000, lastAt: 8_000 }),
    ];
    expect(ids(inInboxOrder(tickets))).toEqual(['waits-longest', 'wrote-again', 'waits-least']);
  });

  it('[INBOX-ORDER] puts answered ones after waiting ones and completed ones last, newest first', () => {
    const tickets = [
      ticket('done-late', { label: 'completed', waitingSince: 10, lastAt: 900 }),
      ticket('answered-early', { label: 'responded', waitingSince: null, lastAt: 100 }),
      ticket('done-early', { label: 'completed', waitingSince: null, lastAt: 50 }),
      ticket('answered-late', { label: 'responded', waitingSince: null, lastAt: 800 }),
      ticket('waiting', { label: 'responding', waitingSince: 700 }),
    ];
    expect(ids(inInboxOrder(tickets))).toEqual([
      'waiting',
      'answered-late',
      'answered-early',
      'done-late',
      'done-early',
    ]);
  });

  it('[PRIORITY-ORDER] puts those of a high priority first among who waits, and nobody above calls for help', () => {
    const tickets = [
      ticket('low', { priority: 'low', waitingSince: 1 }),
      ticket('answered', { priority: 'high', label: 'responded', waitingSince: null, lastAt: 9_999 }),
      ticket('long', { waitingSince: 10 }),
      ticket('high', { priority: 'high', waitingSince: 8_000 }),
      ticket('high-long', { priority: 'high', waitingSince: 7_000 }),
      ticket('help', { priority: 'low', urgentAt: 9_000 }),
    ];
    expect(ids(inInboxOrder(tickets))).toEqual(['help', 'high-long', 'high', 'long', 'low', 'answered']);
  });

  it('[INBOX-ORDER] is one order: equal tickets by id, and the same from every start', () => {
    const tickets = ['c', 'a', 'b'].map((id) => ticket(id));
    expect(ids(inInboxOrder(tickets))).toEqual(['a', 'b', 'c']);
    expect(ids(inInboxOrder(tickets.toReversed()))).toEqual(['a', 'b', 'c']);
    expect(compareTickets(ticket('a'), ticket('a'))).toBe(0);
  });

  it('[INBOX-ROW] tells the wait, and none where nobody waits or clocks disagree', () => {
    expect(waitedMs(ticket('a', { waitingSince: 1_000 }), 61_000)).toBe(60_000);
    expect(waitedMs(ticket('a', { waitingSince: 1_000 }), 500)).toBe(0);
    expect(waitedMs(ticket('a', { waitingSince: null }), 61_000)).toBe(0);
    expect(waitedMs(ticket('a', { label: 'completed' }), 61_000)).toBe(0);
  });
});

describe('the filters of the inbox', () => {
  const forwarded = (
    targetType: 'staff' | 'staff_group',
    targetId: string,
    state = 'pending',
  ): Partial<FilteredTicket> => ({
    label: 'assigned',
    assigneeId: 'kenji',
    forward: { state, targetType, targetId },
  });
  const tickets = [
    ticket('new'),
    ticket('mine', { label: 'responding', assigneeId: 'hana' }),
    ticket('mine-done', { label: 'completed', assigneeId: 'hana' }),
    ticket('his', { label: 'responded', assigneeId: 'kenji', waitingSince: null, groupIds: ['pool'] }),
    ticket('offered', forwarded('staff', 'hana')),
  ];

  const shown = (filter: TicketFilter): string[] => ids(tickets.filter((one) => passesFilter(one, filter, hana)));

  it('[INBOX-FILTER] shows each ticket under its label, and the open ones together', () => {
    expect(shown('open')).toEqual(['new', 'mine', 'his', 'offered']);
    expect(shown('unassigned')).toEqual(['new']);
    expect(shown('completed')).toEqual(['mine-done']);
    expect(shown('waiting')).toEqual(['new', 'mine', 'offered']);
  });

  it('[INBOX-FILTER] shows as mine what I hold and what I am offered', () => {
    expect(shown('mine')).toEqual(['mine', 'offered']);
  });

  it('[TICKET-FORWARD] is offered to its colleague or group alone, until answered', () => {
    expect(isOfferedTo(ticket('a', forwarded('staff', 'hana')), hana)).toBe(true);
    expect(isOfferedTo(ticket('a', forwarded('staff_group', 'front-desk')), hana)).toBe(true);
    expect(isOfferedTo(ticket('a', forwarded('staff_group', 'pool')), hana)).toBe(false);
    expect(isOfferedTo(ticket('a', forwarded('staff', 'front-desk')), hana)).toBe(false);
    expect(isOfferedTo(ticket('a', forwarded('staff', 'hana', 'accepted')), hana)).toBe(false);
    expect(isOfferedTo(ticket('a'), hana)).toBe(false);
  });
});
