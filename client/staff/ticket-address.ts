/** The open ticket in the page's address: `?ticket={conversation id}`. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

interface TicketSearch {
  readonly ticket?: string;
}

const idLike = /^[0-9a-z-]{1,64}$/i;

/** What of a query names a ticket; anything else is dropped. */
export function ticketInSearch(search: Readonly<Record<string, unknown>>): TicketSearch {
  const { ticket } = search;
  return typeof ticket === 'string' && idLike.test(ticket) ? { ticket } : {};
}

/** The open ticket's conversation, and the way to open another or none. A change is a step of the browser's history. */
export function useTicketAddress(): [string | null, (conversationId: string | null) => void] {
  const search: TicketSearch = ticketInSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const open = useCallback(
    (conversationId: string | null) =>
      void navigate({ to: '.', search: conversationId === null ? {} : { ticket: conversationId } }),
    [navigate],
  );
  return [search.ticket ?? null, open];
}
