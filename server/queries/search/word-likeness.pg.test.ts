/** Likeness is reckoned in the process as PostgreSQL's pg_trgm reckons it: the two are held together here. */
import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { normalText } from '#shared/domain/search/normal-text.ts';
import { likenessOf, piecesOf } from '#shared/domain/search/word-likeness.ts';
import { learnSigns, unknownSigns, wordSigns } from './word-signs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Pair = readonly [asked: string, said: string];

async function both(pairs: readonly Pair[]): Promise<readonly (readonly [ours: number, theirs: number])[]> {
  const { db } = test.ctx;
  await learnSigns(db, unknownSigns(db, pairs.flat().join('')));
  const isWordSign = wordSigns(db);
  const { rows } = await sql<{ likeness: number }>`
    SELECT word_similarity(p.asked, p.said) AS likeness
    FROM unnest(${pairs.map(([asked]) => asked)}::text[], ${pairs.map(([, said]) => said)}::text[])
      WITH ORDINALITY AS p(asked, said, no) ORDER BY no`.execute(db);
  return pairs.map(([asked, said], at) => [
    likenessOf(new Set(piecesOf(asked, isWordSign)), piecesOf(said, isWordSign)),
    Math.fround(rows[at]?.likeness ?? -1),
  ]);
}

/** Words that share letters, so that some are alike. */
const word = fc.array(fc.constantFrom('a', 'b', 'an', 'ban', 'é', 'ß', 'か', 'ال', '가', 'ก', '้', '7', '🛁', '-'), {
  minLength: 1,
  maxLength: 5,
});
const text = fc.array(word, { maxLength: 8 }).map((words) => normalText(words.map((one) => one.join('')).join(' ')));

describe('the likeness of what was typed to what stands in a text', () => {
  it.each([
    [' trampolin', ' the trampoline stands in the yard '],
    [' breakfst', ' breakfast is served until ten '],
    [' toalla', ' toallas y albornoces '],
    [' piscine', ' la piscina esta abierta '],
    [' المسابح', ' مسبح علي السطح '],
    [' ห้องน้ำ', ' มีห้องน้ำอยู่ชั้นสอง '],
    [' x', ''],
    ['', ' x '],
  ])('[SEARCH-RANK] is the database’s: %s in %s', async (asked, said) => {
    const [[ours, theirs] = [0, -1]] = await both([[asked, said]]);
    expect(ours).toBe(theirs);
  });

  it('[SEARCH-RANK] is the database’s, whatever is typed and written', async () => {
    // One of its own words with a letter left out is like a text; what was typed by itself mostly is not.
    const slipped = fc.tuple(text, fc.nat(), fc.nat()).map(([said, which, where]): Pair => {
      const words = said.trim().split(' ');
      const letters = [...(words[which % words.length] ?? '')];
      return [` ${letters.toSpliced(where % Math.max(1, letters.length), 1).join('')}`, said];
    });
    const pairs = fc.sample(fc.oneof(fc.tuple(text, text), slipped), { numRuns: 3000, seed: 20261128 });
    const reckoned = await both(pairs);
    const apart = pairs.filter((_pair, at) => reckoned[at]?.[0] !== reckoned[at]?.[1]);
    expect(apart).toEqual([]);
    expect(reckoned.filter(([ours]) => ours > 0.5 && ours < 1).length).toBeGreaterThan(100);
  });
});
