/** What a house shows is read again as soon as anybody has changed it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { keptPages } from './kept-pages.ts';
import { textsAtHand, textsIn } from './kept-texts.ts';

let test: TestApp;
let house: string;
beforeAll(async () => {
  test = await createTestApp();
  await seedDemo(test.ctx.db, TEST_START);
  const { rows } = await sql<{ id: string }>`
    SELECT tenant_id AS id FROM facility GROUP BY tenant_id ORDER BY count(*) DESC, tenant_id LIMIT 1`.execute(
    test.ctx.db,
  );
  house = rows[0]?.id ?? '';
});
afterAll(() => test.close());

const pages = () => keptPages(test.ctx.db, house);

describe('the pages of a house that a bot reads', () => {
  it('[BOT-SOURCES] are the ones that were read as long as nobody changes them', async () => {
    const first = await pages();
    expect(first.places.length).toBeGreaterThan(3);
    expect(await pages()).toBe(first);
  });

  it.each([
    ['a place', sql`UPDATE facility SET name_dict = name_dict || '{"en":"Observatory"}' WHERE tenant_id = `],
    ['a menu', sql`UPDATE sub_menu SET name_dict = name_dict || '{"en":"Stargazing"}' WHERE tenant_id = `],
    ['what stands above the menus', sql`UPDATE main_menu SET is_display = false WHERE tenant_id = `],
    ['what is no longer shown', sql`UPDATE facility SET is_display = false WHERE tenant_id = `],
  ])('[BOT-SOURCES] are others with the next question once it is %s that is another', async (_what, change) => {
    const before = await pages();
    await sql`${change}${house}`.execute(test.ctx.db);
    const after = await pages();
    expect(after).not.toBe(before);
    expect(JSON.stringify([after.menus, after.places])).not.toBe(JSON.stringify([before.menus, before.places]));
    expect(await pages()).toBe(after);
  });

  it.each([
    ['what is ordered', sql`UPDATE ordering_item SET name_dict = name_dict || '{"en":"Gyroscope"}' WHERE tenant_id = `],
    ['an offer', sql`UPDATE biz_coupon SET name_dict = name_dict || '{"en":"Gyroscope"}' WHERE tenant_id = `],
    [
      'a recommendation',
      sql`UPDATE store_recommendation SET name_dict = name_dict || '{"en":"Gyroscope"}' WHERE tenant_id = `,
    ],
    ['a floor', sql`UPDATE floor_guide SET content_dict = content_dict || '{"en":"Gyroscope"}' WHERE tenant_id = `],
  ])('[SEARCH-FRESH] are searched by what they say now once %s is another', async (_what, change) => {
    const { db } = test.ctx;
    const holding = async (): Promise<number> => {
      const texts = await textsIn(db, await pages(), ['en']);
      return texts.get('en')?.standing(' gyroscope ').length ?? 0;
    };
    const before = await holding();
    await sql`${change}${house}`.execute(db);
    expect(await holding()).toBeGreaterThan(before);
    const now = await pages();
    const read = await textsIn(db, now, ['en']);
    expect(textsAtHand(db, now, ['en'])).toEqual(read);
    expect(textsAtHand(db, now, ['en', 'vi'])).toBeNull();
  });
});
