import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { isIP } from 'node:net';

/**
 * Where a request comes from, or null when it was made inside this process. Of X-Forwarded-For only the
 * hops that our own `proxies` added are believed.
 */
export function peerAddress(c: Context, proxies: number): string | null {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  const direct = bindings?.incoming?.socket?.remoteAddress ?? null;
  if (direct === null || proxies === 0) return direct;
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => isIP(hop) !== 0);
  return hops.at(-proxies) ?? direct;
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
