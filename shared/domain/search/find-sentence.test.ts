import { describe, expect, it } from 'vitest';
import type { Passage } from '#shared/domain/bot/find-passages.ts';
import { understandQuery } from './analyse-query.ts';
import { findSentence } from './find-sentence.ts';

const reader = { lang: 'en', own: 'en' };
const saying = (...lines: readonly string[]): Passage => ({
  key: 'page/sauna',
  nameDict: { en: 'Sauna' },
  lines: lines.map((en) => ({ en })),
  details: [],
  link: null,
});
const answerTo = (question: string, ...lines: readonly string[]): string | undefined =>
  findSentence(understandQuery(question, reader), [{ passage: saying(...lines), fit: 1 }], 'en', 'en')?.text;

describe('the sentence that answers when', () => {
  it.each([
    'The sauna is open from 14:00 to 21:00.',
    'The sauna is open from 2 to 9 pm.',
    'The sauna is open from two until nine in the evening.',
    'The sauna is open all night.',
    'The sauna is closed this week.',
  ])('[SEARCH-SENTENCE] tells a time in digits or in words, or that there is none: %s', (line) => {
    expect(answerTo('When is the sauna open?', line)).toBe(line);
  });

  it('[SEARCH-SENTENCE] is not one that ends with a price', () => {
    expect(answerTo('When is the sauna open?', 'The sauna is open to guests from $120.')).toBeUndefined();
    expect(answerTo('When is the sauna open?', 'The sauna is open to guests for €20.')).toBeUndefined();
  });
});

describe('of sentences that are about a thing', () => {
  it('[SEARCH-SENTENCE] the one answers that says what else was asked', () => {
    const pool = 'The pool is deep.';
    const lessons = 'In the pool Maria teaches children.';
    expect(answerTo('Does Maria give help in the pool?', pool, pool, lessons)).toBe(lessons);
    expect(answerTo('Is the pool really somewhat deep?', pool)).toBe(pool);
  });

  it.each([
    ['On which days is the sauna heated?', 'The sauna is heated on Tuesdays and Fridays.'],
    ['In which months is the sauna heated?', 'The sauna is heated from October to April.'],
  ])('[SEARCH-SENTENCE] a day or a month is told where it was asked for: %s', (question, line) => {
    expect(answerTo(question, line, 'The sauna is heated with wood.', 'The heated sauna has a view.')).toBe(line);
  });
});
