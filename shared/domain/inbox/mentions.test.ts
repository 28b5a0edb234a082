import { expect, it } from 'vitest';
import { asksForColleague, mentionedIn, withColleague } from './mentions.ts';

it('[NOTE-MENTION] looks for who is typed after an @, and knows whose names stand in a note', () => {
  expect(asksForColleague('please @An')).toBe('An');
  expect(asksForColleague('@')).toBe('');
  expect(asksForColleague('mail ann@example')).toBeNull();
  expect(withColleague('please @An', 'Ana Lee')).toBe('please @Ana Lee ');
  const people = [
    { id: 'a', name: 'Ana' },
    { id: 'al', name: 'Ana Lee' },
    { id: 'b', name: 'Ben' },
  ];
  expect(mentionedIn('@Ana Lee and @Ben', people)).toEqual(['al', 'b']);
  expect(mentionedIn('Ana, no at', people)).toEqual([]);
});
