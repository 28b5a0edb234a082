/** How good the search is, on questions that nobody tuned it on. `node tools/search-quality/run.ts` prints the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { askAll, hitRate } from './measure.ts';
import { isPhraseHeldOut, phraseQuestions } from './phrase-questions.ts';
import { questions } from './questions/all.ts';
import { isHeldOut } from './questions/question.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await seedDemo(test.ctx.db, test.clock.now);
});
afterAll(() => test.close());

describe('the questions', () => {
  it('[SEARCH-QUALITY] are at least 150, in seven languages, about half of each held out', () => {
    expect(questions.length).toBeGreaterThanOrEqual(150);
    const byLanguage = Map.groupBy(questions, ({ lang }) => lang);
    expect(byLanguage.size).toBe(7);
    for (const [lang, of] of byLanguage) {
      const part = of.filter(isHeldOut).length / of.length;
      expect([lang, part > 0.35 && part < 0.65]).toEqual([lang, true]);
    }
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });

  it('[SEARCH-QUALITY] held out have a right answer among the first three, 85 of 100 and more', async () => {
    const answers = await askAll(test.ctx, questions.filter(isHeldOut));
    expect(hitRate(answers, 3)).toBeGreaterThanOrEqual(0.85);
  });

  it('[SEARCH-QUALITY] of the phrasebook, which others worded, do so as well', async () => {
    const answers = await askAll(test.ctx, phraseQuestions.filter(isPhraseHeldOut));
    expect(hitRate(answers, 3)).toBeGreaterThanOrEqual(0.85);
  });
});
