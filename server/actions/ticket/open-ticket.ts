import { lockTicket } from '#server/access/case-access.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { join } from '../conversation/membership.ts';
import { noteOpened, observedBy } from './opened-tickets.ts';

/** Conversations a clerk observes at once. */
const OBSERVED = 40;
/** And those of the last minutes, which are perhaps on a screen, never more than this. */
const OBSERVED_MOST = 100;
/** What was opened, or on a screen, within this time is perhaps on a screen now: milliseconds. */
const ON_SCREEN_MS = 600_000;

/**
 * A member of staff looks into a ticket of their groups and becomes an observer, which brings its messages
 * into their view [TICKET-SCOPE]. Past the limit the observation longest not opened makes room, never one that is on a
 * screen [INBOX-OBSERVE].
 */
export async function openTicket(ctx: ActionContext, args: MutatorArgs['openTicket']): Promise<void> {
  const found = await lockTicket(ctx.trx, ctx.actor, args.conversationId);
  if (found.member?.state !== 'joined') {
    await makeRoom(ctx);
    if (found.ticket.guest_id === ctx.actor.userId) throw new AppError('not_found');
    await join(ctx, found, ctx.actor.userId, 'observer', found.member);
  }
  await noteOpened(ctx, args.conversationId);
}

async function makeRoom(ctx: ActionContext): Promise<void> {
  const { trx, actor, now } = ctx;
  const observed = await observedBy(ctx);
  const before = now.getTime() - ON_SCREEN_MS;
  // mark: room-made
  const dropped = observed
    .slice(0, Math.max(0, observed.length - OBSERVED + 1))
    .filter(({ opened_at: at }, index) => observed.length - index >= OBSERVED_MOST || (at?.getTime() ?? 0) < before);
  if (dropped.length === 0) return;
  await trx
    .updateTable('member')
    .set({ state: 'left' })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where(
      'conversation_id',
      'in',
      dropped.map(({ conversation_id: id }) => id),
    )
    .execute();
}
