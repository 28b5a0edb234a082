import { expect, it } from 'vitest';
import { inNetworks, normalNetwork } from './networks.ts';

it.each<readonly [string, string, boolean]>([
  ['192.0.2.7', '192.0.2.7', true],
  ['::ffff:192.0.2.7', '192.0.2.0/29', true],
  ['192.0.2.8', '192.0.2.0/29', false],
  ['2001:db8:1::7', '2001:db8::/32', true],
  ['2001:db9::7', '2001:db8::/32', false],
  ['192.0.2.7', '2001:db8::/32', false],
  ['192.0.2.7', '::ffff:192.0.2.0/125', true],
  ['::ffff:c000:207', '192.0.2.7', true],
  ['192.0.2.8', '::ffff:192.0.2.0/125', false],
  ['192.0.2.7', '::ffff:192.0.2.0/24', false],
  ['fe80::1%eth0', 'fe80::/10', true],
  ['192.0.2.7', '192.0.2.0/33', false],
  ['192.0.2.7', '192.0.2.0/24/1', false],
  ['192.0.2.7', '192.0.2.0/', false],
  ['192.0.2.7', 'home', false],
  ['home', '0.0.0.0/0', false],
])('[DOOR-NETWORK] is %s in %s: %s', (address, network, inside) => {
  expect(inNetworks(address, [network])).toBe(inside);
});

it.each([
  ['192.0.2.77/24', '192.0.2.0/24'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['192.0.2.7/32', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.0/120', '192.0.2.0/24'],
  ['::ffff:10.0.0.0/104', '10.0.0.0/8'],
  ['2001:DB8:0:0::1/32', '2001:db8::/32'],
  ['2001:db8::1', '2001:db8::1'],
  ['::/0', '::/0'],
  ['192.0.2.0/33', null],
  ['::ffff:192.0.2.0/90', null],
  ['192.0.2', null],
  ['office', null],
  ['192.0.2.0/24/8', null],
])('[NETWORK-LIST] %s is kept as %s', (written, kept) => {
  expect(normalNetwork(written)).toBe(kept);
});
