/** A line between a browser and the server, as slow and as far as one says: unlike a browser's own throttling it holds for a service worker, too. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface Line {
  readonly url: string;
  close(): Promise<void>;
}

/** Hands on what comes from one socket to the other, `delayMs` later, all through what `taken` lets pass. */
function carry(from: Socket, to: Socket, delayMs: number, taken: (bytes: number) => number): void {
  // One after another: timers of nearly the same time do not keep their order.
  let before = Promise.resolve();
  from.on('data', (data) => {
    const at = taken(data.byteLength) + delayMs;
    before = before.then(async () => {
      await delay(Math.max(0, at - performance.now()));
      if (!to.destroyed) to.write(data);
    });
  });
  from.on('close', () => void before.then(() => setTimeout(() => to.destroy(), delayMs + 50)));
  from.on('error', () => to.destroy());
}

/** @param roundTripMs there and back @param kilobits a second, of what comes down, for all connections together */
export async function openLine(port: number, roundTripMs: number, kilobits: number): Promise<Line> {
  let freeAt = 0;
  /** When these bytes are through. */
  const down = (bytes: number): number => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8) / kilobits;
    return freeAt;
  };
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (inner) => {
    const outer = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    carry(inner, outer, roundTripMs / 2, () => performance.now());
    carry(outer, inner, roundTripMs / 2, down);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
