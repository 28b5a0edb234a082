import type { AppContext } from '#server/context.ts';
import { archiveClosedTickets } from '#server/actions/ticket/archive-tickets.ts';

/** Takes closed tickets out of the inboxes a day after they closed [TICKET-ARCHIVE]. */
export async function archiveTickets(ctx: AppContext): Promise<void> {
  for (let archived = 1; archived > 0;) archived = await archiveClosedTickets(ctx, 200);
}
