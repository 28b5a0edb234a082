/** The hotel of the tests with a sync log being written, and databases to replay it on. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import type { AppContext } from '#server/context.ts';
import { createRecorder } from '#server/synclog/recorder.ts';
import type { Recordings } from '#server/ports/recordings.ts';
import { createRecordings, type RecordingsOptions } from '#server/synclog/recordings.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { createAccessTokens } from '#server/access/access-tokens.ts';
import { loadConfig } from '#server/config/config.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { createOutboxMailer } from '#server/providers/mail/outbox-mailer.ts';
import type { NoticeBus } from '#server/ports/notice-bus.ts';
import { createMemoryBus } from '#server/testing/memory-bus.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import type { FreshDatabase } from '../world.ts';

export interface RecordedHouse {
  readonly app: Hono;
  readonly ctx: AppContext;
  readonly cast: Cast;
  readonly clock: { now: number };
  readonly recordings: Recordings;
  /** Another process on the same database says something. */
  foreign(notices: readonly Notice[]): void;
  /** Records the house, or a guest of it, while `work` runs. @returns the packed log */
  record(work: () => Promise<void>, guestId?: string): Promise<Buffer>;
  /** The files of a log. */
  parts(id: string): readonly string[];
  close(): Promise<void>;
}

/** The instant at which the house opens, 2026-11-21T09:00:00Z. */
const OPENS = Date.UTC(2026, 10, 21, 9);

/** @param database migrated and empty; closed with the house */
export async function recordedHouse(
  database: FreshDatabase,
  options: Pick<RecordingsOptions, 'maxBytes' | 'partBytes' | 'retention'> = {},
): Promise<RecordedHouse> {
  const clock = { now: OPENS };
  const now = (): number => clock.now;
  const { sql, db } = database;
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const foreign = new Set<(notices: readonly Notice[]) => void>();
  const bus: NoticeBus = {
    ...createMemoryBus(),
    onForeign(listener) {
      foreign.add(listener);
      return () => foreign.delete(listener);
    },
  };
  const newId = (): string => uuidV7(clock.now, randomBytes(10));
  const recorder = createRecorder({ sql, log, bus, now, newId });
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-synclog-'));
  const recordings = createRecordings({
    db,
    log,
    recorder,
    newId,
    folder,
    keptDays: 14,
    clock: { wall: now, monotonic: now },
    ...options,
  });
  const ctx: AppContext = {
    config: loadConfig({ DATA_DIR: '/nonexistent', SESSION_SECRET: 's'.repeat(48), MEDIA_SECRET: 'm'.repeat(48) }),
    sql,
    db,
    log,
    metrics: createMetrics(),
    // Nobody has to sign in again, however long the evening.
    tokens: createAccessTokens({ secret: new TextEncoder().encode('s'.repeat(48)), now: () => OPENS }),
    outside: () => Promise.reject(new Error('nothing outside is reached here')),
    mailer: createOutboxMailer(db),
    translator: {
      translate: () => Promise.resolve(null),
      preview: () => Promise.reject(new Error('no translator in this house')),
      foresee: () => Promise.reject(new Error('no translator in this house')),
    },
    jobsCommitted: () => undefined,
    now: recorder.now,
    newId: recorder.newId,
    bus: recorder.bus,
    synclog: recorder.synclog,
    recordings,
  };
  const cast = await setTheStage(ctx);
  return {
    app: createApp(ctx, null),
    ctx,
    cast,
    clock,
    recordings,
    foreign: (notices) => foreign.forEach((listener) => listener(notices)),
    async record(work, guestId) {
      const { id } = await recordings.start({ tenantId: cast.tenantId, guestId: guestId ?? null }, cast.grace.id);
      await work();
      await recordings.stop(cast.tenantId, id, cast.grace.id);
      const read = await recordings.read(cast.tenantId, id);
      if (read === null) throw new Error('the log is not there');
      return read.bytes;
    },
    parts: (id) => readdirSync(join(folder, id)).map((name) => join(folder, id, name)),
    async close() {
      await recordings.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
