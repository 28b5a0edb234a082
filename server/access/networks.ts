import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Is an address one of these, or in one of these networks? What is no address and no network (`192.0.2.0/24`) lets
 * nobody in. IPv4 within IPv6 counts as IPv4.
 */
export function inNetworks(address: string, networks: readonly string[]): boolean {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIP(plain) === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits, more] = network.split('/');
    const widest = isIP(base) === 6 ? 128 : 32;
    if (isIP(base) === 0 || more !== undefined) continue;
    if (bits === undefined) list.addAddress(base, familyOf(base));
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= widest) list.addSubnet(base, Number(bits), familyOf(base));
  }
  return list.check(plain, familyOf(plain));
}
