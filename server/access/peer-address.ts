import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { isIP } from 'node:net';

/** Where a request comes from, or null when it was made inside this process. */
export function peerAddress(c: Context, proxies: number): string | null {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  const direct = bindings?.incoming?.socket?.remoteAddress ?? null;
  return direct === null ? null : addressBehind(direct, c.req.header('x-forwarded-for'), proxies);
}

/**
 * Who stands behind the `proxies` of ours that a connection came through [PROXY-HOPS]: the hop that the first of them
 * added to X-Forwarded-For, with its port or without. What whoever asks wrote there themselves is never believed, also
 * where a proxy added something that is no address: then it is the proxy who asks.
 *
 * @param direct the connection's other end
 */
export function addressBehind(direct: string, forwarded: string | undefined, proxies: number): string {
  if (proxies === 0) return direct;
  const hop = (forwarded ?? '').split(',').at(-proxies)?.trim() ?? '';
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
  return isIP(bare) === 0 ? direct : bare;
}

/** The part of an address that one household or phone holds: all of IPv4, the first 64 bits of IPv6. */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || isIP(address) !== 6) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? front
      : [...front, ...Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
