import { useMemo, useState } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useMinute } from '#client/console/clock.ts';
import { useGroups, useTickets } from '#client/sync/desk-hooks.ts';
import { useUnread } from '#client/sync/hooks.ts';
import { useHouseZone } from '#client/sync/house-zone.ts';
import type { GroupView, TicketView } from '#shared/client-view/values.ts';
import type { Narrowing, NarrowingAt } from '#shared/domain/inbox/narrowing.ts';
import { calendarDay } from '#shared/domain/session/stay.ts';
import { useNarrowingAddress } from '../ticket-address.ts';
import type { TicketActor } from '../ticket-powers.ts';
import { type InboxQuery, keepsOrder } from './inbox-query.ts';
import { useInboxSort } from './use-inbox-sort.ts';
import { type SavedFilters, useSavedFilters } from './use-saved-filters.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { useSteadyOrder } from './use-steady-order.ts';

export interface Inbox {
  readonly all: readonly TicketView[];
  /** As they stand in the list. */
  readonly shown: readonly TicketView[];
  /** Longest wait first, or as was chosen, whatever the list holds still. */
  readonly ordered: readonly TicketView[];
  readonly fresh: number;
  readonly query: InboxQuery;
  readonly groups: readonly GroupView[];
  /** For whom, and on which day, it is narrowed down. */
  readonly at: NarrowingAt;
  readonly selection: Selection;
  readonly saved: SavedFilters;
  readonly ask: (change: Partial<InboxQuery>) => void;
  /** Another view, or none of a field where it is undefined; what is not named stays. */
  readonly narrow: (change: { readonly [F in keyof Narrowing]: Narrowing[F] | undefined }) => void;
  readonly unreadOf: (ticket: TicketView) => number;
  readonly hold: () => void;
  readonly release: () => void;
}

/** What a narrowing becomes by a change; fields without a value are left out. */
const changed = (before: Narrowing, change: Parameters<Inbox['narrow']>[0]): Narrowing =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined));

/** The inbox as one person sees it. Unread of a ticket one has not looked into is what the guest wrote since the last reply [UNREAD-WAITING]. */
export function useInbox(reader: TicketActor): Inbox {
  const all = useTickets();
  const allGroups = useGroups();
  const unread = useUnread();
  const timeZone = useHouseZone();
  const minute = useMinute();
  const today = useMemo(() => calendarDay(minute, timeZone), [minute, timeZone]);
  const at = useMemo(() => ({ reader, today, timeZone }), [reader, today, timeZone]);
  const [narrowing, setNarrowing] = useNarrowingAddress();
  const [sort, setSort] = useInboxSort(reader.userId);
  const [{ search, everywhere }, setSearch] = useState({ search: '', everywhere: false });
  const query = useMemo(() => ({ narrowing, sort, search, everywhere }), [narrowing, sort, search, everywhere]);
  const lang = activeLanguage();
  const [inOrder] = useState(keepsOrder);
  const ordered = useMemo(() => inOrder(all, query, at, lang), [inOrder, all, query, at, lang]);
  const saved = useSavedFilters(reader.userId);
  const view = JSON.stringify(query);
  const steady = useSteadyOrder(ordered, all, view);
  const selection = useSelection(steady.shown, view);
  const groups = useMemo(
    () => (reader.role === 'staff' ? allGroups.filter(({ id }) => reader.groupIds.includes(id)) : allGroups),
    [allGroups, reader],
  );
  return {
    all,
    shown: steady.shown,
    ordered,
    fresh: steady.fresh,
    query,
    groups,
    at,
    selection,
    saved,
    ask(change) {
      if (change.narrowing !== undefined) setNarrowing(change.narrowing);
      if (change.sort !== undefined) setSort(change.sort);
      if (change.search !== undefined || change.everywhere !== undefined)
        setSearch((before) => ({
          search: change.search ?? before.search,
          everywhere: change.everywhere ?? before.everywhere,
        }));
    },
    narrow: (change) => setNarrowing(changed(narrowing, change)),
    unreadOf: ({ conversationId, label, waitingCount }) =>
      unread.byConversation.get(conversationId) ?? (label === 'completed' ? 0 : waitingCount),
    hold: steady.hold,
    release: steady.release,
  };
}
