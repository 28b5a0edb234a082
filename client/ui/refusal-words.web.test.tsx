import { expect, it } from 'vitest';
import { renderScreen } from '#client/testing/render.tsx';
import { ERROR_CODES, isErrorCode } from '#shared/errors/codes.ts';
import { useRefusalWords } from './refusal-words.ts';

let words: ReturnType<typeof useRefusalWords>;
function Ask(): null {
  words = useRefusalWords();
  return null;
}

it('[ERR-WORDS] every code has words of its own, and a limit or a name is said where it is known', () => {
  renderScreen(<Ask />);
  const codes = Object.keys(ERROR_CODES).filter(isErrorCode);
  expect(codes.filter((code) => ['', 'The server did not accept this'].includes(words({ code, data: {} })))).toEqual([]);
  expect(words({ code: 'text_too_long', data: { max: 1000 } })).toBe('The text is longer than 1000 characters');
  expect(words({ code: 'already_taken', data: { by: 'Hana' } })).toBe('Hana was faster and has taken this');
});
