/** Reminders: a guest's wake-up, or words, for a clerk or a group, that ring from their time on until they are taken [REMINDER-KEPT]. */
import { sql } from 'kysely';
import { lockTicket } from '#server/access/case-access.ts';
import { leadsNow } from '#server/access/roles.ts';
import { staffName } from '#server/queries/staff/staff-name.ts';
import { SNOOZE_LONGEST_MS } from '#shared/domain/inbox/snooze.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { NewReminder } from '#shared/rest/follow-ups.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { clerksOf, tellStaff } from './tell-staff.ts';

/**
 * Keeps a reminder for one clerk or one group, on a ticket its author may see or on a room of the house [REMINDER-ROOM].
 *
 * @throws AppError not_found; message_empty without words; bad_request {path}, also for a time that is over
 */
export async function createReminder(ctx: ActionContext, asked: NewReminder): Promise<void> {
  const { trx, actor, now } = ctx;
  if (asked.kind === 'words' && asked.words === '') throw new AppError('message_empty');
  if ((asked.staff_id === null) === (asked.staff_group_id === null))
    throw new AppError('bad_request', { path: 'staff_id' });
  if (asked.kind === 'wake_up' && asked.room === '' && asked.conversation_id === null)
    throw new AppError('bad_request', { path: 'room' });
  const due = new Date(asked.due_at);
  if (due <= now || due.getTime() > now.getTime() + SNOOZE_LONGEST_MS)
    throw new AppError('bad_request', { path: 'due_at' });
  const found = asked.conversation_id === null ? null : await lockTicket(trx, actor, asked.conversation_id);
  if (!Object.values(found?.ticket.location_name_dict ?? {}).includes(asked.room)) await requireRoom(ctx, asked.room);
  await requireThere(ctx, asked);
  const kept = await trx
    .insertInto('reminder')
    .values({
      tenant_id: actor.tenantId,
      ...asked,
      due_at: due,
      made_by: actor.userId,
      made_by_name: await staffName(trx, actor.tenantId, actor.userId),
      made_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept === undefined) return;
  await planJob(ctx, 'ring_reminder', { tenantId: actor.tenantId, reminderId: asked.id }, due);
}

/** A room of the house, as it is called in whatever language; the ticket's own may be called otherwise by now [REMINDER-ROOM]. */
async function requireRoom({ trx, actor }: ActionContext, room: string): Promise<void> {
  if (room === '') return;
  const there = await trx
    .selectFrom('location')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where(sql<boolean>`${room} IN (SELECT value FROM jsonb_each_text(name_dict))`)
    .limit(1)
    .executeTakeFirst();
  if (there === undefined) throw new AppError('bad_request', { path: 'room' });
}

/** Whoever is reminded works here. */
async function requireThere({ trx, actor }: ActionContext, asked: NewReminder): Promise<void> {
  const there =
    asked.staff_id === null
      ? trx
          .selectFrom('staff_group')
          .select('id')
          .where('tenant_id', '=', actor.tenantId)
          .where('id', '=', asked.staff_group_id)
      : trx
          .selectFrom('staff')
          .select('user_id as id')
          .where('tenant_id', '=', actor.tenantId)
          .where('user_id', '=', asked.staff_id)
          .where('disabled_at', 'is', null);
  if ((await there.executeTakeFirst()) === undefined) throw new AppError('not_found');
}

/** Its time has come: it rings until somebody takes it, also where nobody is there now [REMINDER-DUE]. */
export async function ringReminder(ctx: ActionContext, reminderId: string): Promise<void> {
  const row = await ctx.trx
    .updateTable('reminder')
    .set({ state: 'ringing' })
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('id', '=', reminderId)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return;
  await tellStaff(ctx, {
    alert: 'reminder',
    userIds: row.staff_id === null ? await clerksOf(ctx, [row.staff_group_id ?? '']) : [row.staff_id],
    conversationId: row.conversation_id,
    by: null,
    words: row.words,
    room: row.room,
  });
}

/**
 * Taken care of, or not needed any more; by whom it is for, who asked for it, and those who lead.
 *
 * @throws AppError not_found; wrong_state {by} where somebody was faster
 */
export async function endReminder(ctx: ActionContext, reminderId: string, state: 'done' | 'dropped'): Promise<void> {
  const { trx, actor, now } = ctx;
  const row = await trx
    .selectFrom('reminder')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', reminderId)
    .forUpdate()
    .executeTakeFirst();
  const theirs =
    row !== undefined &&
    (row.staff_id === actor.userId ||
      row.made_by === actor.userId ||
      (row.staff_group_id !== null && (await clerksOf(ctx, [row.staff_group_id])).includes(actor.userId)) ||
      (await leadsNow(trx, actor)));
  if (!theirs) throw new AppError('not_found');
  if (row.state === 'done' || row.state === 'dropped') throw new AppError('wrong_state', { by: row.ended_by_name });
  await trx
    .updateTable('reminder')
    .set({ state, ended_by_name: await staffName(trx, actor.tenantId, actor.userId), ended_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', reminderId)
    .execute();
}
