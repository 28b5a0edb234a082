import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { shortHash } from '#server/synclog/log-file.ts';
import { createPacker } from '#server/synclog/packing.ts';
import { LogDamage } from '#shared/synclog/damage.ts';
import {
  breakSeal,
  chained,
  LINE_VERSION,
  LOG_FORMAT,
  openText,
  ROW_VERSION,
  sealText,
} from '#shared/synclog/format.ts';
import { sealRow } from '#shared/synclog/rows.ts';
import { fillerOf } from '#shared/synclog/filler.ts';
import { redactContent, sameNames } from '#shared/synclog/redact.ts';
import { createLinks } from './links.ts';
import { readLog, readLogFile } from './log-source.ts';

const header = {
  n: 1,
  format: LOG_FORMAT,
  version: LINE_VERSION,
  source: 'server',
  commit: 'unknown',
  schema: 's',
  protocol: { push: 1, pull: 1, view: 1 },
  clock: { wall: 1000 },
  locale: 'en',
  seed: null,
  scope: { kind: 'tenant', id: 't' },
};
const line = (n: number, m: number, rest: object = {}): object => ({
  n,
  m,
  w: 1000 + m,
  actor: null,
  tab: null,
  group: null,
  req: null,
  kind: 'online',
  body: { online: true },
  ...rest,
});

function sealed(lines: readonly object[]): string {
  let previous = '';
  return lines
    .map((fields) => {
      const open = openText(fields);
      previous = shortHash(chained(previous, open));
      return `${sealText(open, previous)}\n`;
    })
    .join('');
}

function damage(bytes: Uint8Array | string): readonly [string, number] | null {
  try {
    readLog(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
    return null;
  } catch (error) {
    if (error instanceof LogDamage) return [error.kind, error.line];
    throw error;
  }
}

const pack = createPacker(1000);
const whole = sealed([header, line(2, 0), line(3, 5), line(4, 9)]);
const rows = whole.trimEnd().split('\n');

describe('reading a log', () => {
  it('[LOG-FORMAT] takes what is whole, packed in one member or several, or not at all', () => {
    expect(
      [
        whole,
        ...[gzipSync, pack].flatMap((packed) => [
          packed(whole),
          Buffer.concat([packed(whole.slice(0, 300)), packed(whole.slice(300))]),
        ]),
      ].map(damage),
    ).toEqual([null, null, null, null, null]);
  });

  it.each([
    ['nothing', '', ['empty', 1]],
    ['something else', 'PNG', ['not_packed', 1]],
    ['a cut line', whole.slice(0, -20), ['cut_short', 4]],
    ['a line that is gone', [rows[0], rows[2], rows[3], ''].join('\n'), ['bad_hash', 2]],
    ['two lines changed over', [rows[0], rows[2], rows[1], rows[3], ''].join('\n'), ['bad_hash', 2]],
    ['a changed word', whole.replace('"online":true', '"online":fals'), ['not_json', 2]],
    ['a changed value', whole.replace('"n":3', '"n":7'), ['bad_hash', 3]],
    ['a line without its seal', `${rows[0]}\n{"n":2}\n`, ['no_seal', 2]],
    ['a number that is not the next', sealed([header, line(3, 0)]), ['bad_number', 2]],
    ['a kind nobody knows', sealed([header, line(2, 0, { kind: 'party' })]), ['bad_shape', 2]],
    ['a body with a field more', sealed([header, line(2, 0, { body: { online: true, token: 'x' } })]), ['bad_body', 2]],
    ['time that runs back', sealed([header, line(2, 5), line(3, 1)]), ['bad_time', 3]],
    ['times that do not fit', sealed([header, line(2, 5, { w: 1 })]), ['bad_time', 2]],
    ['another version', sealed([{ ...header, version: 9 }]), ['foreign_version', 1]],
    ['another file of ours', sealed([{ ...header, format: 'x' }]), ['bad_header', 1]],
    [
      'something after the end',
      sealed([header, line(2, 0, { kind: 'end', body: { reason: 'stopped', lines: 2 } }), line(3, 0)]),
      ['bad_shape', 3],
    ],
  ] as const)('[LOG-DAMAGE] tells %s with its line', (_what, text, expected) => {
    expect(damage(text)).toEqual(expected);
  });

  it.each([
    [1, 'their lines shared rows', 421],
    [2, 'an answer shared the row of its push', 421],
  ])('[LOG-FORMAT] takes what servers wrote in version %i, before %s', (version, _what, lines) => {
    const log = readLogFile(join(import.meta.dirname, `testing/version-${version}.jsonl.gz`));
    expect([log.header.version, log.lines.length, log.ended]).toEqual([version, lines, true]);
    const links = createLinks(log.lines.length + 1);
    expect(log.lines.filter((one) => links.check(one) !== null)).toEqual([]);
  });

  it.each([
    ['a row of nothing', [2, 0, 1000, [null, null, null], null], ['bad_shape', 2]],
    ['a kind without its body', [2, 0, 1000, [null, null, null], null, 'online'], ['bad_shape', 2]],
    ['somebody nobody was called', [2, 0, 1000, 0, null, 'online', { online: true }], ['bad_shape', 2]],
    ['no row', { n: 2 }, ['bad_shape', 2]],
    [
      'a number that is not the next',
      [3, 0, 1000, [null, null, null], null, 'online', { online: true }],
      ['bad_number', 2],
    ],
    [
      'a mutation of no client',
      [2, 0, 1000, ['a', null, 'g'], 'r', 'push.req', [[1, 'sendMessage', {}]]],
      ['bad_shape', 2],
    ],
    [
      'a notice that is neither',
      [2, 0, 1000, ['a', 't', 'g'], 'r', 'push.req', [], 'poke', ['n', 'readConversation', {}, 4]],
      ['bad_shape', 3],
    ],
    ['a body that is none', [2, 0, 1000, ['a', null, 'g'], 'r', 'push.res', 1], ['bad_shape', 2]],
  ] as const)('[LOG-DAMAGE] tells %s with its line, in a log of rows', (_what, row, expected) => {
    const first = sealed([{ ...header, version: ROW_VERSION }]);
    const open = JSON.stringify(row);
    const hash = shortHash(chained(breakSeal(first.trimEnd())?.hash ?? '', open));
    expect(damage(`${first}${Array.isArray(row) ? sealRow(open, hash) : sealText(open, hash)}\n`)).toEqual(expected);
  });

  it('[LOG-DAMAGE] tells bytes that are no text, and a packed file that was cut', () => {
    const bytes = Buffer.from(whole);
    bytes[whole.indexOf('"n":3')] = 0xff;
    expect(damage(bytes)).toEqual(['bad_encoding', 3]);
    for (const packed of [gzipSync(whole), pack(whole)])
      expect(damage(packed.subarray(0, packed.length - 12))?.[0]).toBe('cut_short');
  });
});

describe('filler', () => {
  it.each([
    ['Hello, Ann! 42', 'Xxxxx, Xxx! 00'],
    ['東京タワー、3階', '字字アアー、0階'.replace('階', '字')],
    ['Привет', 'Жжжжжж'],
    ['مرحبا ٣', 'ااااا ٠'],
    ['안녕 🙃', '가가 🙂'],
    ['see [menu|https://hotel.example/a?b=1] or tel:+81-3', 'xxx [xxxx|https://xxxxx.xxxxxxx/x?x=0] xx tel:+00-0'],
  ])('[LOG-FILLER] of %s has its length, script and links, and is its own filler', (text, expected) => {
    expect(fillerOf(text)).toBe(expected);
    expect(fillerOf(text)).toHaveLength(text.length);
    expect(fillerOf(expected)).toBe(expected);
  });

  it('[LOG-FILLER] keeps a document a document', () => {
    const content = JSON.stringify({
      messages: [{ type: 'image', image: 'https://img.example/a.jpg', width: 40, alt: 'Us' }],
    });
    expect(redactContent(content, sameNames)).toBe(
      '{"messages":[{"type":"image","image":"https://xxx.xxxxxxx/x.xxx","width":40,"alt":"Xx"}]}',
    );
  });
});
