import { describe, expect, it } from 'vitest';
import { markedLine } from './marked-line.ts';
import { asItStands, gramsOf, searchWords } from './search-words.ts';

/** The line with what is marked in brackets. */
function shown(said: string, ...texts: string[]): string {
  const { text, marks } = markedLine(texts, searchWords(said).map(asItStands));
  return marks
    .toReversed()
    .reduce((line, [from, to]) => `${line.slice(0, from)}[${line.slice(from, to)}]${line.slice(to)}`, text);
}

describe('[FIND-MARKED] what matched is marked where it stands in the text as it was written', () => {
  it.each([
    ['towel', 'Two Towels please', 'Two [Towel]s please'],
    ['please two', 'Two towels please', '[Two] towels [please]'],
    ['cafe', 'The Café downstairs', 'The [Café] downstairs'],
    ['CAFE\u0301', 'café', '[café]'],
    ['たおる', 'タオルを二枚', '[タオル]を二枚'],
    ['シャワー', 'しゃわーがでない', '[しゃわ]ーがでない'],
    ['ｔｖ', 'The TV is off', 'The [TV] is off'],
    ['หมอน', 'ขอหมอนเพิ่ม', 'ขอ[หมอน]เพิ่ม'],
    ['毛巾', '请送毛巾。', '请送[毛巾]。'],
    ['المسبح', 'أين المسبح؟', 'أين ال[مسبح]؟'],
    ['😀', 'Thanks 😀!', 'Thanks [😀]!'],
    ['湯', 'お湯が出ません', 'お[湯]が出ません'],
    ['a', 'Have a nap', 'Have [a] nap'],
    ['œuvre', 'chef-d’oeuvre', 'chef-d’[oeuvre]'],
    ['nothing', 'of this', 'of this'],
  ])('%s in %s', (said, text, expected) => {
    expect(shown(said, text)).toBe(expected);
  });

  it('takes the text in which all words stand', () => {
    expect(shown('serviettes', 'タオル', 'Des serviettes')).toBe('Des [serviettes]');
  });

  it('cuts a long text around the first match, between whole characters', () => {
    const long = `${'😀'.repeat(300)}towel${'😀'.repeat(300)}`;
    const line = shown('towel', long);
    expect(line).toMatch(/^…(?:😀)+\[towel\](?:😀)+…$/u);
    expect(line.length).toBeLessThan(170);
  });
});

describe('[FIND-GRAMS] what is looked for', () => {
  it.each([
    ['', []],
    ['%', []],
    ["'", []],
    ['_ -- \\', []],
    ['Pool hours?', ['hours', 'pool']],
    ['pool pool', ['pool']],
    ['٣٠١', ['301']],
  ])('of %j: %j', (said, words) => {
    expect(searchWords(said)).toEqual(words);
  });
  it.each([
    ['a', [' a']],
    ['7', [' 7']],
    ['湯', ['湯']],
    ['tv', ['tv']],
    ['pool', ['poo', 'ool']],
  ])('by the pieces of %s', (word, grams) => {
    expect(gramsOf(word)).toEqual(grams);
  });
  it('takes no more than eight words, the longest', () => {
    expect(searchWords(Array.from({ length: 40 }, (_, index) => 'x'.repeat(index + 1)).join(' '))).toHaveLength(8);
  });
});
