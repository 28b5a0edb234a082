/** The doors of the sync engine: POST /sync/push and /sync/pull. docs/sync.md says what stands behind them. */
import { type Context, Hono } from 'hono';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isOfLaterView } from '#server/sync/cookie.ts';
import { createLaterViews } from '#server/sync/later-views.ts';
import { SYNC_LIMITS, type SyncLimits, withShare } from '#server/sync/sync-limits.ts';
import { asksForGlance, glance } from '#server/sync/glance.ts';
import { pull } from '#server/sync/pull.ts';
import { createPushDoor, type PushDoor } from '#server/sync/push-door.ts';
import { createTurns } from '#server/sync/turns.ts';
import { PullRequest } from '#shared/sync/protocol.ts';
import { staffRows } from '#shared/sync/staff-rows.ts';
import { isSlim, writtenOut } from '#shared/sync/written-out.ts';
import { authorize } from '#server/access/guard.ts';
import { parseJson, readText, validate } from '#server/http/read-body.ts';
import { bellhopHeader } from '#server/http/static-assets.ts';
import { type Asker, askerOf, createShares } from '#server/http/shares.ts';

/** Ours are a few kB. Those of before cookies were kept small may be as large as this door once allowed, and shrink. */
const PULL_BODY_MAX = 512 * 1024;

/** One pull in so many of a process has the feed held against the probes, unless the context says otherwise. */
const FEED_CHECK_EVERY = 500;
/** What is logged when they differ: somebody's view would have missed rows. */
export const FEED_DIFFERS = 'the feed of changes and the probes found different rows';

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', ...bellhopHeader };

/** For a page that was loaded before rows travelled slim: it takes its update when that costs nobody a draft. */
function wholeBody(text: string): string {
  const body = JSON.parse(text) as { readonly patch?: readonly unknown[] };
  return body.patch === undefined ? text : JSON.stringify({ ...body, patch: writtenOut(body.patch, staffRows) });
}

/** @param door where pushes come in, where other ways lead to the same */
export function syncRoutes(
  ctx: AppContext,
  limits: SyncLimits = SYNC_LIMITS,
  door: PushDoor = createPushDoor(ctx, limits),
): Hono {
  const app = new Hono();
  const looking = createShares(limits.looking);
  const laterViews = createLaterViews(ctx.now);
  // Two for each connection that statements of their own share: what is in line behind those would be in nobody's order.
  const turns = createTurns(ctx.config.poolSize);

  const inTurn = async <T>(c: Context, { house }: Asker, work: () => Promise<T>): Promise<T> => {
    const leave = await turns.take(house, () => c.req.raw.signal.aborted);
    // Nobody hears this any more.
    if (leave === undefined) throw new AppError('busy');
    try {
      return await work();
    } finally {
      leave();
    }
  };

  app.post('/push', async (c) =>
    c.body(await door.answer(c, (max) => readText(c, max, limits.bodyWithin)), 200, headers),
  );

  let pulls = 0;
  const feedCheck = ({ tenantId, userId }: Principal): ((same: boolean) => void) | undefined => {
    if ((pulls += 1) % (ctx.feedCheckEvery ?? FEED_CHECK_EVERY) !== 0) return undefined;
    return (same) => {
      ctx.metrics.feedCheck(same);
      if (!same) ctx.log.error({ tenantId, userId }, FEED_DIFFERS);
    };
  };

  app.post('/pull', async (c) => {
    const principal = await authorize(ctx, c, 'anyone');
    const asker = askerOf(ctx, c, principal);
    const request = validate(
      PullRequest,
      parseJson(await door.reading(c, asker, PULL_BODY_MAX, () => readText(c, PULL_BODY_MAX, limits.bodyWithin))),
    );
    if (isOfLaterView(request.cookie)) {
      // Another connection may lead to another process.
      c.header('connection', 'close');
      laterViews.sendOn(request.clientGroupID, request.cookie);
    }
    const look = <T>(read: () => Promise<T>) => withShare(looking, asker, () => inTurn(c, asker, read));
    const seen = asksForGlance(principal, request)
      ? await look(() => glance(ctx.sql, principal, request.clientGroupID))
      : null;
    if (seen !== null) return c.body(seen, 200, headers);
    const checked = feedCheck(principal);
    const work = () =>
      look(() =>
        pull(ctx.sql, principal, { clientGroupId: request.clientGroupID, cookie: request.cookie, checked }, ctx.now()),
      );
    const result = ctx.synclog === undefined ? await work() : await ctx.synclog.pull(principal, request, work);
    ctx.metrics.pull(result.rows, result.full);
    return c.body(isSlim(request.wire) ? result.body : wholeBody(result.body), 200, headers);
  });

  return app;
}
