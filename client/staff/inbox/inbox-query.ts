/** Which tickets the inbox shows, and in which order [INBOX-FILTER] [INBOX-NARROW] [INBOX-ORDER]. */
import {
  type InboxTab,
  inboxTabs,
  type Narrowing,
  narrowedBy,
  type NarrowingAt,
} from '#shared/domain/inbox/narrowing.ts';
import { isOfferedTo, passesFilter, type InboxReader } from '#shared/domain/inbox/ticket-filter.ts';
import { isSnoozed } from '#shared/domain/inbox/ticket-order.ts';
import { type InboxSort, inOrder } from '#shared/domain/inbox/ticket-sort.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { givenName } from '../use-guest-name.ts';

export interface InboxQuery {
  /** As the address has it. */
  readonly narrowing: Narrowing;
  readonly sort: InboxSort;
  readonly search: string;
  /** What is searched for is looked for in all of the house's history, not in the inbox [FIND-ALL]. */
  readonly everywhere: boolean;
}

/** The view that is shown where the address names none. */
export const tabOf = ({ tab }: Narrowing): InboxTab => tab ?? 'open';

function judgeTab(ticket: TicketView, tab: InboxTab, reader: InboxReader): boolean {
  return tab === 'offered'
    ? ticket.label !== 'completed' && !isSnoozed(ticket) && isOfferedTo(ticket, reader)
    : passesFilter(ticket, tab, reader);
}

/** In which views a ticket stands, one bit each: of five thousand those are judged anew that changed. */
const tabsOf = new WeakMap<InboxReader, WeakMap<TicketView, number>>();

function inTab(ticket: TicketView, tab: InboxTab, reader: InboxReader): boolean {
  const known = tabsOf.get(reader) ?? new WeakMap<TicketView, number>();
  tabsOf.set(reader, known);
  let bits = known.get(ticket);
  if (bits === undefined) {
    bits = inboxTabs.reduce((sum, one, place) => sum | (judgeTab(ticket, one, reader) ? 1 << place : 0), 0);
    known.set(ticket, bits);
  }
  return (bits & (1 << inboxTabs.indexOf(tab))) !== 0;
}

/** Small letters, plain width, no accents: what is compared in a search. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Rows are new objects when they change: what was folded once serves every further letter that is typed. */
const foldedTickets = new WeakMap<TicketView, string>();

/** What a search looks through: names, rooms, menus and the last line. */
function searchable(ticket: TicketView): string {
  const known = foldedTickets.get(ticket);
  if (known !== undefined) return known;
  const text = folded(
    [
      ticket.guestName,
      ...Object.values(ticket.locationNames),
      ...Object.values(ticket.menuNames),
      ticket.lastLine,
      ...Object.values(ticket.lastLines),
      ticket.assigneeName ?? '',
    ].join('\n'),
  );
  foldedTickets.set(ticket, text);
  return text;
}

/** The words of a search; all of them have to be found. */
const wordsOf = (search: string): readonly string[] =>
  folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');

/** The tickets of a view, in the order asked for. A search looks for all of its words in names, rooms and the last line. */
export function inboxTickets(
  tickets: readonly TicketView[],
  { narrowing, sort, search }: InboxQuery,
  at: NarrowingAt,
  lang: string,
): TicketView[] {
  const words = wordsOf(search);
  const tab = tabOf(narrowing);
  const narrowed = narrowedBy(narrowing, at);
  const shown = tickets.filter(
    (ticket) =>
      inTab(ticket, tab, at.reader) && narrowed(ticket) && words.every((word) => searchable(ticket).includes(word)),
  );
  // What lies aside stands by when it comes back.
  if (tab === 'snoozed' && sort === 'longest')
    return shown.sort((one, other) => (one.snoozedUntil ?? 0) - (other.snoozedUntil ?? 0));
  return inOrder(shown, sort, {
    room: ({ locationNames }) => textIn(locationNames, lang),
    name: ({ guestName }) => givenName(guestName),
  });
}

/**
 * The same, for one list that is asked again and again: what it answered last is where it begins, since of thousands of
 * tickets a few have changed.
 */
export function keepsOrder(): typeof inboxTickets {
  let places: ReadonlyMap<string, number> = new Map();
  return (tickets, ...asked) => {
    const kept: TicketView[] = [];
    const fresh: TicketView[] = [];
    for (const ticket of tickets) {
      const place = places.get(ticket.conversationId);
      if (place === undefined) fresh.push(ticket);
      else kept[place] = ticket;
    }
    // Places of those that are gone are holes, which are passed over.
    const answer = inboxTickets([...kept.filter(() => true), ...fresh], ...asked);
    places = new Map(answer.map(({ conversationId }, place) => [conversationId, place]));
    return answer;
  };
}

/** How many tickets each view holds, within what narrows them down. */
export function countTabs(
  tickets: readonly TicketView[],
  narrowing: Narrowing,
  at: NarrowingAt,
): Readonly<Record<InboxTab, number>> {
  const counts = { waiting: 0, mine: 0, open: 0, offered: 0, completed: 0, snoozed: 0 };
  const narrowed = narrowedBy(narrowing, at);
  for (const ticket of tickets) {
    if (!narrowed(ticket)) continue;
    for (const tab of inboxTabs) if (inTab(ticket, tab, at.reader)) counts[tab] += 1;
  }
  return counts;
}

/** How many tickets each saved filter holds, by its id [INBOX-SAVED]. */
export const countSaved = (
  tickets: readonly TicketView[],
  filters: readonly { readonly id: string; readonly narrowing: Narrowing }[],
  at: NarrowingAt,
): ReadonlyMap<string, number> =>
  new Map(
    filters.map(({ id, narrowing }) => {
      const narrowed = narrowedBy(narrowing, at);
      const tab = tabOf(narrowing);
      let count = 0;
      for (const ticket of tickets) if (inTab(ticket, tab, at.reader) && narrowed(ticket)) count += 1;
      return [id, count];
    }),
  );
