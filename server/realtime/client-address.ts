import { isIP, BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { addressBehind } from '#server/access/peer-address.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

/** True for this machine: a proxy of ours, which counts its own clients, or a tool. */
export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Who opens a socket, behind so many `proxies` of ours [PROXY-HOPS]. */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const header = request.headers['x-forwarded-for'];
  return addressBehind(request.socket.remoteAddress ?? '', Array.isArray(header) ? header.join(',') : header, proxies);
}
