/** The search through the façade: what it finds, what it never offers, and what it says. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { modelAnswer } from '#server/providers/language-model/testing/model-answer.ts';
import type { LanguageModel, ModelRequest } from '#server/providers/language-model/language-model.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { countingApp } from '#server/testing/count-statements.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { NO_ANSWER } from '#shared/domain/bot/streaming.ts';
import { normalText } from '#shared/domain/search/normal-text.ts';

let test: TestApp;
let hotel: Cast;
let other: Cast;
const [POOLSIDE, POOL] = [freshId(), freshId()];

interface Match {
  readonly label: string;
  readonly mainMenuId: number;
  readonly subMenuId: number;
  readonly facilityId: number | null;
}
interface Result {
  readonly matchedSubmenus: readonly Match[];
  readonly message: string;
}

const DOCUMENT =
  'query($q: String, $l: ID, $c: ID) { searchSubmenu(userQuery: $q, locId: $l, conversationId: $c) { matchedSubmenus { label mainMenuId subMenuId facilityId } message } }';
const search = (
  q: string | null | undefined,
  {
    token = hotel.ann.token,
    l,
    c,
    app = test.app,
  }: { token?: string; l?: string | null; c?: string | null; app?: TestApp['app'] } = {},
) => callFacade<Result>(app, token, DOCUMENT, { q, l, c });
const found = async (...args: Parameters<typeof search>): Promise<readonly number[] | undefined> =>
  (await search(...args)).data?.matchedSubmenus.map(({ subMenuId }) => subMenuId);

const sub = (id: number, name_dict: Readonly<Record<string, string>>, more: object = {}) => ({
  tenant_id: hotel.tenantId,
  id,
  main_menu_id: hotel.menuId,
  menu_type: 'ai_chatbot',
  sub_menu_type: null,
  menu_option: null,
  name_dict,
  greeting_dict: null,
  announcement_dict: null,
  out_of_service: null,
  facility_id: null,
  url: null,
  staff_group_ids: [],
  ...more,
});
const content = (description: Readonly<Record<string, string>>) => ({
  genre: {},
  location: {},
  description,
  description2: null,
  businessHours: [],
  options: [],
});

beforeAll(async () => {
  test = await createTestApp();
  hotel = await setTheStage(test.ctx, 'search-hotel');
  other = await setTheStage(test.ctx, 'search-other');
  const { db } = test.ctx;
  const tenant_id = hotel.tenantId;
  await db
    .insertInto('location_group')
    .values({ tenant_id, id: POOLSIDE, name_dict: { en: 'Pool' }, color: null })
    .execute();
  await db
    .insertInto('location')
    .values({
      tenant_id,
      id: POOL,
      location_group_id: POOLSIDE,
      name_dict: { en: 'Pool' },
      default_name: 'pool',
      hash_value: 'search-pool',
      session_timeout: null,
      qr_expires_at: null,
    })
    .execute();
  await db
    .insertInto('main_menu')
    .values([
      { tenant_id, id: 2, name_dict: { en: 'By the pool' }, location_group_ids: [POOLSIDE] },
      { tenant_id, id: 3, name_dict: { en: 'Staff only' }, location_group_ids: null, is_display: false },
    ])
    .execute();
  // The test's clock stands on a Saturday.
  const closed = {
    hours: [{ weekday: 1, from: '09:00', to: '10:00' }],
    displayTiming: 'at_menu_open' as const,
    message: { en: 'Mondays only' },
  };
  await db
    .insertInto('sub_menu')
    .values([
      sub(20, { en: 'Housekeeping', fr: 'Service d’étage' }, { description_dict: { en: 'Towels and pillows' } }),
      sub(21, { en: 'Places' }, { menu_type: 'facility' }),
      sub(22, { en: 'Helicopter flights' }, { is_display: false }),
      sub(23, { en: 'Helicopter rides' }, { is_lang_restricted: true }),
      sub(24, { en: 'Helicopter museum' }, { out_of_service: closed }),
      sub(25, { en: 'Helicopter lessons' }, { main_menu_id: 3 }),
      sub(26, { en: 'Umbrella drinks' }, { main_menu_id: 2 }),
      sub(27, { en: 'Rewards' }, { menu_type: 'coupon' }),
      sub(28, { ja: 'お庭の散策', en: 'Garden walk' }),
    ])
    .execute();
  await db
    .insertInto('facility')
    .values([
      {
        tenant_id,
        id: 30,
        sub_menu_id: 21,
        staff_group_id: null,
        name_dict: { en: 'Cedar sauna', fr: 'Sauna de cèdre' },
        content: content({ en: 'Ninety degrees, open to eleven.' }),
      },
      {
        tenant_id,
        id: 31,
        sub_menu_id: 21,
        staff_group_id: null,
        name_dict: { en: 'Library' },
        content: content({ en: 'Novels, and a chess table.' }),
      },
    ])
    .execute();
});
afterAll(() => test.close());

describe('what is found', () => {
  it('[SEARCH-RANK] is the menu, or the place under it that is meant, in the reader’s language', async () => {
    expect((await search('cedar sauna')).data?.matchedSubmenus[0]).toEqual({
      label: 'Cedar sauna',
      mainMenuId: 1,
      subMenuId: 21,
      facilityId: 30,
    });
    expect((await search('sauna', { token: hotel.luc.token })).data?.matchedSubmenus[0]).toEqual({
      label: 'Sauna de cèdre',
      mainMenuId: 1,
      subMenuId: 21,
      facilityId: 30,
    });
    expect((await search('front desk')).data?.matchedSubmenus[0]).toEqual({
      label: 'Front desk',
      mainMenuId: 1,
      subMenuId: hotel.subMenuId,
      facilityId: null,
    });
  });

  it.each([
    ['can I get more towels', 20],
    ['TOWLES please', 20],
    ['my bathrobe is missing', 20],
    ['discount?', 27],
    ['somewhere to play chess', 21],
    ['chess tabel', 21],
    ['the heating is broken', 11],
  ])('[SEARCH-CONCEPTS] %s', async (question, first) => {
    expect((await found(question))?.[0]).toBe(first);
  });

  it.each([
    ['サウナはどこですか', 21],
    ['ｻｳﾅ', 21],
    ['毛巾', 20],
    ['수건 좀 주세요', 20],
    ['des serviettes', 20],
    ['بالمناشف', 20],
    ['庭の散策', 28],
  ])('[SEARCH-LANGUAGES] %s, asked on an English page', async (question, first) => {
    expect((await found(question))?.[0]).toBe(first);
  });

  it('[SEARCH-LANGUAGES] looks in the house’s language where the guest’s is not written', async () => {
    expect((await found('library', { token: hotel.luc.token }))?.[0]).toBe(21);
    expect((await found('bibliothèque du jardin, échecs', { token: hotel.luc.token }))?.length).toBeLessThanOrEqual(5);
  });

  it('[SEARCH-FRESH] is what stands there now: renamed, moved, added, gone', async () => {
    const { db } = test.ctx;
    const at = (table: 'facility' | 'sub_menu', id: number) =>
      sql`tenant_id = ${hotel.tenantId} AND id = ${id} AND ${sql.lit(table)} <> ''`;
    expect(await found('trampoline')).toEqual([]);
    await sql`UPDATE facility SET name_dict = '{"en": "Trampoline"}' WHERE ${at('facility', 31)}`.execute(db);
    expect(await found('trampoline')).toEqual([21]);
    await sql`UPDATE facility SET sub_menu_id = 20 WHERE ${at('facility', 31)}`.execute(db);
    expect(await found('trampoline')).toEqual([20]);
    await sql`UPDATE facility SET is_display = false WHERE ${at('facility', 31)}`.execute(db);
    expect(await found('trampoline')).toEqual([]);
    await sql`UPDATE sub_menu SET announcement_dict = '{"en": "A trampoline stands in the yard."}' WHERE ${at('sub_menu', 28)}`.execute(
      db,
    );
    expect(await found('trampoline')).toEqual([28]);
    await db.deleteFrom('sub_menu').where('tenant_id', '=', hotel.tenantId).where('id', '=', 28).execute();
    expect(await found('trampoline')).toEqual([]);
    await db
      .updateTable('facility')
      .set({ is_display: true, sub_menu_id: 21, name_dict: { en: 'Library' } })
      .where('tenant_id', '=', hotel.tenantId)
      .where('id', '=', 31)
      .execute();
  });
});

describe('what is never offered', () => {
  it('[SEARCH-OFFERED] hidden, restricted by language, closed now, or under a menu that is not shown', async () => {
    expect(await found('helicopter')).toEqual([]);
    const always = {
      hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
      displayTiming: 'at_menu_open' as const,
      message: {},
    };
    await test.ctx.db
      .updateTable('sub_menu')
      .set({ out_of_service: always })
      .where('tenant_id', '=', hotel.tenantId)
      .where('id', '=', 24)
      .execute();
    expect(await found('helicopter'), 'in its hours').toEqual([24]);
  });

  it('[SEARCH-OFFERED] what the guest’s place does not show; another place of the house may be named, staff see all', async () => {
    expect(await found('umbrella drinks')).not.toContain(26);
    expect(await found('umbrella drinks', { l: hotel.room })).not.toContain(26);
    expect((await found('umbrella drinks', { l: POOL }))?.[0]).toBe(26);
    expect((await found('umbrella drinks', { token: hotel.omar.token }))?.[0]).toBe(26);
  });

  it('[ACCESS-SAME] another house’s menus, places and talks', async () => {
    expect(await found('towels', { token: other.ann.token })).not.toContain(20);
    for (const l of [POOL, freshId(), 'x'])
      expect((await search('towels', { token: other.ann.token, l })).code).toBe('not_found');
  });

  it('[SEARCH-CONVERSATION] what the talk is about that one asks in; a talk of others is none', async () => {
    const c = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
    expect(await found('front desk')).toContain(hotel.subMenuId);
    expect(await found('front desk', { c })).not.toContain(hotel.subMenuId);
    expect((await search('front desk', { c, token: hotel.luc.token })).code).toBe('not_found');
    expect((await search('front desk', { c: '' })).code).toBeUndefined();
  });
});

describe('what is asked and said', () => {
  it.each([[undefined], [null], [''], ['  \n\u3000']])(
    '[SEARCH-INPUT] %j asks nothing and is answered with nothing',
    async (nothing) => {
      expect((await search(nothing)).data).toEqual({ matchedSubmenus: [], message: '' });
    },
  );

  it('[SEARCH-INPUT] takes 200 characters and refuses one more, whatever bytes they are', async () => {
    expect((await search('🛁'.repeat(200))).code).toBeUndefined();
    expect(await search('a'.repeat(201))).toMatchObject({ code: 'text_too_long' });
  });

  it.each(['%', "' OR 1=1 --", '\\', '"{}[]"', '\u202e\ufeff', '????', '((((', '🛁'])(
    '[SEARCH-INPUT] %j is words like any other',
    async (odd) => {
      const { data } = await search(odd);
      expect(data?.matchedSubmenus).toEqual([]);
      expect(data?.message).toMatch(/nothing/);
    },
  );

  it('[SEARCH-WORDS] says in the guest’s language whether something was found', async () => {
    expect((await search('places')).data?.message).toBe('This may be what you are looking for:');
    expect((await search('xylophone')).data?.message).toMatch(/^We found nothing/);
    expect((await search('xylophone', { token: hotel.luc.token })).data?.message).toMatch(/^Nous n’avons rien trouvé/);
  });

  it('[SEARCH-MODEL] lets a model answer from the texts found, and goes without it where it fails or knows nothing', async () => {
    const asked: ModelRequest[] = [];
    const saying = (answer: () => Promise<string>) => {
      const languageModel: LanguageModel = {
        name: 'parrot',
        models: ['parrot'],
        answer: async (request) => {
          asked.push(request);
          return modelAnswer(await answer());
        },
      };
      return createApp({ ...test.ctx, languageModel }, null);
    };
    const told = async (q: string, answer: () => Promise<string>) =>
      (await search(q, { app: saying(answer) })).data?.message;
    expect(await told('is the sauna hot', () => Promise.resolve(' Ninety degrees. '))).toBe(
      'Ninety degrees. · Cedar sauna',
    );
    expect(asked[0]?.messages.map(({ content: text }) => text).join('\n')).toMatch(
      /English[\s\S]*Ninety degrees, open to eleven\.[\s\S]*is the sauna hot/,
    );
    expect(await told('sauna', () => Promise.resolve(NO_ANSWER))).toBe('This may be what you are looking for:');
    expect(await told('sauna', () => Promise.reject(new Error('away')))).toBe('This may be what you are looking for:');
    const before = asked.length;
    expect(await told('xylophone', () => Promise.resolve('Play on.'))).toMatch(/^We found nothing/);
    expect(asked.length).toBe(before);
  });
});

it('[SEARCH-NORMAL] the database makes texts comparable as the server does', async () => {
  const texts = [
    'Wi-Fi & “House”  guide',
    'Café du Toit, ŒUVRE',
    'ﾀｵﾙ タオル たおる ベビーベッド',
    '수건 좀 더',
    '毛巾、枕头（两个）',
    'والواي فاي بالفندق للأطفال إلى المَسْبَح ١٢٣',
    'Ａ１ﬁ',
    "l'aéroport",
    '',
    ' ',
    'ヴァイオリン・ゔ',
    'straße ÇA İ',
  ];
  const { rows } = await sql<{
    said: string;
    normal: string;
  }>`SELECT said, search_normal(said) AS normal FROM unnest(${sql.val(texts)}::text[]) AS said`.execute(test.ctx.db);
  expect(rows.map(({ said, normal }) => [said, normal])).toEqual(rows.map(({ said }) => [said, normalText(said)]));
  expect(rows).toHaveLength(texts.length);
});

it('[CATALOGUE-STATEMENTS] asks the database as often for fifty menus as for one', async () => {
  const { app, counted } = countingApp(test.ctx);
  const count = async (): Promise<number> => {
    const before = counted();
    expect((await search('towels', { app })).code).toBeUndefined();
    return counted() - before;
  };
  // What is kept in memory of a house is read with its first search, and with the first after it was changed.
  const first = await count();
  const few = await count();
  await test.ctx.db
    .insertInto('sub_menu')
    .values(Array.from({ length: 50 }, (_, index) => sub(100 + index, { en: `Towels ${index}` })))
    .execute();
  expect(await count()).toBeLessThanOrEqual(first);
  expect(await count()).toBe(few);
  expect(few).toBeLessThanOrEqual(6);
  expect((await search('towels')).data?.matchedSubmenus).toHaveLength(5);
});

describe('how often one may ask', () => {
  const model: LanguageModel = { name: 'silent', models: ['silent'], answer: () => Promise.resolve(modelAnswer('')) };
  const codes = async (app: TestApp['app'], times: number): Promise<unknown[]> => {
    const told: unknown[] = [];
    for (let time = 0; time < times; time += 1) told.push((await search('cedar sauna', { app })).code ?? 'found');
    return told;
  };

  it('[SEARCH-RATE] is counted by session where a model words the answers, and not where none does', async () => {
    const rateOf = (rate: { readonly name: string }) =>
      rate.name === 'search-model' ? { name: 'search-model-test', points: 2, seconds: 60 } : undefined;
    const counted = createApp({ ...test.ctx, languageModel: model, rateOf: (rate) => rateOf(rate) ?? rate }, null);
    expect(await codes(counted, 3)).toEqual(['found', 'found', 'too_many_requests']);
    expect((await search('cedar sauna', { app: counted, token: hotel.luc.token })).code).toBeUndefined();
    expect(await codes(createApp({ ...test.ctx, rateOf: (rate) => rateOf(rate) ?? rate }, null), 3)).toEqual([
      'found',
      'found',
      'found',
    ]);
  });
});
