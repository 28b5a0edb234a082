/** Reaching what a console named: nothing behind our walls, however it is spelled, and within bounds. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { AddressRefused, createOutsideFetch } from './outside-fetch.ts';
import { readBounded, TooMuch } from './read-bounded.ts';

let server: Server;
let port: number;
let reached = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    reached += 1;
    if (request.url === '/away') response.writeHead(302, { location: '/there' }).end();
    else if (request.url === '/packed')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000, 'a')));
    else if (request.url === '/long') response.writeHead(200, { 'content-length': '9000000' }).end('a');
    else response.writeHead(200, { 'content-type': 'text/plain' }).end(`${request.method} ${request.url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const outside = createOutsideFetch({ loopbackPort: undefined });
const faultOf = (address: string): Promise<unknown> =>
  outside(address).then(
    () => null,
    (error: unknown) => error,
  );

describe('an address that leads behind our walls', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '0.0.0.0',
    '[::]',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '[fd00::1]',
    '[fe80::1]',
    '１２７.0.0.1',
    '127。0。0。1',
  ])('[OUTSIDE-PRIVATE] is refused as %s', async (host) => {
    const before = reached;
    expect(await faultOf(`http://${host}:${port}/`)).toBeInstanceOf(AddressRefused);
    expect(reached).toBe(before);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://a.example/',
    'gopher://a.example/',
    'http://user:word@a.example/',
    'nothing',
    '',
  ])('[OUTSIDE-PRIVATE] is no address of the web: «%s»', async (address) => {
    expect(await faultOf(address)).toBeInstanceOf(AddressRefused);
  });

  it('[OUTSIDE-PRIVATE] may be one port of this machine, by its number alone, and never in production', async () => {
    const allowed = createOutsideFetch({ loopbackPort: port });
    expect(await (await allowed(`http://127.0.0.1:${port}/page`)).text()).toBe('GET /page');
    for (const address of [`http://127.0.0.1:${port + 1}/`, `http://localhost:${port}/`, `https://127.0.0.1:${port}/`])
      await expect(allowed(address)).rejects.toBeInstanceOf(AddressRefused);
    const secrets = { SESSION_SECRET: 's'.repeat(48), MEDIA_SECRET: 'm'.repeat(48), DATA_DIR: '/nonexistent' };
    expect(loadConfig({ ...secrets, OUTSIDE_LOOPBACK_PORT: '8080' }).outsideLoopbackPort).toBe(8080);
    expect(() => loadConfig({ ...secrets, NODE_ENV: 'production', OUTSIDE_LOOPBACK_PORT: '8080' })).toThrow(
      /OUTSIDE_LOOPBACK_PORT must not be set in production/,
    );
  });
});

describe('what comes back', () => {
  const inside = (path: string) => createOutsideFetch({ loopbackPort: port })(`http://127.0.0.1:${port}${path}`);

  it('[OUTSIDE-PRIVATE] is given as it is, a redirect too: whoever asked looks where it leads', async () => {
    const answer = await inside('/away');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/there']);
  });

  it('[OUTSIDE-BOUND] is read up to a bound, whatever it says of itself and however it is packed', async () => {
    await expect(readBounded(await inside('/packed'), 1_000_000)).rejects.toBeInstanceOf(TooMuch);
    await expect(readBounded(await inside('/long'), 1_000_000)).rejects.toBeInstanceOf(TooMuch);
    expect((await readBounded(await inside('/packed'), 6_000_000)).byteLength).toBe(5_000_000);
  });

  it('[OUTSIDE-BOUND] is given up when it is told to', async () => {
    const stop = AbortSignal.abort(new Error('late'));
    await expect(
      createOutsideFetch({ loopbackPort: port })(`http://127.0.0.1:${port}/`, { signal: stop }),
    ).rejects.toThrow('late');
  });
});
