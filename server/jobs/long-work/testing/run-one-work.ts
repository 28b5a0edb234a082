/** Run as a process of its own by a test, to be killed: takes up work that waits in the database of argv[2], at the time of argv[3]. */
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import type { AppContext } from '#server/context.ts';
import { openDatabase } from '#server/db/connect.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { createMemoryBus } from '#server/testing/memory-bus.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';
import { runWaitingWork } from './run-waiting-work.ts';

const [, , url = '', at = ''] = process.argv;
const parts: Partial<AppContext> = {
  ...openDatabase(url, { max: 4 }),
  now: () => Number(at),
  newId: () => uuidV7(Number(at), randomBytes(10)),
  log: pino({ level: 'silent' }),
  metrics: createMetrics(),
  bus: createMemoryBus(),
  jobsCommitted: () => undefined,
};
// Work of this kind asks the process for nothing else.
await runWaitingWork(parts as AppContext);
