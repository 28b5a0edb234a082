/**
 * The server side of the socket probe, in a process of its own so that only it is weighed: the poke socket on
 * one port, bare `ws` on another. Talks with its parent over IPC.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { createAccessTokens } from '#server/access/access-tokens.ts';
import { openDatabase } from '#server/db/connect.ts';
import { createLogger } from '#server/http/logging.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { mountPokeSocket } from '#server/realtime/mount.ts';
import { createPgNoticeBus } from '#server/realtime/pg-notice-bus.ts';
import type { Notice } from '#shared/realtime/notices.ts';

/** A question of the parent's; each is answered by one message. */
export type Question = 'ports' | 'weigh' | 'stop';
export type Answer =
  | { readonly ports: { readonly poke: number; readonly bare: number } }
  | { readonly residentBytes: number; readonly heapBytes: number };

const url = process.env['BENCH_DATABASE'] ?? '';
const log = createLogger({ level: 'warn' });
const metrics = createMetrics();
const { sql, close } = openDatabase(url, { max: 10 });
const bus = await createPgNoticeBus({ url, log, metrics });
const tokens = createAccessTokens({ secret: Buffer.from(process.env['BENCH_SECRET'] ?? ''), now: Date.now });
const pokeServer = createServer();
const socket = mountPokeSocket(
  { sql, bus, tokens, metrics, log, now: Date.now, config: { publicUrl: undefined, trustProxy: 0 } },
  pokeServer,
);

// The bare server echoes what begins with `e`, and publishes what else it is sent.
const bareServer = createServer();
const bare = new WebSocketServer({ server: bareServer, perMessageDeflate: false });
bare.on('connection', (client) => {
  client.on('message', (data: Buffer) => {
    if (data[0] === 101) client.send(data, { binary: false });
    else bus.publish([JSON.parse(data.toString()) as Notice]);
  });
});

const portOf = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
const ports = { poke: await portOf(pokeServer), bare: await portOf(bareServer) };

// Without its parent there is nothing to measure.
process.on('disconnect', () => process.exit(1));
process.on('message', (question: Question) => {
  const answer = (content: Answer): void => void process.send?.(content);
  if (question === 'ports') answer({ ports });
  else if (question === 'weigh') {
    globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    answer({ residentBytes: rss, heapBytes: heapUsed });
  } else {
    void socket
      .close()
      .then(() => bus.close())
      .then(close)
      .finally(() => process.exit(0));
  }
});
