import { describe, expect, it } from 'vitest';
import { AUTH_METHOD, HEARTBEAT, readServerFrame, REJECT_REASONS, splitName, STATUSES } from './frames.ts';
import { readClientFrame } from './client-frames.ts';

const room = 'conversation/0199a000-0000-7000-8000-00000000c101';
const read = (value: unknown) => readClientFrame(JSON.stringify(value));

describe('frames of a client', () => {
  it('[SOCK-FRAMES] subscribes with the documented fields, the method defaulting to ours', () => {
    expect(read({ event: 'subscribe', subscribe_name: room, token: 'a.b.c', user_agent: 'phone' })).toEqual({
      ok: true,
      frame: { event: 'subscribe', subscribe_name: room, token: 'a.b.c', user_agent: 'phone', method: AUTH_METHOD },
    });
    expect(read({ event: 'unsubscribe', subscribe_name: room, method: 'other' })).toMatchObject({
      ok: true,
      frame: { method: 'other' },
    });
    expect(read({ event: 'typing', subscribe_name: room })).toMatchObject({ ok: true, frame: { is_typing: true } });
    expect(read({ event: 'presence', subscribe_name: room, state: 'viewing' })).toMatchObject({ ok: true });
  });

  it('[SOCK-REJECT] names a documented reason for each frame it cannot take', () => {
    expect(readClientFrame('{')).toEqual({ ok: false, reason: 'json_parse_error' });
    for (const value of [null, 'subscribe', 7]) expect(read(value)).toEqual({ ok: false, reason: 'json_parse_error' });
    expect(read({})).toEqual({ ok: false, reason: 'undefined_error' });
    expect(read({ event: 'constructor' })).toEqual({ ok: false, reason: 'undefined_error' });
    expect(read({ event: 'subscribe' })).toEqual({ ok: false, reason: 'subscribe_error' });
    expect(read({ event: 'subscribe', subscribe_name: room, token: 7 })).toEqual({
      ok: false,
      reason: 'subscribe_error',
      subscribeName: room,
    });
    expect(read({ event: 'unsubscribe', subscribe_name: 'room/1' })).toEqual({
      ok: false,
      reason: 'unsubscribe_error',
    });
    expect(read({ event: 'presence', subscribe_name: room, state: 'asleep' })).toEqual({
      ok: false,
      reason: 'publish_error',
      subscribeName: room,
    });
  });

  it('[SOCK-NAMES] knows four kinds of names, each with one id', () => {
    for (const kind of ['user', 'tenant', 'conversation', 'staff_group'] as const) {
      expect(
        read({ event: 'subscribe', subscribe_name: `${kind}/0199a000-0000-7000-8000-00000000c101` }),
      ).toMatchObject({ ok: true });
      expect(splitName(`${kind}/0199a000-0000-7000-8000-00000000c101`)).toEqual({
        kind,
        id: '0199a000-0000-7000-8000-00000000c101',
      });
    }
    for (const name of [
      '',
      'user',
      'user/',
      'user/*',
      `${room}/x`,
      `x${room}`,
      'User/0199a000-0000-7000-8000-00000000c101',
      `${room}\n`,
      room.toUpperCase(),
    ]) {
      expect(read({ event: 'subscribe', subscribe_name: name })).toMatchObject({
        ok: false,
        reason: 'subscribe_error',
      });
    }
  });
});

describe('frames of the server', () => {
  it('[SOCK-FRAMES] are one of six statuses or an event; anything else is passed over', () => {
    expect(STATUSES).toHaveLength(6);
    expect(REJECT_REASONS).toHaveLength(9);
    expect(readServerFrame('{"status":"reject","reason":"invalid_token"}')).toEqual({
      status: 'reject',
      reason: 'invalid_token',
    });
    const event = { type: 'readConversation', event_id: '1', subscribe_name: room, data: { conversation_id: 'c' } };
    expect(readServerFrame(JSON.stringify(event))).toEqual(event);
    for (const text of ['', '{', '{}', '{"status":"later"}', JSON.stringify({ ...event, type: 'sessionRevoked' })])
      expect(readServerFrame(text)).toBeUndefined();
  });

  it('[SOCK-HEARTBEAT] beats with byte 57 every 25 s and expects byte 65', () => {
    expect(HEARTBEAT).toEqual({ ping: 57, pong: 65, every: 25_000, answerAfter: 1000, missed: 2 });
  });
});
