import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksTheSame, groupAlike } from './alike.ts';

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
    expect(asksTheSame('Is there a HELICOPTER', 'is there a helicopter?')).toBe(true);
    expect(asksTheSame('Is there a helicopter?', 'Can I rent skis?')).toBe(false);
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
