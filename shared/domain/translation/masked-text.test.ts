import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findProtectedSpans, numbersIn, type ProtectOptions } from './protected-spans.ts';
import { hasWords, maskText, restoreText } from './masked-text.ts';

const kept = (text: string, options: ProtectOptions = {}) =>
  findProtectedSpans(text, options).map((piece) => [piece.kind, text.slice(piece.start, piece.end)]);

describe('pieces to keep', () => {
  it.each([
    ['See https://seaside.example/menu?x=1&y=2.', [['url', 'https://seaside.example/menu?x=1&y=2']]],
    ['地図はhttps://seaside.example/mapをご覧ください', [['url', 'https://seaside.example/map']]],
    ['地図は https://seaside.example/map 、こちら', [['url', 'https://seaside.example/map']]],
    ['Visit seaside.example/spa today', [['url', 'seaside.example/spa']]],
    ['[Menu|https://seaside.example/m] please', [['link', '[Menu|https://seaside.example/m]']]],
    ['Write to front.desk@seaside.example', [['email', 'front.desk@seaside.example']]],
    [
      'Dear {guest_name}, room {room}',
      [
        ['placeholder', '{guest_name}'],
        ['placeholder', '{room}'],
      ],
    ],
    [
      'Call +81 465-00-1234 or (03) 1234-5678',
      [
        ['phone', '+81 465-00-1234'],
        ['phone', '(03) 1234-5678'],
      ],
    ],
    [
      'Room B12, code AB12-CD34, 2pm, 3rd floor, 20kg',
      [
        ['code', 'B12'],
        ['code', 'AB12-CD34'],
      ],
    ],
    ['@mika could you look?', [['mention', '@mika']]],
    [
      'marks like ⟦0⟧ themselves',
      [
        ['symbol', '⟦'],
        ['symbol', '⟧'],
      ],
    ],
    ['Nothing. At all, e.g. this one... and so on', []],
  ])('[TR-KEEP] finds them in %s', (text, expected) => {
    expect(kept(text)).toEqual(expected);
  });

  it('[TR-KEEP] finds names as they are written, and not inside words', () => {
    const options = { names: ['Will', 'Ana', '田中'] };
    expect(kept('Will Ana help? Bananas will do.', options)).toEqual([
      ['name', 'Will'],
      ['name', 'Ana'],
    ]);
    expect(kept('田中様をお願いします', options)).toEqual([['name', '田中']]);
  });

  it('[TR-DICTIONARY] prefers the longer term, and finds it in any case', () => {
    const terms = [
      { find: 'Sky', show: 'スカイ' },
      { find: 'Sky Lounge', show: 'スカイラウンジ' },
    ];
    const masked = maskText('The SKY lounge, the sky and skydiving', { terms });
    expect(masked.text).toBe('The ⟦0⟧, the ⟦1⟧ and skydiving');
    expect(masked.kept.map((piece) => piece.shown)).toEqual(['スカイラウンジ', 'スカイ']);
  });

  it('[TR-KEEP] hides numbers and times when asked', () => {
    expect(kept('Two at 3:30 pm, 1,200 yen, 15:00, 7 p.m.', { numbers: true })).toEqual([
      ['time', '3:30 pm'],
      ['number', '1,200'],
      ['time', '15:00'],
      ['time', '7 p.m.'],
    ]);
  });

  it('[TR-KEEP] compares numbers whatever the digits and separators', () => {
    expect(numbersIn('1,200 / 1.200 / 1 200 / ١٬٢٠٠ / １２００')).toEqual(['1200', '1200', '1200', '1200', '1200']);
    expect(numbersIn('3:30 to 15h00')).toEqual(['3', '30', '15', '00']);
    expect(numbersIn('2.5 → 2,5')).toEqual(['25', '25']);
  });

  it('[TR-KEEP] comes to an end over hostile text', () => {
    for (const text of [
      '1-'.repeat(2000),
      'a1'.repeat(2000),
      '['.repeat(4000),
      'a.'.repeat(2000),
      '{'.repeat(4000),
      '@a.'.repeat(1300),
      'www.'.repeat(1000),
      '((1'.repeat(1300),
    ]) {
      expect(findProtectedSpans(text, { numbers: true })).toBeDefined();
    }
  });
});

describe('hiding and putting back', () => {
  const source = 'Mr Tanaka, table {table} at 19:30, see https://seaside.example/t';
  const masked = maskText(source, { names: ['Tanaka'] });

  it('[TR-KEEP] puts every piece back where the engine moved it', () => {
    expect(masked.text).toBe('Mr ⟦0⟧, table ⟦1⟧ at 19:30, see ⟦2⟧');
    expect(restoreText(masked, '⟦ 2 ⟧ をご覧ください。⟦０⟧様、19:30 に卓⟦1⟧')).toEqual({
      text: 'https://seaside.example/t をご覧ください。Tanaka様、19:30 に卓{table}',
    });
  });

  it.each([
    ['Sr. ⟦0⟧, mesa ⟦1⟧ a las 19:30', 'piece_lost'],
    ['Sr. ⟦0⟧, mesa ⟦1⟧ a las 19:30, vea ⟦2⟧ ⟦2⟧', 'piece_doubled'],
    ['Sr. ⟦0⟧, mesa ⟦1⟧ a las 19:30, vea ⟦2⟧ ⟦7⟧', 'piece_lost'],
    ['Sr. ⟦0⟧, mesa ⟦1⟧ a las 19:30, vea ⟦2⟧ ⟦', 'piece_lost'],
    ['Sr. ⟦0⟧, mesa ⟦1⟧ a las siete y media, vea ⟦2⟧', 'number_lost'],
    ['Sr. ⟦0⟧, mesa ⟦1⟧ a las 19:30, vea ⟦2⟧ o http://evil.example', 'address_added'],
    ['   ', 'empty'],
    [`⟦0⟧⟦1⟧⟦2⟧19:30${'ja '.repeat(400)}`, 'runaway'],
    ['⟦0⟧⟦1⟧⟦2⟧19:30\ufffd', 'garbled'],
  ])('[TR-KEEP] refuses %s', (answer, lost) => {
    expect(restoreText(masked, answer)).toEqual({ lost });
  });

  it('[TR-KEEP] knows when there is nothing to translate', () => {
    expect(hasWords(maskText('https://seaside.example 👍 12:30'))).toBe(false);
    expect(hasWords(maskText('OK 👍'))).toBe(true);
  });

  it('[TR-KEEP] gives any text back unchanged when nothing was changed', () => {
    const pieces = fc.constantFrom(
      'hello',
      '12:30',
      'https://a.example/b',
      '⟦',
      '⟧',
      '⟦1⟧',
      '{room}',
      '[a|https://b.example]',
      'x@y.example',
      ' ',
      '\n',
      '+81 3 1234 5678',
      'B12',
      '部屋',
      '٣٤',
    );
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 12 }), fc.boolean(), (parts, numbers) => {
        const text = parts.join('');
        if (text.trim() === '') return;
        expect(restoreText(maskText(text, { numbers }), maskText(text, { numbers }).text)).toEqual({ text });
      }),
    );
  });
});
