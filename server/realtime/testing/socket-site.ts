/** A server process with its poke socket on loopback, its wheel turned by hand. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPatchReader } from '#server/sync/patches.ts';
import { mountPokeSocket, type MountedPokeSocket, type PokeSocketOptions } from '../mount.ts';
import { openSocket, type SocketClient } from './socket-client.ts';

export interface SocketSite extends MountedPokeSocket {
  readonly url: string;
  readonly host: string;
  open(options?: Parameters<typeof openSocket>[1]): Promise<SocketClient>;
}

export async function openSocketSite(
  ctx: Parameters<typeof mountPokeSocket>[0],
  options: PokeSocketOptions = {},
): Promise<SocketSite> {
  const server = createServer();
  const mounted = mountPokeSocket(ctx, server, {
    everySecond: () => () => undefined,
    patches: createPatchReader(ctx.sql),
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `ws://${host}/conversation`;
  const clients: SocketClient[] = [];
  return {
    ...mounted,
    url,
    host,
    async open(openOptions) {
      const client = await openSocket(url, openOptions);
      clients.push(client);
      return client;
    },
    async close() {
      await mounted.close();
      for (const { socket } of clients) socket.terminate();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
