/**
 * POST /sync/push, whoever carried it here: Hono's route (sync-routes.ts), or the short way past it that most pushes take
 * (server/http/push-way.ts). What is charged, shared and counted stands here, once.
 */
import type { Context } from 'hono';
import { authorize } from '#server/access/guard.ts';
import type { Principal } from '#server/access/principal.ts';
import { recordStaffActivity } from '#server/actions/staff/staff-activity.ts';
import type { AppContext } from '#server/context.ts';
import { createRateLimiter, RATES } from '#server/http/rate-limit.ts';
import type { PushAnswers } from '#server/http/push-way.ts';
import { parseJson, validate } from '#server/http/read-body.ts';
import { type Asker, askerOf, createShares } from '#server/http/shares.ts';
import { requireWriter } from '#server/queries/staff/desk-standing.ts';
import { isLook } from '#shared/mutators/action.ts';
import { PushRequest } from '#shared/sync/protocol.ts';
import { push } from './push.ts';
import { createTurns } from './turns.ts';
import { SYNC_LIMITS, type SyncLimits, withShare } from './sync-limits.ts';

/** Largest push, in bytes; our client sends at most 256 kB. */
const PUSH_BODY_MAX = 2 * 1024 * 1024;
/** What one part of a body's way is, in bytes. */
const READING_PART = 64 * 1024;
/** A clerk's activity is noted at most this often, in milliseconds. */
const ACTIVITY_EVERY_MS = 60_000;

export interface PushDoor extends PushAnswers {
  /** A body as it comes, for however long that takes: nothing else is held meanwhile [SYNC-SHARES]. */
  reading<T>(c: Context, asker: Asker, max: number, read: () => Promise<T>): Promise<T>;
}

export function createPushDoor(ctx: AppContext, limits: SyncLimits = SYNC_LIMITS): PushDoor {
  const working = createShares(limits.working);
  const bodies = createShares(limits.reading);
  // Of the connections that transactions have, all but one, which is for whoever else comes.
  const turns = createTurns(Math.max(1, Math.floor(ctx.config.poolSize / 2) - 1));
  const countPushes = createRateLimiter(ctx, RATES.push);
  const countMutations = createRateLimiter(ctx, RATES.mutations);
  const countNewClients = createRateLimiter(ctx, RATES.newClients);

  const reading: PushDoor['reading'] = async (c, asker, max, read) => {
    // Of a body in pieces nobody knows how long it will be; what comes from inside this process is here already.
    const size = Number(c.req.header('content-length') ?? (asker.address === null ? 0 : max));
    const leave = bodies.take(asker, Math.max(1, Math.ceil(Math.min(size, max) / READING_PART)));
    try {
      return await read();
    } finally {
      leave();
    }
  };

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

  return {
    reading,
    async answer(c, readBody) {
      const principal = await authorize(ctx, c, 'anyone');
      await countPushes(principal.sessionId);
      const asker = askerOf(ctx, c, principal);
      const text = await reading(c, asker, PUSH_BODY_MAX, () => readBody(PUSH_BODY_MAX));
      const request = validate(PushRequest, parseJson(text));
      // The whole of it or nothing: no mutation id may advance [LOGIN-SECOND].
      if (request.mutations.some(({ name }) => !isLook(name))) await requireWriter(ctx, principal);
      await charge(principal, request);
      const work = () => withShare(working, asker, () => push(ctx, principal, request, turns));
      const outcome = ctx.synclog === undefined ? await work() : await ctx.synclog.push(principal, request, work);
      ctx.metrics.push(request.mutations.length);
      noteSign(principal);
      return outcome === 'ok' ? '{}' : '{"error":"ClientStateNotFound"}';
    },
  };
}
