/** REST of sync logs, for administrators of the tenant: begin, end, list, take along [LOG-ADMIN] [LOG-AUDIT]. */
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { requirePrincipal } from '#server/access/bearer.ts';
import type { Principal } from '#server/access/principal.ts';
import { noteRecordingTaken } from '#server/actions/log/sync-recordings.ts';
import type { AppContext } from '#server/context.ts';
import type { RecordingFact, Recordings } from '#server/ports/recordings.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { readStorableJson } from '../read-body.ts';

const ADMINISTRATORS: ReadonlySet<string> = new Set(['administrator', 'super_admin']);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const StartBody = v.object({ guest_id: v.nullish(v.pipe(v.string(), v.uuid())) });

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

/** An administrator by their role as it is now, not as the token has it. */
async function requireAdministrator(ctx: AppContext, c: Context): Promise<Principal> {
  const principal = await requirePrincipal(ctx, c);
  const staff = await ctx.db
    .selectFrom('staff')
    .select('role')
    .where('tenant_id', '=', principal.tenantId)
    .where('user_id', '=', principal.userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (staff === undefined || !ADMINISTRATORS.has(staff.role)) throw new AppError('forbidden');
  return principal;
}

/** Under `{be-api}/admin/sync-logs`. Recordings are of the process that answers. */
export function syncLogRoutes(ctx: AppContext): Hono {
  const app = new Hono();
  const recordingsOf = (): Recordings => {
    if (ctx.recordings === undefined) throw new AppError('not_found');
    return ctx.recordings;
  };

  app.get('/', async (c) => {
    const { tenantId } = await requireAdministrator(ctx, c);
    return c.json({ items: (await recordingsOf().list(tenantId)).map(present) });
  });

  app.post('/', async (c) => {
    const { tenantId, userId } = await requireAdministrator(ctx, c);
    const body = await readStorableJson(c, StartBody);
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
    return c.json(present(await recordingsOf().start({ tenantId, guestId }, userId)), 201);
  });

  app.post('/:id/stop', async (c) => {
    const { tenantId, userId } = await requireAdministrator(ctx, c);
    if (!(await recordingsOf().stop(tenantId, c.req.param('id'), userId))) throw new AppError('not_found');
    return c.json({ message: 'success' });
  });

  app.get('/:id/log', async (c) => {
    const { tenantId, userId } = await requireAdministrator(ctx, c);
    const id = c.req.param('id');
    const log = UUID.test(id) ? await recordingsOf().read(tenantId, id) : null;
    if (log === null) throw new AppError('not_found');
    noteRecordingTaken(ctx, { tenantId, id, by: userId });
    return c.body(new Uint8Array(log), 200, {
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="sync-log-${id}.jsonl.gz"`,
      'cache-control': 'no-store',
    });
  });

  return app;
}
