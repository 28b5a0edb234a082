/**
 * The process that works for a serving one (work-beside.ts starts it): jobs, long work, translations, and nothing else. It
 * ends when it is told to, and when whoever started it is gone; what it had in hand is another's then [TR-ONCE].
 */
import { setPriority } from 'node:os';
import { openDatabase } from '#server/db/connect.ts';
import { surviveLostStatements } from '#server/faults/lost-statements.ts';
import { createLogger } from '#server/http/logging.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { openWorkerPool } from '#server/jobs/worker.ts';
import { createTranslationPace } from '#server/jobs/translation/translation-pace.ts';
import { startBackgroundWork, WORKER_CONNECTIONS } from './background-work.ts';
import { openContext } from './open-context.ts';
import { tidyMemorySoon } from './tidy-memory.ts';
import type { FromWork, ToWork } from './work-messages.ts';

/** How much less than those who serve people it is given of a busy processor. */
const NICE = 10;

const say = (message: FromWork): void => void process.send?.(message);

// The terminal's Ctrl-C and a service manager's SIGTERM reach it too: in which order things end is the other's to say.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(1));
if (process.platform === 'linux') setPriority(0, NICE);

const metrics = createMetrics();
const pace = createTranslationPace();
/** To be done at the end, backwards. */
const undo: (() => Promise<void> | void)[] = [];

async function begin({ config, where }: Extract<ToWork, { do: 'begin' }>): Promise<void> {
  const log = createLogger({ level: config.logLevel }).child({ part: 'work' });
  undo.push(surviveLostStatements(log));
  // Each conversation and each job reads on a connection and writes on another; one holds the locks.
  const database = openDatabase(where, { max: config.jobConcurrency + 2, reserved: 2 * config.jobConcurrency + 2 });
  undo.push(database.close);
  const pool = openWorkerPool(where, log, WORKER_CONNECTIONS);
  undo.push(() => pool.end());
  const ctx = await openContext({ config, where, database, log, metrics }, undo);
  undo.push((await startBackgroundWork(ctx, pool, (name) => say({ did: 'name', name }), pace)).stop);
  undo.push(tidyMemorySoon());
  say({ did: 'begin' });
}

async function stop(): Promise<void> {
  for (const step of undo.splice(0).toReversed()) await step();
  process.exit(0);
}

async function count(ask: number): Promise<void> {
  say({ did: 'count', ask, metrics: await metrics.ofWork(), memory: process.memoryUsage.rss() });
}

// One after the other, as they were said; a number may be asked for at any time. What goes wrong ends the process.
let last: Promise<void> = Promise.resolve();
process.on('message', (message: ToWork) => {
  if (message.do === 'count') void count(message.ask);
  else if (message.do === 'busy') pace.busy(message.serving);
  else last = last.then(() => (message.do === 'stop' ? stop() : begin(message)));
});
