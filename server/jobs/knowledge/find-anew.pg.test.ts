/** What was published before passages were found by the letters of an Arabic root: found by them, and told as it was. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBotHouse, type BotHouse } from '#server/http/testing/bot-house.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { TERMS_EDITION } from '#shared/domain/knowledge/passage-terms.ts';
import { findKnownAnew } from './find-anew.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const DESK = 'يعمل المكتب في الطابق الأول بجانب النافذة.';
const ASKED = 'متى تعمل المكاتب؟';

const tried = async (house: BotHouse, text: string): Promise<string> => {
  const asked = { text, lang_cd: 'ar', version: 'published' };
  const { body } = await house.owner.post(`${house.path}/bots/${house.botId}/try`, asked);
  return String(body['text']);
};

/** All that versions and passages say, and how many terms they are found by. */
async function kept(): Promise<{
  readonly said: unknown;
  readonly terms: number;
  readonly editions: readonly number[];
}> {
  const { db } = test.ctx;
  const said = await Promise.all([
    db.selectFrom('bot_version').select(['id', 'no', 'content', 'sources']).orderBy('id').execute(),
    db.selectFrom('knowledge_passage').selectAll().orderBy('source_no').orderBy('no').execute(),
  ]);
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM passage_term`.execute(db);
  const sources = await db.selectFrom('knowledge_source').select('terms_edition').distinct().execute();
  return { said, terms: rows[0]?.n ?? 0, editions: sources.map(({ terms_edition: edition }) => edition) };
}

/** As an earlier edition kept it: without roots. */
async function forgetRoots(): Promise<void> {
  await sql`DELETE FROM passage_term WHERE term LIKE '^%' OR term LIKE '~%'`.execute(test.ctx.db);
  await sql`UPDATE knowledge_source SET terms_edition = 0`.execute(test.ctx.db);
}

it('[KNOW-FOUND-ANEW] is brought up to date by itself, and changes nothing that is told', async () => {
  const house = await openBotHouse(test, 'found-anew');
  await house.make('components', { title: 'المكتب', content_dict: { ar: DESK } });
  await house.publish();
  await forgetRoots();
  // Another version, of which this process has read nothing before the first is outdated.
  await house.make('components', { title: 'Desks', content_dict: { ar: 'مكتب بجانب النافذة' } });
  await house.publish();
  const outdated = await kept();
  expect(outdated.editions.toSorted((a, b) => a - b)).toEqual([0, TERMS_EDITION]);
  expect(await tried(house, ASKED)).not.toContain(DESK);
  expect(await tried(house, ASKED)).not.toContain(DESK);
  await findKnownAnew(test.ctx);
  expect(await tried(house, ASKED)).toContain(DESK);
  const anew = await kept();
  expect(anew.said).toEqual(outdated.said);
  expect(anew.terms).toBeGreaterThan(outdated.terms);
  expect(anew.editions).toEqual([TERMS_EDITION]);
  await findKnownAnew(test.ctx);
  expect(await kept()).toEqual(anew);
});

it('[KNOW-FOUND-ANEW] is done once by processes that begin together', async () => {
  const house = await openBotHouse(test, 'found-together');
  for (let n = 0; n < 8; n += 1) await house.make('components', { title: `Window ${n}`, content_dict: { ar: DESK } });
  await house.publish();
  const whole = await kept();
  await forgetRoots();
  await Promise.all([findKnownAnew(test.ctx), findKnownAnew(test.ctx)]);
  await findKnownAnew(test.ctx);
  expect(await kept()).toEqual(whole);
});
