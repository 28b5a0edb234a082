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

it('[LANG-ENGLISH] also what stands within a page, and every text of a row in one round', async () => {
  const { db } = test.ctx;
  const words = { 静かです: 'It is quiet', 満員です: 'It is full', 海の宿: 'A house by the sea', 朝食: 'Breakfast' };
  for (const [said, english] of Object.entries(words)) known.set(said, english);
  const tenant_id = cast.tenantId;
  const CALM = '0199aaaa-0000-7000-8000-00000000ca11';
  await db
    .updateTable('tenant')
    .set({ description_dict: { ja: '海の宿' } })
    .where('id', '=', tenant_id)
    .execute();
  await db
    .insertInto('canned_reply')
    .values({ tenant_id, id: CALM, shortcut: 'calm', texts: { ja: '静かです' } })
    .execute();
  await db
    .insertInto('facility')
    .values({
      tenant_id,
      id: 900,
      sub_menu_id: cast.subMenuId,
      order_no: 1,
      name_dict: { ja: '食堂' },
      content: {
        genre: { ja: '朝食' },
        location: {},
        description: { ja: '静かです' },
        description2: null,
        businessHours: [
          { titleDict: { ja: '静かです', en: 'Hush' }, description: { ja: '静かです' } },
          { titleDict: { ja: '朝食' }, description: { ja: '満員です' } },
        ],
        options: [
          {
            type: 'text',
            labelDict: { ja: '朝食' },
            content: 'A4',
            isBold: false,
            isUnderline: false,
            colorCode: null,
          },
        ],
      },
    })
    .execute();
  await wordHouses(test.ctx);

  const { content } = await db
    .selectFrom('facility')
    .select('content')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', 900)
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({
    genre: { ja: '朝食', en: 'Breakfast' },
    location: {},
    description: { en: 'It is quiet' },
    description2: null,
    businessHours: [
      { titleDict: { en: 'Hush' }, description: { en: 'It is quiet' } },
      { titleDict: { en: 'Breakfast' }, description: { en: 'It is full' } },
    ],
    options: [{ labelDict: { en: 'Breakfast' }, content: 'A4' }],
  });
  const reply = await db
    .selectFrom('canned_reply')
    .select('texts')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', CALM)
    .executeTakeFirstOrThrow();
  expect(reply.texts).toEqual({ ja: '静かです', en: 'It is quiet' });
  const house = await db
    .selectFrom('tenant')
    .select('description_dict')
    .where('id', '=', tenant_id)
    .executeTakeFirstOrThrow();
  expect(house.description_dict).toEqual({ ja: '海の宿', en: 'A house by the sea' });
});
