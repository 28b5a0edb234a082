/**
 * Starting and stopping a server process: database, migrations, demo, bus, worker, doors, sockets — and the
 * same backwards. What stands in a process is named in context.ts; nothing here is business.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '#server/config/config.ts';
import type { AppContext } from '#server/context.ts';
import { createApp } from './app.ts';
import { openDatabase } from './db/connect.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrateToLatest } from './db/migrate.ts';
import { withStartLock } from './db/start-lock.ts';
import { loadClientBuild } from './http/client-build.ts';
import { surviveLostStatements } from './faults/lost-statements.ts';
import { createLogger } from './http/logging.ts';
import { createMetrics } from './http/metrics.ts';
import { pushWay } from './http/push-way.ts';
import { closeRateLimits } from './http/rate-limit.ts';
import { jobCounts } from './jobs/job-counts.ts';
import { startSchedule } from './jobs/schedule.ts';
import { migrateWorker, openWorkerPool } from './jobs/worker.ts';
import { watchTranslations } from './jobs/translation/translation-watch.ts';
import { translationLag } from './queries/conversation/translation-lag.ts';
import { mountPokeSocket } from './realtime/mount.ts';
import { mountSpeechSocket } from './realtime/speech/mount.ts';
import { createPatchReader } from './sync/patches.ts';
import { createPushDoor } from './sync/push-door.ts';
import type { Qa } from './qa/open-qa.ts';
import { ensureLineage } from './sync/lineage.ts';
import { type RecordedContext, recordConfigured, withSyncLog } from './synclog/with-sync-log.ts';
import { startBackgroundWork, WORKER_CONNECTIONS } from './process/background-work.ts';
import { closeHttpServer, createHttpServer, listenAt } from './process/http-server.ts';
import { openContext } from './process/open-context.ts';
import { prepareSetupCode } from './process/setup-code.ts';
import { tidyMemorySoon } from './process/tidy-memory.ts';
import { startWorkBeside } from './process/work-beside.ts';

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

  const qa = config.production ? undefined : (await import('./qa/open-qa.ts')).openQa();
  const opened = await openContext({ config, where, database: { sql, db }, log, metrics }, undo);
  const plain: AppContext = {
    ...opened,
    mailer: qa?.mailer(opened.mailer) ?? opened.mailer,
    translator: qa?.translator(opened.translator) ?? opened.translator,
    accepting: () => accepting,
  };
  const isWorking = config.jobConcurrency > 0;
  const beside =
    isWorking && config.worksBeside ? startWorkBeside(plain, { where, pool: workerPool, here: () => ctx }) : undefined;
  const base = beside === undefined ? plain : { ...plain, work: beside };
  const ctx: RecordedContext = withSyncLog(base);
  undo.push(() => ctx.recordings.close());
  if (beside !== undefined) {
    undo.push(beside.stop);
    metrics.watchWork(beside.numbers);
  }
  await recordConfigured(ctx);

  if (config.production && config.maskKeys.length === 0)
    log.warn('MASK_KEYS is not set: originals of masked messages are sealed with a key made from the other secrets');
  log.info('operation history is only added to: triggers refuse whatever would change it');

  if (isWorking && beside === undefined) undo.push((await startBackgroundWork(ctx, workerPool)).stop);
  undo.push(startSchedule(ctx));
  undo.push(watchTranslations(ctx));
  metrics.watchJobs(() => jobCounts(sql));
  metrics.watchTranslations(() => translationLag(sql));
  await clientBuilt;
  const address = await listen(ctx, undo, qa);
  // Whoever comes first is answered first.
  beside?.start();
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
  const pushes = createPushDoor(ctx);
  const app = createApp(ctx, loadClientBuild(config.clientDir), qa, pushes);
  // What QA's bench does to requests, it does on the long way.
  const server = createHttpServer(app, undefined, qa === undefined ? pushWay(ctx, pushes) : undefined);
  const socket = mountPokeSocket(ctx, server, { tap: qa?.sockets(ctx), patches: createPatchReader(ctx.sql) });
  const speech = mountSpeechSocket(ctx, server);
  const address = await listenAt(server, config);
  undo.push(() => closeRateLimits(ctx));
  undo.push(() => closeHttpServer(server));
  undo.push(() => socket.close());
  undo.push(() => speech.close());
  undo.push(tidyMemorySoon());
  return address;
}
