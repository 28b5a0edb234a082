/** Other orders of the inbox than its own [INBOX-SORT]; calls for help stay before all [URGENT-PIN]. */
import { rankOf as placeOf } from '#shared/domain/desk-work/priority-rules.ts';
import { callsForHelp, compareTickets, inInboxOrder, type OrderedTicket } from './ticket-order.ts';

export const inboxSorts = ['longest', 'newest', 'priority', 'room', 'name'] as const;
export type InboxSort = (typeof inboxSorts)[number];

interface OpenedTicket extends OrderedTicket {
  readonly createdAt: number;
}

/** By what two orders compare texts, in the reader's language; '' for what has none. */
export interface SortTexts<T> {
  readonly room: (ticket: T) => string;
  readonly name: (ticket: T) => string;
}

/**
 * Tickets in the order asked for; equal ones in the inbox's own. What has no room, and who gave no name, comes last.
 */
export function inOrder<T extends OpenedTicket>(tickets: readonly T[], sort: InboxSort, textsOf: SortTexts<T>): T[] {
  if (sort === 'longest') return inInboxOrder(tickets);
  const before = comparing(tickets, sort, textsOf);
  return [...tickets].sort((a, b) => {
    const [one, other] = [callsForHelp(a), callsForHelp(b)];
    if (one || other) return one && other ? compareTickets(a, b) : one ? -1 : 1;
    return before(a, b) || compareTickets(a, b);
  });
}

function comparing<T extends OpenedTicket>(
  tickets: readonly T[],
  sort: Exclude<InboxSort, 'longest'>,
  textsOf: SortTexts<T>,
): (a: T, b: T) => number {
  if (sort === 'newest') return (a, b) => b.createdAt - a.createdAt;
  if (sort === 'priority') return (a, b) => placeOf(a.priority) - placeOf(b.priority);
  // Each text is made once, not at each comparison; numbers in it count as numbers.
  const textOf = textsOf[sort];
  const texts = new Map(tickets.map((ticket) => [ticket, textOf(ticket)]));
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return (a, b) => {
    const [one, other] = [texts.get(a) ?? '', texts.get(b) ?? ''];
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    return compare(one, other);
  };
}
