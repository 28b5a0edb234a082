/** The doors of the sync engine: POST /sync/push and /sync/pull. docs/sync.md says what stands behind them. */
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import type { Principal } from '#server/access/principal.ts';
import { recordStaffActivity } from '#server/actions/staff/staff-activity.ts';
import type { AppContext } from '#server/context.ts';
import { requireWriter } from '#server/queries/staff/desk-standing.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isLook } from '#shared/mutators/action.ts';
import { isOfLaterView } from '#server/sync/cookie.ts';
import { createLaterViews } from '#server/sync/later-views.ts';
import { asksForGlance, glance } from '#server/sync/glance.ts';
import { pull } from '#server/sync/pull.ts';
import { push } from '#server/sync/push.ts';
import { createTurns } from '#server/sync/turns.ts';
import { PullRequest, PushRequest } from '#shared/sync/protocol.ts';
import { staffRows } from '#shared/sync/staff-rows.ts';
import { isSlim, writtenOut } from '#shared/sync/written-out.ts';
import { authorize } from '#server/access/guard.ts';
import { createRateLimiter, RATES } from '#server/http/rate-limit.ts';
import { readJson } from '#server/http/read-body.ts';
import { bellhopHeader } from '#server/http/static-assets.ts';
import { type Asker, askerOf, createShares, type ShareLimits, type Shares } from '#server/http/shares.ts';

/** Largest push, in bytes; our client sends at most 256 kB. */
const PUSH_BODY_MAX = 2 * 1024 * 1024;
/** Ours are a few kB. Those of before cookies were kept small may be as large as this door once allowed, and shrink. */
const PULL_BODY_MAX = 512 * 1024;

/** One pull in so many of a process has the feed held against the probes, unless the context says otherwise. */
const FEED_CHECK_EVERY = 500;
/** What is logged when they differ: somebody's view would have missed rows. */
export const FEED_DIFFERS = 'the feed of changes and the probes found different rows';

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', ...bellhopHeader };

/** What the doors give to whom; others in tests, which need not wait or ask five hundred times. */
export interface SyncLimits {
  /** Pushes this process works on at once; beyond, clients are told when to come again [SYNC-SINGLE-FLIGHT]. */
  readonly working: ShareLimits;
  /** Pulls it works on or has in line: a crowd that comes back to look leaves pushes their room. */
  readonly looking: ShareLimits;
  /** Bodies on their way, in parts of 64 kB. */
  readonly reading: ShareLimits;
  /** Milliseconds the shortest body may take. */
  readonly bodyWithin?: number;
}

/** Why these: docs/decisions/rate-limits.md. */
export const SYNC_LIMITS: SyncLimits = {
  working: { all: 500, guests: 400, address: 200, guestSession: 24, staffSession: 80 },
  looking: { all: 400, guests: 300, address: 200, guestSession: 24, staffSession: 80 },
  reading: { all: 8192, guests: 6144, address: 3072, guestSession: 128, staffSession: 512 },
};
/** What one part of a body's way is, in bytes. */
const READING_PART = 64 * 1024;
/** A clerk's activity is noted at most this often, in milliseconds. */
const ACTIVITY_EVERY_MS = 60_000;

/** For a page that was loaded before rows travelled slim: it takes its update when that costs nobody a draft. */
function wholeBody(text: string): string {
  const body = JSON.parse(text) as { readonly patch?: readonly unknown[] };
  return body.patch === undefined ? text : JSON.stringify({ ...body, patch: writtenOut(body.patch, staffRows) });
}

export function syncRoutes(ctx: AppContext, limits: SyncLimits = SYNC_LIMITS): Hono {
  const app = new Hono();
  const working = createShares(limits.working);
  const looking = createShares(limits.looking);
  const reading = createShares(limits.reading);
  const laterViews = createLaterViews(ctx.now);
  // Two for each connection that statements of their own share: what is in line behind those would be in nobody's order.
  const turns = createTurns(ctx.config.poolSize);

  /** A body as it comes, for however long that takes: nothing else is held meanwhile [SYNC-SHARES]. */
  const readRequest = async <S extends v.GenericSchema>(c: Context, asker: Asker, schema: S, max: number) => {
    // Of a body in pieces nobody knows how long it will be; what comes from inside this process is here already.
    const size = Number(c.req.header('content-length') ?? (asker.address === null ? 0 : max));
    const leave = reading.take(asker, Math.max(1, Math.ceil(Math.min(size, max) / READING_PART)));
    try {
      return await readJson(c, schema, max, limits.bodyWithin);
    } finally {
      leave();
    }
  };
  const withShare = async <T>(shares: Shares, asker: Asker, work: () => Promise<T>): Promise<T> => {
    const leave = shares.take(asker);
    try {
      return await work();
    } finally {
      leave();
    }
  };
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

  const countMutations = createRateLimiter(ctx, RATES.mutations);
  const countNewClients = createRateLimiter(ctx, RATES.newClients);
  /** By what it brings: a thousand mutations are not one request [LIMIT-PUSH]. */
  const charge = async ({ sessionId }: Principal, { mutations }: PushRequest): Promise<void> => {
    if (mutations.length === 0) return;
    await countMutations(sessionId, mutations.length);
    // A client's first mutation has the id 1, and only it.
    const begun = new Set(mutations.filter(({ id }) => id === 1).map(({ clientID }) => clientID)).size;
    if (begun > 0) await countNewClients(sessionId, begun);
  };

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
    const asker = askerOf(ctx, c, principal);
    const request = await readRequest(c, asker, PushRequest, PUSH_BODY_MAX);
    // The whole of it or nothing: no mutation id may advance [LOGIN-SECOND].
    if (request.mutations.some(({ name }) => !isLook(name))) await requireWriter(ctx, principal);
    await charge(principal, request);
    const work = () => withShare(working, asker, () => push(ctx, principal, request));
    const outcome = ctx.synclog === undefined ? await work() : await ctx.synclog.push(principal, request, work);
    ctx.metrics.push(request.mutations.length);
    noteSign(principal);
    return c.body(outcome === 'ok' ? '{}' : '{"error":"ClientStateNotFound"}', 200, headers);
  });

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
    const request = await readRequest(c, asker, PullRequest, PULL_BODY_MAX);
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
