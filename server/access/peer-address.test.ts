import { describe, expect, it } from 'vitest';
import { addressBlock } from './peer-address.ts';

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
