/** What is looked up in a house's texts is what reading each of them would find. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexTexts, type SearchedText } from './text-index.ts';
import { likenessOf, piecesOf } from './word-likeness.ts';

const isWordSign = (sign: string): boolean => /^[a-z0-9プール]$/u.test(sign);
const text = (body: string, at: number): SearchedText => ({
  subMenuId: at,
  facilityId: 0,
  body,
  weight: 1,
  isName: false,
});
const written = fc
  .array(fc.array(fc.constantFrom('a', 'b', 'c', 'プ', 'ー', 'ル'), { minLength: 1, maxLength: 5 }), { maxLength: 6 })
  .map((words) => ` ${words.map((letters) => letters.join('')).join(' ')} `);
/** With and without blanks at its ends, of one word or of several, whole or cut. */
const form = fc.tuple(written, fc.nat(6), fc.nat(6)).map(([whole, from, to]) => whole.slice(from, whole.length - to));

describe('the texts that a house is searched by', () => {
  it('[SEARCH-RANK] finds a form wherever it stands as it is, and nowhere else', () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 12 }), form, (bodies, asked) => {
        fc.pre(asked !== '');
        const texts = bodies.map(text);
        const found = indexTexts(texts, isWordSign).standing(asked);
        expect(new Set(found)).toEqual(new Set(texts.filter(({ body }) => body.includes(asked))));
        expect(found).toHaveLength(new Set(found).size);
      }),
      { numRuns: 500 },
    );
  });

  it('[SEARCH-RANK] finds what is like a form by six tenths, where the form itself does not stand', () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 12 }), form, (bodies, asked) => {
        const texts = bodies.map(text);
        const pieces = new Set(piecesOf(asked, isWordSign));
        const like = texts.flatMap((one) => {
          const likeness = likenessOf(pieces, piecesOf(one.body, isWordSign));
          return likeness < Math.fround(0.6) || one.body.includes(asked) ? [] : [{ text: one, likeness }];
        });
        const found = indexTexts(texts, isWordSign).alike(asked);
        expect(found.toSorted((a, b) => a.text.subMenuId - b.text.subMenuId)).toEqual(like);
      }),
      { numRuns: 500 },
    );
  });
});
