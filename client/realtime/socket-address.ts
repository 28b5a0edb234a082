import { SOCKET_PATH } from '#shared/realtime/frames.ts';
import { SocketError } from './socket-errors.ts';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Where a socket of ours listens, the poke socket [SOCK-ADDRESS] unless another path is named: on /conversation, by wss; by ws only from a page that itself
 * came over http from this very machine. `endpoint` is what signing in gave, a host or an address of any scheme;
 * `page` the page's own address, which stands in for an endpoint that is the same server ('/').
 *
 * @throws SocketError for an empty or unreadable endpoint.
 */
export function socketAddress(endpoint: string, page: string, path = SOCKET_PATH): string {
  const given = endpoint.trim();
  if (given === '') throw new SocketError('Invalid WebSocket URI - empty');
  const base = new URL(page);
  let url: URL;
  try {
    url = /^[a-z]+:\/\//i.test(given) || given.startsWith('/') ? new URL(given, base) : new URL(`https://${given}`);
  } catch (error) {
    throw new SocketError('No websocket connection', { cause: error });
  }
  const plain = base.protocol === 'http:' && loopback.test(base.hostname) && loopback.test(url.hostname);
  return `${plain ? 'ws' : 'wss'}://${url.host}${path}`;
}
