import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lacks } from './lend-letters.ts';
import { scripts } from './scripts.ts';

const guestTexts = new URL('../locales/guest/', import.meta.url);
const said = readdirSync(guestTexts)
  .filter((file) => file.endsWith('.po'))
  .map((file) => readFileSync(new URL(file, guestTexts), 'utf8'))
  .join('\n');

/** Whether a range as CSS has it holds a letter. */
const holds = (range: string, letter: string): boolean =>
  range.split(',').some((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    const code = letter.codePointAt(0) ?? 0;
    return code >= from && code <= to;
  });

describe('letters that are lent', () => {
  it('[LETTERS-LENT] are all that guests’ texts have of a script', () => {
    const left = scripts.flatMap(({ name, range }) =>
      [...new Set(said.match(new RegExp(`\\p{Script=${name}}`, 'gu')))].filter((letter) => !holds(range, letter)),
    );
    expect(left).toEqual([]);
  });

  it('[LETTERS-LENT] are lent where each is drawn as wide as the others, as a row of boxes is', () => {
    const [script = expect.fail('no script')] = scripts;
    expect(lacks(script, () => 60)).toBe(true);
    expect(lacks(script, (letter) => 60 + (letter.codePointAt(0) ?? 0) / 1_000)).toBe(false);
  });

  it('[LETTERS-LENT] are asked for by letters of their own script, each once', () => {
    for (const { name, range, samples } of scripts) {
      const letters = [...samples];
      expect(new Set(letters).size).toBe(letters.length);
      expect(
        letters.filter((letter) => !holds(range, letter) || !new RegExp(`\\p{Script=${name}}`, 'u').test(letter)),
      ).toEqual([]);
    }
  });
});
