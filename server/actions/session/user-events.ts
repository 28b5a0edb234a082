import type { EventType } from '#shared/realtime/notices.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeUser } from '../notices.ts';

/** Marks a durable event as acted on; again is the same, and another's is nothing [SOCK-ACK]. */
export async function acknowledgeEvent(ctx: ActionContext, eventId: string): Promise<void> {
  await ctx.trx
    .updateTable('user_event')
    .set({ acknowledged_at: ctx.now })
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('user_id', '=', ctx.actor.userId)
    .where('id', '=', eventId)
    .where('acknowledged_at', 'is', null)
    .execute();
}

/**
 * Keeps an event for a person until they acknowledge it, and sends it [SOCK-ACK]. Returns its id.
 *
 * @param until after that it is of no use any more and is sent to nobody; a day, where none is given
 */
export async function sendDurable(
  ctx: ActionContext,
  userId: string,
  type: EventType,
  data: { readonly [key: string]: string | number | boolean | null },
  until?: Date,
): Promise<string> {
  const id = ctx.newId();
  await ctx.trx
    .insertInto('user_event')
    .values({
      tenant_id: ctx.actor.tenantId,
      id,
      subscribe_name: `user/${userId}`,
      user_id: userId,
      type,
      payload: data,
      created_at: ctx.now,
      acknowledged_at: null,
      ...(until === undefined ? {} : { expires_at: until }),
    })
    .execute();
  ctx.notice({ name: `user/${userId}`, type, eventId: id, data });
  return id;
}

/** Tells one's own other devices something small. */
export async function notifyOneself(ctx: ActionContext, type: EventType, values: readonly string[]): Promise<void> {
  if (type === 'changeUser') await sendDurable(ctx, ctx.actor.userId, type, { value: values.join(',') });
  else noticeUser(ctx, ctx.actor.userId, type, { value: values.join(',') });
}
