/**
 * Serves the contracts of shared/rest. A route is its contract and what it does; reading, guard, limits and the shape of
 * answers are here, once for all [REST-TYPED].
 *
 * A call is counted and let in first (server/access/guard.ts), then its path, its query and its body are read, in this
 * order: whoever may not ask learns nothing of what is there, nor what would be right to say. What a route does ahead is
 * done beside letting in, and told to nobody who is not.
 */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { requireAccount } from '#server/access/bearer.ts';
import { bringsCredential, requireCredential } from '#server/access/credentials.ts';
import { type Authorized, authorize } from '#server/access/guard.ts';
import { peerAddress } from '#server/access/peer-address.ts';
import { noteCredentialCall, noteCredentialUse } from '#server/actions/account/note-credential-use.ts';
import { noteSupportAct } from '#server/actions/support/note-act.ts';
import type { Principal } from '#server/access/principal.ts';
import { answerOnce } from '#server/actions/answer-once.ts';
import { type Origin, withOrigin } from '#server/actions/origin.ts';
import type { AppContext } from '#server/context.ts';
import { leaveFirst } from '#server/db/leave-first.ts';
import { requireWriter } from '#server/queries/staff/desk-standing.ts';
import type { Rate } from '#server/ports/rate.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { HouseCodePath } from '#shared/manage/paths.ts';
import type { AnswerOf, Endpoint, ReadInput } from '#shared/rest/endpoint.ts';
import { COMMON_ERRORS, errorsOf } from '#shared/rest/endpoint-errors.ts';
import { callKeyOf } from './idempotency-key.ts';
import { bySession, createRateLimiter, type ConsumeRate, rateLimit } from './rate-limit.ts';
import { isStorable, unstorableAt } from '#shared/domain/json/storable.ts';
import { readStorableJson, validate } from './read-body.ts';

/** Who was let in and what was read, each as the contract says. */
interface ReadRequest<E extends Endpoint> extends ReadInput<E> {
  readonly by: Authorized<E['needs']>;
  /** The request, for what no contract names: where it comes from, a header, a body that is no JSON. */
  readonly c: Context;
}

/** What a handler is given. */
interface EndpointRequest<E extends Endpoint, A> extends ReadRequest<E> {
  /** What was begun ahead; null where nothing was. */
  readonly begun: A | null;
}

type Handler<E extends Endpoint, A> = (
  ctx: AppContext,
  asked: EndpointRequest<E, A>,
) => AnswerOf<E> | Response | Promise<AnswerOf<E> | Response>;

interface Ways<E extends Endpoint, A> {
  /** By session where somebody has to be signed in, by address where not; before anything is read. */
  readonly rate?: Rate;
  /** By something of what was asked, once it was read. */
  readonly counted?: Counted<E> | readonly Counted<E>[];
  /**
   * Begins to read what the answer will need while the caller is being let in, from what was asked alone; writes nothing, and
   * throws nothing that the handler would not.
   */
  readonly ahead?: (ctx: AppContext, asked: ReadInput<E>) => A | null;
}

interface Counted<E extends Endpoint> {
  readonly rate: Rate;
  /** Null is not counted. */
  readonly of: (asked: ReadRequest<E>, ctx: AppContext) => string | null;
}

/** A contract with what serves it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handlers: (ctx: AppContext, counters: Counters) => readonly MiddlewareHandler[];
}

/** A call of ours: `handle` is given what the contract takes and gives what it answers, or a response of its own making. */
export function route<E extends Endpoint, A = never>(
  endpoint: E,
  handle: Handler<E, A>,
  { rate, counted, ahead }: Ways<E, A> = {},
): Route {
  const status = Number(Object.keys(endpoint.answers)[0]) as ContentfulStatusCode;
  const by = countedBy(endpoint);
  return {
    endpoint,
    handlers: (ctx, counters) => {
      const counts = [counted ?? []].flat().map(({ rate: one, of }) => ({ of, consume: counters.limiter(one) }));
      const serve: MiddlewareHandler = async (c) => {
        const asked = await read(ctx, endpoint, c, ahead);
        for (const { of, consume } of counts) {
          const key = of(asked, ctx);
          if (key !== null) await consume(key);
        }
        const origin = originOf(endpoint, asked.by, c);
        const make = async (): Promise<AnswerOf<E> | Response> => withOrigin(origin, () => handle(ctx, asked));
        const key = callKeyOf(c, endpoint, asked.by, asked.body);
        const answer = key === null ? await make() : await answerOnce(ctx, key, make);
        if (answer instanceof Response) return answer;
        // What has a version can be kept by a browser, and changed by whoever names it.
        const version = versionOf(answer);
        if (version !== null) c.header('etag', `"${version}"`);
        return c.json(answer, status);
      };
      const named = namedErrors(ctx, endpoint, serve);
      const noted = noteProgram(ctx, endpoint);
      return rate === undefined ? [noted, named] : [noted, counters.limit(rate, by), named];
    },
  };
}

/** Whose change it is, for the operation history [HISTORY-WHO]. */
function originOf({ id, path }: Endpoint, by: unknown, c: Context): Origin {
  const idNamed = (name: 'accountId' | 'credentialId'): string | undefined => {
    const id: unknown = typeof by === 'object' && by !== null ? Reflect.get(by, name) : undefined;
    return typeof id === 'string' ? id : undefined;
  };
  return {
    door: path.startsWith('/be-api/manage/') ? 'manage' : 'rest',
    action: id,
    account: idNamed('accountId'),
    credential: idNamed('credentialId'),
    request: c.get('requestId'),
  };
}

function versionOf(answer: unknown): number | null {
  return typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number'
    ? answer.version
    : null;
}

/** Whose calls are counted together. */
type CountedBy = 'address' | 'session' | 'account';

function countedBy({ needs }: Endpoint): CountedBy {
  if (needs === 'nobody' || needs === 'service_or_staff') return 'address';
  return typeof needs === 'object' || needs === 'account' ? 'account' : 'session';
}

/** All routes as one app, each under its whole path. */
export function serveRoutes(ctx: AppContext, routes: readonly Route[]): Hono {
  const app = new Hono();
  const counters = createCounters(ctx);
  for (const { endpoint, handlers } of routes.toSorted(literalFirst))
    app.on(endpoint.method, [endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')], ...handlers(ctx, counters));
  return app;
}

/** `/rooms/sheet` is asked before `/rooms/{id}`, wherever they stand in their lists. */
function literalFirst(one: Route, other: Route): number {
  const [a, b] = [one, other].map(({ endpoint: { path } }) => path.replaceAll(/\{\w+\}/g, '~')) as [string, string];
  return a < b ? -1 : Number(a > b);
}

async function read<E extends Endpoint, A>(
  ctx: AppContext,
  endpoint: E,
  c: Context,
  ahead: Ways<E, A>['ahead'],
): Promise<EndpointRequest<E, A>> {
  const lettingIn = authorize(ctx, c, endpoint.needs);
  const beside = ahead === undefined ? null : leaveFirst().then(() => inputOf(endpoint, c));
  const begun = beside?.then((input) => ahead?.(ctx, input) ?? null);
  // What is wrong with it is told to whoever is let in.
  for (const early of [beside, begun]) early?.catch(() => undefined);
  const by = await lettingIn;
  const program = c.get('credential');
  if (program !== undefined) await noteCredentialUse(ctx, program, peerAddress(c, ctx.config.trustProxy));
  if (typeof by === 'object' && by !== null && 'supportId' in by && by.supportId !== null)
    await noteSupportAct(ctx, by.supportId, endpoint.id);
  if (endpoint.method !== 'GET' && endpoint.looks !== true && isPerson(by)) await requireWriter(ctx, by);
  const input = await (beside ?? inputOf(endpoint, c));
  // The one place where who came in and what a schema read become what the contract's type says.
  return { ...input, by, begun: (await begun) ?? null, c } as EndpointRequest<E, A>;
}

async function inputOf<E extends Endpoint>(endpoint: E, c: Context): Promise<ReadInput<E>> {
  const params = endpoint.params === undefined ? undefined : paramsOf(endpoint.params, c);
  const query = endpoint.query === undefined ? undefined : queryOf(endpoint.query, c);
  const body = endpoint.body === undefined ? undefined : await readStorableJson(c, endpoint.body, endpoint.bodyMax);
  return { params, query, body } as ReadInput<E>;
}

/** Somebody of a house, by their own session: neither nobody, nor a machine, nor an account in the consoles. */
function isPerson(by: unknown): by is Principal {
  return typeof by === 'object' && by !== null && 'kind' in by && 'sessionId' in by;
}

/** What names nothing is not there. */
function paramsOf(schemas: NonNullable<Endpoint['params']>, c: Context): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const value = c.req.param(name);
      const parsed = v.safeParse(schema, value);
      if (!parsed.success || !isStorable(value)) throw new AppError('not_found');
      return [name, parsed.output];
    }),
  );
}

function queryOf(schema: v.GenericSchema, c: Context): unknown {
  const query = c.req.query();
  const unstorable = unstorableAt(query);
  if (unstorable !== null) throw new AppError('bad_request', { path: unstorable });
  return validate(schema, query);
}

/** What a program asked and how that ended goes into the log of its key [CREDENTIAL-LOG]. */
function noteProgram(ctx: AppContext, { id }: Endpoint): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const credentialId = c.get('credentialShown');
    if (credentialId === undefined) return;
    const code = c.req.param('code');
    await noteCredentialCall(ctx, credentialId, {
      operation: id,
      houseCode: v.is(HouseCodePath.code, code) ? code : '',
      status: c.res.status,
      code: c.error instanceof AppError ? c.error.code : '',
      address: peerAddress(c, ctx.config.trustProxy) ?? '',
    });
  };
}

/** Tells of a refusal that the contract does not name: the caller cannot know of it. It is answered all the same. */
function namedErrors(ctx: AppContext, endpoint: Endpoint, serve: MiddlewareHandler): MiddlewareHandler {
  return async (c, next) => {
    try {
      return await serve(c, next);
    } catch (error) {
      if (error instanceof AppError && !COMMON_ERRORS.has(error.code) && !errorsOf(endpoint).includes(error.code))
        ctx.log.error({ operation: endpoint.id, code: error.code }, UNNAMED_ERROR);
      throw error;
    }
  };
}

/** Stands in the log when a call was refused with what its contract does not name. */
export const UNNAMED_ERROR = 'refused with a code outside the contract';

/** Whose calls of the management API are counted together: a session's, or a credential's. */
async function sessionOrCredential(ctx: AppContext, c: Context): Promise<{ readonly sessionId: string }> {
  if (!bringsCredential(c)) return requireAccount(ctx, c);
  return { sessionId: `credential:${(await requireCredential(ctx, c)).credentialId}` };
}

interface Counters {
  readonly limit: (rate: Rate, by: CountedBy) => MiddlewareHandler;
  readonly limiter: (rate: Rate) => ConsumeRate;
}

/** One counter for each rate and whom it counts, however many routes share it. */
function createCounters(ctx: AppContext): Counters {
  const limiters = new Map<Rate, ConsumeRate>();
  const limits: Readonly<Record<CountedBy, Map<Rate, MiddlewareHandler>>> = {
    address: new Map(),
    session: new Map(),
    account: new Map(),
  };
  return {
    limiter(rate) {
      const consume = limiters.get(rate) ?? createRateLimiter(ctx, rate);
      limiters.set(rate, consume);
      return consume;
    },
    limit(rate, by) {
      const limit =
        limits[by].get(rate) ??
        (by === 'address'
          ? rateLimit(ctx, rate)
          : rateLimit(ctx, rate, by === 'session' ? bySession(ctx) : bySession(ctx, sessionOrCredential)));
      limits[by].set(rate, limit);
      return limit;
    },
  };
}
