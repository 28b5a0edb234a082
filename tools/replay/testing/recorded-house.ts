/** The hotel of the tests with a sync log being written, and databases to replay it on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import type { AppContext } from '#server/context.ts';
import { createRecorder } from '#server/synclog/recorder.ts';
import { createRecordings, type Recordings } from '#server/synclog/recordings.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { createTestApp } from '#server/testing/test-app.ts';

export interface RecordedHouse {
  readonly app: Hono;
  readonly ctx: AppContext;
  readonly cast: Cast;
  readonly clock: { now: number };
  readonly recordings: Recordings;
  /** Records the house, or a guest of it, while `work` runs. @returns the packed log */
  record(work: () => Promise<void>, guestId?: string): Promise<Buffer>;
  close(): Promise<void>;
}

export async function recordedHouse(options: { readonly maxBytes?: number; readonly partBytes?: number } = {}): Promise<RecordedHouse> {
  const base = await createTestApp();
  const { sql, db, log, bus, now, newId } = base.ctx;
  const recorder = createRecorder({ sql, log, bus, now, newId });
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-synclog-'));
  const recordings = createRecordings({
    db, log, recorder, newId, folder, clock: { wall: now, monotonic: now }, ...options,
  });
  const ctx: AppContext = { ...base.ctx, now: recorder.now, newId: recorder.newId, bus: recorder.bus, synclog: recorder.synclog, recordings };
  const cast = await setTheStage(ctx);
  return {
    app: createApp(ctx, null), ctx, cast, clock: base.clock, recordings,
    async record(work, guestId) {
      const { id } = await recordings.start({ tenantId: cast.tenantId, guestId: guestId ?? null }, cast.grace.id);
      await work();
      await recordings.stop(cast.tenantId, id, cast.grace.id);
      const read = await recordings.read(cast.tenantId, id);
      if (read === null) throw new Error('the log is not there');
      return read;
    },
    async close() {
      await recordings.close();
      await base.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
