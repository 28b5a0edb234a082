import { createRoute, type AnyRoute } from '@tanstack/react-router';
import { StaffApp } from './staff-app.tsx';
import { staffServices } from './staff-core.ts';
import { ticketInSearch } from './ticket-address.ts';

/** The staff's routes below `/{lang}`: one page; the open ticket is in the query, so that back closes it. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: 'staff',
      validateSearch: ticketInSearch,
      component: () => <StaffApp services={staffServices()} />,
    }),
  ];
}
