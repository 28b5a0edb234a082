/**
 * Starting and stopping a server process: database, migrations, demo, bus, worker, doors, sockets — and the
 * same backwards. What stands in a process is named in context.ts; nothing here is business.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '#server/config/config.ts';
import type { AppContext } from '#server/context.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';
import { createAccessTokens } from './access/access-tokens.ts';
import { createApp } from './app.ts';
import { databaseUrl, openDatabase } from './db/connect.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrateToLatest } from './db/migrate.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { loadClientBuild } from './http/client-build.ts';
import { createLogger } from './http/logging.ts';
import { createMetrics } from './http/metrics.ts';
import { closeRateLimits } from './http/rate-limit.ts';
import { startDispatcher } from './jobs/dispatcher.ts';
import { jobCounts } from './jobs/job-counts.ts';
import { startSchedule } from './jobs/schedule.ts';
import { migrateWorker, openWorkerPool, startWorker } from './jobs/worker.ts';
import { createLanguageModel } from './providers/language-model/create-language-model.ts';
import { createSpeechRecognizer } from './providers/speech/create-speech-recognizer.ts';
import { createOutboxMailer } from './providers/mail/outbox-mailer.ts';
import { createSmtpMailer } from './providers/mail/smtp-mailer.ts';
import { systemClock } from './providers/resilience/clock.ts';
import { createChatTranslator } from './providers/translation/create-chat-translator.ts';
import { createTranslationStore } from './jobs/translation/translation-store.ts';
import { mountPokeSocket } from './realtime/mount.ts';
import { openBus } from './realtime/open-bus.ts';
import type { Qa } from './qa/open-qa.ts';
import { ensureLineage } from './sync/lineage.ts';
import { recordConfigured, withSyncLog } from './synclog/with-sync-log.ts';
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
  const metrics = createMetrics({ process: true });
  const where = config.databaseUrl ?? (await embedded(config, undo));
  const { sql, db, close } = openDatabase(where, poolShares(config.poolSize));
  undo.push(close);
  await migrateToLatest({ sql, db });
  const workerPool = openWorkerPool(where, log, WORKER_CONNECTIONS);
  undo.push(() => workerPool.end());
  await migrateWorker(workerPool);
  await ensureLineage(sql);
  if (!config.production) await seedDemo(db, Date.now());

  const url = typeof where === 'string' ? where : databaseUrl(where);
  const bus = await openBus({ url, redisUrl: config.redisUrl, log, metrics });
  undo.push(() => bus.close());
  const dispatcher = startDispatcher(sql, log);
  undo.push(() => dispatcher.stop());
  const tokens = createAccessTokens({ secret: new TextEncoder().encode(config.secrets.session), now: Date.now });
  // Not even loaded in production.
  const qa = config.production ? undefined : (await import('./qa/open-qa.ts')).openQa();
  const translator = createChatTranslator({
    config: config.translation,
    store: createTranslationStore(db, Date.now),
    tools: {
      clock: systemClock,
      random: Math.random,
      wallMs: Date.now,
      report: ({ provider, outcome, ms }) => {
        if (outcome !== 'canceled')
          metrics.providerCall('translation', provider, outcome === 'fault' ? 'failed' : outcome, ms);
      },
    },
  });
  const mailer =
    config.mail.smtpUrl === undefined
      ? createOutboxMailer(db)
      : createSmtpMailer(config.mail.smtpUrl, config.mail.from);
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
    mailer: qa?.mailer(mailer) ?? mailer,
    translator: qa?.translator(translator) ?? translator,
    languageModel: createLanguageModel(config.languageModel, {
      clock: systemClock,
      random: Math.random,
      report: ({ provider, outcome, ms }) => {
        if (outcome !== 'canceled')
          metrics.providerCall('language_model', provider, outcome === 'fault' ? 'failed' : outcome, ms);
      },
    }),
    speech: createSpeechRecognizer(config.speech, {
      clock: systemClock,
      random: Math.random,
      report: ({ provider, outcome, ms }) => {
        if (outcome !== 'canceled')
          metrics.providerCall('speech', provider, outcome === 'fault' ? 'failed' : outcome, ms);
      },
    }),
    jobsCommitted: dispatcher.committed,
    accepting: () => accepting,
  };
  const ctx = withSyncLog(base);
  undo.push(() => ctx.recordings.close());
  await recordConfigured(ctx);

  if (config.jobConcurrency > 0) undo.push((await startWorker(ctx, workerPool, config.jobConcurrency)).stop);
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
  const app = createApp(ctx, loadClientBuild(config.clientDir), qa);
  const answer = getRequestListener(app.fetch);
  // The listener answers its own faults; there is nothing to wait for.
  const server = createServer((request, response) => void answer(request, response));
  // Phones on bad networks come back within a minute; a fresh TLS and TCP handshake costs them two round trips.
  server.keepAliveTimeout = 75_000;
  const socket = mountPokeSocket(ctx, server, { tap: qa?.sockets(ctx) });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  undo.push(() => closeRateLimits(ctx));
  undo.push(() => closeServer(server));
  undo.push(() => socket.close());
  undo.push(tidyMemorySoon());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
}

/** Stops taking requests, gives those under way a moment, then cuts what is left. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), 3_000);
  await closed;
  clearTimeout(cut);
}
