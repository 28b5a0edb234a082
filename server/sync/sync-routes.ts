/** The doors of the sync engine: POST /sync/push and /sync/pull. docs/sync.md says what stands behind them. */
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import type { Principal } from '#server/access/principal.ts';
import { recordStaffActivity } from '#server/actions/staff/staff-activity.ts';
import type { AppContext } from '#server/context.ts';
import { requireWriter } from '#server/queries/staff/desk-standing.ts';
import { isLook } from '#shared/mutators/args.ts';
import { pull } from '#server/sync/pull.ts';
import { push } from '#server/sync/push.ts';
import { PullRequest, PushRequest } from '#shared/sync/protocol.ts';
import { authorize } from '#server/access/guard.ts';
import { createRateLimiter, RATES } from '#server/http/rate-limit.ts';
import { readJson } from '#server/http/read-body.ts';
import { bellhopHeader } from '#server/http/static-assets.ts';
import { type Asker, askerOf, createShares, type ShareLimits } from '#server/http/shares.ts';

/** Largest push, in bytes; our client sends at most 256 kB. */
const PUSH_BODY_MAX = 2 * 1024 * 1024;
/** Ours are a few kB. Those of before cookies were kept small may be as large as this door once allowed, and shrink. */
const PULL_BODY_MAX = 512 * 1024;

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', ...bellhopHeader };

/** What the doors give to whom; others in tests, which need not wait or ask five hundred times. */
export interface SyncLimits {
  /** Requests this process works on at once; beyond, clients are asked to come again [SYNC-SINGLE-FLIGHT]. */
  readonly working: ShareLimits;
  /** Bodies on their way, in parts of 64 kB. */
  readonly reading: ShareLimits;
  /** Milliseconds the shortest body may take. */
  readonly bodyWithin?: number;
}

/** Why these: docs/decisions/rate-limits.md. */
export const SYNC_LIMITS: SyncLimits = {
  working: { all: 500, guests: 400, address: 200, guestSession: 24, staffSession: 80 },
  reading: { all: 8192, guests: 6144, address: 3072, guestSession: 128, staffSession: 512 },
};
/** What one part of a body's way is, in bytes. */
const READING_PART = 64 * 1024;
/** A clerk's activity is noted at most this often, in milliseconds. */
const ACTIVITY_EVERY_MS = 60_000;

export function syncRoutes(ctx: AppContext, limits: SyncLimits = SYNC_LIMITS): Hono {
  const app = new Hono();
  const working = createShares(limits.working);
  const reading = createShares(limits.reading);

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
  const withShare = async <T>(asker: Asker, work: () => Promise<T>): Promise<T> => {
    const leave = working.take(asker);
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
    const work = () => withShare(asker, () => push(ctx, principal, request));
    const outcome = ctx.synclog === undefined ? await work() : await ctx.synclog.push(principal, request, work);
    ctx.metrics.push(request.mutations.length);
    noteSign(principal);
    return c.body(outcome === 'ok' ? '{}' : '{"error":"ClientStateNotFound"}', 200, headers);
  });

  app.post('/pull', async (c) => {
    const principal = await authorize(ctx, c, 'anyone');
    const asker = askerOf(ctx, c, principal);
    const request = await readRequest(c, asker, PullRequest, PULL_BODY_MAX);
    const work = () =>
      withShare(asker, () =>
        pull(ctx.sql, principal, { clientGroupId: request.clientGroupID, cookie: request.cookie }, ctx.now()),
      );
    const result = ctx.synclog === undefined ? await work() : await ctx.synclog.pull(principal, request, work);
    ctx.metrics.pull(result.rows, result.full);
    return c.body(result.body, 200, headers);
  });

  return app;
}
