/** Beginning and ending sync logs, and where their files are [LOG-RECORD] [LOG-ROTATE] [LOG-AUDIT] [LOG-KEEP]. */
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { auditRecordingStart, auditRecordingEnd } from '#server/actions/log/sync-recordings.ts';
import type { Database } from '#server/db/schema.ts';
import type { WorkPlace } from '#server/ports/work-place.ts';
import type { LogScope, RecordingFact, Recordings } from '#server/ports/recordings.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type EarlyEnd, type LogClock, type LogWriter, MAX_BYTES, PART_BYTES, startLogWriter } from './log-writer.ts';
import type { Recorder } from './recorder.ts';
import { headerOf } from './log-header.ts';
import { createRecording, type Recording } from './recording.ts';
import { listRecordings, readRecording } from './stored-recordings.ts';
import type { LogRetention } from './tidy-logs.ts';
import { createTidying } from './tidying.ts';

type Ending = 'stopped' | 'closed' | EarlyEnd;

export interface RecordingsOptions {
  readonly db: Kysely<Database>;
  readonly log: Logger;
  readonly recorder: Recorder;
  readonly newId: () => string;
  /** Background work is done in this process while it records: what another process writes is in no log [LOG-PROCESS]. */
  readonly work?: WorkPlace | undefined;
  /** Holds a folder for each log. */
  readonly folder: string;
  readonly clock?: LogClock;
  readonly maxBytes?: number;
  readonly partBytes?: number;
  /** How long a log is kept after its end. */
  readonly keptDays: number;
  /** Instead of what follows from the two above. */
  readonly retention?: LogRetention;
  readonly startWriter?: typeof startLogWriter;
}

const AT_ONCE = 4;
/** How many of the largest logs a tenant may have lying about. */
const KEPT_LARGEST = 4;
const systemClock: LogClock = { wall: Date.now, monotonic: () => performance.now() };

export function createRecordings({
  db,
  log,
  recorder,
  newId,
  work,
  folder,
  keptDays,
  clock = systemClock,
  maxBytes = MAX_BYTES,
  partBytes = PART_BYTES,
  retention: keeping = { days: keptDays, tenantBytes: KEPT_LARGEST * maxBytes },
  startWriter = startLogWriter,
}: RecordingsOptions): Recordings {
  const live = new Map<string, Recording>();
  const nowDate = (): Date => new Date(clock.wall());

  const { tidy, stop: stopTidying } = createTidying({ db, log, folder, live, clock, keeping });

  const end = async (recording: Recording, by: string | null, reason: Ending): Promise<void> => {
    if (!live.delete(recording.id)) return;
    const {
      writer,
      scope: { tenantId },
      id,
    } = recording;
    await recorder.remove(recording);
    if (live.size === 0) work?.release('recording');
    const whole = await writer.close(reason, recording.others);
    await auditRecordingEnd(
      { db, log },
      { tenantId, id, by, at: nowDate(), reason: whole ? reason : 'failed', lines: writer.lines, bytes: writer.bytes },
    );
    await tidy();
  };

  const begin = async (scope: LogScope, by: string | null): Promise<RecordingFact> => {
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
    await auditRecordingStart({ db, log }, { tenantId: scope.tenantId, id, guestId: scope.guestId, by, at });
    live.set(id, recording);
    if (early !== null) ended(early);
    await recorder.add(recording);
    return factOf(recording, at);
  };

  return {
    async start(scope, by) {
      if ([...live.values()].filter((one) => one.scope.tenantId === scope.tenantId).length >= AT_ONCE)
        throw new AppError('limit_reached', { limit: AT_ONCE });
      await tidy();
      await work?.hold('recording');
      try {
        return await begin(scope, by);
      } catch (error) {
        if (live.size === 0) work?.release('recording');
        throw error;
      }
    },

    async stop(tenantId, id, by) {
      const recording = live.get(id);
      if (recording === undefined || recording.scope.tenantId !== tenantId) return false;
      await end(recording, by, 'stopped');
      return true;
    },

    tidy,

    list: (tenantId) => listRecordings(db, live, tenantId),
    read: (tenantId, id) => readRecording(db, folder, tenantId, id),

    async close() {
      stopTidying();
      for (const recording of live.values()) await end(recording, null, 'closed');
    },
  };
}

function factOf({ id, scope, writer, others }: Recording, startedAt: Date): RecordingFact {
  return {
    id,
    guestId: scope.guestId,
    startedAt,
    stoppedAt: null,
    reason: null,
    lines: writer.lines,
    bytes: writer.bytes,
    others,
  };
}
