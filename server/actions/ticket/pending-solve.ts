import type { Updateable } from 'kysely';
import type { Case, Ticket } from '#server/access/case-access.ts';
import type { Database } from '#server/db/schema.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import type { ActionContext } from '../action-context.ts';

type TicketColumns = Updateable<Database['ticket']>;

const notSolved = { solved_by: null, solved_action_id: null, solved_at: null, before_solve: null } as const;

/** Solved at the desk, and not yet for the guest [TICKET-SOLVE]. */
export const isPending = ({ conversation }: Pick<Case, 'conversation'>, ticket: Ticket): boolean =>
  ticket.solved_action_id !== null && ticket.state === 'close_staff' && !isClosed(conversation.state);

const waitedSince = ({ before_solve: before }: Ticket): Date | null =>
  before?.waitingSince == null ? null : new Date(before.waitingSince);

/**
 * A ticket's columns when its solve is taken back: what waited before it waits again, with what the guest has written
 * since, unless a clerk has answered meanwhile.
 */
export async function solveTakenBack(
  { trx, actor }: ActionContext,
  ticket: Ticket,
): Promise<TicketColumns & { readonly waiting_count: number }> {
  const answer =
    ticket.solved_at === null
      ? undefined
      : await trx
          .selectFrom('message')
          .select('id')
          .where('tenant_id', '=', actor.tenantId)
          .where('conversation_id', '=', ticket.conversation_id)
          .where('side', '=', 'staff')
          .where('created_at', '>=', ticket.solved_at)
          .limit(1)
          .executeTakeFirst();
  if (answer !== undefined)
    return { ...notSolved, waiting_count: ticket.waiting_count, waiting_since: ticket.waiting_since };
  return {
    ...notSolved,
    waiting_count: (ticket.before_solve?.waitingCount ?? 0) + ticket.waiting_count,
    waiting_since: waitedSince(ticket) ?? ticket.waiting_since,
  };
}
