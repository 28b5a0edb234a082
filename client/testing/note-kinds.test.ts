import { describe, expect, it } from 'vitest';
import { TransportError } from '#client/net/transport-error.ts';
import { socketAddress } from '#client/realtime/socket-address.ts';
import { SocketError } from '#client/realtime/socket-errors.ts';
import { tokenLifetimeMs } from '#client/session/token.ts';
import { isThrownByUs, noteKind } from './note-kinds.ts';

const caught = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const withStack = (...lines: readonly string[]): Error =>
  Object.assign(new Error('x'), { stack: ['Error: x', ...lines].join('\n') });

describe('the kind of an error that a test caught', () => {
  it('[SURFACE-MET] counts when code of ours threw it', () => {
    expect(isThrownByUs(caught(() => tokenLifetimeMs('')))).toBe(true);
    expect(isThrownByUs(caught(() => socketAddress('', 'https://hotel.example/')))).toBe(true);
  });

  it('[SURFACE-MET] does not count when the test made it, nor when it is no error', () => {
    for (const made of [new TransportError('offline'), new SocketError('No event object'), new Error('x'), 'x', null])
      expect([isThrownByUs(made), noteKind(made, 'socket')]).toEqual([
        false,
        `not thrown by code of ours: ${String(made)}`,
      ]);
  });

  it.each([
    [
      true,
      ['at new AppError (/house/shared/errors/app-error.ts:16:5)', 'at json (/house/client/net/transport.ts:9:1)'],
    ],
    [false, ['at new AppError (/house/shared/errors/app-error.ts:16:5)', 'at /house/client/net/x.web.test.tsx:9:1']],
    [
      true,
      ['at parse (/house/node_modules/valibot/dist/index.js:1:1)', 'at async read (/house/client/net/read.ts:1:2)'],
    ],
    [
      false,
      ['at fail (file:///house/client/guest/testing/fake-house.ts:1:2)', 'at call (/house/client/net/call.ts:1:2)'],
    ],
    [true, ['at node:internal/process:1:1', 'at file:///house/client/net/call.ts?v=1:1:2']],
    [false, ['at elsewhere (/other/client/net/call.ts:1:2)']],
    [false, []],
  ] as const)('[SURFACE-MET] counts (%s) by the first of our files in its stack', (counts, lines) => {
    expect(isThrownByUs(withStack(...lines.map((line) => `    ${line}`)), '/house/')).toBe(counts);
  });
});
