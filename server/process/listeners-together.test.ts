/** Servers that start in the same moment, each in a process of its own. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listens } from '#server/testing/listening-process.ts';

const ROUNDS = 60;
/** Until each has heard when to begin, in milliseconds. */
const HEARD_MS = 25;

let servers: readonly ChildProcess[] = [];
beforeAll(async () => {
  const script = fileURLToPath(new URL('../testing/listening-process.ts', import.meta.url));
  servers = [0, 1].map(() => fork(script, { execArgv: [] }));
  await Promise.all(servers.map((one) => once(one, 'message')));
});
afterAll(() => {
  for (const one of servers) one.disconnect();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** What becomes of each, told to begin at once. */
async function together(hosts: readonly [string, string], port: number): Promise<readonly Listens[]> {
  const at = Date.now() + HEARD_MS;
  return Promise.all(
    servers.map(async (one, index) => {
      const heard = once(one, 'message') as Promise<[Listens]>;
      one.send({ host: hosts[index], port, at });
      return (await heard)[0];
    }),
  );
}

it.each([
  ['the same address', ['127.0.0.1', '127.0.0.1']],
  ['all addresses and one of them', ['0.0.0.0', '127.0.0.1']],
] as const)(
  '[HTTP-ACCEPT] of two that start in the same moment at %s one has the port, and the other is told',
  async (_where, hosts) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const port = await freePort();
      const became = await together(hosts, port);
      expect(became.toSorted((one) => ('port' in one ? -1 : 1))).toEqual([{ port }, { fault: 'EADDRINUSE' }]);
    }
  },
);
