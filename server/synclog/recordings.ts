/** Beginning and ending sync logs, and where their files are [LOG-RECORD] [LOG-ROTATE] [LOG-AUDIT] [LOG-KEEP]. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { noteRecordingBegun, noteRecordingEnded } from '#server/actions/log/sync-recordings.ts';
import { migrationNames } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import type { RecordingFact, Recordings } from '#server/ports/recordings.ts';
import { VIEW_VERSION } from '#shared/client-view/values.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { LOG_FORMAT, LOG_VERSION } from '#shared/synclog/format.ts';
import { type EarlyEnd, type LogClock, type LogWriter, MAX_BYTES, PART_BYTES, startLogWriter } from './log-writer.ts';
import type { Recorder } from './recorder.ts';
import { createRecording, type Recording } from './recording.ts';
import { type LogKeeping, tidyLogs } from './tidy-logs.ts';

type Ending = 'stopped' | 'closed' | EarlyEnd;

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
  /** How long a log is kept after its end. */
  readonly keptDays: number;
  /** Instead of what follows from the two above. */
  readonly keeping?: LogKeeping;
  readonly startWriter?: typeof startLogWriter;
}

const AT_ONCE = 4;
/** How many of the largest logs a tenant may have lying about. */
const KEPT_LARGEST = 4;
const TIDY_EVERY_MS = 3_600_000;
const systemClock: LogClock = { wall: Date.now, monotonic: () => performance.now() };

export function createRecordings({
  db,
  log,
  recorder,
  newId,
  folder,
  keptDays,
  clock = systemClock,
  maxBytes = MAX_BYTES,
  partBytes = PART_BYTES,
  keeping = { days: keptDays, tenantBytes: KEPT_LARGEST * maxBytes },
  startWriter = startLogWriter,
}: RecordingsOptions): Recordings {
  const live = new Map<string, Recording>();
  const nowDate = (): Date => new Date(clock.wall());

  const tidy = async (): Promise<void> => {
    try {
      const removed = await tidyLogs(db, { folder, live: new Set(live.keys()), now: clock.wall(), keeping });
      if (removed.length > 0)
        log.info({ audit: 'sync_logs_cleared', recordings: removed }, 'old sync logs were cleared away');
    } catch (error) {
      log.error({ err: error }, 'old sync logs could not be cleared away');
    }
  };
  const tidying = setInterval(() => void tidy(), TIDY_EVERY_MS).unref();

  const end = async (recording: Recording, by: string | null, reason: Ending): Promise<void> => {
    if (!live.delete(recording.id)) return;
    const {
      writer,
      scope: { tenantId },
      id,
    } = recording;
    await recorder.remove(recording);
    const whole = await writer.close(reason, recording.others);
    await noteRecordingEnded(
      { db, log },
      { tenantId, id, by, at: nowDate(), reason: whole ? reason : 'failed', lines: writer.lines, bytes: writer.bytes },
    );
    await tidy();
  };

  const factOf = ({ id, scope, writer, others }: Recording, startedAt: Date): RecordingFact => ({
    id,
    guestId: scope.guestId,
    startedAt,
    stoppedAt: null,
    reason: null,
    lines: writer.lines,
    bytes: writer.bytes,
    others,
  });

  return {
    async start(scope, by) {
      if ([...live.values()].filter((one) => one.scope.tenantId === scope.tenantId).length >= AT_ONCE)
        throw new AppError('limit_reached', { limit: AT_ONCE });
      await tidy();
      const id = newId();
      let early: EarlyEnd | null = null;
      const ended = (why: EarlyEnd, error?: unknown): void => {
        early = why;
        if (why !== 'full')
          log.error(
            { err: error, recording: id, tenant_id: scope.tenantId, reason: why },
            'a sync log ends before it was told to',
          );
        const recording = live.get(id);
        if (recording !== undefined)
          end(recording, null, why).catch((fault: unknown) =>
            log.error({ err: fault, recording: id }, 'a sync log could not be ended'),
          );
      };
      const writer: LogWriter = await startWriter({
        folder: join(folder, id),
        header: await headerOf(),
        scope,
        clock,
        maxBytes,
        partBytes,
        onEnd: ended,
      });
      const recording = createRecording(id, scope, writer);
      const at = nowDate();
      await noteRecordingBegun({ db, log }, { tenantId: scope.tenantId, id, guestId: scope.guestId, by, at });
      live.set(id, recording);
      if (early !== null) ended(early);
      await recorder.add(recording);
      return factOf(recording, at);
    },

    async stop(tenantId, id, by) {
      const recording = live.get(id);
      if (recording === undefined || recording.scope.tenantId !== tenantId) return false;
      await end(recording, by, 'stopped');
      return true;
    },

    tidy,

    async list(tenantId) {
      const rows = await db
        .selectFrom('sync_recording')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .orderBy('started_at', 'desc')
        .limit(100)
        .execute();
      return rows.map((row) => {
        const recording = live.get(row.id);
        return {
          id: row.id,
          guestId: row.guest_id,
          startedAt: row.started_at,
          stoppedAt: row.stopped_at,
          reason: row.reason,
          lines: recording?.writer.lines ?? row.lines,
          bytes: recording?.writer.bytes ?? row.bytes,
          others: recording?.others ?? null,
        };
      });
    },

    async read(tenantId, id) {
      const known = await db
        .selectFrom('sync_recording')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (known === undefined) return null;
      const parts = (await readdir(join(folder, known.id)).catch(() => []))
        .filter((name) => name.endsWith('.jsonl.gz'))
        .toSorted();
      // Members of one gzip file may simply follow one another.
      return parts.length === 0
        ? null
        : Buffer.concat(await Promise.all(parts.map((name) => readFile(join(folder, known.id, name)))));
    },

    async close() {
      clearInterval(tidying);
      for (const recording of live.values()) await end(recording, null, 'closed');
    },
  };
}

/** All but what the recording's own thread knows: its start and the pseudonym of its scope. */
async function headerOf(): Promise<object> {
  return {
    format: LOG_FORMAT,
    version: LOG_VERSION,
    source: 'server',
    commit: await commitOfCode(),
    schema: (await migrationNames()).at(-1) ?? '',
    protocol: { push: 1, pull: 1, view: VIEW_VERSION },
    clock: { wall: 0 },
    locale: Intl.DateTimeFormat().resolvedOptions().locale,
    seed: null,
  };
}

/** The commit this process runs, or `unknown` where there is no checkout. */
export async function commitOfCode(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      timeout: 5_000,
    });
    return /^[0-9a-f]{40}$/.test(stdout.trim()) ? stdout.trim() : 'unknown';
  } catch {
    return 'unknown';
  }
}
