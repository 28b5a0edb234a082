import type { AppContext } from '#server/context.ts';
import { archiveEndedTasks } from '#server/actions/task/archive-tasks.ts';
import { archiveClosedTickets } from '#server/actions/ticket/archive-tickets.ts';

/** Takes closed tickets and ended tasks out of the lists a day after [TICKET-ARCHIVE] [TASK-ARCHIVE]. */
export async function archiveTickets(ctx: AppContext): Promise<void> {
  for (let archived = 1; archived > 0;) archived = await archiveClosedTickets(ctx, 200);
  for (let archived = 1; archived > 0;) archived = await archiveEndedTasks(ctx, 200);
}
