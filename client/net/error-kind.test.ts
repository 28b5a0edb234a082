/** Every documented kind of error, from the client's side: calls answered by a server that is not there, and the rest by its cause. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SocketError, SubscriptionError } from '#client/realtime/socket-errors.ts';
import { SessionError } from '#client/session/token.ts';
import { noteKind } from '#client/testing/note-kinds.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { ERROR_CODES, type ErrorCode } from '#shared/errors/codes.ts';
import { ERROR_KINDS } from '#shared/errors/error-kinds.ts';
import type { OperationContract } from '#shared/facade/contract.ts';
import { type During, kindOfData, kindOfError } from './error-kind.ts';
import { callOperation } from './facade.ts';
import { createLogs } from './logs.ts';
import { createReachability } from './reachability.ts';
import { createTransport, type TokenSource } from './transport.ts';
import { TransportError } from './transport-error.ts';

const base = 'http://bellhop.example';
const id = '0199a000-0000-7000-8000-00000000c101';
const mine = { 'x-bellhop': '1' };
const server = setupServer(http.get(`${base}/healthz`, () => HttpResponse.json({}, { headers: mine })));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const Thing = v.nullable(v.object({ id: v.string(), facts: v.object({ a: v.number() }) }));
const getThing: OperationContract<object, v.InferOutput<typeof Thing>> = {
  name: 'getThing',
  document: 'query getThing { getThing { id facts } }',
  result: Thing,
};
const signedIn: TokenSource = { accessToken: async () => 'a.b.c', replace: async () => 'd.e.f' };

function calls(tokens: TokenSource = signedIn) {
  const reachability = createReachability({
    fetch: (path, init) => fetch(path.startsWith('http') ? path : base + path, init),
    visible: () => true,
  });
  const transport = createTransport({ reachability, baseUrl: base, fetch: (path, init) => fetch(path, init) });
  return {
    reachability,
    transport,
    call: (variables: object) => callOperation({ transport, tokens }, getThing, variables),
  };
}

/** What the call throws when the façade answers like that. */
async function thrown(answer: () => Response, tokens?: TokenSource, variables: object = {}): Promise<unknown> {
  server.use(http.post(`${base}/be-api/secure/graphql`, answer));
  const { call, reachability } = calls(tokens);
  try {
    return await call(variables).then(
      (value: unknown) => ['no error', value],
      (error: unknown) => error,
    );
  } finally {
    reachability.close();
  }
}
const refused = (code: ErrorCode) => () =>
  HttpResponse.json(
    { message: `error: ${code}`, error: { code, data: {} } },
    { status: ERROR_CODES[code].status, headers: mine },
  );
const failed =
  (code: string, kind: string, data: unknown = null) =>
  () =>
    HttpResponse.json({ data, errors: [{ message: 'x', extensions: { code, kind } }] }, { headers: mine });
const noToken: TokenSource = {
  accessToken: () => Promise.reject(new SessionError('authRefreshFailed')),
  replace: () => Promise.reject(new SessionError('authRefreshFailed')),
};

describe('a data error', () => {
  it.each([
    ['graphqlFailed', failed('bad_request', 'graphqlFailed')],
    ['graphqlFailed', failed('unknown_operation', 'graphqlFailed', { getThing: null })],
    ['badRequest', refused('bad_request')],
    ['badRequest', failed('bad_request', 'badRequest')],
    ['noData', failed('not_found', 'noData', { getThing: null })],
    ['noData', refused('not_found')],
    ['unauthorized', refused('revoked_token')],
    ['unauthorized', failed('not_staff', 'unauthorized')],
    ['internalServerError', refused('internal')],
    ['internalServerError', () => HttpResponse.error()],
    ['internalServerError', failed('something new', 'internalServerError')],
    ['httpFailed', () => HttpResponse.html('<p>Sign in to the network</p>')],
    ['parseError', () => HttpResponse.json(null, { headers: mine })],
    ['parseError', () => HttpResponse.text('', { headers: mine })],
    ['parseError', () => HttpResponse.json({ data: {} }, { headers: mine })],
    ['parseError', () => HttpResponse.json({ data: { getThing: { id: 1 } } }, { headers: mine })],
  ] as const)('[ERR-KIND] is %s', async (kind, answer) => {
    if (kind === 'httpFailed') server.use(http.get(`${base}/healthz`, () => HttpResponse.html('<p>Sign in</p>')));
    const error = await thrown(answer);
    expect([kindOfError(error), kindOfData(error)]).toEqual([{ group: 'data', kind }, kind]);
    expect(noteKind(error)).toBe(`data error ${kind}`);
  });

  it('[ERR-KIND] is getJwtFailed where no token could be had, and general or unknown where nothing is known', async () => {
    expect(kindOfData(await thrown(failed('x', 'y'), noToken))).toBe('getJwtFailed');
    expect([kindOfData(new RangeError('x')), kindOfData('x'), kindOfData(undefined)]).toEqual([
      'general',
      'unknown',
      'unknown',
    ]);
    expect(ERROR_KINDS.data).toHaveLength(10);
  });

  it('[ERR-KIND] names the operation that failed', async () => {
    expect(await thrown(failed('limit_reached', 'badRequest'))).toMatchObject({
      code: 'limit_reached',
      data: { kind: 'badRequest', operation: 'getThing' },
    });
  });

  it('[LOG-FACTS] carries the operation and what it was asked with, and nobody’s words, whoever failed', async () => {
    const call = {
      operation: 'getThing',
      variables: `{"id":"${id}","page":2,"all":true,"name":"text of 7","input":"object"}`,
    };
    const asked = { id, page: 2, all: true, name: 'Ann Lee', input: { phone: '+1 805 555' } };
    expect(await thrown(failed('limit_reached', 'badRequest'), signedIn, asked)).toMatchObject({ data: call });
    expect(await thrown(refused('bad_request'), signedIn, asked)).toMatchObject({ data: call });
    expect(await thrown(() => HttpResponse.json({ data: {} }, { headers: mine }), signedIn, asked)).toMatchObject({
      fault: 'bad_answer',
      call,
    });
  });

  it('[ERR-ONE-TABLE] has the kind of the one table for every code, whichever way it came', async () => {
    for (const [code, row] of Object.entries(ERROR_CODES))
      expect([code, kindOfData(new AppError(code as ErrorCode))]).toEqual([code, row.kind]);
  });
});

describe('an answer', () => {
  it('[REST-UNDEFINED] comes without type names, at any depth', async () => {
    expect(
      await thrown(() =>
        HttpResponse.json(
          {
            data: {
              __typename: 'Query',
              getThing: { __typename: 'Thing', id: 't', facts: { __typename: 'Facts', a: 1 } },
            },
          },
          { headers: mine },
        ),
      ),
    ).toEqual(['no error', { id: 't', facts: { a: 1 } }]);
  });

  it('[REST-UNDEFINED] that is nothing where nothing is allowed is no fault', async () => {
    expect(await thrown(() => HttpResponse.json({ data: { getThing: null } }, { headers: mine }))).toEqual([
      'no error',
      null,
    ]);
  });
});

describe('what is no data error', () => {
  const offline = new TransportError('offline');
  const table: readonly (readonly [During, unknown, string, string])[] = [
    ['operation', new SessionError('authRefreshFailed'), 'auth', 'authRefreshFailed'],
    ['operation', new SessionError('noKtznAccessToken'), 'auth', 'noKtznAccessToken'],
    ['operation', new SessionError('noKtznRefreshToken'), 'auth', 'noKtznRefreshToken'],
    ['login_request', offline, 'auth', 'loginRequestFailed'],
    ['login_accept', new AppError('wrong_pin'), 'auth', 'loginAcceptFailed'],
    ['login_link', new AppError('link_expired'), 'auth', 'general'],
    ['operation', new SessionError('noAccessId'), 'session', 'noAccessId'],
    ['operation', new SessionError('Token does not exist'), 'session', 'Token does not exist'],
    ['operation', new SessionError('Token is not base64Url'), 'session', 'Token is not base64Url'],
    ['subscribing', new SessionError('noKtznAccessToken'), 'service', 'no current user'],
    ['subscribing', new SessionError('noAccessId'), 'service', 'no userAccessId'],
    ['subscribing', offline, 'service', 'start failed'],
    ['subscribing', new AppError('invalid_token'), 'service', 'authentication failed'],
    ['subscribing', new AppError('bad_request'), 'service', 'unknown action'],
    ['socket', new Error('x'), 'socket', 'General error'],
    ['socket', offline, 'socket', 'Network error'],
    ['socket', new SessionError('noKtznAccessToken'), 'socket', 'No auth token'],
    ['socket', new TransportError('bad_answer'), 'socket', 'No GraphQL object'],
    ['socket', new SyntaxError('x'), 'socket', 'No event object'],
    ['socket', new SocketError('No websocket connection'), 'socket', 'No websocket connection'],
    ['socket', new SocketError('Invalid WebSocket URI - empty'), 'socket', 'Invalid WebSocket URI - empty'],
    ['log', 'x', 'log', 'General error'],
    ['log', new SessionError('noKtznAccessToken'), 'log', 'No authenticated user'],
    ['log', new SessionError('noAccessId'), 'log', 'No accessId'],
    ['log', new AppError('bad_request'), 'log', 'Response error'],
    ['log', offline, 'log', 'Network error'],
    ...(
      [
        'already connected',
        'no subscribeName',
        'subscription already exists',
        'identity-token failed',
        'send failed',
        'subscribe tenant failed',
        'subscribe user failed',
        'subscribe conversation failed',
        'subscribe conversations failed',
        'subscribe staff_group failed',
        'resubscribe failed',
        'unsubscribe failed',
      ] as const
    ).map((fault): readonly [During, unknown, string, string] => [
      'subscribing',
      new SubscriptionError(fault),
      'subscription',
      fault,
    ]),
  ];

  it.each(table)('[ERR-KIND] while %s, %o is of %s: %s', (during, error, group, kind) => {
    expect(kindOfError(error, during)).toEqual({ group, kind });
  });

  it('[ERR-KIND] has a documented kind each, and every documented kind a cause', () => {
    const reached = (group: keyof typeof ERROR_KINDS): readonly string[] =>
      table.filter(([, , one]) => one === group).map(([, , , kind]) => kind);
    for (const group of ['session', 'subscription', 'service', 'socket', 'log'] as const)
      expect([group, [...new Set(reached(group))].toSorted()]).toEqual([group, [...ERROR_KINDS[group]].toSorted()]);
    expect([...new Set(reached('auth'))].toSorted()).toEqual([...ERROR_KINDS.auth].toSorted());
  });
});

describe('the error log', () => {
  it('[LOG-ERROR] [ERR-LOGGED] has the documented fields, ERR_FATAL of fe-guest, cut to what the door takes', async () => {
    let heard: Readonly<Record<string, unknown>> = {};
    server.use(
      http.post(`${base}/accesslog/error-log`, async ({ request }) => {
        heard = (await request.json()) as typeof heard;
        return HttpResponse.json({ message: 'success' }, { status: 202, headers: mine });
      }),
    );
    const { transport, reachability } = calls();
    const sent: Promise<unknown>[] = [];
    const watched: typeof transport = {
      ...transport,
      send(path, call) {
        const answer = transport.send(path, call);
        sent.push(answer);
        return answer;
      },
    };
    createLogs({
      transport: watched,
      tokens: signedIn,
      userId: () => 'u',
      lang: () => 'fr',
      now: () => 5,
      loadDelivery: () => import('./log-delivery.ts'),
      whenIdle: () => undefined,
    }).error(new Error('x'.repeat(2000)), `/fr/${'p'.repeat(600)}`);
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
    await Promise.all(sent);
    reachability.close();
    expect(heard).toMatchObject({
      error_code: 'ERR_FATAL',
      system_name: 'fe-guest',
      lang_cd: 'fr',
      created_at: 5,
      custom_text: 'x'.repeat(1000),
    });
    expect([String(heard['system_path']).length, typeof heard['stacktrace_text']]).toEqual([500, 'string']);
  });
});
