/**
 * How often one may ask at a door [LIMIT-RATE]. Counts live in this process, or in Redis when there is one,
 * so that several processes share them; while Redis is away each process counts for itself.
 *
 * A hotel's guests share one address: limits by address are wide, and narrow ones go by session or account.
 */
import { Redis } from 'ioredis';
import type { Context, MiddlewareHandler } from 'hono';
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { requirePrincipal } from '#server/access/bearer.ts';
import type { AppContext } from '#server/context.ts';
import type { Rate } from '#server/ports/rate.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { addressBlock, peerAddress } from '#server/access/peer-address.ts';

/** Every limit there is. */
export const RATES = {
  loginRequest: { name: 'login-request', points: 60, seconds: 600 },
  /** PIN mails that one requester asks for, to one account. */
  loginRequester: { name: 'login-requester', points: 8, seconds: 600 },
  /** PIN mails to one account that strangers ask for, all together. */
  loginAccount: { name: 'login-account', points: 20, seconds: 600 },
  loginAccept: { name: 'login-accept', points: 120, seconds: 600 },
  refresh: { name: 'refresh', points: 600, seconds: 60 },
  guestCreate: { name: 'guest-create', points: 120, seconds: 60 },
  /** Codes that are typed at kiosks: eight digits, good for ten minutes. */
  kioskPairing: { name: 'kiosk-pairing', points: 20, seconds: 600 },
  kioskFacts: { name: 'kiosk-facts', points: 240, seconds: 60 },
  /** People who step up to one device. */
  kioskVisits: { name: 'kiosk-visits', points: 60, seconds: 600 },
  /** Links that sign in, by address: their secrets cannot be guessed, but looking for them costs us. */
  links: { name: 'links', points: 120, seconds: 60 },
  /** Text messages cost money. */
  sms: { name: 'sms', points: 20, seconds: 600 },
  clientLogs: { name: 'client-logs', points: 600, seconds: 60 },
  /** A client with an outbox sends a handful a second; this stops a loop gone wild. */
  push: { name: 'push', points: 4000, seconds: 10, local: true },
  /** What pushes bring: five hundred messages of a month offline go at once, six times over. */
  mutations: { name: 'mutations', points: 3000, seconds: 10, local: true },
  /** Page loads that write something, each of which leaves a row. */
  newClients: { name: 'new-clients', points: 300, seconds: 600, local: true },
  /** A page asks for what it draws; this stops a loop gone wild, and a list that is being copied out. */
  facade: { name: 'facade', points: 2400, seconds: 60, local: true },
  pull: { name: 'pull', points: 10_000, seconds: 10, local: true },
  /** The other REST calls of somebody signed in, all doors together. */
  calls: { name: 'calls', points: 600, seconds: 60, local: true },
  /** What is told of a place to whoever scans it: everybody of a house has one address. */
  places: { name: 'places', points: 1200, seconds: 60 },
  /** Rooms that a guest names: a few slips of the thumb, and no list of the house's rooms. */
  rooms: { name: 'rooms', points: 20, seconds: 600 },
  /** Recognising costs money, and nobody speaks faster. */
  speech: { name: 'speech', points: 20, seconds: 60 },
  /** The same over the socket. */
  speechStreams: { name: 'speech-streams', points: 20, seconds: 60 },
  /** Seconds of speech that one session streams in a day: a second costs money. */
  speechSeconds: { name: 'speech-seconds', points: 1800, seconds: 86_400 },
  upload: { name: 'upload', points: 60, seconds: 60 },
  /** Calls of the management API by one session, all together. */
  manage: { name: 'manage', points: 1200, seconds: 60, local: true },
  /** Sign-ups from one address: each sends a mail. */
  signUp: { name: 'sign-up', points: 20, seconds: 3600 },
  /** Sign-ups for one address. */
  signUpAddress: { name: 'sign-up-address', points: 5, seconds: 3600 },
} as const satisfies Record<string, Rate>;

/** Counts one request of `key`, or as many as it stands for. @throws AppError too_many_requests {retry_after} */
export type ConsumeRate = (key: string, points?: number) => Promise<void>;

/** The counter of one rate. */
export function createRateLimiter(ctx: AppContext, rate: Rate): ConsumeRate {
  const limiter = limiterOf(ctx, rate);
  return async (key, points = 1) => {
    try {
      await limiter.consume(key, points);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new AppError('too_many_requests', { retry_after: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
    }
  };
}

/** Who asks, for the count; null is not counted. */
export type KeyOf = (c: Context) => string | null | Promise<string | null>;

/** Refuses whoever asks more often than a rate allows with 429 and Retry-After. */
export function rateLimit(ctx: AppContext, rate: Rate, keyOf: KeyOf = byAddress(ctx)): MiddlewareHandler {
  const consume = createRateLimiter(ctx, rate);
  return async (c, next) => {
    const key = await keyOf(c);
    if (key !== null) await consume(key);
    await next();
  };
}

/** By where the request comes from. */
function byAddress(ctx: AppContext): KeyOf {
  return (c) => {
    const address = peerAddress(c, ctx.config.trustProxy);
    return address === null ? null : addressBlock(address);
  };
}

/**
 * By the session of a valid token; whoever has none is turned away by the door itself.
 *
 * @param require the reading of the token: a house's, or an account's
 */
export function bySession(
  ctx: AppContext,
  require: (ctx: AppContext, c: Context) => Promise<{ readonly sessionId: string }> = requirePrincipal,
): KeyOf {
  return async (c) => {
    try {
      return (await require(ctx, c)).sessionId;
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  };
}

function limiterOf(ctx: AppContext, rate: Rate): RateLimiterAbstract {
  const { name, points, seconds, local = false } = ctx.rateOf?.(rate) ?? rate;
  const options = { keyPrefix: `bellhop:rate:${name}`, points, duration: seconds };
  const { redisUrl } = ctx.config;
  if (redisUrl === undefined || local) return new RateLimiterMemory(options);
  return new RateLimiterRedis({
    ...options,
    storeClient: redisOf(ctx, redisUrl),
    rejectIfRedisNotReady: true,
    insuranceLimiter: new CountedHere(options, noteFallback(ctx)),
  });
}

/** What counts where Redis does not, and says that it had to. */
class CountedHere extends RateLimiterMemory {
  readonly #onCount: () => void;

  constructor(options: IRateLimiterOptions, onCount: () => void) {
    super(options);
    this.#onCount = onCount;
  }
  override consume(...asked: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.#onCount();
    return super.consume(...asked);
  }
}

/** Said once in so long at most, in milliseconds. */
const SAID_EVERY_MS = 60_000;
const lastSaid = new WeakMap<AppContext, number>();

const noteFallback = (ctx: AppContext) => (): void => {
  ctx.metrics.ratesCountedHere(1);
  const now = ctx.now();
  if (Math.abs(now - (lastSaid.get(ctx) ?? -Infinity)) < SAID_EVERY_MS) return;
  lastSaid.set(ctx, now);
  ctx.log.warn('Redis does not count; each process keeps the limits of requests by itself');
};

const connections = new WeakMap<AppContext, Redis>();

/** One connection for all limits of a process. */
function redisOf(ctx: AppContext, url: string): Redis {
  const known = connections.get(ctx);
  if (known !== undefined) return known;
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    connectionName: 'bellhop-rates',
  });
  redis.on('error', (error: Error) => ctx.log.debug({ err: error }, 'redis of the rate limits'));
  connections.set(ctx, redis);
  return redis;
}

/** Ends what the limits keep open. */
export function closeRateLimits(ctx: AppContext): void {
  connections.get(ctx)?.disconnect();
  connections.delete(ctx);
}
