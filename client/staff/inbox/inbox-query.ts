/** Which tickets the inbox shows, and in which order [INBOX-FILTER] [INBOX-ORDER]. */
import { isOfferedTo, passesFilter, type InboxReader } from '#shared/domain/inbox/ticket-filter.ts';
import { inInboxOrder } from '#shared/domain/inbox/ticket-order.ts';
import type { TicketView } from '#shared/client-view/values.ts';

/** The inbox's views, as they stand beside each other. */
export const inboxTabs = ['waiting', 'mine', 'open', 'offered', 'completed'] as const;
export type InboxTab = (typeof inboxTabs)[number];

export interface InboxQuery {
  readonly tab: InboxTab;
  readonly groupId: string | null;
  readonly workCodeId: string | null;
  readonly search: string;
  /** What is searched for is looked for in all of the house's history, not in the inbox [FIND-ALL]. */
  readonly everywhere: boolean;
}

/** What is asked of the inbox as it opens. */
export const firstQuery: InboxQuery = { tab: 'open', groupId: null, workCodeId: null, search: '', everywhere: false };

function inTab(ticket: TicketView, tab: InboxTab, reader: InboxReader): boolean {
  return tab === 'offered'
    ? ticket.label !== 'completed' && isOfferedTo(ticket, reader)
    : passesFilter(ticket, tab, reader);
}

/** Small letters, plain width, no accents: what is compared in a search. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function searchable(ticket: TicketView): string {
  return folded(
    [
      ticket.guestName,
      ...Object.values(ticket.locationNames),
      ...Object.values(ticket.menuNames),
      ticket.lastLine,
      ...Object.values(ticket.lastLines),
      ticket.assigneeName ?? '',
    ].join('\n'),
  );
}

function found(ticket: TicketView, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = searchable(ticket);
  return words.every((word) => text.includes(word));
}

/** The tickets of a view, longest wait first. A search looks for all of its words in names, rooms and the last line. */
export function inboxTickets(
  tickets: readonly TicketView[],
  { search, ...query }: InboxQuery,
  reader: InboxReader,
): TicketView[] {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return inInboxOrder(
    tickets.filter((ticket) => inTab(ticket, query.tab, reader) && narrowed(ticket, query) && found(ticket, words)),
  );
}

/** Is it of the group and the work code that were chosen? */
const narrowed = (ticket: TicketView, { groupId, workCodeId }: Pick<InboxQuery, 'groupId' | 'workCodeId'>): boolean =>
  (groupId === null || ticket.groupIds.includes(groupId)) &&
  (workCodeId === null || ticket.workCodeIds.includes(workCodeId));

/** How many tickets each view holds, within a group or a work code where one is chosen. */
export function countTabs(
  tickets: readonly TicketView[],
  query: Pick<InboxQuery, 'groupId' | 'workCodeId'>,
  reader: InboxReader,
): Readonly<Record<InboxTab, number>> {
  const counts = { waiting: 0, mine: 0, open: 0, offered: 0, completed: 0 };
  for (const ticket of tickets) {
    if (!narrowed(ticket, query)) continue;
    for (const tab of inboxTabs) if (inTab(ticket, tab, reader)) counts[tab] += 1;
  }
  return counts;
}
