/** The rows a server writes say what their lines say, whatever was pushed; and logs of before are read as they were. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Entry, Line } from '#shared/synclog/format.ts';
import { readLines } from '#shared/synclog/read-lines.ts';
import { redactMutation } from '#shared/synclog/redact-sync.ts';
import { mutationDigest } from '#shared/synclog/short-bodies.ts';
import { pokeBodies } from './entries.ts';
import { digests, openLogFile, shortHash } from './log-file.ts';
import { createLogLines } from './log-lines.ts';
import { unpackFrames } from './packing.ts';
import { createNames } from './pseudonyms.ts';
import type { RecordedNotice, RecorderMessage } from './recorder-messages.ts';

const header = {
  format: 'bellhop-synclog',
  version: 3,
  source: 'server',
  commit: 'unknown',
  schema: '',
  protocol: { push: 1, pull: 1, view: 1 },
  locale: 'en',
  seed: null,
  scope: { kind: 'tenant', id: 't' },
};
const WALL = 1_795_000_000_000;

/** What a log says that is told of this. */
function written(tell: (add: (m: number, w: number, entries: (first: number) => Iterable<Entry>) => void) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-rows-'));
  try {
    const file = openLogFile({ folder, header, wall: WALL, partBytes: 1e9, maxBytes: 1e9 });
    tell(file.add);
    file.flush();
    return readLines(
      unpackFrames(Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))))).text,
      digests,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const plain = ({ actor, tab, group, req, kind, body }: Line | Entry): object => ({
  actor: actor ?? null,
  tab: tab ?? null,
  group: group ?? null,
  req: req ?? null,
  kind,
  body,
});

const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(-0, 1e21, 2 ** 53),
);
const args = fc.dictionary(
  fc.constantFrom('id', 'order', 'content', 'answers', '1', 'langCd', 'weird "name"\n'),
  fc.oneof(number, fc.string({ unit: 'grapheme' }), fc.uuid(), fc.constant(null), fc.array(number), fc.boolean()),
);
const notice = fc.record({
  name: fc.uuid().map((id) => `conversation/${id}` as const),
  type: fc.constantFrom('createMessageViaApi' as const, 'readConversation' as const),
  data: fc.constantFrom<RecordedNotice['data']>({}, { order: 3 }, { order: 4.5, state: 'open', conversation_id: null }),
  durable: fc.boolean(),
  own: fc.boolean(),
});
const aPush = fc.record({
  who: fc.constantFrom('ann', 'luc'),
  mutations: fc.array(fc.record({ clientID: fc.constantFrom('tab-1', 'tab-2', 'tab "3"'), args }), {
    minLength: 1,
    maxLength: 3,
  }),
  carriedOut: fc.nat(3),
  outcome: fc.constantFrom('applied' as const, 'repeated' as const, 'refused' as const),
  now: fc.nat(),
  ids: fc.array(fc.uuid(), { maxLength: 2 }),
  notices: fc.array(notice, { maxLength: 3 }),
  /** Where all of it was carried out, the answer may be told with the last. */
  together: fc.boolean(),
  fails: fc.constantFrom(undefined, { status: 503, code: 'busy', passing: true }),
});

it('[LOG-FORMAT] rows of pushes are read as the lines they stand for, numbers and all', () => {
  fc.assert(
    fc.property(fc.array(aPush, { maxLength: 6 }), (pushes) => {
      const names = createNames(Buffer.alloc(32, 1));
      const lines = createLogLines(null, names);
      const expected: Entry[] = [];
      const seen = new Set<string>();
      const told: RecorderMessage[] = pushes.flatMap(({ who, fails, together, ...push }, n) => {
        const req = `r${n}`;
        const mutations = push.mutations.map((one, at) => ({ ...one, id: n * 10 + at, name: 'sendMessage' }));
        const done = mutations.slice(0, push.carriedOut);
        const person = { userId: who, sessionId: `s-${who}`, role: 'guest', kind: 'guest' } as const;
        const whose = { actor: names.id(who), group: names.id('group'), req };
        if (!seen.has(who))
          expected.push({
            kind: 'auth.seen',
            actor: whose.actor,
            body: { session: names.id(person.sessionId), kind: 'guest', role: 'guest' },
          });
        seen.add(who);
        const redacted = mutations.map((one) => redactMutation(one, names));
        expected.push({ kind: 'push.req', ...whose, body: { mutations: redacted } });
        const written = push.outcome !== 'repeated';
        for (const at of done.keys()) {
          const mutation = redacted[at] as (typeof redacted)[number];
          const its = { ...whose, tab: mutation.clientID };
          expected.push(
            {
              kind: 'tx.commit',
              ...its,
              body: {
                by: 'push',
                id: mutation.id,
                of: mutationDigest(mutation, shortHash),
                outcome: push.outcome,
                now: written ? push.now : 0,
                ids: push.ids.map(names.id),
                rows: null,
              },
            },
            ...pokeBodies(push.notices, names).map((body) => ({ kind: 'poke' as const, ...its, body })),
          );
        }
        const body = fails === undefined ? { status: 200, error: null } : { status: 503, error: 'busy' };
        expected.push({ kind: 'push.res', ...whose, body });
        const facts = { req, who: person, group: 'group', mutations };
        const answered = together && fails === undefined && done.length === mutations.length;
        return [
          ...done.map((_, at): RecorderMessage => ({
            kind: 'mutation',
            ...push,
            req,
            push: at === 0 ? facts : undefined,
            at,
            answered: answered && at === done.length - 1,
            read: false,
            rows: [],
          })),
          ...(done.length === 0 ? [{ kind: 'push' as const, ...facts, rows: [] }] : []),
          ...(answered ? [] : [{ kind: 'pushed' as const, req, result: fails ?? ('ok' as const), rows: [] }]),
        ];
      });
      const log = written((add) => told.forEach((one, at) => add(at, WALL + at, (first) => lines.linesOf(one, first))));
      // As JSON has it: it knows no minus zero.
      expect(log.lines.map(plain)).toEqual(JSON.parse(JSON.stringify(expected.map(plain))));
      expect(log.lines.map(({ n }) => n)).toEqual(expected.map((_, at) => at + 2));
    }),
    { numRuns: 200 },
  );
});

it('[LOG-FORMAT] a push, what came of it and its answer share a row, and who they are of stands there once', () => {
  const text: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-rows-'));
  try {
    const file = openLogFile({ folder, header, wall: WALL, partBytes: 1e9, maxBytes: 1e9 });
    const line = { actor: 'a', tab: 't', group: 'g', req: 'r1' };
    for (const m of [1, 2])
      file.add(m, WALL + m, () => [
        { kind: 'push.req', ...line, tab: null, body: { mutations: [] } },
        { kind: 'tx.commit', ...line, body: {} },
        { kind: 'poke', ...line, body: {} },
        { kind: 'poke', ...line, tab: 'other', body: {} },
        { kind: 'push.res', ...line, tab: null, body: {} },
        { kind: 'online', body: { online: true } },
        { kind: 'online', body: { online: false } },
      ]);
    file.flush();
    for (const name of readdirSync(folder)) text.push(unpackFrames(readFileSync(join(folder, name))).text.toString());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const rows = text
    .join('')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => (JSON.parse(row) as unknown[]).slice(0, -1));
  expect(rows.slice(0, 2)).toEqual([
    [2, 1, WALL + 1, ['a', 't', 'g'], 'r1', 'push.req', { mutations: [] }, 'tx.commit', {}, 'poke', {}],
    [5, 1, WALL + 1, ['a', 'other', 'g'], 'r1', 'poke', {}, 'push.res', {}],
  ]);
  expect(rows.map(([n, , , who]) => [n, who])).toEqual([
    [2, ['a', 't', 'g']],
    [5, ['a', 'other', 'g']],
    [7, [null, null, null]],
    [8, 2],
    [9, 0],
    [12, 1],
    [14, 2],
    [15, 2],
  ]);
});
