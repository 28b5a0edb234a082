/**
 * Starting and stopping a server process: database, migrations, demo, bus, worker, doors, sockets — and the
 * same backwards. What stands in a process is named in context.ts; nothing here is business.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '#server/config/config.ts';
import type { AppContext } from '#server/context.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';
import { createAccessTokens } from './access/access-tokens.ts';
import { readHouseDoors } from './access/house-doors.ts';
import { lookUpSessions } from './access/live-sessions.ts';
import { createApp } from './app.ts';
import { databaseUrl, openDatabase } from './db/connect.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrateToLatest } from './db/migrate.ts';
import { withStartLock } from './db/start-lock.ts';
import { loadClientBuild } from './http/client-build.ts';
import { surviveLostStatements } from './faults/lost-statements.ts';
import { createLogger } from './http/logging.ts';
import { createMetrics } from './http/metrics.ts';
import { closeRateLimits } from './http/rate-limit.ts';
import { startDispatcher } from './jobs/dispatcher.ts';
import { jobCounts } from './jobs/job-counts.ts';
import { startSchedule } from './jobs/schedule.ts';
import { migrateWorker, openWorkerPool, startWorker } from './jobs/worker.ts';
import { startWorkRunner } from './jobs/long-work/work-runner.ts';
import { mountPokeSocket } from './realtime/mount.ts';
import { openBus } from './realtime/open-bus.ts';
import type { Qa } from './qa/open-qa.ts';
import { ensureLineage } from './sync/lineage.ts';
import { recordConfigured, withSyncLog } from './synclog/with-sync-log.ts';
import { closeHttpServer, createHttpServer, listenAt } from './process/http-server.ts';
import { openProviders } from './process/open-providers.ts';
import { prepareSetupCode } from './process/setup-code.ts';
import { tidyMemorySoon } from './process/tidy-memory.ts';

/** Jobs spend their time with engines and our own pool: the worker's connections only fetch and finish them. */
const WORKER_CONNECTIONS = 4;

/**
 * Things to undo, last first. So stopping is: not ready any more, and served on while balancers notice; the schedule
 * and the doors; what they stood on; the database [OPS-DRAIN].
 */
type Undo = () => Promise<void> | void;

/** Of a process's connections, those that statements of their own share and those that transactions have to themselves. */
function poolShares(size: number): { max: number; reserved: number } {
  const reserved = Math.max(1, Math.floor(size / 2));
  return { max: Math.max(1, size - reserved), reserved: Math.max(2, reserved) };
}

/**
 * Starts a server process and resolves when it answers.
 *
 * @param clientBuilt what the doors wait for: everything behind them starts meanwhile
 * @throws StartupFault and others, with everything already started stopped again
 */
export async function startServer(
  config: Config,
  clientBuilt: Promise<unknown> = Promise.resolve(),
): Promise<{ url: string; stop(): Promise<void> }> {
  const undo: Undo[] = [];
  const stop = async (): Promise<void> => {
    const steps = undo.splice(0).toReversed();
    for (const step of steps) await step();
  };
  try {
    return { url: await startAll(config, undo, clientBuilt), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(config: Config, undo: Undo[], clientBuilt: Promise<unknown>): Promise<string> {
  let accepting = true;
  const log = createLogger({ level: config.logLevel });
  undo.push(surviveLostStatements(log));
  const metrics = createMetrics({ process: true });
  const where = config.databaseUrl ?? (await embedded(config, undo));
  const { sql, db, close } = openDatabase(where, poolShares(config.poolSize));
  undo.push(close);
  const workerPool = openWorkerPool(where, log, WORKER_CONNECTIONS);
  undo.push(() => workerPool.end());
  const waits = (): void => log.warn('another process prepares the database; waiting for it');
  await withStartLock(where, waits, async () => {
    await migrateToLatest({ sql, db });
    await migrateWorker(workerPool);
    await ensureLineage(sql);
    // Of the demo, as of QA's bench, production does not even load the code.
    if (!config.production) await (await import('./demo/seed-demo.ts')).seedDemo(db, Date.now());
    else await prepareSetupCode(db, config.dataDir);
  });

  const url = typeof where === 'string' ? where : databaseUrl(where);
  const bus = await openBus({ url, redisUrl: config.redisUrl, log, metrics });
  undo.push(() => bus.close());
  const dispatcher = startDispatcher(sql, log);
  undo.push(() => dispatcher.stop());
  const tokens = createAccessTokens({
    secret: new TextEncoder().encode(config.secrets.session),
    now: Date.now,
    sessions: lookUpSessions(sql),
    houses: readHouseDoors(sql, Date.now),
  });
  const qa = config.production ? undefined : (await import('./qa/open-qa.ts')).openQa();
  const providers = openProviders(config, db, metrics);
  const base: AppContext = {
    config,
    sql,
    db,
    log,
    metrics,
    bus,
    tokens,
    now: Date.now,
    newId: () => uuidV7(Date.now(), randomBytes(10)),
    ...providers,
    mailer: qa?.mailer(providers.mailer) ?? providers.mailer,
    translator: qa?.translator(providers.translator) ?? providers.translator,
    jobsCommitted: dispatcher.committed,
    accepting: () => accepting,
  };
  const ctx = withSyncLog(base);
  undo.push(() => ctx.recordings.close());
  await recordConfigured(ctx);

  log.info('operation history is only added to: triggers refuse whatever would change it');

  if (config.jobConcurrency > 0) {
    undo.push((await startWorker(ctx, workerPool, config.jobConcurrency)).stop);
    undo.push(startWorkRunner(ctx).stop);
  }
  undo.push(startSchedule(ctx));
  metrics.watchJobs(() => jobCounts(sql));
  await clientBuilt;
  const address = await listen(ctx, undo, qa);
  undo.push(async () => {
    accepting = false;
    await delay(config.drainSeconds * 1000);
  });
  return address;
}

async function embedded(config: Config, undo: Undo[]) {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
  undo.push(() => postgres.stop());
  return postgres.connection;
}

async function listen(ctx: AppContext, undo: Undo[], qa: Qa | undefined): Promise<string> {
  const { config } = ctx;
  const server = createHttpServer(createApp(ctx, loadClientBuild(config.clientDir), qa));
  const socket = mountPokeSocket(ctx, server, { tap: qa?.sockets(ctx) });
  const address = await listenAt(server, config);
  undo.push(() => closeRateLimits(ctx));
  undo.push(() => closeHttpServer(server));
  undo.push(() => socket.close());
  undo.push(tidyMemorySoon());
  return address;
}
