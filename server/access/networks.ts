import { BlockList, isIP } from 'node:net';

/** An address as who wrote it meant it: IPv4 within IPv6, however it is spelled, is IPv4. */
function plain(address: string): string {
  if (isIP(address) !== 6) return address;
  const [, high, low] =
    /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(URL.parse(`http://[${address}]/`)?.hostname ?? '') ?? [];
  if (high === undefined || low === undefined) return address;
  const [front, back] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return `${front >> 8}.${front & 255}.${back >> 8}.${back & 255}`;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Is an address one of these, or in one of these networks? What is no address and no network (`192.0.2.0/24`) lets
 * nobody in. IPv4 within IPv6 counts as IPv4, in addresses and in networks.
 */
export function inNetworks(address: string, networks: readonly string[]): boolean {
  const asked = plain(address);
  if (isIP(asked) === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [written = '', bits, more] = network.split('/');
    const base = plain(written);
    const outer = isIP(written) - isIP(base) === 2 ? 96 : 0;
    const widest = isIP(base) === 6 ? 128 : 32;
    if (isIP(base) === 0 || more !== undefined) continue;
    if (bits === undefined) {
      list.addAddress(base, familyOf(base));
      continue;
    }
    const inner = /^\d{1,3}$/.test(bits) ? Number(bits) - outer : -1;
    if (inner >= 0 && inner <= widest) list.addSubnet(base, inner, familyOf(base));
  }
  return list.check(asked, familyOf(asked));
}

/** Is this an address, or a network that lets somebody in? */
export function isNetwork(text: string): boolean {
  const [written = ''] = text.split('/');
  return inNetworks(written, [text]);
}

/**
 * A network as it is stored: one spelling each, IPv4 within IPv6 as IPv4, and no bits beyond its width. Null for what is
 * no address and no network.
 */
export function normalNetwork(written: string): string | null {
  const [address = '', bits, more] = written.trim().split('/');
  if (isIP(address) === 0 || more !== undefined || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
  const base = plain(address);
  const widest = isIP(base) === 6 ? 128 : 32;
  const width = bits === undefined ? widest : Number(bits) - (isIP(address) - isIP(base) === 2 ? 96 : 0);
  if (width < 0 || width > widest) return null;
  const first = (numberOf(base) >> BigInt(widest - width)) << BigInt(widest - width);
  const network = widest === 32 ? dotted(first) : colons(first);
  return width === widest ? network : `${network}/${width}`;
}

function numberOf(address: string): bigint {
  if (isIP(address) === 4) return address.split('.').reduce((sum, part) => (sum << 8n) | BigInt(Number(part)), 0n);
  const whole = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1) ?? '::';
  const [head = '', tail] = whole.split('::');
  const parts = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [front, back] = [parts(head), parts(tail ?? '')];
  const all =
    tail === undefined
      ? front
      : [...front, ...Array.from({ length: 8 - front.length - back.length }, () => '0'), ...back];
  return all.reduce((sum, part) => (sum << 16n) | BigInt(`0x${part}`), 0n);
}

const dotted = (value: bigint): string => [24n, 16n, 8n, 0n].map((by) => (value >> by) & 255n).join('.');

function colons(value: bigint): string {
  const parts = [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n].map((by) => ((value >> by) & 0xffffn).toString(16));
  return URL.parse(`http://[${parts.join(':')}]/`)?.hostname.slice(1, -1) ?? parts.join(':');
}
