/** What a house words in its own language alone, as a guest of a third language reads it, with an engine and without. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { wordHouses } from './word-houses.ts';

/** What the engine says for a text; nothing for what it cannot. */
const known = new Map<string, string>();
let test: TestApp;
let cast: Cast;
let stage = 0;

beforeAll(async () => {
  test = await createTestApp({
    translator: {
      translate: ({ content, from }) => {
        const said = from === 'ja' ? known.get(content) : undefined;
        return Promise.resolve(
          said === undefined
            ? { status: 'failed', content: null, engine: null, fromLang: from }
            : { status: 'machine', content: said, engine: 'test', fromLang: from },
        );
      },
      preview: () => Promise.reject(new Error('no preview in this test')),
      foresee: () => Promise.reject(new Error('no preview in this test')),
    },
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  known.clear();
  cast = await setTheStage(test.ctx, `words-${(stage += 1)}`);
  await test.ctx.db.updateTable('tenant').set({ lang_cd: 'ja' }).where('id', '=', cast.tenantId).execute();
});

const describeMenu = async (description_dict: Record<string, string>): Promise<void> => {
  await test.ctx.db
    .updateTable('sub_menu')
    .set({ description_dict })
    .where('tenant_id', '=', cast.tenantId)
    .where('id', '=', cast.subMenuId)
    .execute();
};
/** The menu's description on the guest's first page. */
async function read(lang: string): Promise<string | undefined> {
  const { body } = await callApi<{ main_menus: { sub_menu: { id: number; description: string }[] }[] }>(
    test.app,
    '/api/public/biz/guest/main_menus',
    { lang_cd: lang, location_id: cast.room },
    { token: cast.luc.token },
  );
  return body.main_menus.flatMap(({ sub_menu }) => sub_menu).find(({ id }) => id === cast.subMenuId)?.description;
}

it('[LANG-ENGLISH] [LANG-CHAIN] a guest of a third language reads English where an engine gives it, the house’s own people their own', async () => {
  await describeMenu({ ja: 'いつでもどうぞ' });
  known.set('いつでもどうぞ', 'At any time');
  expect(await read('fr')).toBe('いつでもどうぞ');
  await wordHouses(test.ctx);
  expect([await read('fr'), await read('de'), await read('en'), await read('ja')]).toEqual([
    'At any time',
    'At any time',
    'At any time',
    'いつでもどうぞ',
  ]);
});

it('[LANG-ENGLISH] without an engine for it the house’s language stands in', async () => {
  await describeMenu({ ja: 'いつでもどうぞ' });
  await wordHouses(test.ctx);
  expect(await read('fr')).toBe('いつでもどうぞ');
});

it('[LANG-ENGLISH] a machine’s English follows its source, what people wrote stays', async () => {
  known.set('いつでもどうぞ', 'At any time').set('朝だけどうぞ', 'In the morning');
  await describeMenu({ ja: 'いつでもどうぞ' });
  await wordHouses(test.ctx);
  await describeMenu({ ja: '朝だけどうぞ', en: 'At any time' });
  await wordHouses(test.ctx);
  expect(await read('fr')).toBe('In the morning');
  await describeMenu({ ja: 'いつでもどうぞ', en: 'Come whenever you like' });
  await wordHouses(test.ctx);
  expect(await read('fr')).toBe('Come whenever you like');
});
