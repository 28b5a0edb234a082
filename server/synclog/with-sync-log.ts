import { join } from 'node:path';
import type { AppContext } from '#server/context.ts';
import { createRecorder } from './recorder.ts';
import type { Recordings } from '#server/ports/recordings.ts';
import { createRecordings } from './recordings.ts';
import type { SyncLog } from '#server/ports/sync-log.ts';

export type RecordedContext = AppContext & { readonly synclog: SyncLog; readonly recordings: Recordings };

/** The context of a process that can be recorded: its clock, ids and bus go through the recorder. */
export function withSyncLog(ctx: AppContext): RecordedContext {
  const {
    config: { dataDir, syncLog },
    sql,
    db,
    log,
    bus,
    now,
    newId,
    work,
  } = ctx;
  const recorder = createRecorder({ sql, log, bus, now, newId });
  const recordings = createRecordings({
    db,
    log,
    recorder,
    newId,
    work,
    folder: join(dataDir, 'sync-logs'),
    keptDays: syncLog.days,
    maxBytes: syncLog.megabytes * 1024 * 1024,
  });
  return { ...ctx, now: recorder.now, newId: recorder.newId, bus: recorder.bus, synclog: recorder.synclog, recordings };
}

/**
 * Begins the recordings that the configuration names. A code that no tenant has is said loudly.
 */
export async function recordConfigured({ config, db, recordings, log }: RecordedContext): Promise<void> {
  for (const code of config.syncLog.tenants) {
    const tenant = await db.selectFrom('tenant').select('id').where('code', '=', code).executeTakeFirst();
    if (tenant === undefined) {
      log.error({ setting: 'SYNC_LOG' }, 'SYNC_LOG names a tenant that is not there; nothing of it is recorded');
      continue;
    }
    await recordings.start({ tenantId: tenant.id, guestId: null }, null);
  }
}
