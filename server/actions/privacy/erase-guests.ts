/**
 * Erasing guests of a house [PRIVACY-ERASE-GUEST]: who they were and what was said with them is gone, and what the
 * house has to keep (orders, payments, figures) is nobody's any more. Messages and what else devices hold stay as rows
 * without words, so that desks and phones lose the words with their next pull.
 */
import { sql } from 'kysely';
import { guestValues, type StoredFile } from '#server/queries/privacy/guest-values.ts';
import { storedName } from '#shared/domain/media/stored-name.ts';
import { isClosed } from '#shared/domain/states/next-state.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { closeConversation } from '../conversation/close-conversation.ts';
import { noticeDesk } from '../notices.ts';
import { revokeSessions } from '../session/sessions.ts';
import { eraseRows } from './erase-rows.ts';

/**
 * @returns how many rows of each table were emptied or went
 * @throws AppError not_found where one of them is no guest of the house
 */
export async function eraseGuests(
  ctx: ActionContext,
  guestIds: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const { trx, actor } = ctx;
  const guests = [...new Set(guestIds)].toSorted();
  await lockGuests(ctx, guests);
  // First: the history shows what follows below it.
  await noteErased(ctx, guests.length);
  for (const guest of guests) await endGuest(ctx, guest);
  await answerRequests(ctx, guests);
  const { values, files } = await guestValues(trx, actor.tenantId, guests);
  const erased = await eraseRows(trx, 'guest', values);
  for (const guest of guests) await forgetInHistory(ctx, guest);
  await removeFiles(ctx, files);
  await tell(ctx, values.talks);
  return erased;
}

async function lockGuests({ trx, actor, now }: ActionContext, guests: readonly string[]): Promise<void> {
  const found = await trx
    .updateTable('guest')
    .set(({ fn, val }) => ({
      ended_at: fn.coalesce('ended_at', val(now)),
      erased_at: fn.coalesce('erased_at', val(now)),
    }))
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', 'in', guests)
    .returning('user_id')
    .execute();
  if (found.length < guests.length) throw new AppError('not_found');
}

/** Talks that go on end as if the guest had left, and so do their sessions: nothing is written after this. */
async function endGuest(ctx: ActionContext, guest: string): Promise<void> {
  const { trx, actor } = ctx;
  const open = await trx
    .selectFrom('conversation as c')
    .innerJoin('member as m', (on) =>
      on.onRef('m.tenant_id', '=', 'c.tenant_id').onRef('m.conversation_id', '=', 'c.id'),
    )
    .select(['c.id', 'c.state'])
    .where('c.tenant_id', '=', actor.tenantId)
    .where('c.guest_id', '=', guest)
    .where('m.user_id', '=', guest)
    .where('m.state', '=', 'joined')
    .orderBy('c.id')
    .execute();
  const asGuest: ActionContext = { ...ctx, actor: { ...actor, userId: guest, kind: 'guest', role: 'guest' } };
  for (const { id } of open.filter(({ state }) => !isClosed(state)))
    await closeConversation(asGuest, { id: ctx.newId(), conversationId: id, closeChatState: 'guest_left' });
  await revokeSessions(ctx, guest, 'erased');
}

/** What they asked for is done by it; a copy of nothing is none. */
async function answerRequests({ trx, actor, now }: ActionContext, guests: readonly string[]): Promise<void> {
  await trx
    .updateTable('privacy_request')
    .set(({ eb }) => ({
      state: eb
        .case()
        .when('kind', '=', 'erasure')
        .then('done' as const)
        .else('withdrawn' as const)
        .end(),
      decided_by: actor.kind === 'system' ? null : actor.userId,
      decided_at: now,
    }))
    .where('tenant_id', '=', actor.tenantId)
    .where('guest_id', 'in', guests)
    .where('state', '=', 'open')
    .execute();
}

/** Only where the history names them: each call leaves an entry. */
async function forgetInHistory({ trx, actor }: ActionContext, guest: string): Promise<void> {
  await sql`SELECT erase_from_history(${actor.tenantId}, ${guest}) WHERE EXISTS (
    SELECT FROM history e WHERE e.tenant_id = ${actor.tenantId} AND (e.user_id = ${guest}
      OR concat_ws(' ', e.thing_id, e.before, e.after) LIKE '%' || ${guest}::text || '%'))`.execute(trx);
}

/** That guests were erased, how many and by whom; never which. */
async function noteErased({ trx, actor }: ActionContext, count: number): Promise<void> {
  await sql`SELECT note_history('house', ${actor.tenantId}, 'house', 'guest', NULL, NULL, 'removed', ${count}, NULL, NULL)`.execute(
    trx,
  );
}

/** Bytes lie outside the database, and go once it has let go of them. */
async function removeFiles(ctx: ActionContext, files: readonly StoredFile[]): Promise<void> {
  if (files.length > 0)
    await planJob(ctx, 'remove_files', { tenantId: ctx.actor.tenantId, names: files.map(storedName) });
}

/** Desks look again at what they hold. */
async function tell(ctx: ActionContext, talks: readonly string[]): Promise<void> {
  const { trx, actor } = ctx;
  const tickets = await trx
    .selectFrom('ticket')
    .select(['conversation_id', 'group_ids', 'assignee_id'])
    .where('tenant_id', '=', actor.tenantId)
    .where(({ eb, fn, val }) => eb('conversation_id', '=', fn.any(val(talks))))
    .execute();
  for (const id of talks)
    ctx.notice({ name: `conversation/${id}`, type: 'updateConversationState', data: { conversation_id: id } });
  for (const ticket of tickets) noticeDesk(ctx, ticket);
}
