/**
 * A turn of long work in this process: how it tells how far it is, writes, and ends, each only as long as the turn is its
 * own and nobody called the work off [WORK-ONCE] [WORK-CANCEL].
 */
import { type Selectable, sql, type Transaction } from 'kysely';
import { systemActor } from '#server/access/principal.ts';
import type { Origin } from '#server/actions/origin.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { keepFile, keepStream } from './keep-file.ts';
import { ENDED, type Work, type WorkOutcome, WorkStopped } from './work.ts';

/** Progress is written so often at most. */
const TOLD_EVERY_MS = 500;

export type ClaimedJob = Selectable<Database['job']>;

/** Of two tables at once the second waits until the first is taken over, which nobody sits before. */
const waitPatiently = (trx: Transaction<Database>): Promise<unknown> =>
  sql`SET LOCAL lock_timeout = '10min'`.execute(trx);

/** The row, as long as the turn that claimed it is still the one that runs it. */
export const mine =
  ({ id, run }: ClaimedJob) =>
  <Query extends { where(column: 'id' | 'run' | 'state', is: '=', value: string | null): Query }>(
    query: Query,
  ): Query =>
    query.where('id', '=', id).where('run', '=', run).where('state', '=', 'running');

/** Whose the work is, for the history of what it writes [HISTORY-WHO]. */
export const originOf = ({ asked, account_id, credential_id }: ClaimedJob): Origin => ({
  door: 'job',
  action: asked.action,
  account: account_id ?? undefined,
  credential: credential_id ?? undefined,
  request: asked.request ?? undefined,
});

function actorOf({ asked: { actor }, house_id: houseId }: ClaimedJob): Work['actor'] {
  if (actor === null || houseId === null) return systemActor(houseId ?? '');
  return { tenantId: houseId, userId: actor.userId, kind: actor.kind, role: actor.role };
}

export interface Turn {
  readonly work: Work;
  /** Says that it lives, and hears whether it is to go on. Never throws: the next beat arrives, or the turn is lost. */
  beat(): Promise<void>;
  /** What came of the work, and its end. @throws WorkStopped */
  end(outcome: WorkOutcome): Promise<void>;
}

/**
 * @param stop aborted, with a WorkStopped, once the work is not to go on
 * @param isLast nobody takes it up after this turn
 */
export function openTurn(ctx: AppContext, job: ClaimedJob, stop: AbortController, isLast: boolean): Turn {
  const { id, house_id: houseId, organization_id: organizationId } = job;
  const isMine = mine(job);
  const actor = actorOf(job);
  let toldAt = -Infinity;

  const heed = (): void => {
    const why: unknown = stop.signal.reason;
    if (stop.signal.aborted) throw why instanceof WorkStopped ? why : new WorkStopped('stopping');
  };
  const hear = (row: { readonly cancel_asked: boolean } | undefined): void => {
    if (row === undefined) stop.abort(new WorkStopped('lost'));
    else if (row.cancel_asked) stop.abort(new WorkStopped('cancelled'));
  };
  /** On a connection of its own, whatever a transaction of the work holds. */
  const say = async (what: Partial<Pick<ClaimedJob, 'done' | 'total' | 'message'>>): Promise<void> => {
    const told = ctx.db.updateTable('job').set({ ...what, heartbeat: new Date(ctx.now()) });
    hear(await isMine(told).returning('cancel_asked').executeTakeFirst());
  };
  /** Last in a transaction: until it commits nobody calls the work off, or takes it up. */
  const hold = async (trx: Transaction<Database>): Promise<void> => {
    heed();
    hear(await isMine(trx.selectFrom('job').select('cancel_asked')).forUpdate().executeTakeFirst());
    heed();
  };
  const endIn = async (trx: Transaction<Database>, { result, file }: WorkOutcome): Promise<void> => {
    await hold(trx);
    if (file !== undefined) await keepFile(trx, id, file);
    await trx
      .updateTable('job')
      .set(({ ref, fn }) => ({
        state: 'done',
        result,
        input: null,
        message: null,
        total: fn.coalesce('total', 'done'),
        done: fn.coalesce('total', ref('done')),
        ended_at: new Date(ctx.now()),
      }))
      .where('id', '=', id)
      .execute();
  };
  const work: Work = {
    id,
    organizationId,
    houseId,
    actor,
    isLast,
    signal: stop.signal,
    async progress(done, total, message) {
      heed();
      const at = performance.now();
      if (at - toldAt < TOLD_EVERY_MS && done < (total ?? Infinity)) return;
      toldAt = at;
      await say({ done, total, message: message ?? null });
      heed();
    },
    write: (action) =>
      runAction(ctx, actor, async (inside) => {
        await waitPatiently(inside.trx);
        const answer = await action(inside);
        await hold(inside.trx);
        return answer;
      }),
    keep: (file) =>
      keepStream(
        (write) =>
          ctx.db.transaction().execute(async (trx) => {
            const answer = await write(trx);
            await hold(trx);
            return answer;
          }),
        id,
        file,
      ),
    async end(action) {
      await runAction(ctx, actor, async (inside) => {
        await waitPatiently(inside.trx);
        await endIn(inside.trx, await action(inside));
      });
      return ENDED;
    },
  };
  return {
    work,
    beat: () => say({}).catch((error: unknown) => ctx.log.warn({ err: error, job: id }, 'work could not beat')),
    end: (outcome) => ctx.db.transaction().execute((trx) => endIn(trx, outcome)),
  };
}
