import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textContent, wireContent } from '../message-content/message-content.ts';
import { maskedContent, type MaskingChoice, maskOf } from './masking.ts';
import { ownPattern, patternFault } from './own-pattern.ts';

const none: MaskingChoice = { cards: false, phones: false, emails: false, passports: false, patterns: [] };
const masked = (choice: Partial<MaskingChoice>, text: string): string => maskOf({ ...none, ...choice })?.(text) ?? text;
const cards = (text: string): string => masked({ cards: true }, text);

describe('[MASK-CARD] numbers of cards', () => {
  it.each([
    ['my card is 4111 1111 1111 1111, thanks', 'my card is •••• •••• •••• ••••, thanks'],
    ['4111-1111-1111-1111', '••••-••••-••••-••••'],
    ['4111111111111111 12/29 123', '•••••••••••••••• 12/29 123'],
    ['378282246310005', '•••••••••••••••'],
    ['カードは５５５５５５５５５５５５４４４４です', 'カードは••••••••••••••••です'],
    ['٤١١١١١١١١١١١١١١١', '••••••••••••••••'],
    ['4111 1111 1111 1111 5555 5555 5555 4444', '•••• •••• •••• •••• •••• •••• •••• ••••'],
    ['room 12, 4111 1111 1111 1111', 'room 12, •••• •••• •••• ••••'],
    ['4111​1111​1111​1111', '••••​••••​••••​••••'],
  ])('%s', (said, stored) => expect(cards(said)).toBe(stored));

  it.each([
    'my card is 4111 1111 1111 1112',
    'call +49 170 1234567 890',
    'booking 12345678901234',
    '2026-11-23 10:30 to 2026-11-25 11:00',
    '123e4567-e89b-42d3-a456-426614174000',
  ])('leaves %s', (said) => expect(cards(said)).toBe(said));
});

describe('[MASK-KINDS] what a house chooses besides', () => {
  it.each([
    [
      { emails: true },
      'write to ann.mori+1@mail.example.co.jp please',
      'write to •••.••••+•@••••.•••••••.••.•• please',
    ],
    [{ phones: true }, 'call +81 90-1234-5678 today', 'call +•• ••-••••-•••• today'],
    [{ phones: true }, '090-1234-5678', '•••-••••-••••'],
    [{ phones: true }, '(415) 555-0132', '(•••) •••-••••'],
    [{ phones: true }, 'from 2026-11-23 at 10:30 for 12,000 yen', 'from 2026-11-23 at 10:30 for 12,000 yen'],
    [{ passports: true }, 'passport TR1234567.', 'passport •••••••••.'],
    [{ passports: true }, 'room A12', 'room A12'],
  ])('%j: %s', (choice, said, stored) => expect(masked(choice, said)).toBe(stored));
});

describe('[MASK-OWN] patterns of the house', () => {
  it.each([
    ['AB-######', 'member ab 123456 here', 'member •• •••••• here'],
    ['AB-######', 'member AB123456', 'member ••••••••'],
    ['AB-######', 'XAB1234567', 'XAB1234567'],
    ['@@##?#', 'code xy12z9!', 'code ••••••!'],
    ['暗証番号', '私の暗証番号は', '私の••••は'],
    ['a.c+', 'abc a.c+ d', 'abc •.•+ d'],
  ])('%s: %s', (pattern, said, stored) => expect(masked({ patterns: [pattern] }, said)).toBe(stored));

  it.each([
    ['', 'required'],
    ['ab', 'pattern_too_wide'],
    ['####', 'pattern_too_wide'],
    ['@@@@@@@', 'pattern_too_wide'],
    ['x'.repeat(61), 'text_too_long'],
    ['#####', null],
  ])('says of %j that it is %s', (pattern, fault) => expect(patternFault(pattern)).toBe(fault));
});

it('[MASK-BOUNDED] whatever a house writes can be looked for, and leaves all but letters and digits', () => {
  const text = fc.string({ maxLength: 80, unit: 'binary' });
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), text, (pattern, said) => {
      if (patternFault(pattern) === null) expect(ownPattern(pattern)).not.toBeNull();
      const stored = masked({ cards: true, phones: true, emails: true, passports: true, patterns: [pattern] }, said);
      expect([...stored]).toHaveLength([...said].length);
      expect(stored.replaceAll(/[\p{L}\p{Nd}•]/gu, '')).toBe(said.replaceAll(/[\p{L}\p{Nd}•]/gu, ''));
    }),
    { numRuns: 30 },
  );
});

it('[MASK-BEFORE] in a document what was written is masked, and addresses, ids and payloads stay', () => {
  const mask = maskOf({ ...none, cards: true });
  const card = '4111 1111 1111 1111';
  const said = wireContent({
    kind: 'items',
    items: [
      { type: 'text', text: `this one: ${card}` },
      { type: 'image', image: 'https://pictures.example/4111111111111111.jpg', alt: card },
    ],
  });
  const stored = maskedContent(said, mask);
  expect(stored.wire).not.toContain(card);
  expect(stored.content).toMatchObject({
    items: [
      { text: 'this one: •••• •••• •••• ••••' },
      { image: expect.stringContaining('4111111111111111') as string },
    ],
  });
  const plain = wireContent({ kind: 'text', text: 'towels' });
  expect(maskedContent(plain, mask)).toBe(plain);
  expect(maskedContent(wireContent({ kind: 'text', text: card }), mask).wire).toBe(textContent('•••• •••• •••• ••••'));
});
