/** How apaleo is asked: with a token that is fetched when there is none, behind a guard, with faults of ours [PMS-INTERFACE]. */
import * as v from 'valibot';
import type { HouseAccounts } from '#server/config/accounts.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createGuard, type Guard } from '../resilience/guard.ts';
import { type JsonAnswer, type JsonRequest, NetworkFault, requestJson } from '../resilience/json-request.ts';
import { retryAfterMs } from '../resilience/retry-after.ts';
import type { GuardTools } from '../resilience/tools.ts';
import { withToldFaults } from '../resilience/told-faults.ts';
import type { NoteCall } from './note-call.ts';
import { PropertyFault } from './property-system.ts';

export type ApaleoAccount = NonNullable<HouseAccounts['apaleo']>;

export interface ApaleoCalls {
  /** @throws PropertyFault */
  get(path: string, query: Readonly<Record<string, string>>): Promise<JsonAnswer>;
  /** The same key again is the same call. @throws PropertyFault */
  post(path: string, key: string, body: object): Promise<void>;
}

const TokenAnswer = v.object({ access_token: v.string(), expires_in: v.number() });
/** A token this close to its end is not used any more. */
const MARGIN_MS = 60_000;

async function ask(request: JsonRequest): Promise<JsonAnswer> {
  try {
    return await requestJson(request);
  } catch (fault) {
    if (fault instanceof NetworkFault) throw new PropertyFault('unavailable', fault.message, { cause: fault });
    throw fault;
  }
}

function requireGood(answer: JsonAnswer): void {
  if (answer.status === 200 || answer.status === 204) return;
  const passing = answer.status === 429 || answer.status === 408 || answer.status >= 500;
  throw new PropertyFault(passing ? 'unavailable' : 'rejected', `status ${answer.status}`, {
    afterMs: retryAfterMs(answer.headers.get('retry-after'), Date.now()),
  });
}

/** What an answer holds. @throws PropertyFault when it is not what it should be */
export function read<S extends v.GenericSchema>(schema: S, answer: JsonAnswer, what: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, answer.json);
  if (!parsed.success) throw new PropertyFault('malformed', what);
  return parsed.output;
}

type Context = Pick<ProviderContext, 'now' | 'metrics'>;

export function createApaleoCalls(
  account: ApaleoAccount,
  ctx: Context,
  tools: GuardTools,
  note: NoteCall,
): ApaleoCalls {
  const guard = apaleoGuard(ctx, tools);
  const noted = async (call: string, work: () => Promise<JsonAnswer>): Promise<JsonAnswer> => {
    const began = ctx.now();
    const tell = (status: number | null, answer: unknown): Promise<void> =>
      note({ call, status, tookMs: ctx.now() - began, answer });
    try {
      const answer = await work();
      await tell(answer.status, answer.json);
      return answer;
    } catch (fault) {
      if (fault instanceof PropertyFault) await tell(null, null);
      throw fault;
    }
  };
  const tokens = createTokens(account, ctx);
  const guarded = async <R>(work: (signal: AbortSignal) => Promise<R>): Promise<R> => {
    try {
      return await guard.call(work);
    } catch (fault) {
      throw fault instanceof PropertyFault
        ? fault
        : new PropertyFault('unavailable', 'apaleo is away', { cause: fault });
    }
  };
  return {
    get: (path, query) =>
      guarded(async (signal) => {
        const answer = await noted(`GET ${path}`, async () =>
          ask({
            method: 'GET',
            url: `${account.url}${path}?${new URLSearchParams(query).toString()}`,
            headers: { authorization: `Bearer ${await tokens.get(signal)}` },
            signal,
          }),
        );
        // A token that was taken back is asked for anew by the next try.
        if (answer.status === 401) {
          tokens.drop();
          throw new PropertyFault('unavailable', 'status 401');
        }
        requireGood(answer);
        return answer;
      }),
    post: (path, key, body) =>
      guarded(async (signal) => {
        const posted = await noted(`POST ${path}`, async () =>
          ask({
            method: 'POST',
            url: `${account.url}${path}`,
            signal,
            headers: { authorization: `Bearer ${await tokens.get(signal)}`, 'idempotency-key': key },
            body,
          }),
        );
        if (posted.status !== 201) requireGood(posted);
      }),
  };
}

interface Tokens {
  get(signal: AbortSignal): Promise<string>;
  drop(): void;
}

/** OAuth client credentials; a token serves until shortly before its end. */
function createTokens(account: ApaleoAccount, { now }: Context): Tokens {
  let held: { readonly token: string; readonly until: number } | undefined;
  return {
    async get(signal) {
      if (held !== undefined && now() < held.until) return held.token;
      const basic = Buffer.from(`${account.client_id}:${account.client_secret}`).toString('base64');
      const answer = await ask({
        method: 'POST',
        url: `${account.identity_url}/connect/token`,
        headers: { authorization: `Basic ${basic}` },
        form: new URLSearchParams({ grant_type: 'client_credentials' }),
        signal,
      });
      requireGood(answer);
      const given = read(TokenAnswer, answer, 'access token');
      held = { token: given.access_token, until: now() + given.expires_in * 1000 - MARGIN_MS };
      return given.access_token;
    },
    drop() {
      held = undefined;
    },
  };
}

function apaleoGuard(ctx: Context, tools: GuardTools): Guard {
  return createGuard({
    name: 'apaleo',
    timeoutMs: 6_000,
    retry: { attempts: 3, baseMs: 200, capMs: 2_000 },
    breaker: { failures: 5, withinMs: 60_000, openMs: 30_000 },
    ...tools,
    ...withToldFaults('property', ctx.metrics, PropertyFault, ({ kind }) => kind === 'unavailable'),
  });
}
