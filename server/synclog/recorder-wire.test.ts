/** What a recording's thread reads is what it was told, whatever that is. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRecorderDecoder, createRecorderEncoder } from './recorder-wire.ts';
import type { RecordedNotice, RecorderMessage, RecorderMessageHead } from './recorder-messages.ts';

const key = fc.oneof(
  fc.constantFrom(
    'id',
    'conversationId',
    'conversation_id',
    'content',
    'order',
    'createdAt',
    'state',
    'lmids',
    'timeZone',
    'en',
    '__proto__',
    '1',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.uuid(),
);
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.uuid(),
  fc.constantFrom('', 'open', 'en', '{"messages":[{"type":"text","text":"Hi"}]}', '2026-11-27T07:00:00+01', 'a"b\\c\n'),
);
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(-0, 1e21));
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('json')), { maxLength: 4 }).map((entries): unknown => Object.fromEntries(entries)),
  ),
}));
/** What a mutation and its notices may both say. */
const said = fc.constantFrom('ann', '7', '8', 'tab');
const notice: fc.Arbitrary<RecordedNotice> = fc.record({
  name: fc.constantFrom('conversation/7', 'conversation/8', 'user/7', 'user/8'),
  type: fc.constantFrom('createMessageViaApi', 'createQcUnreadConversation'),
  data: fc.dictionary(
    fc.constantFrom('order', 'conversation_id', 'state', '__proto__'),
    fc.oneof(said, text, number, fc.boolean(), fc.constant(null)),
  ),
  durable: fc.boolean(),
  own: fc.boolean(),
});

const who = fc.record({
  userId: fc.constantFrom('ann', 'luc'),
  sessionId: fc.constantFrom('s1', 's2', 's3'),
  role: fc.constantFrom('guest', 'supervisor'),
  kind: fc.constant('guest' as const),
});
const mutation = fc.record({
  clientID: fc.oneof(said, fc.string()),
  id: fc.nat(),
  name: fc.string(),
  args: fc.oneof(json, fc.record({ id: said, conversationId: said, content: text })),
});
const told: fc.Arbitrary<RecorderMessageHead> = fc.oneof(
  fc.record({
    kind: fc.constant('pushed' as const),
    req: fc.string(),
    result: fc.constantFrom('ok' as const, 'lost_state' as const),
  }),
  fc.record({
    kind: fc.constant('mutation' as const),
    req: fc.string(),
    push: fc.option(
      fc.record({ req: fc.string(), who, group: fc.string(), mutations: fc.array(mutation, { maxLength: 3 }) }),
      {
        nil: undefined,
      },
    ),
    at: fc.nat(3),
    outcome: fc.constantFrom('applied' as const, 'repeated' as const, { status: 503, code: 'busy', passing: true }),
    answered: fc.boolean(),
    now: fc.nat(),
    ids: fc.array(fc.uuid(), { maxLength: 2 }),
    notices: fc.array(notice, { maxLength: 3 }),
    read: fc.boolean(),
  }),
);

it('[LOG-THREAD] the thread is told what was told, however short it is said', () => {
  fc.assert(
    fc.property(fc.array(told, { maxLength: 8 }), (heads) => {
      const encode = createRecorderEncoder();
      const texts = heads.map((head, at) => encode(at, 1000 + at, head, []));
      const read = [...createRecorderDecoder()(texts.join())];
      expect(read.map(({ m, w }) => [m, w])).toEqual(heads.map((_, at) => [at, 1000 + at]));
      // A mutation has the name of its push, where that comes with it.
      const named = heads.map((head): RecorderMessage =>
        head.kind === 'mutation' && head.push !== undefined
          ? { ...head, push: { ...head.push, req: head.req }, rows: [] }
          : { ...head, rows: [] },
      );
      expect(
        read.map(({ message }) =>
          message.kind === 'mutation' && typeof message.outcome !== 'string' ? null : message,
        ),
      ).toEqual(
        JSON.parse(
          JSON.stringify(named.map((one) => (one.kind === 'mutation' && typeof one.outcome !== 'string' ? null : one))),
        ),
      );
    }),
  );
});
