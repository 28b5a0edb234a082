import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress, isLoopback } from './client-address.ts';
import { isAllowedOrigin } from './origin.ts';

describe('whose page may open a socket', () => {
  it.each([
    [undefined, 'palace.example', [], true],
    ['https://palace.example', 'palace.example', [], true],
    ['https://palace.example:443', 'palace.example', [], true],
    ['https://PALACE.example', 'palace.example', [], true],
    ['http://localhost:3000', 'localhost:3000', [], true],
    ['https://palace.example', 'inner:3000', ['https://palace.example'], true],
    ['https://palace.example', 'inner:3000', ['https://palace.example/'], true],
    ['http://palace.example', 'inner:3000', ['https://palace.example'], false],
    ['http://localhost:3001', 'localhost:3000', [], false],
    ['https://palace.example.evil.example', 'palace.example', ['https://palace.example'], false],
    ['https://evil.example', 'palace.example', [], false],
    ['null', 'palace.example', [], false],
    ['file://', '', [], false],
    ['data:text/html,x', undefined, [], false],
    ['https://palace.example', undefined, [], false],
  ])('[SOCK-ORIGIN] %s at %s with %j: %s', (origin, host, configured, allowed) => {
    expect(isAllowedOrigin(origin, host, configured)).toBe(allowed);
  });
});

describe("a client's address", () => {
  // As much of a request as the address is read from.
  const from = (remoteAddress: string, forwarded?: string): IncomingMessage =>
    ({
      socket: { remoteAddress },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    }) as unknown as IncomingMessage; // A whole request needs a socket, of which nothing else is read.

  it('is the one our outermost proxy saw, and nothing a client wrote', () => {
    expect(clientAddress(from('10.0.0.1', '1.1.1.1'), 0)).toBe('10.0.0.1');
    expect(clientAddress(from('10.0.0.1', '1.1.1.1, 203.0.113.7'), 1)).toBe('203.0.113.7');
    expect(clientAddress(from('10.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2'), 2)).toBe('203.0.113.7');
    expect(clientAddress(from('10.0.0.1', 'nonsense'), 1)).toBe('10.0.0.1');
    expect(clientAddress(from('10.0.0.1'), 1)).toBe('10.0.0.1');
    expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '203.0.113.7', '::2', ''].map(isLoopback)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
