import { describe, expect, it } from 'vitest';
import * as enumerations from '#shared/domain/states/enumerations.ts';
import { isAllowedWord } from './allow-list.ts';
import { LISTED_WORDS } from './listed-words.ts';

describe('words that a sync log may hold', () => {
  it('[LOG-REDACT] are those of every closed list, and no list has others', () => {
    const lists: readonly object[] = Object.values(enumerations);
    const words = lists
      .flatMap((list): unknown[] => ('options' in list && Array.isArray(list.options) ? list.options : []))
      .filter((word) => typeof word === 'string');
    expect(words.length).toBeGreaterThan(100);
    expect(LISTED_WORDS.toSorted()).toEqual([...new Set(words)].toSorted());
    for (const word of words) expect(isAllowedWord(word), word).toBe(true);
    expect(isAllowedWord('anna')).toBe(false);
  });
});
