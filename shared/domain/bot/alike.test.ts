import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedAmong, groupAlike } from './alike.ts';

const asked = (...texts: readonly string[]) => texts.map((text, at) => ({ id: String(at).padStart(3, '0'), text, at }));
const groupsOf = (...texts: readonly string[]) =>
  groupAlike(asked(...texts)).map(({ questions }) => questions.map(({ text }) => text).toSorted());

describe('questions that ask the same', () => {
  it('[BOT-ALIKE] stand together in other words and in other languages, the most asked first', () => {
    expect(
      groupsOf(
        'Can I rent skis?',
        'Is there a helicopter?',
        'Do you have a helicopter?',
        'Avez-vous un hélicoptère ?',
        'Where is the pool?',
        'プールはどこですか',
        'Where can I park a canoe?',
      ),
    ).toEqual([
      ['Avez-vous un hélicoptère ?', 'Do you have a helicopter?', 'Is there a helicopter?'],
      ['Where is the pool?', 'プールはどこですか'],
      ['Where can I park a canoe?'],
      ['Can I rent skis?'],
    ]);
    const isTested = askedAmong(['is there a helicopter?', 'Where is the pool?']);
    const asking = ['Is there a HELICOPTER', 'プールはどこですか', 'Can I rent skis?', ''];
    expect(asking.map(isTested)).toEqual([true, true, false, false]);
  });

  // Two thousand letters of four thousand characters were compared word by word, each with each: 80 s.
  it.each([
    [
      'words',
      (at: number) => Array.from({ length: 700 }, (_, n) => `w${((at * 7 + n * 13) % 1000).toString(26)}`).join(' '),
    ],
    [
      'characters',
      (at: number) =>
        String.fromCodePoint(...Array.from({ length: 4000 }, (_, n) => 0x4e00 + ((at * 31 + n * 17) % 400))),
    ],
  ])('[BOT-ALIKE] are as soon compared where they are letters: of %s', (_what, textOf) => {
    const questions = asked(...Array.from({ length: 2000 }, (_, at) => textOf(at)));
    const groups = groupAlike(questions);
    expect(groups.flatMap((group) => group.questions)).toHaveLength(2000);
    const isTested = askedAmong(questions.slice(0, 400).map(({ text }) => text));
    expect(questions.filter(({ text }) => isTested(text)).length).toBeGreaterThanOrEqual(400);
  });

  it('[BOT-ALIKE] each stand in one group, whatever they say and in whatever order they come', () => {
    const text = fc.oneof(
      fc.constantFrom(
        '',
        '??',
        'pool',
        'the pool',
        'Pool!',
        'piscine',
        'ski rental',
        'rent skis',
        'プール',
        '傘',
        'مسبح',
      ),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), (texts) => {
        const all = asked(...texts);
        const groups = groupAlike(all);
        const ids = groups.flatMap(({ questions }) => questions.map(({ id }) => id));
        expect(ids.toSorted()).toEqual(all.map(({ id }) => id));
        expect(groupAlike(all.toReversed())).toEqual(groups);
        for (const { first, questions } of groups) expect(questions).toContain(first);
      }),
    );
  });
});
