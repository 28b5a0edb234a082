import { describe, expect, it } from 'vitest';
import { addressBehind, addressBlock } from './peer-address.ts';

describe('the address a limit counts by', () => {
  it('[LIMIT-RATE] is all of an IPv4 address, mapped or not, and the network half of an IPv6 one', () => {
    expect(addressBlock('203.0.113.7')).toBe('203.0.113.7');
    expect(addressBlock('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(addressBlock('2001:db8:0:1:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:1');
    expect(addressBlock('2001:0DB8::1:2:3')).toBe('2001:db8:0:0');
    expect(addressBlock('2001:db8:7:8::')).toBe('2001:db8:7:8');
    expect(addressBlock('::1')).toBe('0:0:0:0');
  });
});

describe('the address behind proxies of ours', () => {
  it('[PROXY-HOPS] is what the first of them added, with its port or without, and nothing that was sent along', () => {
    const behind = (forwarded: string | undefined, proxies = 1): string =>
      addressBehind('10.0.0.1', forwarded, proxies);
    expect(behind('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(behind('198.51.100.1, 203.0.113.7:51324')).toBe('203.0.113.7');
    expect(behind('198.51.100.1, [2001:db8::7]:51324')).toBe('2001:db8::7');
    expect(behind('198.51.100.1, 2001:db8::7')).toBe('2001:db8::7');
    expect(behind('198.51.100.1, 203.0.113.7, 10.0.0.2', 2)).toBe('203.0.113.7');
    // What the proxy added is no address: what stood before it came from outside.
    for (const hidden of ['unknown', '_proxy', '', '203.0.113.7:x', '[203.0.113.7', '999.1.1.1'])
      expect(behind(`198.51.100.1, ${hidden}`)).toBe('10.0.0.1');
    for (const none of [undefined, '']) expect(behind(none)).toBe('10.0.0.1');
    expect(behind('198.51.100.1', 2)).toBe('10.0.0.1');
    expect(behind('198.51.100.1', 0)).toBe('10.0.0.1');
  });
});
