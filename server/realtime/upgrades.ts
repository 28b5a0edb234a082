/** The sockets of one server, each at its path: upgrades of others are left to who else listens, or refused. */
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

type TakeUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const takers = new WeakMap<Server, Map<string, TakeUpgrade>>();

/** Takes the upgrades of a path; the returned function leaves them. */
export function takeUpgrades(server: Server, path: string, take: TakeUpgrade): () => void {
  const paths = takers.get(server) ?? begin(server);
  paths.set(path, take);
  return () => void paths.delete(path);
}

function begin(server: Server): Map<string, TakeUpgrade> {
  const paths = new Map<string, TakeUpgrade>();
  takers.set(server, paths);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const take = paths.get(request.url?.split('?')[0] ?? '');
    if (take !== undefined) take(request, socket, head);
    else if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 404);
  });
  return paths;
}

/** Answers an upgrade with a status and nothing else. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
