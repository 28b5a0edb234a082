import { ticketForwards } from '#server/queries/staff/ticket-forwards.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { listTicketForwards } from '#shared/rest/ticket-forwards.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';

export const ticketForwardRoutes: readonly Route[] = [
  route(
    listTicketForwards,
    async (ctx, { by, params }) => {
      const items = await ticketForwards(ctx, by, params.conversationId);
      if (items === null) throw new AppError('not_found');
      return { items };
    },
    { rate: RATES.calls },
  ),
];
