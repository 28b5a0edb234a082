/** The end of a shift: what one holds goes to whom comes after, with a note they read [STAFF-HANDOVER]. */
import { lockTicket, requireStaff } from '#server/access/case-access.ts';
import { staffName } from '#server/queries/staff/staff-name.ts';
import { countCharacters } from '#shared/domain/message-content/outgoing-content.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import { HANDOVER_MAX_CHARACTERS, HANDOVER_NOTICE } from '#shared/rest/handovers.ts';
import type { ActionContext } from '../action-context.ts';
import { forwardTarget } from '../ticket/forward-ticket.ts';
import { returnTicket } from '../ticket/return-ticket.ts';
import { giveTicket } from '../ticket/route-ticket.ts';
import { openScope } from '../ticket/ticket-scope.ts';

/**
 * Leaves a note and hands on the tickets it names. A colleague who is online is given them; else they wait in the inboxes
 * of their groups, and of the group they are left to. What somebody else took meanwhile, or what was closed, stays as it
 * is: a note written without a network is not lost over it.
 *
 * @throws AppError not_found for nobody of the house, text_too_long, message_bad_characters
 */
export async function leaveHandover(ctx: ActionContext, args: MutatorArgs['leaveHandover']): Promise<void> {
  const { trx, actor, now } = ctx;
  requireStaff(actor);
  const text = args.text.trim();
  if (countCharacters(text) > HANDOVER_MAX_CHARACTERS)
    throw new AppError('text_too_long', { max: HANDOVER_MAX_CHARACTERS });
  if (/(?![\n\t])\p{Cc}|\p{Cs}/u.test(text)) throw new AppError('message_bad_characters');
  if (args.targetType === 'staff' && args.targetId === actor.userId)
    throw new AppError('bad_request', { path: 'targetId' });
  const held = await trx
    .selectFrom('ticket')
    .select('conversation_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', 'in', [...args.conversationIds, args.id])
    .where('assignee_id', '=', actor.userId)
    .where('label', '!=', 'completed')
    // One that is offered to somebody waits for their answer.
    .where((e) =>
      e.exists(
        e
          .selectFrom('conversation as c')
          .select('c.id')
          .whereRef('c.tenant_id', '=', 'ticket.tenant_id')
          .whereRef('c.id', '=', 'ticket.conversation_id')
          .where('c.state', '=', 'chatting_staff'),
      ),
    )
    .orderBy('conversation_id')
    .execute();
  const online = args.targetType === 'staff' && (await isOnline(ctx, args.targetId));
  for (const { conversation_id: conversationId } of held) {
    await returnTicket(ctx, { id: args.id, conversationId });
    const found = await lockTicket(trx, actor, conversationId);
    const { addedGroupId } = await forwardTarget(ctx, args, found.ticket);
    if (addedGroupId !== null) await openScope(ctx, found, addedGroupId);
    if (online) await giveTicket(ctx, await lockTicket(trx, actor, conversationId), args.targetId, [actor.userId]);
  }
  if (held.length === 0) await forwardTarget(ctx, args, { group_ids: [] });
  if (text === '' && held.length === 0) return;
  await trx
    .insertInto('handover_note')
    .values({
      tenant_id: actor.tenantId,
      id: args.id,
      author_id: actor.userId,
      author_name: await staffName(trx, actor.tenantId, actor.userId),
      target_type: args.targetType,
      target_id: args.targetId,
      text,
      conversation_ids: held.map(({ conversation_id: id }) => id),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  ctx.notice({ name: `tenant/${actor.tenantId}`, type: 'notifyMyself', data: { value: HANDOVER_NOTICE } });
}

async function isOnline({ trx, actor }: ActionContext, userId: string): Promise<boolean> {
  const colleague = await trx
    .selectFrom('staff')
    .select('online_status')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return colleague?.online_status === 'online';
}

/** Whoever it was left to has read it, and sees it no more. @throws AppError not_found */
export async function readHandover({ trx, actor, now }: ActionContext, noteId: string): Promise<void> {
  const note = await trx
    .selectFrom('handover_note')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', noteId)
    .executeTakeFirst();
  if (note === undefined) throw new AppError('not_found');
  await trx
    .insertInto('handover_read')
    .values({ tenant_id: actor.tenantId, note_id: noteId, user_id: actor.userId, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
