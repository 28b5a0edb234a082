/** The trail of sync logs: who had one written, of whom, from when to when, and who took it along [LOG-AUDIT]. */
import type { AppContext } from '#server/context.ts';

type Writer = Pick<AppContext, 'db' | 'log'>;

export interface RecordingBegun {
  readonly tenantId: string;
  readonly id: string;
  readonly guestId: string | null;
  /** Null: the configuration said so. */
  readonly by: string | null;
  readonly at: Date;
}

export async function auditRecordingStart(
  { db, log }: Writer,
  { tenantId, id, guestId, by, at }: RecordingBegun,
): Promise<void> {
  await db
    .insertInto('sync_recording')
    .values({ tenant_id: tenantId, id, guest_id: guestId, started_by: by, started_at: at })
    .execute();
  log.warn(
    { audit: 'sync_log_started', recording: id, tenant_id: tenantId, user_id: by, of_guest: guestId !== null },
    'a sync log is being recorded',
  );
}

export interface RecordingEnded {
  readonly tenantId: string;
  readonly id: string;
  readonly by: string | null;
  readonly at: Date;
  readonly reason: 'stopped' | 'full' | 'behind' | 'failed' | 'closed';
  readonly lines: number;
  readonly bytes: number;
}

export async function auditRecordingEnd(
  { db, log }: Writer,
  { tenantId, id, by, at, reason, lines, bytes }: RecordingEnded,
): Promise<void> {
  await db
    .updateTable('sync_recording')
    .set({ stopped_by: by, stopped_at: at, reason, lines, bytes })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  log.warn(
    { audit: 'sync_log_stopped', recording: id, tenant_id: tenantId, user_id: by, reason, lines, bytes },
    'a sync log has ended',
  );
}

/** A log left the server. */
export function auditRecordingDownload(
  { log }: Pick<Writer, 'log'>,
  { tenantId, id, by }: { readonly tenantId: string; readonly id: string; readonly by: string },
): void {
  log.warn(
    { audit: 'sync_log_downloaded', recording: id, tenant_id: tenantId, user_id: by },
    'a sync log was downloaded',
  );
}
