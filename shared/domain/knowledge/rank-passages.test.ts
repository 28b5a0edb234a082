import { describe, expect, it } from 'vitest';
import type { QueryTerm } from './passage-terms.ts';
import { type Postings, rankPassages } from './rank-passages.ts';

/** Passages by what each weighs for a term; as many sources as passages unless said. */
const stands = (weights: Readonly<Record<number, number>>, sources = Object.keys(weights).length): Postings => ({
  places: Int32Array.from(Object.keys(weights), Number),
  weights: Float32Array.from(Object.values(weights)),
  sources,
});
const asked = (unit: number, term: string, weight = 1, counts = true): QueryTerm => ({ unit, term, weight, counts });
const placesOf = (
  terms: readonly QueryTerm[],
  postings: Readonly<Record<string, Postings>>,
  known = 100,
  most = 3,
): readonly number[] => rankPassages(terms, new Map(Object.entries(postings)), known, most).map(({ place }) => place);

describe('passages about a question', () => {
  it('[KNOW-FIND] are those of rarer terms first, at most so many, and those before where they are alike', () => {
    const common = Object.fromEntries(Array.from({ length: 60 }, (_, place) => [place, 1]));
    const terms = [asked(0, 'house'), asked(1, 'piano')];
    expect(placesOf(terms, { house: stands(common), piano: stands({ 40: 1, 70: 1 }) })).toEqual([40, 70, 0]);
    expect(placesOf([asked(0, 'piano')], { piano: stands({ 9: 1, 4: 1, 7: 2, 5: 1 }) })).toEqual([7, 4, 5]);
  });

  it('[KNOW-FIND] are counted by the best of what says the same thing, and not by its sum', () => {
    const postings = { pool: stands({ 1: 1 }), pools: stands({ 1: 1, 2: 1.5 }), towel: stands({ 3: 1.2 }) };
    const terms = [asked(0, 'pool'), asked(0, 'pools', 0.85), asked(1, 'towel')];
    // The first passage has both words of the pool, and would be far before the others by their sum.
    expect(placesOf(terms, postings)).toEqual([3, 2, 1]);
  });

  it('[KNOW-COMMON] cover a question by what it asks for, also where all passages say it', () => {
    const everywhere = stands(Object.fromEntries(Array.from({ length: 100 }, (_, place) => [place, 1])));
    const all = rankPassages([asked(0, 'pool')], new Map([['pool', everywhere]]), 100, 1);
    expect(all[0]?.coverage).toBe(1);
    const [half] = rankPassages([asked(0, 'pool'), asked(1, 'unheard')], new Map([['pool', everywhere]]), 100, 1);
    expect(half?.coverage).toBeGreaterThan(0.2);
    expect(half?.coverage).toBeLessThan(0.5);
  });

  it('[KNOW-FIND] of a concept count the things that tell of it, and not each of their languages', () => {
    const seven = { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1 };
    const scoreOf = (term: string, sources: number) =>
      rankPassages([asked(0, term)], new Map([[term, stands(seven, sources)]]), 100, 1)[0]?.score ?? 0;
    expect(scoreOf('#pool', 1)).toBeGreaterThan(scoreOf('#pool', 7));
    expect(scoreOf('pool', 1)).toBe(scoreOf('pool', 7));
  });

  it('[KNOW-FIND] are none where nothing that is known says it, or nothing is known', () => {
    expect(placesOf([asked(0, 'piano')], {})).toEqual([]);
    expect(placesOf([asked(0, 'piano')], { piano: stands({}) }, 0)).toEqual([]);
  });
});
