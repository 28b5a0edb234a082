import { describe, expect, it, vi } from 'vitest';
import { SUPPORTED_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import { englishNameOf, nativeNameOf } from '#shared/languages/names.ts';
import { findLanguages, isNear } from './find-language.ts';

const languages = SUPPORTED_LANGUAGE_CODES.map((code) => ({
  code,
  native: nativeNameOf(code),
  translated: englishNameOf(code),
}));
const found = (typed: string): string[] => findLanguages(languages, typed).map(({ code }) => code);

describe('the language somebody types', () => {
  it.each([
    ['nederlands', 'nl'],
    ['Dutch', 'nl'],
    ['Flemish', 'nl'],
    ['farsi', 'fa'],
    ['tagalog', 'tl'],
    ['한국', 'ko'],
    ['हिन्दी', 'hi'],
    ['አማርኛ', 'am'],
    ['tieng viet', 'vi'],
  ])('[LANG-FIND] by its own name, its English one or another it goes by: %s', (typed, code) => {
    expect(found(typed)).toEqual([code]);
  });

  it.each([
    ['オランダ語', 'nl'],
    ['荷蘭文', 'nl'],
    ['нидерландский', 'nl'],
    ['الهولندية', 'nl'],
    ['néerlandais', 'nl'],
    ['niederländisch', 'nl'],
    ['스와힐리어', 'sw'],
  ])('[LANG-FIND] by what other languages of the typed script call it: %s', (typed, code) => {
    expect(found(typed)).toContain(code);
  });

  it.each([
    ['dutsh', 'nl'],
    ['porugues', 'pt'],
    ['vietnamse', 'vi'],
    ['swahlii', 'sw'],
    ['ukranian', 'uk'],
  ])('[LANG-FIND] in spellings that are near: %s', (typed, code) => {
    expect(found(typed)).toContain(code);
  });

  it('[LANG-FIND] and nothing where nothing is meant', () => {
    expect(found('qqqq')).toEqual([]);
    expect(found('   ')).toHaveLength(languages.length);
  });

  it('[LANG-FIND] by what the phone’s own language calls it', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fi-FI']);
    expect(found('hollanti')).toEqual(['nl']);
    vi.restoreAllMocks();
  });

  it.each([
    ['abcd', 'abdc', true],
    ['abcd', 'abce', true],
    ['abcd', 'abef', false],
    ['abc', 'abd', false],
    ['abcdefgh', 'abcdefghij', true],
  ])('[LANG-FIND] %s is near %s: %s', (typed, name, near) => {
    expect(isNear(typed, name)).toBe(near);
  });
});
