import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#client/testing/render.tsx';
import { ERROR_CODES, isErrorCode } from '#shared/errors/codes.ts';
import { useRefusalTexts } from './refusal-texts.ts';

const codes = Object.keys(ERROR_CODES).filter(isErrorCode);

/** Everything that can be said, by its code. */
function Words() {
  const words = useRefusalTexts();
  return (
    <>
      {codes.map((code) => (
        <p key={code} data-testid={code}>
          {words({ code, data: {} })}
        </p>
      ))}
      <p data-testid="limit">{words({ code: 'text_too_long', data: { max: 1000 } })}</p>
      <p data-testid="name">{words({ code: 'already_taken', data: { by: 'Hana' } })}</p>
    </>
  );
}

it('[ERR-WORDS] every code has words of its own, and a limit or a name is said where it is known', () => {
  renderScreen(<Words />);
  const said = (id: string): string | null => screen.getByTestId(id).textContent;
  expect(codes.filter((code) => ['', 'This could not be accepted'].includes(said(code) ?? ''))).toEqual([]);
  expect(said('limit')).toBe('The text is longer than 1000 characters');
  expect(said('name')).toBe('Hana has already taken this');
});
