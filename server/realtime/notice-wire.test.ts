import { describe, expect, it } from 'vitest';
import type { Notice } from '#shared/realtime/notices.ts';
import { decodeBatch, encodeBatch, encodeGreeting } from './notice-wire.ts';

const notice = (id: string, data: Notice['data'] = {}): Notice => ({
  tenantId: 't1',
  name: `conversation/${id}`,
  type: 'createMessageViaApi',
  data,
});

describe('notices between processes', () => {
  it('[SOCK-BUS] arrive as they left', () => {
    const notices = [
      notice('c1', { message_id: 'm1', order: 7, masked: false, none: null }),
      { ...notice('ü', {}), eventId: 'e1', originClient: 'c1' },
    ];
    const { texts } = encodeBatch('p1', notices, 7900);
    expect(texts).toHaveLength(1);
    expect(decodeBatch(texts[0] ?? '')).toEqual({ from: 'p1', notices });
    expect(decodeBatch(encodeGreeting('p1', 'hello'))).toEqual({ from: 'p1', notices: [], greeting: 'hello' });
  });

  it('[SOCK-BUS] are split to fit, in order, counting bytes and not characters', () => {
    const notices = Array.from({ length: 500 }, (_, index) => notice(`c${index}`, { word: '部屋'.repeat(index % 40) }));
    const { texts, tooLarge } = encodeBatch('p1', notices, 7900);
    expect(texts.length).toBeGreaterThan(5);
    for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(7900);
    expect(texts.flatMap((text) => decodeBatch(text)?.notices ?? [])).toEqual(notices);
    expect(tooLarge).toBe(0);
    expect(encodeBatch('p1', [notice('c1', { long: 'x'.repeat(9000) }), notice('c2')], 7900)).toMatchObject({
      tooLarge: 1,
      texts: [expect.stringContaining('c2')],
    });
    expect(encodeBatch('p1', [], 7900).texts).toEqual([]);
  });

  it('[SOCK-NO-TRUST] are passed over where they are not understood', () => {
    for (const text of ['', '{', 'null', '7', '{}', '{"n":[]}']) expect(decodeBatch(text)).toBeUndefined();
    const odd = JSON.stringify({
      p: 'p1',
      g: 'howdy',
      n: [
        null,
        [],
        ['t1', 'room/1', 'readConversation', {}],
        ['t1', 'user/1', 'dropTables', {}],
        ['t1', 'user/1', 'readConversation', null],
        [1, 'user/1', 'readConversation', {}],
        ['t1', 'user/1', 'readConversation', {}, 5, 6, 'more'],
      ],
    });
    expect(decodeBatch(odd)).toEqual({
      from: 'p1',
      notices: [{ tenantId: 't1', name: 'user/1', type: 'readConversation', data: {} }],
    });
  });
});
