/** Every text of a house by language: from a form to its states, from there to what guests read, locked and let go. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { wordHouses } from '#server/jobs/translation/word-houses.ts';
import type { Text, TextChange, TextLine, TextTranslation } from '#shared/manage/texts.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

/** What the engine says for a text; nothing for what it cannot. */
const known = new Map<string, string>();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    translator: {
      translate: ({ content, from }) => {
        const said = known.get(content);
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

let houses = 0;
let owner: Manager;
let house: string;
beforeEach(async () => {
  known.clear();
  houses += 1;
  owner = await signUpOwner(test, `texts-${houses}`);
  house = `/houses/texts-${houses}`;
});

const guide = async (fields: object): Promise<{ id: string; version: number }> =>
  (await owner.post(`${house}/floor-guides`, fields)).body as { id: string; version: number };
const text = async (id: string): Promise<Text> => (await owner.get(`${house}/texts/${id}`)).body as Text;
async function inLanguage(id: string, lang: string): Promise<TextTranslation> {
  const found = (await text(id)).translations.find(({ lang_cd }) => lang_cd === lang);
  if (found === undefined) throw new Error(`${id} is not there in ${lang}`);
  return found;
}
interface Counted {
  readonly lang_cd: string;
  readonly total: number;
  readonly kinds: readonly object[];
}
/** A menu of a type, under a heading of its own. */
async function menu(menu_type: string): Promise<number> {
  const heading = await owner.post(`${house}/main-menus`, { name_dict: { en: 'House' } });
  const made = await owner.post(`${house}/sub-menus`, {
    main_menu_id: heading.body['id'],
    menu_type,
    name_dict: { en: 'Around' },
  });
  return Number(made.body['id']);
}
const lines = async (query: string): Promise<readonly TextLine[]> =>
  (await owner.get(`${house}/texts?${query}`)).body['items'] as readonly TextLine[];
const word = (id: string, lang: string, words: object, version: number) =>
  owner.patch(`${house}/texts/${id}/${lang}`, words, version);
const dictOf = async (id: string): Promise<unknown> =>
  (await owner.get(`${house}/floor-guides/${id}`)).body['text_dict'];

describe('a text of a house', () => {
  it('[TEXT-STATE] [TEXT-BOTH] has a state in each language, and says what its column says', async () => {
    const { id, version } = await guide({
      content_dict: { en: 'Roof', ja: '屋上' },
      text_dict: { en: 'Open to ten', fr: 'Ouvert jusqu’à dix heures' },
    });
    const code = `floor_guide.${id}.text`;
    expect(await inLanguage(code, 'fr')).toMatchObject({
      message: 'Ouvert jusqu’à dix heures',
      state: 'edited',
      source_changed: false,
      version: 1,
    });
    expect((await text(code)).translations.find(({ lang_cd }) => lang_cd === 'ja')).toBeUndefined();
    const [line] = await lines(`lang_cd=ja&thing_id=${id}&state=pending`);
    expect(line).toMatchObject({
      id: code,
      kind: 'floor_guide',
      thing_name_dict: { en: 'Roof', ja: '屋上' },
      in_room: true,
      max: 1000,
      source: { message: 'Open to ten' },
      translation: { message: null, state: 'pending', version: 0 },
    });
    await owner.patch(`${house}/floor-guides/${id}`, { text_dict: { en: 'Open to eleven' } }, version);
    expect(await inLanguage(code, 'fr')).toMatchObject({ state: 'edited', source_changed: true, version: 1 });
    expect((await lines('lang_cd=fr&source_changed=1')).map((one) => one.id)).toEqual([code]);

    const worded = await word(code, 'ja', { message: '11時まで' }, 0);
    expect(worded.body).toMatchObject({ message: '11時まで', state: 'edited', version: 1 });
    expect(await dictOf(id)).toEqual({ en: 'Open to eleven', fr: 'Ouvert jusqu’à dix heures', ja: '11時まで' });

    const confirmed = await word(code, 'fr', { message: 'Ouvert jusqu’à dix heures' }, 1);
    expect(confirmed.body).toMatchObject({ state: 'edited', source_changed: false, version: 2 });
    const gone = await word(code, 'fr', { message: null }, 2);
    expect(gone.body).toMatchObject({ state: 'pending', message: null, version: 0 });
    expect(await dictOf(id)).toEqual({ en: 'Open to eleven', ja: '11時まで' });
  });

  it('[TEXT-BOTH] is worded within a page, in settings and in its form for rooms as well', async () => {
    const place = await owner.post(`${house}/facilities`, {
      sub_menu_id: await menu('facility'),
      name_dict: { en: 'Bar' },
      options: [
        { type: 'text', label_dict: { en: 'Dress' }, content_dict: { en: 'As you like' } },
        { type: 'text', label_dict: { en: 'Smoking' }, content_dict: { en: 'Outside' } },
      ],
    });
    const facility = String(place.body['id']);
    await word(`facility.${facility}.option.1`, 'fr', { message: 'Dehors' }, 0);
    const { body } = await owner.get(`${house}/facilities/${facility}`);
    expect(body['options']).toMatchObject([
      { content_dict: { en: 'As you like' } },
      { content_dict: { fr: 'Dehors' } },
    ]);
    // Put above the other, it keeps what is known of it.
    const locked = await owner.put(`${house}/texts/facility.${facility}.option.1/fr/lock`, { locked: true }, 1);
    expect(locked.outcome).toEqual([200, undefined]);
    const [first, second] = body['options'] as object[];
    const turned = await owner.patch(
      `${house}/facilities/${facility}`,
      { options: [second, first] },
      Number(body['version']),
    );
    expect(turned.status).toBe(200);
    expect(await inLanguage(`facility.${facility}.option.0`, 'fr')).toMatchObject({
      state: 'locked',
      message: 'Dehors',
    });

    const settings = await owner.get(`${house}/settings`);
    await owner.patch(`${house}/settings`, { welcome: { en: 'Welcome' } }, Number(settings.body['version']));
    const [welcome] = await lines('lang_cd=fr&kind=house&query=Welcome');
    await word(welcome?.id ?? '', 'fr', { message: 'Bienvenue' }, 0);
    expect((await owner.get(`${house}/settings`)).body['settings']).toMatchObject({
      welcome: { en: 'Welcome', fr: 'Bienvenue' },
    });

    const { id } = await guide({ content_dict: { en: 'Cellar' }, text_dict: { en: 'Below' } });
    await word(`floor_guide.${id}.text`, 'en', { in_room_message: 'Below you' }, 1);
    expect((await owner.get(`${house}/floor-guides/${id}`)).body).toMatchObject({
      text_dict: { en: 'Below' },
      text_in_room_dict: { en: 'Below you' },
    });
  });

  it('[TEXT-LOCK] that is locked is changed by no door until it is unlocked', async () => {
    const { id, version } = await guide({ content_dict: { en: 'Roof' }, text_dict: { en: 'Open', fr: 'Ouvert' } });
    const code = `floor_guide.${id}.text`;
    expect((await owner.put(`${house}/texts/${code}/ja/lock`, { locked: true }, 0)).outcome).toEqual([
      400,
      'fields_invalid',
    ]);
    const locked = await owner.put(`${house}/texts/${code}/fr/lock`, { locked: true }, 1);
    expect(locked.body).toMatchObject({ state: 'locked', version: 2 });
    const said = await word(code, 'fr', { message: 'Fermé' }, 2);
    expect([said.outcome, said.body['fields']]).toMatchObject([
      [400, 'fields_invalid'],
      [{ path: 'message', code: 'text_locked' }],
    ]);
    const form = await owner.patch(`${house}/floor-guides/${id}`, { text_dict: { fr: 'Fermé' } }, version);
    expect([form.outcome, form.body['fields']]).toMatchObject([
      [400, 'fields_invalid'],
      [{ path: 'text_dict.fr', code: 'text_locked' }],
    ]);
    // The others may be.
    const other = await owner.patch(`${house}/floor-guides/${id}`, { text_dict: { en: 'Open to ten' } }, version);
    expect(other.status).toBe(200);
    expect(await inLanguage(code, 'fr')).toMatchObject({ state: 'locked', source_changed: true });
    const history = await owner.get(`${house}/history?kind=text`);
    expect(history.body['items']).toMatchObject([
      { action: 'lockText', id: `${code} fr`, before: { locked: false }, after: { locked: true } },
    ]);
    await owner.put(`${house}/texts/${code}/fr/lock`, { locked: false }, 2);
    expect((await word(code, 'fr', { message: 'Ouvert jusqu’à dix heures' }, 3)).body).toMatchObject({
      state: 'edited',
      source_changed: false,
    });
  });

  it('[LIST-FAST] is found by any part of what it says in the source or the list’s language, and by its code', async () => {
    const { id } = await guide({
      content_dict: { en: 'Roof' },
      text_dict: { en: 'Open to ten', fr: 'Ouvert', ja: '営業中' },
    });
    const code = `floor_guide.${id}.text`;
    const found = async (query: string) =>
      (await lines(`lang_cd=fr&kind=floor_guide&query=${encodeURIComponent(query)}`)).map((one) => one.id);
    for (const query of ['PEN TO', 'uvert', 'te', 'v', code]) expect(await found(query), query).toContain(code);
    for (const query of ['営業', 'Closed', '%']) expect(await found(query), query).toEqual([]);
  });

  it('[TEXT-HISTORY] tells who worded, confirmed and locked it, and what a machine did', async () => {
    known.set('Open', 'Ouvert');
    const { version: of } = (await owner.get(house)).body;
    await owner.patch(house, { lang_cd: 'en', languages: ['en', 'fr'] }, Number(of));
    const { id } = await guide({ content_dict: { en: 'Roof' }, text_dict: { en: 'Open' } });
    const code = `floor_guide.${id}.text`;
    await owner.post(`${house}/texts/translate`, { lang_cds: ['fr'], ids: [code] });
    await runWaitingWork(test.ctx);
    await word(code, 'fr', { message: 'Ouvert' }, 1);
    await word(code, 'fr', { message: 'Ouverte', in_room_message: 'Au-dessus' }, 2);
    await word(`floor_guide.${id}.content`, 'fr', { message: 'Toit' }, 0);
    await word(code, 'ja', { message: '営業中' }, 0);
    await owner.put(`${house}/texts/${code}/fr/lock`, { locked: true }, 3);
    const told = await owner.get(`${house}/texts/${code}/fr/history`);
    const by = { actor: { kind: 'person', name: 'Noor Haddad' } };
    expect(told.body['items']).toMatchObject([
      { ...by, deed: 'locked', by_machine: false },
      { ...by, deed: 'worded', before: 'Ouvert', after: 'Ouverte', in_room_before: null, in_room_after: 'Au-dessus' },
      { ...by, deed: 'confirmed', before: null, after: null },
      { ...by, deed: 'worded', by_machine: true, before: null, after: 'Ouvert' },
    ]);
  });

  it('[TEXT-HISTORY] is told of texts in lists, settings and dishes as well', async () => {
    const changesOf = async (text: string, lang: string) =>
      ((await owner.get(`${house}/texts/${text}/${lang}/history`)).body['items'] as readonly TextChange[]).map(
        ({ before, after }) => [before, after],
      );
    const facility = (
      await owner.post(`${house}/facilities`, {
        sub_menu_id: await menu('facility'),
        name_dict: { en: 'Pool' },
        options: [{ type: 'text', label_dict: { en: 'Where' }, content_dict: { en: 'Outside' } }],
      })
    ).body['id'];
    const option = `facility.${String(facility)}.option.0`;
    await word(option, 'fr', { message: 'Dehors' }, 0);
    expect(await changesOf(option, 'fr')).toEqual([[null, 'Dehors']]);
    expect(await changesOf(option, 'en')).toEqual([[null, 'Outside']]);

    const settings = await owner.get(`${house}/settings`);
    await owner.patch(`${house}/settings`, { welcome: { en: 'Welcome' } }, Number(settings.body['version']));
    const [welcome] = await lines('lang_cd=fr&kind=house&query=Welcome');
    await word(welcome?.id ?? '', 'fr', { message: 'Bienvenue' }, 0);
    expect(await changesOf(welcome?.id ?? '', 'fr')).toEqual([[null, 'Bienvenue']]);

    const card = await owner.post(`${house}/ordering-menus`, {
      sub_menu_id: await menu('qr_order'),
      name_dict: { en: 'Dinner' },
      currency: 'EUR',
    });
    const soups = await owner.post(`${house}/ordering-categories`, {
      menu_id: card.body['id'],
      name_dict: { en: 'Soups' },
    });
    await owner.post(`${house}/ordering-items`, {
      category_id: soups.body['id'],
      name_dict: { en: 'Broth' },
      price: 500,
    });
    const [broth = ''] = (await lines('lang_cd=fr&kind=ordering_item')).map(({ id }) => id);
    await word(broth, 'fr', { message: 'Bouillon' }, 0);
    expect(await changesOf(broth, 'fr')).toEqual([[null, 'Bouillon']]);
  });

  it('[TEXT-PEOPLE] made by a machine is a person’s once somebody saves it, and follows no machine then', async () => {
    known.set('いつでも', 'Always open').set('朝だけ', 'In the morning');
    const { version } = (await owner.get(house)).body;
    await owner.patch(house, { lang_cd: 'ja' }, Number(version));
    const { id, version: made } = await guide({
      content_dict: { en: 'Roof', ja: '屋上' },
      text_dict: { ja: 'いつでも' },
    });
    const code = `floor_guide.${id}.text`;
    await wordHouses(test.ctx);
    expect(await inLanguage(code, 'en')).toMatchObject({ message: 'Always open', state: 'machine', engine: 'test' });
    await owner.patch(`${house}/floor-guides/${id}`, { text_dict: { ja: '朝だけ' } }, made + 1);
    expect(await inLanguage(code, 'en')).toMatchObject({ state: 'machine', source_changed: true });
    await wordHouses(test.ctx);
    const again = await inLanguage(code, 'en');
    expect(again).toMatchObject({ message: 'In the morning', state: 'machine', source_changed: false });
    await word(code, 'en', { message: 'In the morning' }, again.version);
    expect(await inLanguage(code, 'en')).toMatchObject({ state: 'edited', engine: null });
    await owner.patch(`${house}/floor-guides/${id}`, { text_dict: { ja: 'いつでも' } }, made + 3);
    await wordHouses(test.ctx);
    expect(await inLanguage(code, 'en')).toMatchObject({ message: 'In the morning', source_changed: true });
  });

  it('[TEXT-SURVIVES] whose machine lost a value or a link has failed, and is shown to nobody', async () => {
    const { version } = (await owner.get(house)).body;
    await owner.patch(house, { lang_cd: 'ja' }, Number(version));
    known.set('{price}で', 'For a price').set('https://a.example を見る', 'Look it up');
    const { id } = await guide({
      content_dict: { en: 'Roof', ja: '屋上' },
      text_dict: { ja: '{price}で' },
      text_variables: [{ code: 'price', contents: '5 €' }],
    });
    const other = await guide({ content_dict: { en: 'Yard' }, text_dict: { ja: 'https://a.example を見る' } });
    await wordHouses(test.ctx);
    expect(await inLanguage(`floor_guide.${id}.text`, 'en')).toMatchObject({
      state: 'failed',
      failure: 'variable_lost',
    });
    expect(await inLanguage(`floor_guide.${other.id}.text`, 'en')).toMatchObject({
      state: 'failed',
      failure: 'link_lost',
    });
    expect(await dictOf(id)).toEqual({ ja: '{price}で' });
    const unknown = await word(`floor_guide.${id}.text`, 'en', { message: 'For {cost}' }, 1);
    expect(unknown.body['fields']).toMatchObject([{ path: 'message', code: 'variable_unknown' }]);
    expect((await word(`floor_guide.${id}.text`, 'en', { message: 'For {price}' }, 1)).body).toMatchObject({
      state: 'edited',
    });
  });

  it('[TEXT-PEOPLE] is translated with all others by work, but for what people wrote', async () => {
    known.set('Open to ten', 'Ouvert jusqu’à dix heures').set('Roof', 'Toit').set('Yard', 'Cour');
    const roof = await guide({ content_dict: { en: 'Roof', fr: 'Terrasse' }, text_dict: { en: 'Open to ten' } });
    const yard = await guide({ content_dict: { en: 'Yard' }, text_dict: { en: 'Never seen before' } });
    const asked = await owner.post(`${house}/texts/translate`, { lang_cds: ['fr'], kinds: ['floor_guide'] });
    expect(asked.body).toMatchObject({ kind: 'translate_texts', state: 'waiting' });
    await runWaitingWork(test.ctx);
    expect((await owner.get(`/jobs/${String(asked.body['id'])}`)).body).toMatchObject({
      state: 'done',
      done: 3,
      total: 3,
      result: { translated: 2, failed: 0, left: 1 },
    });
    expect(await inLanguage(`floor_guide.${roof.id}.content`, 'fr')).toMatchObject({
      message: 'Terrasse',
      state: 'edited',
    });
    expect(await inLanguage(`floor_guide.${roof.id}.text`, 'fr')).toMatchObject({ state: 'machine', engine: 'test' });
    expect(await dictOf(roof.id)).toEqual({ en: 'Open to ten', fr: 'Ouvert jusqu’à dix heures' });
    expect((await owner.get(`${house}/floor-guides/${yard.id}`)).body['content_dict']).toEqual({
      en: 'Yard',
      fr: 'Cour',
    });
    // Nothing is left that a machine could do.
    const again = await owner.post(`${house}/texts/translate`, { lang_cds: ['fr'], kinds: ['floor_guide'] });
    await runWaitingWork(test.ctx);
    expect((await owner.get(`/jobs/${String(again.body['id'])}`)).body).toMatchObject({
      result: { translated: 0, left: 1 },
    });
  });

  it('[TEXT-COVERAGE] counts towards how far its language is', async () => {
    const { body } = await owner.get(`${house}/texts/coverage`);
    const english = (languages: unknown): Counted | undefined =>
      (languages as readonly Counted[]).find(({ lang_cd }) => lang_cd === 'en');
    const before = english(body['languages']);
    const { id } = await guide({ content_dict: { en: 'Roof' }, text_dict: { en: 'Open', fr: 'Ouvert' } });
    await owner.post(`${house}/facilities`, {
      sub_menu_id: await menu('facility'),
      name_dict: { en: 'Bar' },
    });
    const after = english((await owner.get(`${house}/texts/coverage`)).body['languages']);
    // Two texts of the floor, the menu that was made and its heading; the place's name is one.
    expect(after).toMatchObject({ total: (before?.total ?? 0) + 4 });
    expect(after?.kinds).toContainEqual({
      kind: 'floor_guide',
      total: 2,
      pending: 0,
      machine: 0,
      edited: 2,
      locked: 0,
      failed: 0,
      source_changed: 0,
    });
    expect((await text(`floor_guide.${id}.text`)).is_all_lang_locked).toBe(false);
  });

  it('[TEXT-STATE] that two word at once is told to the second, with what stands there now', async () => {
    const { id } = await guide({ content_dict: { en: 'Roof' }, text_dict: { en: 'Open' } });
    const code = `floor_guide.${id}.text`;
    await word(code, 'fr', { message: 'Ouvert' }, 0);
    const late = await word(code, 'fr', { message: 'Libre' }, 0);
    expect([late.outcome, late.body['present']]).toMatchObject([
      [412, 'version_stale'],
      { message: 'Ouvert', version: 1 },
    ]);
  });

  it.each([
    ['text_too_long', 'text', 'fr', 'x'.repeat(1001)],
    ['english_required', 'content', 'en', ' '],
    ['text_too_long', 'content', 'en', 'x'.repeat(101)],
  ])('[FIELD-NAMED] is refused as %s at its field', async (fault, field, lang, message) => {
    const { id } = await guide({ content_dict: { en: 'Roof' }, text_dict: { en: 'Open', fr: 'Ouvert' } });
    const said = await word(`floor_guide.${id}.${field}`, lang, { message }, 1);
    expect([said.status, said.body['fields']]).toMatchObject([400, [{ path: 'message', code: fault }]]);
  });

  it('[MENU-TITLE] holds no double quote where it is a title', async () => {
    const said = await word(`sub_menu.${await menu('facility')}.name`, 'en', { message: 'The "Bar"' }, 1);
    expect(said.body['fields']).toMatchObject([{ path: 'message', code: 'double_quote' }]);
  });
});
