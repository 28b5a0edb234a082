import { useMemo, useState } from 'react';
import { useGroups, useTickets, useUnread } from '#client/sync/hooks.ts';
import type { GroupView, TicketView } from '#shared/client-view/values.ts';
import type { TicketActor } from '../ticket-powers.ts';
import { countTabs, firstQuery, inboxTickets, type InboxQuery, type InboxTab } from './inbox-query.ts';
import { useSteadyOrder } from './use-steady-order.ts';

export interface Inbox {
  readonly all: readonly TicketView[];
  /** As they stand in the list. */
  readonly shown: readonly TicketView[];
  /** Longest wait first, whatever the list holds still. */
  readonly ordered: readonly TicketView[];
  readonly fresh: number;
  readonly counts: Readonly<Record<InboxTab, number>>;
  readonly query: InboxQuery;
  readonly groups: readonly GroupView[];
  readonly ask: (change: Partial<InboxQuery>) => void;
  readonly unreadOf: (ticket: TicketView) => number;
  readonly hold: () => void;
  readonly release: () => void;
}

/** The inbox as one person sees it. Unread of a ticket one has not looked into is what the guest wrote since the last reply [UNREAD-WAITING]. */
export function useInbox(reader: TicketActor): Inbox {
  const all = useTickets();
  const allGroups = useGroups();
  const unread = useUnread();
  const [query, setQuery] = useState(firstQuery);
  const ordered = useMemo(() => inboxTickets(all, query, reader), [all, query, reader]);
  const counts = useMemo(() => countTabs(all, query, reader), [all, query, reader]);
  const steady = useSteadyOrder(ordered, all, JSON.stringify(query));
  const groups = useMemo(
    () => (reader.role === 'staff' ? allGroups.filter(({ id }) => reader.groupIds.includes(id)) : allGroups),
    [allGroups, reader],
  );
  return {
    all,
    shown: steady.shown,
    ordered,
    fresh: steady.fresh,
    counts,
    query,
    groups,
    ask: (change) => setQuery((before) => ({ ...before, ...change })),
    unreadOf: ({ conversationId, label, waitingCount }) =>
      unread.byConversation.get(conversationId) ?? (label === 'completed' ? 0 : waitingCount),
    hold: steady.hold,
    release: steady.release,
  };
}
