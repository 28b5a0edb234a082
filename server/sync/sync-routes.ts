/** The doors of the sync engine: POST /sync/push and /sync/pull. docs/sync.md says what stands behind them. */
import { Hono } from 'hono';
import type { Principal } from '#server/access/principal.ts';
import { recordStaffActivity } from '#server/actions/staff/staff-activity.ts';
import type { AppContext } from '#server/context.ts';
import { pull } from '#server/sync/pull.ts';
import { push } from '#server/sync/push.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { PullRequest, PushRequest } from '#shared/sync/protocol.ts';
import { authorize } from '#server/access/guard.ts';
import { readJson } from '#server/http/read-body.ts';
import { bellhopHeader } from '#server/http/static-assets.ts';

/** Largest push, in bytes; our client sends at most 256 kB. */
const PUSH_BODY_MAX = 2 * 1024 * 1024;
/** A cookie with a thousand clients' ids still fits. */
const PULL_BODY_MAX = 256 * 1024;

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', ...bellhopHeader };

/** Requests this process works on at once; beyond, clients are asked to come again [SYNC-SINGLE-FLIGHT]. */
const AT_ONCE_MAX = 500;
/** A clerk's activity is noted at most this often, in milliseconds. */
const ACTIVITY_EVERY_MS = 60_000;

export function syncRoutes(ctx: AppContext, atOnceMax = AT_ONCE_MAX): Hono {
  const app = new Hono();
  let atOnce = 0;
  app.use('*', async (_c, next) => {
    if (atOnce >= atOnceMax) throw new AppError('busy');
    atOnce += 1;
    try {
      await next();
    } finally {
      atOnce -= 1;
    }
  });
  const noted = new Map<string, number>();
  const noteSign = (principal: Principal): void => {
    if (principal.kind !== 'staff' || ctx.now() - (noted.get(principal.userId) ?? 0) < ACTIVITY_EVERY_MS) return;
    noted.set(principal.userId, ctx.now());
    recordStaffActivity(ctx, principal).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'a sign of activity was not noted'),
    );
  };

  app.post('/push', async (c) => {
    const principal = await authorize(ctx, c, 'anyone');
    const request = await readJson(c, PushRequest, PUSH_BODY_MAX);
    const work = () => push(ctx, principal, request);
    const outcome = ctx.synclog === undefined ? await work() : await ctx.synclog.push(principal, request, work);
    ctx.metrics.push(request.mutations.length);
    noteSign(principal);
    return c.body(outcome === 'ok' ? '{}' : '{"error":"ClientStateNotFound"}', 200, headers);
  });

  app.post('/pull', async (c) => {
    const principal = await authorize(ctx, c, 'anyone');
    const request = await readJson(c, PullRequest, PULL_BODY_MAX);
    const work = () =>
      pull(ctx.sql, principal, { clientGroupId: request.clientGroupID, cookie: request.cookie }, ctx.now());
    const result = ctx.synclog === undefined ? await work() : await ctx.synclog.pull(principal, request, work);
    ctx.metrics.pull(result.rows, result.full);
    return c.body(result.body, 200, headers);
  });

  return app;
}
