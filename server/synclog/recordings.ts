/** Beginning and ending sync logs, and where their files are [LOG-RECORD] [LOG-ROTATE] [LOG-AUDIT]. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { noteRecordingBegun, noteRecordingEnded } from '#server/actions/sync-recordings.ts';
import { migrationNames } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { VIEW_VERSION } from '#shared/client-view/values.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { LOG_FORMAT, LOG_VERSION } from '#shared/synclog/format.ts';
import { type LogClock, MAX_BYTES, openLogFile, PART_BYTES } from './log-file.ts';
import { createNames } from './pseudonyms.ts';
import type { LogScope } from './read-rows.ts';
import type { Recorder } from './recorder.ts';
import { createRecording, type Recording } from './recording.ts';

export interface RecordingFact {
  readonly id: string;
  readonly guestId: string | null;
  readonly startedAt: Date;
  readonly stoppedAt: Date | null;
  readonly reason: string | null;
  readonly lines: number;
  readonly bytes: number;
}

export interface Recordings {
  /** @throws AppError limit_reached when the tenant has as many as it may */
  start(scope: LogScope, by: string | null): Promise<RecordingFact>;
  /** @returns false when it is not being recorded here */
  stop(tenantId: string, id: string, by: string | null, reason?: 'stopped' | 'full' | 'closed'): Promise<boolean>;
  list(tenantId: string): Promise<readonly RecordingFact[]>;
  /** The whole log, packed; null when there is none. */
  read(tenantId: string, id: string): Promise<Buffer | null>;
  /** Ends them all; the process stops. */
  close(): Promise<void>;
}

export interface RecordingsOptions {
  readonly db: Kysely<Database>;
  readonly log: Logger;
  readonly recorder: Recorder;
  readonly newId: () => string;
  /** Holds a folder for each log. */
  readonly folder: string;
  readonly clock?: LogClock;
  readonly maxBytes?: number;
  readonly partBytes?: number;
}

const AT_ONCE = 4;
const systemClock: LogClock = { wall: Date.now, monotonic: () => performance.now() };

export function createRecordings({ db, log, recorder, newId, folder, clock = systemClock, maxBytes = MAX_BYTES, partBytes = PART_BYTES }: RecordingsOptions): Recordings {
  const live = new Map<string, Recording>();
  const nowDate = (): Date => new Date(clock.wall());

  const end = async (recording: Recording, by: string | null, reason: 'stopped' | 'full' | 'closed'): Promise<void> => {
    if (!live.delete(recording.id)) return;
    const { file, scope: { tenantId }, id } = recording;
    await recorder.remove(recording);
    await file.close((lines) => ({ kind: 'end', body: { reason, lines } }));
    await noteRecordingEnded({ db, log }, { tenantId, id, by, at: nowDate(), reason, lines: file.lines, bytes: file.bytes });
  };

  const factOf = (recording: Recording, startedAt: Date): RecordingFact =>
    ({ id: recording.id, guestId: recording.scope.guestId, startedAt, stoppedAt: null, reason: null, lines: recording.file.lines, bytes: recording.file.bytes });

  return {
    async start(scope, by) {
      if ([...live.values()].filter((one) => one.scope.tenantId === scope.tenantId).length >= AT_ONCE) throw new AppError('limit_reached', { limit: AT_ONCE });
      const id = newId();
      const names = createNames();
      const file = openLogFile({
        folder: join(folder, id), clock, maxBytes, partBytes,
        header: await headerOf(scope, names.id(scope.guestId ?? scope.tenantId)),
        onFull: () => void stopIt('full'),
        onFault: (error) => {
          log.error({ err: error, recording: id }, 'a sync log could not be written and ends');
          void stopIt('closed');
        },
      });
      const recording = createRecording(id, scope, file, names);
      const stopIt = (reason: 'full' | 'closed'): Promise<void> => end(recording, null, reason).catch((error: unknown) => log.error({ err: error, recording: id }, 'a sync log could not be ended'));
      const at = nowDate();
      await noteRecordingBegun({ db, log }, { tenantId: scope.tenantId, id, guestId: scope.guestId, by, at });
      live.set(id, recording);
      await recorder.add(recording);
      return factOf(recording, at);
    },

    async stop(tenantId, id, by, reason = 'stopped') {
      const recording = live.get(id);
      if (recording === undefined || recording.scope.tenantId !== tenantId) return false;
      await end(recording, by, reason);
      return true;
    },

    async list(tenantId) {
      const rows = await db.selectFrom('sync_recording').selectAll().where('tenant_id', '=', tenantId).orderBy('started_at', 'desc').limit(100).execute();
      return rows.map((row) => {
        const recording = live.get(row.id);
        return {
          id: row.id, guestId: row.guest_id, startedAt: row.started_at, stoppedAt: row.stopped_at, reason: row.reason,
          lines: recording?.file.lines ?? row.lines, bytes: recording?.file.bytes ?? row.bytes,
        };
      });
    },

    async read(tenantId, id) {
      const known = await db.selectFrom('sync_recording').select('id').where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();
      if (known === undefined) return null;
      const parts = (await readdir(join(folder, known.id)).catch(() => [])).filter((name) => name.endsWith('.jsonl.gz')).toSorted();
      // Members of one gzip file may simply follow one another.
      return parts.length === 0 ? null : Buffer.concat(await Promise.all(parts.map((name) => readFile(join(folder, known.id, name)))));
    },

    async close() {
      for (const recording of live.values()) await end(recording, null, 'closed');
    },
  };
}

async function headerOf(scope: LogScope, id: string): Promise<object> {
  return {
    format: LOG_FORMAT, version: LOG_VERSION, source: 'server', commit: await commitOfCode(), schema: (await migrationNames()).at(-1) ?? '',
    protocol: { push: 1, pull: 1, view: VIEW_VERSION }, clock: { wall: 0 }, locale: Intl.DateTimeFormat().resolvedOptions().locale, seed: null,
    scope: { kind: scope.guestId === null ? 'tenant' : 'guest', id },
  };
}

/** The commit this process runs, or `unknown` where there is no checkout. */
export async function commitOfCode(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, timeout: 5_000 });
    return /^[0-9a-f]{40}$/.test(stdout.trim()) ? stdout.trim() : 'unknown';
  } catch {
    return 'unknown';
  }
}
