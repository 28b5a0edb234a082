import { expect, it } from 'vitest';
import { keys, prefixes } from './keys.ts';

const [a, b] = ['0199a000-0000-7000-8000-00000000000a', '0199a000-0000-7000-8000-00000000000b'];

/** Every key that two ids can make, by its kind. */
const made = (x: string, y: string): readonly string[] => [
  keys.me,
  keys.conversation(x),
  keys.inquiry(x, y),
  keys.member(x, y),
  keys.read(x, y),
  keys.message(x, y),
  keys.translation(x, y),
  keys.note(x, y),
  keys.ticket(x),
  keys.task(x),
  keys.staff(x),
  keys.group(x),
  keys.refusal(x, 7),
];

it('[SYNC-KEYS] tell kinds and ids apart', () => {
  const all = [...made(a, b), ...made(b, a), keys.refusal(a, 77)];
  // `me` has no id: it is the one key that two readers share.
  expect(new Set(all).size).toBe(all.length - 1);
  expect(made(a, b)).toHaveLength(Object.keys(keys).length);
});

it('[SYNC-KEYS] a prefix reaches its own kind and its own conversation, and nothing else', () => {
  const all = [...made(a, b), ...made(b, a)];
  const under = (prefix: string): string[] => all.filter((key) => key.startsWith(prefix));
  expect(under(prefixes.messages(a))).toEqual([keys.message(a, b)]);
  expect(under(prefixes.translations(a))).toEqual([keys.translation(a, b)]);
  expect(under(prefixes.notes(a))).toEqual([keys.note(a, b)]);
  expect(under(prefixes.members(a))).toEqual([keys.member(a, b)]);
  expect(under(prefixes.reads(a))).toEqual([keys.read(a, b)]);
  expect(under(prefixes.inquiries(a))).toEqual([keys.inquiry(a, b)]);
  for (const [prefix, key] of [
    [prefixes.conversations, keys.conversation],
    [prefixes.tickets, keys.ticket],
    [prefixes.staff, keys.staff],
    [prefixes.groups, keys.group],
  ] as const)
    expect(under(prefix)).toEqual([key(a), key(b)]);
  expect(under(prefixes.refusals)).toEqual([keys.refusal(a, 7), keys.refusal(b, 7)]);
  for (const prefix of [prefixes.allMessages, prefixes.allReads]) expect(under(prefix)).toHaveLength(2);
});
