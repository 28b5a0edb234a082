/** The open ticket in the page's address: `?ticket={conversation id}`, and the place of it that is shown, `&at={order}`. */
import { useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAppNavigate } from '#client/console/use-app-navigate.ts';
import type { StaffRouter } from './staff-route.ts';

const staff = '/$lang/staff';

/** The open ticket's conversation, the way to open another or none, and the place of it that is shown. A change is a step of the browser's history. */
export function useTicketAddress(): [
  string | null,
  (conversationId: string | null, order?: number) => void,
  number | null,
] {
  const { ticket, at } = useSearch<StaffRouter, typeof staff>({ from: staff });
  const navigate = useAppNavigate<StaffRouter>();
  const open = useCallback(
    (conversationId: string | null, order?: number) =>
      void navigate({
        from: staff,
        to: '.',
        search:
          conversationId === null ? {} : { ticket: conversationId, ...(order === undefined ? {} : { at: order }) },
      }),
    [navigate],
  );
  return [ticket ?? null, open, at ?? null];
}

/** Whether the board of orders is shown, and the way to it or back to the inbox: `?page=orders`. */
export function useBoardAddress(): [boolean, (shown: boolean) => void] {
  const { page } = useSearch<StaffRouter, typeof staff>({ from: staff });
  const navigate = useAppNavigate<StaffRouter>();
  const show = useCallback(
    (shown: boolean) => void navigate({ from: staff, to: '.', search: shown ? { page: 'orders' } : {} }),
    [navigate],
  );
  return [page === 'orders', show];
}
