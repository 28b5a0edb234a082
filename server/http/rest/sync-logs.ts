/** Sync logs, for administrators of the tenant: begin, end, list, take along [LOG-ADMIN] [LOG-AUDIT]. */
import { auditRecordingDownload } from '#server/actions/log/sync-recordings.ts';
import type { AppContext } from '#server/context.ts';
import type { Recordings, RecordingFact } from '#server/ports/recordings.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { downloadSyncLog, listSyncLogs, startSyncLog, stopSyncLog } from '#shared/rest/sync-logs.ts';
import { route, type Route } from '../route.ts';

const present = (fact: RecordingFact) => ({
  id: fact.id,
  guest_id: fact.guestId,
  started_at: fact.startedAt.getTime(),
  stopped_at: fact.stoppedAt?.getTime() ?? null,
  reason: fact.reason,
  lines: fact.lines,
  bytes: fact.bytes,
  others: fact.others,
});

/** Recordings are of the process that answers. @throws AppError not_found where it makes none */
function recordingsOf({ recordings }: AppContext): Recordings {
  if (recordings === undefined) throw new AppError('not_found');
  return recordings;
}

export const syncLogRoutes: readonly Route[] = [
  route(listSyncLogs, async (ctx, { by }) => ({ items: (await recordingsOf(ctx).list(by.tenantId)).map(present) })),

  route(startSyncLog, async (ctx, { by: { tenantId, userId }, body }) => {
    const guestId = body.guest_id ?? null;
    if (guestId !== null) {
      const guest = await ctx.db
        .selectFrom('guest')
        .select('user_id')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', guestId)
        .executeTakeFirst();
      if (guest === undefined) throw new AppError('not_found');
    }
    return present(await recordingsOf(ctx).start({ tenantId, guestId }, userId));
  }),

  route(stopSyncLog, async (ctx, { by: { tenantId, userId }, params: { id } }) => {
    if (!(await recordingsOf(ctx).stop(tenantId, id, userId))) throw new AppError('not_found');
    return { message: 'success' };
  }),

  route(downloadSyncLog, async (ctx, { by: { tenantId, userId }, params: { id }, c }) => {
    const log = await recordingsOf(ctx).read(tenantId, id);
    if (log === null) throw new AppError('not_found');
    auditRecordingDownload(ctx, { tenantId, id, by: userId });
    return c.body(new Uint8Array(log.bytes), 200, {
      'content-type': log.mediaType,
      'content-disposition': `attachment; filename="sync-log-${id}${log.ending}"`,
      'cache-control': 'no-store',
    });
  }),
];
