/**
 * Several listeners on one port, all of one server [HTTP-ACCEPT]. Node takes one new connection from a listener in each
 * turn of its event loop: a process that is busy with thousands who come back has fifty to two hundred long turns a
 * second, so connections would wait in line beside a processor with time to spare; and once the line is full, the
 * system lets go of whoever comes and has them try again after 1, 3, 7, 15 and 31 s.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer, type ListenOptions, type Server, type ServerOpts } from 'node:net';
import { inTurn } from './port-turn.ts';

/** Connections taken in one turn at most: some 50 µs each. */
const LISTENERS = 16;
/** Connections that wait at each; Linux holds it to its `net.core.somaxconn`. */
const BACKLOG = 1_024;

/** How a server's sockets are, which came over a listener of ours: as `node:http` has its own. */
const HTTP_SOCKETS: ServerOpts = { allowHalfOpen: true, noDelay: true };

/** The listeners beside each server's own. */
const others = new WeakMap<Server, readonly Server[]>();

/**
 * Has a server listen.
 *
 * @param sockets how its connections are; a server of `node:http` needs none
 * @returns the port
 * @throws what the system says, such as EADDRINUSE
 */
export async function openListeners(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
  sockets: ServerOpts = HTTP_SOCKETS,
): Promise<number> {
  // Listeners that share a port are Linux's.
  if (process.platform !== 'linux') {
    await listen(server, { host, port, backlog: BACKLOG });
    return portOf(server);
  }
  return inTurn(async () => {
    const claimed = await claim(host, port);
    const more = Array.from({ length: LISTENERS - 1 }, () =>
      createServer(sockets, (socket) => void server.emit('connection', Object.assign(socket, { server }))),
    );
    for (const one of [server, ...more]) await listen(one, { host, port: claimed, backlog: BACKLOG, reusePort: true });
    others.set(server, more);
    return claimed;
  });
}

/** Takes no connections any more. Resolves when those that were taken have ended. */
export async function closeListeners(server: Server): Promise<void> {
  const all = [server, ...(others.get(server) ?? [])];
  await Promise.all(all.map((one) => new Promise<void>((resolve) => one.close(() => resolve()))));
}

/**
 * Listeners that share a port share it with any process of the same user: whether somebody has it is asked beforehand,
 * by a listener that shares it with nobody. Between that one's end and the first of those that share nobody else of
 * ours listens (port-turn.ts).
 */
async function claim(host: string, port: number): Promise<number> {
  const alone = createServer();
  await listen(alone, { host, port });
  const claimed = portOf(alone);
  alone.close();
  await once(alone, 'close');
  return claimed;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function listen(server: Server, options: ListenOptions): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
