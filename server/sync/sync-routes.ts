/** The doors of the sync engine: POST /sync/push and /sync/pull. docs/sync.md says what stands behind them. */
import { Hono } from 'hono';
import type { AppContext } from '#server/context.ts';
import { pull } from '#server/sync/pull.ts';
import { push } from '#server/sync/push.ts';
import { PullRequest, PushRequest } from '#shared/sync/protocol.ts';
import { requirePrincipal } from '#server/access/bearer.ts';
import { readJson } from '#server/http/read-body.ts';
import { ownMark } from '#server/http/static-assets.ts';

/** Largest push, in bytes; our client sends at most 256 kB. */
const PUSH_BODY_MAX = 2 * 1024 * 1024;
/** A cookie with a thousand clients' ids still fits. */
const PULL_BODY_MAX = 256 * 1024;

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', ...ownMark };

export function syncRoutes(ctx: AppContext): Hono {
  const app = new Hono();

  app.post('/push', async (c) => {
    const principal = await requirePrincipal(ctx, c);
    const request = await readJson(c, PushRequest, PUSH_BODY_MAX);
    const outcome = await push(ctx, principal, request);
    ctx.metrics.push(request.mutations.length);
    return c.body(outcome === 'ok' ? '{}' : '{"error":"ClientStateNotFound"}', 200, headers);
  });

  app.post('/pull', async (c) => {
    const principal = await requirePrincipal(ctx, c);
    const request = await readJson(c, PullRequest, PULL_BODY_MAX);
    const result = await pull(ctx.sql, principal, { clientGroupId: request.clientGroupID, cookie: request.cookie }, ctx.now());
    ctx.metrics.pull(result.rows, result.full);
    return c.body(result.body, 200, headers);
  });

  return app;
}
