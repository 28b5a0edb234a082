/**
 * A mutation in a transaction of its own: the way of everything but a plain message, and of every
 * message that the one-statement path would not take.
 *
 *  1. the client group is the caller's, the session still stands
 *  2. the client's row is locked; repeat, gap and unknown client are told apart
 *  3. behind a savepoint: what could be read of it, the once-only mark, the action
 *  4. a refusal undoes step 3 and is recorded; a fault leaves the transaction by throwing
 *  5. the mutation id advances in the same transaction
 */
import type { RawBuilder, Transaction } from 'kysely';
import type { Principal } from '#server/access/principal.ts';
import type { PlannedNotice } from '#server/actions/action-context.ts';
import { changedSoFar, noticesOfChanges, saidBy } from '#server/actions/origin.ts';
import { type ActionArgs, mutationActions } from '#server/actions/registry.ts';
import { stampNotices } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import type { MutationOutcome } from '#server/ports/sync-log.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { actionIdOf } from '#shared/mutators/action.ts';
import type { MutatorName } from '#shared/mutators/args.ts';
import type { Mutation } from '#shared/sync/protocol.ts';
import { pgCode } from '#server/faults/pg-faults.ts';
import { isGroupFull } from './client-count.ts';
import { type ReadMutation, storable } from './read-mutation.ts';

export async function applyMutation(
  ctx: AppContext,
  principal: Principal,
  group: string,
  mutation: Mutation,
  read: ReadMutation,
): Promise<MutationOutcome> {
  const planned: PlannedNotice[] = [];
  const now = new Date(ctx.now());
  const trx = await ctx.db.startTransaction().execute();
  try {
    const action = 'fault' in read ? 'unreadable' : read.name;
    const said = saidBy(principal, now, { door: 'sync', action });
    const standing = await standingOf(ctx, trx, principal, group, mutation, said);
    if (standing !== 'next') {
      await trx.rollback().execute();
      return standing;
    }
    const refusal = await tryAction(ctx, trx, principal, read, now, planned);
    // mark: refusal-noted
    if (refusal !== null) await recordRefusal(trx, group, mutation, refusal, now);
    // mark: id-advances
    const moved = await trx
      .updateTable('client')
      .set({ last_mutation_id: mutation.id, updated_at: now })
      .where('id', '=', mutation.clientID)
      .returning(changedSoFar.as('changed'))
      .executeTakeFirst();
    await ctx.synclog?.wrote(principal.tenantId, trx);
    await trx.commit().execute();
    ctx.bus.publish([
      ...stampNotices(principal.tenantId, refusal === null ? planned : [], mutation.clientID),
      ...noticesOfChanges(moved?.changed ?? null),
    ]);
    ctx.jobsCommitted();
    return refusal === null ? 'applied' : 'refused';
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack)
      await trx
        .rollback()
        .execute()
        .catch((fault: unknown) => ctx.log.warn({ err: fault }, 'rollback failed'));
    throw error;
  }
}

/**
 * Steps 1 and 2. What is not done leaves nothing by which a log could place it: that goes by what it saw [LOG-ORDER].
 *
 * @throws AppError of whom the client is not
 */
async function standingOf(
  ctx: AppContext,
  trx: Transaction<Database>,
  principal: Principal,
  group: string,
  mutation: Mutation,
  said: RawBuilder<string>,
): Promise<'next' | 'repeated' | 'lost_state'> {
  const noteSight = async (): Promise<void> => ctx.synclog?.saw(principal.tenantId, trx);
  try {
    await requireOwnGroup(trx, principal, group, said);
    const standing = await lockClient(trx, group, mutation, noteSight);
    if (standing === 'unknown') return 'lost_state';
    if (standing !== 'next') await noteSight();
    return standing;
  } catch (error) {
    // Whom a group or client belongs to, and that a session ended, is so for ever: it was seen then as well.
    if (error instanceof AppError) await noteSight();
    throw error;
  }
}

/** @param said told with what is asked anyway: who does what follows */
async function requireOwnGroup(
  trx: Transaction<Database>,
  principal: Principal,
  group: string,
  said: RawBuilder<string>,
): Promise<void> {
  await trx
    .insertInto('client_group')
    .values({ id: group, tenant_id: principal.tenantId, user_id: principal.userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const owner = await trx
    .selectFrom('client_group')
    .select(['tenant_id', 'user_id', said.as('said')])
    .where('id', '=', group)
    .executeTakeFirstOrThrow();
  // mark: client-group
  if (owner.tenant_id !== principal.tenantId || owner.user_id !== principal.userId)
    throw new AppError('client_group_foreign');
  const session = await trx
    .selectFrom('auth_session')
    .select('revoked_at')
    .where('tenant_id', '=', principal.tenantId)
    .where('id', '=', principal.sessionId)
    .where('user_id', '=', principal.userId)
    .executeTakeFirst();
  if (session === undefined || session.revoked_at !== null) throw new AppError('revoked_token');
}

/** @param noteSight called before it is looked whether what cannot be locked is there: `unknown` means that it was not */
async function lockClient(
  trx: Transaction<Database>,
  group: string,
  mutation: Mutation,
  noteSight: () => Promise<void>,
): Promise<'next' | 'repeated' | 'lost_state' | 'unknown'> {
  const read = () =>
    trx
      .selectFrom('client')
      .select(['client_group_id', 'last_mutation_id'])
      .where('id', '=', mutation.clientID)
      .forUpdate()
      .executeTakeFirst();
  let client = await read();
  if (client === undefined && mutation.id !== 1) {
    await noteSight();
    client = await read();
  }
  if (client === undefined) {
    // mark: first-id
    if (mutation.id !== 1) return 'unknown';
    // It begins anew in a group of its own, and its outbox does again what it has not sent.
    if (await isGroupFull(trx, group)) return 'lost_state';
    // mark: new-client
    await trx
      .insertInto('client')
      .values({ id: mutation.clientID, client_group_id: group })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    client = await read();
  }
  if (client === undefined || client.client_group_id !== group) throw new AppError('client_group_foreign');
  // mark: repeated-id
  if (mutation.id <= client.last_mutation_id) return 'repeated';
  // mark: next-id
  return mutation.id === client.last_mutation_id + 1 ? 'next' : 'lost_state';
}

async function tryAction(
  ctx: AppContext,
  trx: Awaited<ReturnType<ReturnType<AppContext['db']['startTransaction']>['execute']>>,
  principal: Principal,
  read: ReadMutation,
  now: Date,
  planned: PlannedNotice[],
): Promise<AppError | null> {
  const behind = await trx.savepoint('action').execute();
  try {
    if ('fault' in read) throw read.fault;
    const { name, args } = read;
    if (await isFirstTime(behind, principal, name, args, now)) {
      const action = mutationActions[name] as (context: unknown, args: ActionArgs[MutatorName]) => Promise<void>;
      await action(
        {
          trx: behind,
          actor: principal,
          now,
          newId: ctx.newId,
          log: ctx.log,
          notice: (notice: PlannedNotice) => planned.push(notice),
        },
        args,
      );
    }
    await behind.releaseSavepoint('action').execute();
    return null;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    if (refusal !== error)
      ctx.log.error({ err: error, mutation: read.name }, 'mutation refused for a fault that would not pass');
    // mark: effect-undone
    await behind.rollbackToSavepoint('action').execute();
    return refusal;
  }
}

/**
 * The refusal in an error, or null for a fault that may pass. A mutation that can never succeed (data the
 * database will not hold, a defect of ours) must not block those behind it: it is refused, loudly, and
 * its author keeps the text.
 */
function refusalOf(error: unknown): AppError | null {
  // mark: refusal-or-fault
  if (error instanceof AppError) return error.isRefusal ? error : null;
  const code = pgCode(error);
  if (code !== undefined)
    // mark: unstorable
    return /^(22|23(502|503|514))/.test(code)
      ? new AppError('bad_request', { sqlstate: code }, { cause: error })
      : null;
  return error instanceof TypeError || error instanceof RangeError
    ? new AppError('internal', {}, { cause: error })
    : null;
}

/** Marks the action's id as used. A message's id is its own mark. */
async function isFirstTime(
  trx: Transaction<Database>,
  principal: Principal,
  name: MutatorName,
  args: ActionArgs[MutatorName],
  now: Date,
): Promise<boolean> {
  const id = actionIdOf(args);
  if (id === null || name === 'sendMessage') return true;
  const inserted = await trx
    .insertInto('applied_action')
    .values({ tenant_id: principal.tenantId, user_id: principal.userId, id, name, applied_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // mark: action-once
  return inserted !== undefined;
}

async function recordRefusal(
  trx: Transaction<Database>,
  group: string,
  mutation: Mutation,
  refusal: AppError,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('refusal')
    .values({
      client_group_id: group,
      client_id: mutation.clientID,
      mutation_id: mutation.id,
      name: storable(mutation.name),
      action_id: storable(actionIdOf(mutation.args)),
      code: refusal.code,
      data: refusal.data,
      created_at: now,
    })
    .execute();
}
