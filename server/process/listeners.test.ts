import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { closeHttpServer } from './http-server.ts';
import { openListeners } from './listeners.ts';

const here = { host: '127.0.0.1', port: 0 };
const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await closeHttpServer(server as ReturnType<typeof createServer>);
});

async function started(): Promise<{ readonly server: ReturnType<typeof createServer>; readonly port: number }> {
  const server = createServer((_, response) => response.end('well'));
  open.push(server);
  return { server, port: await openListeners(server, here) };
}

/** A request on a connection of its own. */
async function ask(port: number): Promise<number | undefined> {
  const asking = request({ port, host: here.host, agent: false }).end();
  const [answer] = (await once(asking, 'response')) as [{ statusCode?: number; resume(): void }];
  answer.resume();
  return answer.statusCode;
}

describe('openListeners', () => {
  it('[HTTP-ACCEPT] takes several connections in a turn of the loop', async () => {
    const { server, port } = await started();
    let taken = 0;
    server.on('connection', () => (taken += 1));
    const crowd = Array.from({ length: 64 }, () => connect(port, here.host).on('error', () => undefined));
    let turns = 0;
    for (; taken < crowd.length; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    for (const one of crowd) one.destroy();
    // One listener alone takes one a turn.
    expect(turns).toBeLessThan(crowd.length / 2);
  });

  it('[HTTP-ACCEPT] answers whoever comes, and nobody after its end', async () => {
    const { server, port } = await started();
    const answers = await Promise.all(Array.from({ length: 64 }, () => ask(port)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await closeHttpServer(server);
    await expect(ask(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('[HTTP-ACCEPT] shares its port with nobody else', async () => {
    const { port } = await started();
    const other = createServer();
    await expect(openListeners(other, { ...here, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(await ask(port)).toBe(200);
  });

  it('[HTTP-ACCEPT] ends connections that came over any of its listeners', async () => {
    const { server, port } = await started();
    const idle = Array.from({ length: 32 }, () => connect(port, here.host).on('error', () => undefined));
    await Promise.all(
      idle.map(async (line) => {
        line.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
        await once(line, 'data');
      }),
    );
    const gone = Promise.all(idle.map((line) => once(line.resume(), 'close')));
    await closeHttpServer(server);
    await gone;
  });
});
