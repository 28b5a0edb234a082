/** The staff's one address, `/{lang}/staff`; the open ticket is in the query, so that back closes it, and so is what narrows the inbox down. */
import { createRoute } from '@tanstack/react-router';
import type { AppRouter, LanguageRoute } from '#client/router.tsx';
import { apps } from '#shared/apps.ts';
import { type Narrowing, readNarrowing } from '#shared/domain/inbox/narrowing.ts';

/** What stands in the inbox's place. */
export type StaffPage = BoardPage | 'dashboard' | 'trail';
export type BoardPage = 'orders' | 'tasks';

interface TicketSearch extends Narrowing {
  /** The open ticket's conversation. */
  readonly ticket?: string;
  /** The place in it that is shown. */
  readonly at?: number;
  /** A board, the dashboard or the audit trail stands in the inbox's place. */
  readonly page?: StaffPage;
  /** What of the dashboard is shown (dashboard/dashboard-view.ts). */
  readonly show?: string;
}

/** Longer than any that the dashboard writes. */
const SHOW_MAX = 1_000;
const idLike = /^[0-9a-z-]{1,64}$/i;

/** What of a query names a ticket; anything else is dropped. */
function ticketInSearch({ ticket, at, page, show, ...rest }: Readonly<Record<string, unknown>>): TicketSearch {
  const narrowing = readNarrowing(rest);
  if (page === 'orders' || page === 'tasks' || page === 'trail') return { ...narrowing, page };
  if (page === 'dashboard')
    return { ...narrowing, page, ...(typeof show === 'string' ? { show: show.slice(0, SHOW_MAX) } : {}) };
  if (typeof ticket !== 'string' || !idLike.test(ticket)) return narrowing;
  return { ...narrowing, ticket, ...(typeof at === 'number' && Number.isInteger(at) && at > 0 ? { at } : {}) };
}

/** Its screen is put in where the app starts (routes.tsx), so that screens may know it. */
export const staffRoute = (parent: LanguageRoute) =>
  createRoute({ getParentRoute: () => parent, path: apps.staff.segment, validateSearch: ticketInSearch });

/** What addresses and searches of the staff's app are checked against. */
export type StaffRouter = AppRouter<readonly [ReturnType<typeof staffRoute>]>;
