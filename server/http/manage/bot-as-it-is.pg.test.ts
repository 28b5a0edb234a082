/**
 * An answer is looked for as the bot and its house were when they were last asked, and of what is known passages are kept:
 * neither may be told once it is so no longer.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countingApp } from '#server/testing/count-statements.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type BotHouse, openBotHouse } from '../testing/bot-house.ts';

let test: TestApp;
let run = 0;
const aHouse = (): Promise<BotHouse> => openBotHouse(test, `as-it-is-${(run += 1)}`);
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PIANO = 'There is a piano in the lounge.';

/** Asks the published bot beside its editors. */
const tried = async (house: BotHouse, text: string, lang = 'en'): Promise<string> => {
  const asked = { text, lang_cd: lang, version: 'published' };
  const { body } = await house.owner.post(`${house.path}/bots/${house.botId}/try`, asked);
  return String(body['text']);
};

it('[BOT-VERSION] [BOT-ONE] what was published a moment ago is told with the next question, tried and in a chat', async () => {
  const house = await aHouse();
  const component = await house.make('components', { title: 'Music', content_dict: { en: PIANO } });
  const { result } = await house.publish();
  const guest = await house.guest('en');
  const both = async () => [
    (await tried(house, 'Is there a piano?')).split('\n')[0],
    (await guest.ask('Is there a piano?'))?.texts[0],
  ];
  expect(await both()).toEqual([PIANO, PIANO]);
  expect(await both()).toEqual([PIANO, PIANO]);
  const tuned = 'The piano is being tuned.';
  await house.owner.patch(`${house.path}/components/${String(component['id'])}`, { content_dict: { en: tuned } }, 1);
  await house.publish();
  expect(await both()).toEqual([tuned, tuned]);
  await house.publish({ version_id: (result as { readonly version_id: string }).version_id });
  expect(await both()).toEqual([PIANO, PIANO]);
});

it('[KNOW-FIND] what was erased is told no more, though it was told a moment ago', async () => {
  const house = await aHouse();
  const component = await house.make('components', { title: 'Music', content_dict: { en: PIANO } });
  await house.make('components', { title: 'Kayaks', content_dict: { en: 'The kayaks lie in the boathouse.' } });
  await house.publish();
  expect(await tried(house, 'Is there a piano?')).toContain(PIANO);
  expect(await tried(house, 'Is there a piano?')).toContain(PIANO);
  await test.ctx.db.deleteFrom('knowledge_source').where('thing_id', '=', String(component['id'])).execute();
  expect(await tried(house, 'Is there a piano?')).not.toContain('piano');
  expect(await tried(house, 'Where are the kayaks?')).toContain('boathouse');
});

it('[KNOW-LANGUAGES] is told as the house is now, and not as it was at the question before', async () => {
  const house = await aHouse();
  const said = { es: 'Hay un gramófono en el salón.', ja: 'ラウンジに蓄音機があります。' };
  await house.make('components', { title: 'Grammophon', content_dict: said });
  await house.publish();
  const ownIs = async (lang: string) => {
    await test.ctx.db.updateTable('tenant').set({ lang_cd: lang }).where('code', '=', house.code).execute();
  };
  // In a language that it is not worded in, nor in English, it is told in the house's own.
  await ownIs('ja');
  expect(await tried(house, 'Grammophon?', 'de')).toContain(said.ja);
  expect(await tried(house, 'Grammophon?', 'de')).toContain(said.ja);
  await ownIs('es');
  expect(await tried(house, 'Grammophon?', 'de')).toContain(said.es);
});

it('[KNOW-FIND] [SEARCH-FRESH] asks the database who asks and whether all is as it was, and no more until something is not', async () => {
  const house = await aHouse();
  await house.make('components', { title: 'Music', content_dict: { en: PIANO } });
  await house.publish();
  const { app, counted } = countingApp(test.ctx);
  const headers = { authorization: house.owner.authorization, 'content-type': 'application/json' };
  const path = `/be-api/manage/v1${house.path}/bots/${house.botId}/try`;
  const asked = async (text: string): Promise<number> => {
    const before = counted();
    const body = JSON.stringify({ text, lang_cd: 'en', version: 'published' });
    const { status } = await app.request(path, { method: 'POST', headers, body });
    expect(status).toBe(200);
    return counted() - before;
  };
  await asked('Is there a piano?');
  await asked('Is there a piano?');
  expect(await asked('Is there a piano?')).toBe(2);
  const main = await house.make('main-menus', { name_dict: { en: 'Facilities' } });
  await house.make('sub-menus', { main_menu_id: main['id'], menu_type: 'facility', name_dict: { en: 'Observatory' } });
  expect(await asked('Is there a piano?')).toBeGreaterThan(2);
  expect(await asked('Is there a piano?')).toBe(2);
});

it('[ACCESS-SAME] [BOT-ONE] is asked in the house that has the code now, and tells nothing to who has no seat there', async () => {
  const [first, second] = [await aHouse(), await aHouse()];
  const kayaks = 'The kayaks lie in the boathouse.';
  await first.make('components', { title: 'Music', content_dict: { en: PIANO } });
  await second.make('components', { title: 'Kayaks', content_dict: { en: kayaks } });
  await first.publish();
  await second.publish();
  const ask = ({ owner }: BotHouse, { botId }: BotHouse, text: string) =>
    owner.post(`/houses/${first.code}/bots/${botId}/try`, { text, lang_cd: 'en', version: 'published' });
  expect((await ask(first, first, 'Is there a piano?')).body['text']).toContain(PIANO);
  expect((await ask(first, first, 'Is there a piano?')).body['text']).toContain(PIANO);
  expect((await ask(second, first, 'Is there a piano?')).status).toBe(404);
  expect((await ask(first, second, 'Where are the kayaks?')).status).toBe(404);
  const { db } = test.ctx;
  await db
    .updateTable('house')
    .set({ code: `${first.code}-before` })
    .where('code', '=', first.code)
    .execute();
  await db.updateTable('house').set({ code: first.code }).where('code', '=', second.code).execute();
  expect((await ask(second, second, 'Where are the kayaks?')).body['text']).toContain(kayaks);
  expect((await ask(second, first, 'Is there a piano?')).status).toBe(404);
  expect((await ask(first, first, 'Is there a piano?')).status).toBe(404);
});

it('[BOT-SOURCES] a place that is shown no longer is told no more with the next question', async () => {
  const house = await aHouse();
  const main = await house.make('main-menus', { name_dict: { en: 'Facilities' } });
  const body = { main_menu_id: main['id'], menu_type: 'facility', name_dict: { en: 'Observatory' } };
  const sub = await house.make('sub-menus', { ...body, description_dict: { en: 'The observatory is on the roof.' } });
  await house.publish();
  expect(await tried(house, 'Where is the observatory?')).toContain('on the roof');
  expect(await tried(house, 'Where is the observatory?')).toContain('on the roof');
  await test.ctx.db.updateTable('sub_menu').set({ is_display: false }).where('id', '=', Number(sub['id'])).execute();
  expect(await tried(house, 'Where is the observatory?')).not.toContain('on the roof');
});

it('[KNOW-THERE] [BOT-HONEST] what is known of a room is no answer to whether it has what nothing says it has', async () => {
  const house = await aHouse();
  const said = {
    en: 'Pearl is on the first floor and has a desk with a lamp.',
    ja: 'Pearlは1階にあり、机があります。',
  };
  await house.make('components', { title: 'Pearl', content_dict: said });
  await house.publish();
  const first = async (text: string, lang: string) => (await tried(house, text, lang)).split('\n')[0];
  expect(await first('Is there a desk in Pearl?', 'en')).toBe(said.en);
  expect(await first('Is there a bath tub in Pearl?', 'en')).not.toBe(said.en);
  expect(await first('Pearlに机はありますか', 'ja')).toBe(said.ja);
  expect(await first('Pearlにバスタブはありますか', 'ja')).not.toBe(said.ja);
});
