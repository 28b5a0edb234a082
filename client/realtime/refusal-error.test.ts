import { describe, expect, it } from 'vitest';
import { kindOfError } from '#client/net/error-kind.ts';
import { REJECT_REASONS } from '#shared/realtime/frames.ts';
import { errorOfRefusal } from './error-of-refusal.ts';
import { onceEach } from './refusal-error.ts';

const chat = 'conversation/0199a000-0000-7000-8000-00000000c101';

describe('what the server refuses on the socket', () => {
  it('[SOCK-REJECT] [ERR-KIND] is a documented error for each reason', () => {
    const kinds = REJECT_REASONS.map((reason) => {
      const { group, kind } = kindOfError(errorOfRefusal({ status: 'reject', reason, name: chat }), 'socket');
      return `${reason}: ${group} ${kind}`;
    });
    expect(kinds.toSorted()).toEqual([
      'inactive: socket No auth token',
      'invalid_token: socket No auth token',
      'json_parse_error: socket No event object',
      'missing_token: socket No auth token',
      'publish_error: subscription send failed',
      'redis_error: socket Network error',
      'subscribe_error: subscription subscribe conversation failed',
      'undefined_error: socket General error',
      'unsubscribe_error: subscription unsubscribe failed',
    ]);
    expect(errorOfRefusal({ status: 'reject', reason: 'subscribe_error', name: undefined }).fault).toBe(
      'no subscribeName',
    );
  });

  it('[SOCK-REJECT] is told once for each kind, however often the line is lost', async () => {
    const told: string[] = [];
    const { refused } = onceEach((error) => {
      const { group, kind } = kindOfError(error);
      told.push(
        `${group} ${kind}: ${error instanceof Error && error.cause instanceof Error ? error.cause.message : ''}`,
      );
    });
    for (let times = 0; times < 3; times += 1) {
      refused({ status: 'disconnect', reason: 'invalid_token', name: undefined });
      refused({ status: 'reject', reason: 'subscribe_error', name: chat });
    }
    await expect.poll(() => told.length).toBe(2);
    expect(told).toEqual([
      'auth authRefreshFailed: disconnect: invalid_token',
      'subscription subscribe conversation failed: reject: subscribe_error',
    ]);
  });
});
