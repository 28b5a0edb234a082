/** A guest asks about their own data, and the house answers [PRIVACY-REQUEST]. */
import { administratorsOf } from '#server/queries/privacy/administrators.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type ActionContext, planJob } from '../action-context.ts';

/** A month, as data protection laws count it. */
const ANSWER_DAYS = 30;
const DAY_MS = 86_400_000;

export type RequestKind = 'copy' | 'erasure';

/** The mail to those who can answer; it says nothing of the guest. */
export type RequestWords = (kind: RequestKind) => { readonly subject: string; readonly text: string };

/** Asked again, it is the one that is open. @returns its id @throws AppError duplicate_id for the id of another */
export async function askForData(
  ctx: ActionContext,
  { id, kind }: { readonly id: string; readonly kind: RequestKind },
  words: RequestWords,
): Promise<string> {
  const { trx, actor, now } = ctx;
  const made = await trx
    .insertInto('privacy_request')
    .values({
      tenant_id: actor.tenantId,
      id,
      guest_id: actor.userId,
      kind,
      asked_at: now,
      due_at: new Date(now.getTime() + ANSWER_DAYS * DAY_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return openOne(ctx, id, kind);
  for (const to of await administratorsOf(trx, actor.tenantId))
    await planJob(ctx, 'send_mail', { tenantId: actor.tenantId, to, ...words(kind) });
  return id;
}

async function openOne({ trx, actor }: ActionContext, id: string, kind: RequestKind): Promise<string> {
  const rows = await trx
    .selectFrom('privacy_request')
    .select(['id', 'state', 'kind'])
    .where('tenant_id', '=', actor.tenantId)
    .where('guest_id', '=', actor.userId)
    .where(({ eb, or }) => or([eb('id', '=', id), eb('state', '=', 'open')]))
    .execute();
  const there = rows.find((row) => row.id === id) ?? rows.find((row) => row.kind === kind);
  if (there === undefined || there.kind !== kind) throw new AppError('duplicate_id');
  return there.id;
}

/** @throws AppError not_found, wrong_state for what was answered */
export async function withdrawRequest(ctx: ActionContext, id: string): Promise<void> {
  await lockRequest(ctx, id);
  await answer(ctx, id, 'withdrawn', { decided_at: ctx.now });
}

/** @throws AppError not_found, wrong_state */
export async function declineRequest(ctx: ActionContext, id: string, reason: string): Promise<void> {
  await lockRequest(ctx, id);
  await answer(ctx, id, 'declined', { reason, decided_by: ctx.actor.userId, decided_at: ctx.now });
}

/** The copy that was asked for lies ready, with the work that made it. A request that was answered meanwhile stays so. */
export async function fulfilCopy({ trx, actor, now }: ActionContext, id: string, jobId: string): Promise<void> {
  await trx
    .updateTable('privacy_request')
    .set({ state: 'done', job_id: jobId, decided_by: actor.userId, decided_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** An open one. @throws AppError not_found, wrong_state */
export async function lockRequest({ trx, actor }: Pick<ActionContext, 'trx' | 'actor'>, id: string) {
  const row = await trx
    .selectFrom('privacy_request')
    .select(['id', 'guest_id', 'kind', 'state'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || (actor.kind === 'guest' && row.guest_id !== actor.userId)) throw new AppError('not_found');
  if (row.state !== 'open') throw new AppError('wrong_state');
  return row;
}

async function answer(
  { trx, actor }: ActionContext,
  id: string,
  state: 'declined' | 'withdrawn',
  how: { readonly reason?: string; readonly decided_by?: string; readonly decided_at: Date },
): Promise<void> {
  await trx
    .updateTable('privacy_request')
    .set({ state, ...how })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .execute();
}
