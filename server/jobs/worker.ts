/**
 * The background worker: graphile-worker on the same PostgreSQL. It brings its own driver, whose errors
 * must have listeners on pool and clients alike; it is stopped as runner first, pool second.
 */
import { EventEmitter } from 'node:events';
import { Logger as WorkerLogger, run, runMigrations, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import { withOrigin } from '#server/actions/origin.ts';
import type { AppContext } from '#server/context.ts';
import type { DatabaseConnection } from '#server/db/connect.ts';
import { pgOptions } from '#server/db/primary.ts';
import { isPassing } from '#server/faults/pg-faults.ts';
import { jobHandlers } from './registry.ts';

export interface Worker {
  readonly stop: () => Promise<void>;
}

/** A pool of graphile-worker's driver that outlives a lost connection. */
export function openWorkerPool(where: string | DatabaseConnection, log: Logger, max: number): pg.Pool {
  const pool = new pg.Pool(typeof where === 'string' ? { ...pgOptions(where), max } : { ...where, max });
  pool.on('error', (error) => log.warn({ err: error }, 'worker pool lost a connection'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'worker connection lost'));
    Object.assign(client, { query: retried(client.query.bind(client)) });
  });
  Object.assign(pool, { connect: retried(pool.connect.bind(pool)) });
  return pool;
}

/**
 * The worker tries finishing a job again only after faults it knows to pass, and ends the whole process after any
 * other: told in its own word for "cannot connect now", a restart of PostgreSQL is one it waits for.
 */
function retried<A extends readonly unknown[]>(ask: (...args: A) => unknown): (...args: A) => Promise<unknown> {
  return async (...args) => {
    try {
      return await ask(...args);
    } catch (error) {
      if (!isLost(error)) throw error;
      throw Object.assign(new Error('The database is away', { cause: error }), { code: '57P03' });
    }
  };
}

/** Its driver says some of these in words alone. */
function isLost(error: unknown): boolean {
  return (
    isPassing(error) ||
    (error instanceof Error &&
      /^(?:Connection terminated|Client has encountered a connection error|timeout expired|timeout exceeded when trying to connect)/.test(
        error.message,
      ))
  );
}

/** Brings graphile-worker's own tables up to date. */
export async function migrateWorker(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
}

const quiet = new WorkerLogger(() => () => undefined);

/** @param onName told the name by which each of its workers takes jobs */
export async function startWorker(
  ctx: AppContext,
  pool: pg.Pool,
  concurrency: number,
  onName: (name: string) => void = () => undefined,
): Promise<Worker> {
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => onName(worker.workerId));
  const runner = await run({
    events,
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger: quiet,
    taskList: Object.fromEntries(
      Object.entries(jobHandlers).map(([kind, handler]) => [
        kind,
        async (payload: unknown) => {
          const started = performance.now();
          try {
            await withOrigin({ door: 'job', action: kind }, () => handler(ctx, payload));
            ctx.metrics.job(kind, 'done', performance.now() - started);
          } catch (error) {
            ctx.metrics.job(kind, 'failed', performance.now() - started);
            ctx.log.warn({ err: error, kind }, 'job failed; it is tried again');
            throw error;
          }
        },
      ]),
    ),
  });
  runner.promise.catch((error: unknown) => ctx.log.error({ err: error }, 'the worker stopped'));
  return {
    stop: async () => {
      await runner.stop();
    },
  };
}
