/** A whole app on a database of its own, without a network: doors through `app.request()`. */
import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { type Logger, pino } from 'pino';
import { createAccessTokens } from '#server/access/access-tokens.ts';
import { readHouseDoors } from '#server/access/house-doors.ts';
import { lookUpSessions } from '#server/access/live-sessions.ts';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import type { AppContext } from '#server/context.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { UNNAMED_ERROR } from '#server/http/route.ts';
import { PATCH_DIFFERS } from '#server/realtime/patching.ts';
import { FEED_DIFFERS } from '#server/sync/sync-routes.ts';
import { createOutsideFetch } from '#server/providers/outside/outside-fetch.ts';
import { createOutboxMailer } from '#server/providers/mail/outbox-mailer.ts';
import { createMemoryBus } from './memory-bus.ts';
import { notingMetrics } from './note-met.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';

export interface TestApp {
  readonly ctx: AppContext;
  readonly app: Hono;
  readonly pg: TestDatabase;
  readonly bus: ReturnType<typeof createMemoryBus>;
  /** The clock: milliseconds since 1970, still unless moved. */
  readonly clock: { now: number };
  close(): Promise<void>;
}

/** What stands behind the doors of a test's app. */
const contexts = new WeakMap<Hono, AppContext>();

/** For what a test needs to have happened without going through a door. @throws for an app that is not a test's */
export function contextBehind(app: Hono): AppContext {
  const ctx = contexts.get(app);
  if (ctx === undefined) throw new Error('not the app of a test');
  return ctx;
}

/** Starts at a fixed instant, 2026-11-21T09:00:00Z. */
export const TEST_START = Date.UTC(2026, 10, 21, 9);

/** Ids that rise even while the clock stands still: tests that order by id see the order in which things were made. */
function risingIds(now: () => number): () => string {
  let made = 0;
  return () => {
    const bytes = Buffer.concat([Buffer.alloc(3), randomBytes(7)]);
    bytes.writeUInt32BE((made += 1), 3);
    return uuidV7(now(), bytes);
  };
}

/** What no test may cause: a call refused outside its contract, rows that the feed of changes does not know. */
const FAULTS = [UNNAMED_ERROR, FEED_DIFFERS, PATCH_DIFFERS].map((said) => `"msg":"${said}"`);

/** Prints nothing unless TEST_LOG names a level; and fails the request in which one of our own faults is logged. */
function testLog(): Logger {
  const level = process.env['TEST_LOG'];
  return pino(
    { level: level ?? 'error' },
    {
      write(line) {
        if (level !== undefined) process.stdout.write(line);
        if (FAULTS.some((said) => line.includes(said))) throw new Error(line);
      },
    },
  );
}

export async function createTestApp(overrides: Partial<AppContext> = {}): Promise<TestApp> {
  const pg = await createTestDatabase();
  const bus = createMemoryBus();
  const clock = { now: TEST_START };
  const config =
    overrides.config ??
    loadConfig({ DATA_DIR: '/nonexistent', SESSION_SECRET: 's'.repeat(48), MEDIA_SECRET: 'm'.repeat(48) });
  const now = (): number => clock.now;
  const ctx: AppContext = {
    config,
    sql: pg.sql,
    db: pg.db,
    log: testLog(),
    metrics: notingMetrics(createMetrics()),
    bus,
    tokens: createAccessTokens({
      secret: new TextEncoder().encode('s'.repeat(48)),
      now,
      sessions: lookUpSessions(pg.sql),
      houses: readHouseDoors(pg.sql, now),
    }),
    mailer: createOutboxMailer(pg.db),
    translator: {
      translate: () => Promise.resolve(null),
      preview: () => Promise.reject(new Error('no translator in this test')),
      foresee: () => Promise.reject(new Error('no translator in this test')),
    },
    outside: createOutsideFetch({ loopbackPort: config.outsideLoopbackPort }),
    now,
    newId: risingIds(now),
    jobsCommitted: () => undefined,
    feedCheckEvery: 1,
    ...overrides,
  };
  const app = createApp(ctx, null);
  contexts.set(app, ctx);
  return { ctx, app, pg, bus, clock, close: () => pg.close() };
}
