/** A push is answered alike by the short way and by the long one; what is not plain takes the long one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { closeHttpServer, createHttpServer, listenAt } from '#server/process/http-server.ts';
import { createPushDoor } from '#server/sync/push-door.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { pushWay } from './push-way.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-way-'));
let test: TestApp;
let cast: Cast;
let talk = '';
const servers: Server[] = [];
const ways = { short: 0, long: 0 };
/** Where requests go, by whether there is a short way. */
let ports: { readonly short: number; readonly long: number };

beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx);
  talk = await openInquiry(test.app, cast.ann, cast.subMenuId);
  const ctx = { ...test.ctx, config: { ...test.ctx.config, dataDir, hstsSeconds: 60 } };
  const serve = async (isShort: boolean): Promise<number> => {
    const door = createPushDoor(ctx);
    const short = pushWay(ctx, door);
    const server = createHttpServer(createApp(ctx, null, undefined, door), undefined, (request, response, longWay) => {
      ways.short += 1;
      const long = (): void => {
        ways.short -= 1;
        ways.long += 1;
        longWay();
      };
      if (isShort) short(request, response, long);
      else long();
    });
    servers.push(server);
    return Number(new URL(await listenAt(server, { host: '127.0.0.1', port: 0 })).port);
  };
  ports = { short: await serve(true), long: await serve(false) };
});
afterAll(async () => {
  for (const server of servers) await closeHttpServer(server);
  rmSync(dataDir, { recursive: true, force: true });
  await test.close();
});
beforeEach(() => {
  ways.short = 0;
  ways.long = 0;
});

interface Said {
  readonly status: string;
  readonly headers: readonly string[];
  readonly body: unknown;
}

/** Sends pieces one after the other over a connection of its own. @returns what came back, without what is another each time */
async function send(port: number, pieces: readonly string[]): Promise<Said> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  const parts: string[] = [];
  socket.on('data', (part: Buffer) => void parts.push(part.toString()));
  await once(socket, 'connect');
  const ended = once(socket, 'close');
  const before = ways.long;
  for (const [place, piece] of pieces.entries()) {
    // Once it is seen that the first did not bring all.
    if (place > 0) await expect.poll(() => ways.long).toBe(before + 1);
    socket.write(piece);
  }
  await ended;
  const [head = '', body = ''] = parts.join('').split('\r\n\r\n');
  const [status = '', ...headers] = head.split('\r\n');
  return {
    status,
    headers: headers
      .map((line) => line.toLowerCase())
      .filter((line) => !line.startsWith('date:'))
      .map((line) => line.replace(/^(x-request-id: )[0-9a-f-]{36}$/, '$1made'))
      .toSorted(),
    body: JSON.parse(body.replace(/"request_id":"[0-9a-f-]{36}"/, '"request_id":"made"')),
  };
}

interface Asked {
  readonly token?: string | undefined;
  readonly body: string;
  readonly more?: readonly string[];
  readonly method?: string;
}

/** Head and body of a push, after which the connection ends. */
function request({ token, body, more = [], method = 'POST' }: Asked): [string, string] {
  const lines = [
    `${method} /sync/push HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    'Content-Type: application/json',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...more,
    ...(more.some((line) => line.startsWith('Transfer-Encoding'))
      ? []
      : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return [`${lines.join('\r\n')}\r\n\r\n`, body];
}

const pushOf = (mutations: readonly object[], group = freshId()): string =>
  JSON.stringify({ pushVersion: 1, clientGroupID: group, profileID: 'p', schemaVersion: '1', mutations });
const says = (id = 1, client = freshId()): object => ({
  clientID: client,
  id,
  name: 'sendMessage',
  args: { id: freshId(), conversationId: talk, content: 'Deux serviettes, s’il vous plaît 🧺', originalLangCd: 'fr' },
});
const ann = (): string => cast.ann.token;

const ASKED: readonly (readonly [string, () => Asked, string])[] = [
  ['a message', () => ({ token: ann(), body: pushOf([says()]) }), '200'],
  ['nothing to do', () => ({ token: ann(), body: pushOf([]) }), '200'],
  ['a client nobody knows', () => ({ token: ann(), body: pushOf([says(5)]) }), '200'],
  ['no token', () => ({ body: pushOf([says()]) }), '401'],
  ['a token of nobody', () => ({ token: 'a.b.c', body: pushOf([]) }), '401'],
  ['no JSON', () => ({ token: ann(), body: '{"pushVersion":' }), '400'],
  ['a body with its mark of order', () => ({ token: ann(), body: `\uFEFF${pushOf([])}` }), '200'],
  ['another shape', () => ({ token: ann(), body: '{"pushVersion":2}' }), '400'],
  ['an id of the caller’s', () => ({ token: ann(), body: pushOf([]), more: ['X-Request-Id: mine-1234'] }), '200'],
  ['another’s id and no token', () => ({ body: '{}', more: ['X-Request-Id: mine-1234'] }), '401'],
];

it.each(ASKED)('[SYNC-SHORT-WAY] %s is answered as on the long way', async (_what, asked, status) => {
  const short = await send(ports.short, [request(asked()).join('')]);
  const long = await send(ports.long, [request(asked()).join('')]);
  expect(short).toEqual(long);
  expect(short.status).toContain(` ${status} `);
  expect(ways).toEqual({ short: 1, long: 1 });
});

it('[SYNC-SHORT-WAY] a foreign client group and a house under maintenance are refused as on the long way', async () => {
  const group = freshId();
  await send(ports.long, [request({ token: ann(), body: pushOf([says()], group) }).join('')]);
  const asked = () => [request({ token: cast.luc.token, body: pushOf([says()], group) }).join('')];
  const foreign = await send(ports.short, asked());
  expect(foreign).toEqual(await send(ports.long, asked()));
  expect(foreign.status).toContain(' 403 ');
  writeFileSync(join(dataDir, 'maintenance'), 'Back at noon');
  test.clock.now += 2_000;
  const closed = await send(ports.short, asked());
  expect(closed).toEqual(await send(ports.long, asked()));
  expect(closed.status).toContain(' 503 ');
  expect(closed.headers).toContain('retry-after: 30');
  rmSync(join(dataDir, 'maintenance'));
  test.clock.now += 2_000;
});

it('[SYNC-SHORT-WAY] what does not come whole with its head, is long or is no push takes the long way', async () => {
  const [head, body] = request({ token: ann(), body: pushOf([says()]) });
  const chunked = request({ token: ann(), body: '', more: ['Transfer-Encoding: chunked'] })[0];
  const empty = pushOf([]);
  const answers = [
    await send(ports.short, [head, body]),
    await send(ports.short, [head + body.slice(0, 20), body.slice(20)]),
    await send(ports.short, [`${chunked}${Buffer.byteLength(empty).toString(16)}\r\n${empty}\r\n0\r\n\r\n`]),
    await send(ports.short, [request({ token: ann(), body: pushOf([]) + ' '.repeat(70_000) }).join('')]),
    await send(ports.short, [request({ token: ann(), body: '{}', method: 'PUT' }).join('')]),
  ];
  expect(answers.map(({ status }) => status.split(' ')[1])).toEqual(['200', '200', '200', '200', '404']);
  expect(ways).toEqual({ short: 0, long: 5 });
});
