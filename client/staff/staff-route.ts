/** The staff's one address, `/{lang}/staff`; the open ticket is in the query, so that back closes it. */
import { createRoute } from '@tanstack/react-router';
import type { AppRouter, LanguageRoute } from '#client/router.tsx';
import { apps } from '#shared/apps.ts';

interface TicketSearch {
  /** The open ticket's conversation. */
  readonly ticket?: string;
  /** The place in it that is shown. */
  readonly at?: number;
  /** The board of orders stands in the inbox's place. */
  readonly page?: 'orders';
}

const idLike = /^[0-9a-z-]{1,64}$/i;

/** What of a query names a ticket; anything else is dropped. */
function ticketInSearch({ ticket, at, page }: Readonly<Record<string, unknown>>): TicketSearch {
  if (page === 'orders') return { page };
  if (typeof ticket !== 'string' || !idLike.test(ticket)) return {};
  return typeof at === 'number' && Number.isInteger(at) && at > 0 ? { ticket, at } : { ticket };
}

/** Its screen is put in where the app starts (routes.tsx), so that screens may know it. */
export const staffRoute = (parent: LanguageRoute) =>
  createRoute({ getParentRoute: () => parent, path: apps.staff.segment, validateSearch: ticketInSearch });

/** What addresses and searches of the staff's app are checked against. */
export type StaffRouter = AppRouter<readonly [ReturnType<typeof staffRoute>]>;
