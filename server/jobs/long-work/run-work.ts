/**
 * One turn of long work: claimed, run, ended. The row is the state: whoever runs it names a turn (`run`) that is nobody
 * else's, and beats. One that has not beaten for a minute belongs to a process that died, and the next that looks takes it
 * up; the former, should it wake, finds that the turn is no longer its, and what it wrote is undone [WORK-ONCE]
 * [WORK-TAKEN-UP].
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { systemActor } from '#server/access/principal.ts';
import { leavesOpen, openAfterWork } from '#server/actions/long-work/open-after-work.ts';
import { workNotice } from '#server/actions/long-work/start-work.ts';
import { runAction } from '#server/actions/run-action.ts';
import { withOrigin } from '#server/actions/origin.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { isPassing } from '#server/faults/pg-faults.ts';
import type { WorkKind } from '#shared/domain/long-work/work-kinds.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { workHandlers } from './registry.ts';
import { type ClaimedJob, mine, openTurn, originOf } from './turn.ts';
import { ENDED, WorkAgain, WorkFailed, type WorkHandler, WorkStopped } from './work.ts';

/** Work whose process has said nothing for so long is taken up by another. */
export const SILENT_MS = 60_000;
const BEAT_MS = 10_000;
/** Work that ended its process so often is not tried again. */
const ATTEMPTS_MAX = 3;

/**
 * The work that has waited longest, houses with nothing running first; or work whose process died.
 *
 * @returns undefined where there is none
 */
export async function claimWork({ db, now }: AppContext): Promise<ClaimedJob | undefined> {
  const at = new Date(now());
  const silent = new Date(at.getTime() - SILENT_MS);
  const { rows } = await sql<ClaimedJob>`
    UPDATE job SET state = 'running', run = ${randomUUID()}, heartbeat = ${at}, attempts = attempts + 1,
      started_at = coalesce(started_at, ${at}), done = 0, total = NULL, message = NULL
    WHERE id = (
      SELECT j.id FROM job j WHERE j.ended_at IS NULL AND (j.state = 'waiting' OR j.heartbeat < ${silent})
      ORDER BY EXISTS (SELECT FROM job o WHERE o.ended_at IS NULL AND o.organization_id = j.organization_id
        AND o.house_id IS NOT DISTINCT FROM j.house_id AND o.state = 'running' AND o.heartbeat >= ${silent}),
        j.created_at, j.id
      LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db);
  return rows[0];
}

/** Runs what was claimed to its end, or to where it is stopped. Never throws for what the work does. */
export async function runWork(ctx: AppContext, job: ClaimedJob, stop: AbortController): Promise<void> {
  const turn = openTurn(ctx, job, stop, job.attempts >= ATTEMPTS_MAX);
  const tell = (): void => ctx.bus.publish([workNotice(job.house_id ?? job.organization_id, job.id)]);
  tell();
  const beat = setInterval(() => void turn.beat(), BEAT_MS);
  beat.unref();
  const started = performance.now();
  try {
    const handler = await handlerOf(ctx, job);
    const outcome = await withOrigin(originOf(job), () => handler(ctx, turn.work, job.input));
    if (outcome !== ENDED) await turn.end(outcome);
    ctx.metrics.job(job.kind, 'done', performance.now() - started);
  } catch (error) {
    ctx.metrics.job(job.kind, 'failed', performance.now() - started);
    // What ends a transaction may be the stop itself, in the words of the driver.
    const why: unknown = stop.signal.aborted ? stop.signal.reason : error;
    await leave(ctx, job, why).catch((fault: unknown) =>
      ctx.log.warn({ err: fault, job: job.id }, 'how work ended is not written; it is taken up again'),
    );
  } finally {
    clearInterval(beat);
    tell();
  }
}

/** @throws WorkStopped, WorkFailed for what is not to begin */
async function handlerOf({ db }: AppContext, job: ClaimedJob): Promise<WorkHandler> {
  if (job.cancel_asked) throw new WorkStopped('cancelled');
  if (job.attempts > ATTEMPTS_MAX) throw new WorkFailed('internal');
  if (!Object.hasOwn(workHandlers, job.kind)) throw new WorkFailed('unknown_operation');
  if (job.house_id !== null) {
    const house = await db
      .selectFrom('house')
      .select('id')
      .where('id', '=', job.house_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (house === undefined) throw new WorkFailed('not_found');
  }
  return workHandlers[job.kind as WorkKind];
}

/** Work that did not come to its end: whose turn it is next, or why it has none. */
async function leave(ctx: AppContext, job: ClaimedJob, why: unknown): Promise<void> {
  if (why instanceof WorkStopped && why.why === 'lost') return;
  if (why instanceof WorkStopped && why.why === 'stopping') return giveBack(ctx.db, job, job.attempts - 1);
  const cancelled = why instanceof WorkStopped;
  if (!cancelled && (isPassing(why) || why instanceof WorkAgain) && job.attempts < ATTEMPTS_MAX) {
    ctx.log.warn({ err: why, job: job.id, kind: job.kind }, 'work is tried again');
    return giveBack(ctx.db, job, job.attempts);
  }
  const known = why instanceof AppError || why instanceof WorkFailed;
  if (!cancelled && !known) ctx.log.error({ err: why, job: job.id, kind: job.kind }, 'work failed');
  const code = cancelled ? null : known ? why.code : 'internal';
  const ended = {
    state: cancelled ? ('cancelled' as const) : ('failed' as const),
    message: code,
    result: why instanceof WorkFailed ? why.result : null,
    input: null,
    ended_at: new Date(ctx.now()),
  };
  if (leavesOpen(job)) return void (await mine(job)(ctx.db.updateTable('job').set(ended)).execute());
  await withOrigin(originOf(job), () =>
    runAction(ctx, systemActor(job.house_id ?? ''), async (action) => {
      await openAfterWork(action, job, code);
      const { numUpdatedRows } = await mine(job)(action.trx.updateTable('job').set(ended)).executeTakeFirstOrThrow();
      // Another took it up, and goes on with what is closed.
      if (numUpdatedRows === 0n) throw new WorkStopped('lost');
    }),
  );
}

/** Whoever looks next begins it anew; its turn here is over. */
export async function giveBack(db: Kysely<Database>, job: ClaimedJob, attempts: number): Promise<void> {
  await mine(job)(db.updateTable('job').set({ state: 'waiting', run: null, heartbeat: null, attempts })).execute();
}
