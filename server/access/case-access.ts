/**
 * The only way to a conversation and what hangs on it: locked, with its inquiry, its ticket and the
 * asking person's membership. What one may not see is answered like what does not exist [ACCESS-SAME].
 */
import type { Selectable, Transaction } from 'kysely';
import type { Actor } from '#server/access/principal.ts';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { leads, leadsNow } from './roles.ts';

type Conversation = Selectable<Database['conversation']>;
type Inquiry = Selectable<Database['inquiry']>;
export type Ticket = Selectable<Database['ticket']>;
export type Member = Selectable<Database['member']>;

/** A conversation as one case: everything a transition may change. */
export interface Case {
  readonly conversation: Conversation;
  readonly inquiry: Inquiry | null;
  readonly ticket: Ticket | null;
  /** The actor's membership, whatever its state; null when there never was one. */
  readonly member: Member | null;
}

/**
 * Locks and reads a case the actor may act on: guests need a membership, staff a membership or a
 * ticket of their groups.
 *
 * @throws AppError `not_found`
 */
export async function lockCase(trx: Transaction<Database>, actor: Actor, conversationId: string): Promise<Case> {
  const conversation = await trx
    .selectFrom('conversation')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst();
  if (conversation === undefined) throw new AppError('not_found');
  const member =
    (await trx
      .selectFrom('member')
      .selectAll()
      .where('tenant_id', '=', actor.tenantId)
      .where('user_id', '=', actor.userId)
      .where('conversation_id', '=', conversationId)
      .executeTakeFirst()) ?? null;
  const joined = member?.state === 'joined';
  if (actor.kind === 'guest' && !joined) throw new AppError('not_found');
  if (actor.kind === 'staff' && !joined && !(await ticketInScope(trx, actor, conversationId)))
    throw new AppError('not_found');
  const ticket =
    (await trx
      .selectFrom('ticket')
      .selectAll()
      .where('tenant_id', '=', actor.tenantId)
      .where('conversation_id', '=', conversationId)
      .forUpdate()
      .executeTakeFirst()) ?? null;
  const inquiry =
    conversation.inquiry_id === null
      ? null
      : ((await trx
          .selectFrom('inquiry')
          .selectAll()
          .where('tenant_id', '=', actor.tenantId)
          .where('id', '=', conversation.inquiry_id)
          .executeTakeFirst()) ?? null);
  return { conversation, inquiry, ticket, member };
}

/** Is the conversation's ticket in the actor's inbox [TICKET-SCOPE]? */
export async function ticketInScope(
  trx: Transaction<Database>,
  actor: Actor,
  conversationId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('ticket_scope as s')
    .select('s.conversation_id')
    .where('s.tenant_id', '=', actor.tenantId)
    .where('s.conversation_id', '=', conversationId)
    .where('s.state', '=', 'open')
    .where((e) =>
      e.or([
        e.exists(
          e
            .selectFrom('staff_group_member as g')
            .select('g.group_id')
            .whereRef('g.tenant_id', '=', 's.tenant_id')
            .whereRef('g.group_id', '=', 's.group_id')
            .where('g.user_id', '=', actor.userId)
            .where('g.state', '=', 'joined'),
        ),
        leads(actor),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Staff only; guests get the answer of a thing that is not there. */
export function requireStaff(actor: Actor): void {
  if (actor.kind !== 'staff') throw new AppError('not_found');
}

/** A case with a ticket, for what only staff do. @throws AppError `not_found` */
export async function lockTicket(
  trx: Transaction<Database>,
  actor: Actor,
  conversationId: string,
): Promise<Case & { readonly ticket: Ticket }> {
  requireStaff(actor);
  const found = await lockCase(trx, actor, conversationId);
  if (found.ticket === null) throw new AppError('not_found');
  return { ...found, ticket: found.ticket };
}

/**
 * Only who holds a ticket, or a supervisor, disposes of it; one that nobody holds is anybody's of its groups
 * [TICKET-FORWARD-OWNER].
 *
 * @throws AppError forbidden
 */
export async function requireHolder(trx: Transaction<Database>, actor: Actor, ticket: Ticket): Promise<void> {
  if (ticket.assignee_id === null || ticket.assignee_id === actor.userId || (await leadsNow(trx, actor))) return;
  throw new AppError('forbidden', { by: ticket.assignee_name });
}
