import { describe, expect, it } from 'vitest';
import { heeds, priorityRules, ruleFor, someSay, type WrittenRule } from './priority-rules.ts';

const rule = (about: Partial<WrittenRule>): WrittenRule => ({
  name: 'Water',
  priority: 'high',
  words: [],
  subMenuId: null,
  staffGroupId: null,
  ...about,
});

describe('[PRIORITY-RULE] words', () => {
  it.each([
    ['leak', 'There is a LEAK!', true],
    ['leak', 'leakage', false],
    ['leak*', 'it is leaking', true],
    ['*feuer', 'Kaminfeuer', true],
    ['ill', 'I will come', false],
    ['no hot water', 'we have no  hot\nwater', true],
    ['été', 'un ete chaud', true],
    ['水漏れ', 'お風呂で水漏れです', true],
    ['누수', '화장실 누수가 있어요', true],
    ['c++ (a)', 'see c++ (a)', true],
    ['*', 'anything', false],
  ])('%s in %s: %s', (word, text, found) =>
    expect(someSay(priorityRules([rule({ words: [word] })]), text)).toBe(found),
  );
});

it('[PRIORITY-RULE] the first rule decides, and all that it names has to hold', () => {
  const rules = priorityRules([
    rule({ name: 'leaks of housekeeping', words: ['leak'], staffGroupId: 'g1' }),
    rule({ name: 'spa', subMenuId: 7, priority: 'low' }),
    rule({ name: 'any leak', words: ['leak'] }),
  ]);
  const about = (text: string, subMenuId: number | null, ...groupIds: string[]) =>
    ruleFor(rules, { text, subMenuId, groupIds })?.name;
  expect(about('a leak', 1, 'g1')).toBe('leaks of housekeeping');
  expect(about('a leak', 7, 'g2')).toBe('spa');
  expect(about('a leak', 1, 'g2')).toBe('any leak');
  expect(about('towels', 1, 'g1')).toBeUndefined();
});

it('[PRIORITY-HAND] a rule never decides over a person, and a second one only for sooner', () => {
  const high = { priority: 'high' } as const;
  const none = { priority: 'medium', priority_rule: null, priority_by: null } as const;
  expect(heeds(none, { priority: 'low' })).toBe(true);
  expect(heeds({ ...none, priority: 'low', priority_rule: 'Spa' }, high)).toBe(true);
  expect(heeds({ ...none, priority: 'high', priority_rule: 'Water' }, { priority: 'low' })).toBe(false);
  expect(heeds({ ...none, priority_by: 'Mia' }, high)).toBe(false);
});
