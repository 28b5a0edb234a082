/** The open ticket in the page's address: `?ticket={conversation id}`, and the place of it that is shown, `&at={order}`. */
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import * as v from 'valibot';
import { useAppNavigate } from '#client/console/use-app-navigate.ts';
import { Narrowing, readNarrowing } from '#shared/domain/inbox/narrowing.ts';
import type { BoardPage, StaffPage, StaffRouter } from './staff-route.ts';

const staff = '/$lang/staff';
/** Told by its text: another object that says the same is the same list. */
const Said = v.pipe(v.string(), v.parseJson(), Narrowing);

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
        search: (before) => ({
          ...readNarrowing(before),
          ...(conversationId === null ? {} : { ticket: conversationId }),
          ...(conversationId === null || order === undefined ? {} : { at: order }),
        }),
      }),
    [navigate],
  );
  return [ticket ?? null, open, at ?? null];
}

/** What stands in the inbox's place, and the way to it or back to the inbox, such as `?page=orders`. */
export function usePageAddress(): [StaffPage | null, (page: StaffPage | null) => void] {
  const { page } = useSearch<StaffRouter, typeof staff>({ from: staff });
  const navigate = useAppNavigate<StaffRouter>();
  const show = useCallback(
    (next: StaffPage | null) =>
      void navigate({
        from: staff,
        to: '.',
        search: (before) => ({ ...readNarrowing(before), ...(next === null ? {} : { page: next }) }),
      }),
    [navigate],
  );
  return [page ?? null, show];
}

/** The board that is shown, and the way to one or back to the inbox. */
export function useBoardAddress(): [BoardPage | null, (page: BoardPage | null) => void] {
  const [page, show] = usePageAddress();
  return [page === 'orders' || page === 'tasks' ? page : null, show];
}

/** What narrows the inbox down, as the address has it, and the way to another; the open ticket stays open, and no step of the history is made. */
export function useNarrowingAddress(): [Narrowing, (narrowing: Narrowing) => void] {
  const search = useSearch<StaffRouter, typeof staff>({ from: staff });
  const said = JSON.stringify(readNarrowing({ ...search }));
  const narrowing = useMemo(() => v.parse(Said, said), [said]);
  const navigate = useAppNavigate<StaffRouter>();
  const narrow = useCallback(
    (next: Narrowing) =>
      void navigate({
        from: staff,
        to: '.',
        replace: true,
        resetScroll: false,
        search: ({ ticket, at, page, show }) => ({
          ...next,
          ...(ticket === undefined ? {} : { ticket }),
          ...(at === undefined ? {} : { at }),
          ...(page === undefined ? {} : { page }),
          ...(show === undefined ? {} : { show }),
        }),
      }),
    [navigate],
  );
  return [narrowing, narrow];
}

/** What of the dashboard is shown, null while it is not, and the way to it or back to the inbox: `?page=dashboard&show=…`. */
export function useDashboardAddress(): [string | null, (show: string | null) => void] {
  const { page, show } = useSearch<StaffRouter, typeof staff>({ from: staff });
  const navigate = useAppNavigate<StaffRouter>();
  const go = useCallback(
    (shown: string | null) =>
      void navigate({
        from: staff,
        to: '.',
        search: (before) => ({
          ...readNarrowing(before),
          ...(shown === null ? {} : { page: 'dashboard' as const }),
          ...(shown === null || shown === '' ? {} : { show: shown }),
        }),
      }),
    [navigate],
  );
  return [page === 'dashboard' ? (show ?? '') : null, go];
}
