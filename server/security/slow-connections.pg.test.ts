/** Connections that begin a request and do not end it, by real sockets at the server that `npm start` listens with. */
import { connect, type Socket } from 'node:net';
import type { Server } from 'node:http';
import { once } from 'node:events';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { handleErrors } from '#server/http/error-response.ts';
import { closeHttpServer, createHttpServer, listenAt } from '#server/process/http-server.ts';
import { mediaRoutes } from '#server/http/media-routes.ts';
import { SYNC_LIMITS } from '#server/sync/sync-limits.ts';
import { syncRoutes } from '#server/sync/sync-routes.ts';
import { type Cast, freshId, type Person, setTheStage, signIn } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let cast: Cast;
const servers: Server[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx, 'slow');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await closeHttpServer(server);
});
afterAll(() => test.close());

const SLOW_MACHINE = { timeout: 20_000 };

/** The sync engine's doors as they are, but for how long a body may take. */
function doors(bodyWithin: number): Hono {
  const app = new Hono();
  app.onError(handleErrors(test.ctx.log));
  app.route('/sync', syncRoutes(test.ctx, { ...SYNC_LIMITS, bodyWithin }));
  return app;
}

async function serve(app: Hono): Promise<URL> {
  const server = createHttpServer(app);
  servers.push(server);
  return new URL(await listenAt(server, { host: '127.0.0.1', port: 0 }));
}

/** Says the head of a push and one byte of its body, and then nothing. */
async function beginPush({ hostname, port }: URL, { token }: Person): Promise<Socket> {
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(
    `POST /sync/push HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
  );
  return socket;
}

const pull = async (url: URL, { token }: Person): Promise<number> => {
  const answer = await fetch(new URL('/sync/pull', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pullVersion: 1, clientGroupID: freshId() }),
  });
  await answer.text();
  return answer.status;
};

it('[SYNC-SHARES] five hundred slow connections of one guest keep nobody else waiting', async () => {
  // None of them ends while the test lasts, however slow the machine.
  const url = await serve(doors(600_000));
  const stranger = await signIn(test.ctx, cast.tenantId, cast.ann.id, 'guest', 'guest');
  for (let opened = 0; opened < 500; opened += 50)
    await Promise.all(Array.from({ length: 50 }, () => beginPush(url, stranger)));
  // Once they hold all that a session may hold.
  await expect.poll(() => pull(url, stranger), SLOW_MACHINE).toBe(429);
  expect(await Promise.all([cast.ann, cast.luc, cast.yuki, cast.grace].map((person) => pull(url, person)))).toEqual([
    200, 200, 200, 200,
  ]);
  // Whoever let go of them is served again.
  const gone = sockets.splice(0);
  for (const socket of gone) socket.destroy();
  await Promise.all(gone.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')));
  await expect.poll(() => pull(url, stranger), SLOW_MACHINE).toBe(200);
}, 60_000);

it('[HTTP-SLOW] a body that does not come in time is answered 408, and its connection ends', async () => {
  const socket = await beginPush(await serve(doors(20)), cast.ann);
  let said = '';
  socket.on('data', (part: Buffer) => {
    said += part.toString();
  });
  await once(socket, 'close');
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).toContain('"code":"body_too_slow"');
});

/** Says the head of an upload and some of its form, and nothing more by itself. */
async function beginUpload(
  { hostname, port }: URL,
  { token }: Person,
): Promise<{ socket: Socket; said: () => string }> {
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  let said = '';
  socket.on('data', (part: Buffer) => {
    said += part.toString();
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = `POST /media/upload HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n`;
  socket.write(`${head}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n`);
  socket.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
  return { socket, said: () => said };
}
const uploads = (pace: { everyMs: number; bytes: number }): Hono => {
  const app = new Hono();
  app.onError(handleErrors(test.ctx.log));
  const shares = { all: 8, guests: 6, address: 4, guestSession: 2, staffSession: 4 };
  app.route('/', mediaRoutes(test.ctx, { pace, shares }));
  return app;
};

it('[HTTP-SLOW] a file that stands still or dribbles on its way is answered 408, and its connection ends', async () => {
  const url = await serve(uploads({ everyMs: 200, bytes: 4096 }));
  const { socket, said } = await beginUpload(url, cast.ann);
  // Something now and then is not going on.
  const dribble = setInterval(() => socket.write('x'), 20);
  await once(socket, 'close');
  clearInterval(dribble);
  expect(said()).toMatch(/^HTTP\/1\.1 408 /);
  expect(said()).toContain('"code":"body_too_slow"');
});

it('[SYNC-SHARES] files on their way are so many for a session, and keep nobody else from sending theirs', async () => {
  const url = await serve(uploads({ everyMs: 600_000, bytes: 1 }));
  const stranger = await signIn(test.ctx, cast.tenantId, cast.luc.id, 'guest', 'guest');
  const begun = await Promise.all(Array.from({ length: 3 }, () => beginUpload(url, stranger)));
  await expect.poll(() => begun.filter(({ said }) => said().includes(' 429 ')).length, SLOW_MACHINE).toBe(1);
  const other = await beginUpload(url, cast.ann);
  other.socket.write('not a form\r\n--b--\r\n');
  await expect.poll(other.said, SLOW_MACHINE).toMatch(/^HTTP\/1\.1 400 /);
});

it('[HTTP-SLOW] an answer that nobody takes ends with its connection, one that is taken slowly does not', async () => {
  const answer = Buffer.alloc(30_000_000, 'a');
  const server = createHttpServer(
    new Hono().get('/large', () => new Response(answer)),
    2_000,
  );
  servers.push(server);
  const { hostname, port } = new URL(await listenAt(server, { host: '127.0.0.1', port: 0 }));
  let ended = 0;
  server.on('connection', (socket: Socket) => socket.once('close', () => (ended += 1)));
  const ask = async (): Promise<Socket> => {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`GET /large HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
    return socket;
  };
  const silent = await Promise.all(Array.from({ length: 20 }, ask));
  for (const socket of silent) socket.pause();
  const slow = await ask();
  let taken = 0;
  // Longer than the standstill that ends the others, and always some of it.
  slow.on('data', (part: Buffer) => {
    taken += part.length;
    slow.pause();
    setTimeout(() => slow.resume(), 10);
  });
  await expect.poll(() => ended, SLOW_MACHINE).toBeGreaterThanOrEqual(silent.length);
  await once(slow, 'close');
  expect(taken).toBeGreaterThan(answer.length);
}, 60_000);
