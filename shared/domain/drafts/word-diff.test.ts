import { describe, expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

const shown = (before: string, after: string, lang?: string): string =>
  wordDiff(before, after, lang)
    .map(({ what, text }) => (what === 'same' ? text : what === 'added' ? `+${text}+` : `-${text}-`))
    .join('');

describe('[DRAFT-DIFF] what of a text became different', () => {
  it.each([
    ['Open from 7 to 10', 'Open from 7 to 11', 'en', 'Open from 7 to -10-+11+'],
    ['Breakfast', 'Breakfast', 'en', 'Breakfast'],
    ['', 'New', 'en', '+New+'],
    ['Gone', '', 'en', '-Gone-'],
    ['The old bath house', 'A brand new bath house', 'en', '-The old-+A brand new+ bath house'],
    ['Sauna, pool and garden', 'Sauna and garden', 'en', 'Sauna-, pool- and garden'],
    ['朝食は七時からです', '朝食は八時からです', 'ja', '朝食は-七時-+八時+からです'],
    ['อาหารเช้าฟรี', 'อาหารเย็นฟรี', 'th', 'อาหาร-เช้า-+เย็น+ฟรี'],
  ])('%s → %s', (before, after, lang, expected) => {
    expect(shown(before, after, lang)).toBe(expected);
  });

  it('says both texts whole again, however long they are', () => {
    const before = Array.from({ length: 900 }, (_, at) => `word${at % 7}`).join(' ');
    const after = Array.from({ length: 900 }, (_, at) => `word${at % 5}`).join(' ');
    const parts = wordDiff(before, after, 'en');
    const side = (but: string): string =>
      parts
        .filter(({ what }) => what !== but)
        .map(({ text }) => text)
        .join('');
    expect([side('added'), side('removed')]).toEqual([before, after]);
  });
});
