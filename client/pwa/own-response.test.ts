import { describe, expect, it } from 'vitest';
import { isOwn, mayKeep, type AnswerShape } from './own-response.ts';

function answer(
  changes: Partial<Omit<AnswerShape, 'headers'>> & { headers?: Record<string, string> } = {},
): AnswerShape {
  const { headers = { 'x-bellhop': '1', 'content-type': 'text/html; charset=utf-8' }, ...rest } = changes;
  return { status: 200, redirected: false, type: 'basic', ...rest, headers: new Headers(headers) };
}

describe('what may be kept', () => {
  it('is our own page, script and style', () => {
    expect(mayKeep('/', answer())).toBe(true);
    expect(
      mayKeep(
        '/assets/a-1.js',
        answer({ headers: { 'x-bellhop': '1', 'content-type': 'text/javascript; charset=utf-8' } }),
      ),
    ).toBe(true);
    expect(mayKeep('/assets/a-1.css', answer({ headers: { 'x-bellhop': '1', 'content-type': 'text/css' } }))).toBe(
      true,
    );
  });

  it.each([
    ['a portal’s page', answer({ headers: { 'content-type': 'text/html' } })],
    ['a redirected answer', answer({ redirected: true })],
    ['an opaque redirect', answer({ type: 'opaqueredirect', status: 0 })],
    ['an error of ours', answer({ status: 404 })],
    ['a part of a file', answer({ status: 206 })],
  ])('[PWA-PORTAL] is not %s', (_, response) => {
    expect(mayKeep('/', response)).toBe(false);
  });

  it('[PWA-PORTAL] is no page in place of a script', () => {
    expect(mayKeep('/assets/a-1.js', answer())).toBe(false);
  });
});

describe('isOwn', () => {
  it('looks at the mark, not at the status', () => {
    expect(isOwn(answer({ status: 404 }))).toBe(true);
    expect(isOwn(answer({ headers: {} }))).toBe(false);
  });
});
