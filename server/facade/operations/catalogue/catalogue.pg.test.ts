/**
 * The pages of a house through the façade: every documented field, in the reader's language, of their own house alone.
 * Longer than 400 lines: the cases of one subject on one stage, which files apart would each set again.
 */
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let hotel: Cast;
let other: Cast;
const [FLOOR, NEARBY, FORM] = [freshId(), freshId(), freshId()];

const sub = (cast: Cast, id: number, menu_type: string, more: object = {}) => ({
  tenant_id: cast.tenantId,
  id,
  main_menu_id: cast.menuId,
  menu_type,
  sub_menu_type: null,
  menu_option: null,
  name_dict: { en: menu_type },
  greeting_dict: null,
  announcement_dict: null,
  out_of_service: null,
  facility_id: null,
  url: null,
  staff_group_ids: [],
  ...more,
});

beforeAll(async () => {
  test = await createTestApp();
  hotel = await setTheStage(test.ctx, 'pages-hotel');
  other = await setTheStage(test.ctx, 'pages-other');
  const { db } = test.ctx;
  const tenant_id = hotel.tenantId;
  await db.updateTable('tenant').set({ latitude: 48.8566, longitude: 2.3522 }).where('id', '=', tenant_id).execute();
  const closed = {
    hours: [{ weekday: 1, from: '09:00', to: '10:00' }],
    displayTiming: 'at_talk_start' as const,
    message: { en: 'Closed' },
  };
  await db
    .insertInto('sub_menu')
    .values([
      sub(hotel, 40, 'coupon'),
      sub(hotel, 41, 'coupon', { is_display: false }),
      sub(hotel, 42, 'questionnaire'),
      sub(hotel, 43, 'facility'),
      sub(hotel, 44, 'ai_chatbot', { out_of_service: closed }),
      sub(hotel, 45, 'ai_chatbot', { is_lang_restricted: true }),
      sub(other, 40, 'coupon'),
    ])
    .execute();
  const content = { genre: {}, location: {}, description: {}, description2: null, businessHours: [], options: [] };
  await db
    .insertInto('facility')
    .values([
      {
        tenant_id,
        id: 50,
        sub_menu_id: 43,
        staff_group_id: null,
        name_dict: { en: 'The bath', fr: 'Le bain' },
        content,
      },
      {
        tenant_id,
        id: 51,
        sub_menu_id: 43,
        staff_group_id: null,
        name_dict: { en: 'The cellar' },
        content,
        is_display: false,
      },
    ])
    .execute();
  const offer = { tenant_id, sub_menu_id: 40, staff_group_id: hotel.frontDesk, map_iframe_tag: null };
  await db
    .insertInto('biz_coupon')
    .values([
      {
        ...offer,
        id: 61,
        order_no: 2,
        name_dict: { en: 'Salt scrub', fr: 'Gommage' },
        text_dict: { en: 'For {price}, {until}.', fr: 'À {price}, {until}.' },
        place_description_dict: { en: 'Spa' },
        in_room: { place_description: { en: 'Down the stairs', fr: 'Par l’escalier' } },
        image_urls: ['/demo/a.svg'],
        map_iframe_tag: '<iframe src="https://maps.example/?at=1" onload="alert(1)"></iframe>',
        text_variables: [
          { id: freshId(), code: 'price', contents: '48 €', useTranslation: false, dict: {} },
          {
            id: freshId(),
            code: 'until',
            contents: 'until noon',
            useTranslation: true,
            dict: { en: 'until noon', fr: 'jusqu’à midi' },
            inRoomDict: { fr: 'avant midi' },
          },
        ],
      },
      { ...offer, id: 62, order_no: 1, name_dict: { en: 'First' } },
      { ...offer, id: 63, name_dict: { en: 'Hidden' }, is_display: false },
      { ...offer, id: 64, sub_menu_id: 41, name_dict: { en: 'Under a hidden menu' } },
    ])
    .execute();
  await db
    .insertInto('floor_guide')
    .values({
      tenant_id,
      id: FLOOR,
      content_dict: { en: 'Roof', ja: '屋上' },
      text_dict: { en: 'Open to {hour}.' },
      in_room: { content: { en: 'Above you' } },
      image_urls: ['/demo/roof.svg'],
      order_no: 1,
      text_variables: [{ id: freshId(), code: 'hour', contents: '22:00', useTranslation: false, dict: {} }],
    })
    .execute();
  await db
    .insertInto('store_recommendation')
    .values([
      {
        tenant_id,
        id: NEARBY,
        name_dict: { en: 'Tower', fr: 'La tour' },
        category_dict: { en: 'Sight' },
        comment_dict: { en: 'High.' },
        in_room: { comment: { en: 'You see it from your window.' } },
        price_range: '€€',
        budget: '20 €',
        latitude: 48.8584,
        longitude: 2.2945,
        image_url: '/demo/t.svg',
        tripadvisor_url: 'https://reviews.example/tower',
        order_no: 1,
      },
      {
        tenant_id,
        id: freshId(),
        name_dict: { en: 'River' },
        category_dict: { en: 'Walk' },
        price_range: null,
        budget: null,
        latitude: 48.85,
        longitude: 2.35,
        distance: 950,
        image_url: null,
        tripadvisor_url: null,
        order_no: 2,
      },
    ])
    .execute();
  await db
    .insertInto('biz_form_item')
    .values([
      {
        tenant_id,
        id: FORM,
        sub_menu_id: 40,
        name_dict: { en: 'Wrapped', fr: 'Emballé' },
        type: 'check',
        price: 2.5,
        disp_order: 2,
      },
      { tenant_id, id: freshId(), sub_menu_id: 40, name_dict: { en: 'Day' }, type: 'date', price: null, disp_order: 1 },
    ])
    .execute();
  await db
    .insertInto('questionnaire_setting')
    .values({
      tenant_id,
      sub_menu_id: 42,
      url: 'https://survey.example/p',
      description1_dict: { en: 'How was it?', fr: 'Alors ?' },
      description2_dict: { en: 'Six questions.' },
      message_dict: { en: 'Thank you' },
    })
    .execute();
  const popup = {
    tenant_id,
    source_entity_type: 'coupon' as const,
    source_id: 61,
    label_dict: { en: 'See it', fr: 'Voir' },
  };
  await db
    .insertInto('popup_item')
    .values([
      { ...popup, id: freshId(), type: 'facility', target_id: 50, order_no: 1 },
      { ...popup, id: freshId(), type: 'facility', target_id: 51, order_no: 2 },
      { ...popup, id: freshId(), type: 'coupon', target_id: 62, order_no: 3 },
      { ...popup, id: freshId(), type: 'coupon', target_id: 64, order_no: 4 },
      { ...popup, id: freshId(), type: 'sub_menu', target_id: hotel.subMenuId, order_no: 5 },
      { ...popup, id: freshId(), type: 'sub_menu', target_id: 44, order_no: 6 },
      { ...popup, id: freshId(), type: 'sub_menu', target_id: 45, order_no: 7 },
      { ...popup, id: freshId(), type: 'sub_menu', target_id: 999, order_no: 8 },
      {
        ...popup,
        id: freshId(),
        source_entity_type: 'facility',
        source_id: 50,
        type: 'coupon',
        target_id: 61,
        order_no: 1,
      },
    ])
    .execute();
});
afterAll(() => test.close());

const ask = <T = unknown>(query: string, token = hotel.luc.token) => callFacade<T>(test.app, token, query);

describe('offers', () => {
  it('[BIZ-COUPON] [CATALOGUE-TEXTS] [CATALOGUE-VARIABLES] getQcBizCoupon answers every documented field in the reader’s language', async () => {
    const status = '{ status updated_dict_lang_cds is_all_lang_locked }';
    const message = '{ id tenant_id dict_cd lang_cd message }';
    const { data } = await ask(`{ getQcBizCoupon(couponId: 61) {
      id tenant_id order_no staff_group_id sub_menu_id name_dict image_urls text_dict place_description_dict map_iframe_tag has_popupmenu
      display_name display_name_in_room display_text display_text_in_room display_place_description display_place_description_in_room
      name_translated_message ${message} name_translated_message_in_room { message } name_translation_status ${status}
      text_translated_message { message } text_translation_status ${status} place_description_translated_message { lang_cd message } place_description_translated_message_in_room { dict_cd lang_cd message }
      place_description_translation_status ${status}
      text_variables { dict_cd order_no use_translation variable_code variable_dict_cd variable_contents translated_messages ${message} translated_messages_in_room { lang_cd message } }
    } }`);
    const tenant_id = hotel.tenantId;
    expect(data).toEqual({
      id: 61,
      tenant_id,
      order_no: 2,
      staff_group_id: hotel.frontDesk,
      sub_menu_id: 40,
      name_dict: 'coupon.61.name',
      image_urls: ['/demo/a.svg'],
      text_dict: 'coupon.61.text',
      place_description_dict: 'coupon.61.place_description',
      map_iframe_tag:
        '<iframe src="https://maps.example/?at=1" sandbox="allow-scripts allow-same-origin allow-popups" referrerpolicy="no-referrer"></iframe>',
      has_popupmenu: true,
      display_name: 'Gommage',
      display_name_in_room: 'Gommage',
      display_text: 'À 48 €, jusqu’à midi.',
      display_text_in_room: 'À 48 €, avant midi.',
      display_place_description: 'Spa',
      display_place_description_in_room: 'Par l’escalier',
      name_translated_message: {
        id: 'coupon.61.name.fr',
        tenant_id,
        dict_cd: 'coupon.61.name',
        lang_cd: 'fr',
        message: 'Gommage',
      },
      name_translated_message_in_room: { message: 'Gommage' },
      name_translation_status: { status: 'edited', updated_dict_lang_cds: ['en', 'fr'], is_all_lang_locked: false },
      text_translated_message: { message: 'À {price}, {until}.' },
      text_translation_status: { status: 'edited', updated_dict_lang_cds: ['en', 'fr'], is_all_lang_locked: false },
      place_description_translated_message: { lang_cd: 'en', message: 'Spa' },
      place_description_translated_message_in_room: {
        dict_cd: 'coupon.61.place_description.in_room',
        lang_cd: 'fr',
        message: 'Par l’escalier',
      },
      place_description_translation_status: {
        status: 'pending',
        updated_dict_lang_cds: ['en'],
        is_all_lang_locked: false,
      },
      text_variables: [
        {
          dict_cd: 'coupon.61.text',
          order_no: 1,
          use_translation: false,
          variable_code: 'price',
          variable_dict_cd: null,
          variable_contents: '48 €',
          translated_messages: [],
          translated_messages_in_room: [],
        },
        {
          dict_cd: 'coupon.61.text',
          order_no: 2,
          use_translation: true,
          variable_code: 'until',
          variable_dict_cd: 'coupon.61.variable.until',
          variable_contents: 'until noon',
          translated_messages: [
            {
              id: 'coupon.61.variable.until.en',
              tenant_id,
              dict_cd: 'coupon.61.variable.until',
              lang_cd: 'en',
              message: 'until noon',
            },
            {
              id: 'coupon.61.variable.until.fr',
              tenant_id,
              dict_cd: 'coupon.61.variable.until',
              lang_cd: 'fr',
              message: 'jusqu’à midi',
            },
          ],
          translated_messages_in_room: [{ lang_cd: 'fr', message: 'avant midi' }],
        },
      ],
    });
  });

  it('[BIZ-COUPON] listQcBizCoupons lists a sub-menu’s, or all that are shown, in their order', async () => {
    expect((await ask('{ listQcBizCoupons(subMenuId: 40) { id has_popupmenu } }')).data).toEqual([
      { id: 62, has_popupmenu: false },
      { id: 61, has_popupmenu: true },
    ]);
    expect((await ask('{ listQcBizCoupons { id } }')).data).toEqual([{ id: 62 }, { id: 61 }]);
    expect((await ask('{ listQcBizCoupons(subMenuId: 41) { id } }')).data).toEqual([]);
  });

  it('[BIZ-COUPON] couponId is required, and an integer', async () => {
    expect((await ask('{ getQcBizCoupon { id } }')).code).toBe('bad_request');
    expect((await ask('{ getQcBizCoupon(couponId: "x") { id } }')).code).toBe('bad_request');
    expect((await ask('{ getQcBizCoupon(couponId: 2147483648) { id } }')).code).toBe('bad_request');
    for (const none of [63, 64, 999, 0, -1])
      expect(await ask(`{ getQcBizCoupon(couponId: ${none}) { id } }`)).toMatchObject({ data: null, code: undefined });
  });
});

describe('the house', () => {
  it('[FLOOR-GUIDE] getQcBizFloorGuides', async () => {
    expect(
      (
        await ask(
          '{ getQcBizFloorGuides { id tenant_id order_no content_dict image_urls text_dict display_content display_content_in_room display_text text_variables { variable_code } content_translation_status { status } content_translated_message { lang_cd } } }',
        )
      ).data,
    ).toEqual([
      {
        id: FLOOR,
        tenant_id: hotel.tenantId,
        order_no: 1,
        content_dict: `floor_guide.${FLOOR}.content`,
        image_urls: ['/demo/roof.svg'],
        text_dict: `floor_guide.${FLOOR}.text`,
        display_content: 'Roof',
        display_content_in_room: 'Above you',
        display_text: 'Open to 22:00.',
        text_variables: [{ variable_code: 'hour' }],
        content_translation_status: { status: 'pending' },
        content_translated_message: { lang_cd: 'en' },
      },
    ]);
  });

  it('[OFFLINE-READ] answer in the language a page asks for, whatever its reader speaks elsewhere', async () => {
    const inFrench = await ask('{ getQcBizStoreRecommendations { display_name } }');
    const inEnglish = await ask('{ getQcBizStoreRecommendations(langCd: "en") { display_name } }');
    expect(inFrench.data).toEqual([{ display_name: 'La tour' }, { display_name: 'River' }]);
    expect(inEnglish.data).toEqual([{ display_name: 'Tower' }, { display_name: 'River' }]);
    expect((await ask('{ getQcBizCoupon(couponId: 61, langCd: "en") { display_name } }')).data).not.toEqual({
      display_name: 'Gommage',
    });
  });

  it('[RECOMMEND-DISTANCE] getQcBizStoreRecommendations', async () => {
    const { data } = await ask<readonly Record<string, unknown>[]>(
      '{ getQcBizStoreRecommendations { id tenant_id name category comment price_range latitude longitude distance image_url tripadvisor_url budget display_name display_name_in_room display_category display_category_in_room display_comment display_comment_in_room display_tripadvisor_url } }',
    );
    expect(data?.[0]).toEqual({
      id: NEARBY,
      tenant_id: hotel.tenantId,
      name: 'Tower',
      category: 'Sight',
      comment: 'High.',
      price_range: '€€',
      latitude: 48.8584,
      longitude: 2.2945,
      distance: 4226,
      image_url: '/demo/t.svg',
      tripadvisor_url: 'https://reviews.example/tower',
      budget: '20 €',
      display_name: 'La tour',
      display_name_in_room: 'La tour',
      display_category: 'Sight',
      display_category_in_room: 'Sight',
      display_comment: 'High.',
      display_comment_in_room: 'You see it from your window.',
      display_tripadvisor_url: 'https://reviews.example/tower',
    });
    expect(data?.[1]).toMatchObject({ display_name: 'River', distance: 950, comment: '' });
    await test.ctx.db
      .insertInto('store_recommendation')
      .values({
        tenant_id: other.tenantId,
        id: freshId(),
        name_dict: { en: 'X' },
        category_dict: {},
        price_range: null,
        budget: null,
        latitude: 1,
        longitude: 1,
        image_url: null,
        tripadvisor_url: null,
      })
      .execute();
    expect((await ask('{ getQcBizStoreRecommendations { distance } }', other.ann.token)).data).toEqual([
      { distance: null },
    ]);
  });

  it('[FORM-ITEMS] listBizFormItems needs tenant and sub-menu, and shows no other house’s', async () => {
    const items = (tenant: string, lang = 'fr', token = hotel.luc.token) =>
      ask(
        `{ listBizFormItems(tenantId: "${tenant}", subMenuId: 40, langCd: "${lang}") { id tenant_id sub_menu_id name_dict message type price disp_order } }`,
        token,
      );
    expect((await items(hotel.tenantId)).data).toMatchObject([
      { message: 'Day', type: 'date', price: null, disp_order: 1 },
      {
        id: FORM,
        tenant_id: hotel.tenantId,
        sub_menu_id: 40,
        name_dict: `form_item.${FORM}.name`,
        message: 'Emballé',
        type: 'check',
        price: 2.5,
        disp_order: 2,
      },
    ]);
    expect((await items(hotel.tenantId, 'ja')).data).toMatchObject([{}, { message: 'Wrapped' }]);
    for (const tenant of [other.tenantId, freshId(), 'x']) expect((await items(tenant)).data).toEqual([]);
    expect((await items(hotel.tenantId, 'en', other.ann.token)).data).toEqual([]);
    expect((await ask('{ listBizFormItems(subMenuId: 40) { id } }')).code).toBe('bad_request');
    expect((await ask(`{ listBizFormItems(tenantId: "${hotel.tenantId}") { id } }`)).code).toBe('bad_request');
  });

  it('[HOUSE-QUESTIONNAIRE] getBizQuestionnaireSetting, of a sub-menu or of the house', async () => {
    const query = (args: string) =>
      `{ getBizQuestionnaireSetting${args} { url description1 description1_translation_status { status } description2 description2_translation_status { status } message } }`;
    const there = {
      url: 'https://survey.example/p',
      description1: 'Alors ?',
      description1_translation_status: { status: 'edited' },
      description2: 'Six questions.',
      description2_translation_status: { status: 'pending' },
      message: 'Thank you',
    };
    expect((await ask(query('(subMenuId: 42, langCd: "fr")'))).data).toEqual(there);
    expect((await ask(query(''))).data).toEqual(there);
    expect((await ask(query('(subMenuId: 40)'))).data).toBeNull();
    expect((await ask(query(''), other.ann.token)).data).toBeNull();
  });

  it('[LANG-RESTRICT] getGuestLangRestriction names the languages of a house that chose some, else all', async () => {
    const query = (args: string) =>
      `{ getGuestLangRestriction${args} { configurable available_languages { lang_cd name } } }`;
    const all = await ask<{ configurable: boolean; available_languages: readonly { lang_cd: string; name: string }[] }>(
      query(''),
    );
    expect([all.data?.configurable, all.data?.available_languages.length]).toEqual([false, 100]);
    await test.ctx.db
      .updateTable('tenant')
      .set({ languages: ['ja', 'en', 'xx'] })
      .where('id', '=', hotel.tenantId)
      .execute();
    expect((await ask(query(''))).data).toEqual({
      configurable: true,
      available_languages: [
        { lang_cd: 'en', name: 'English' },
        { lang_cd: 'ja', name: '日本語' },
      ],
    });
    expect((await ask(query('(langCd: "fr")'))).data).toMatchObject({
      available_languages: [
        { lang_cd: 'en', name: 'anglais' },
        { lang_cd: 'ja', name: 'japonais' },
      ],
    });
    for (const strange of ['xx', 'no such thing', ''])
      expect((await ask(query(`(langCd: "${strange}")`))).data).toMatchObject({
        available_languages: [{ name: 'English' }, {}],
      });
    await test.ctx.db.updateTable('tenant').set({ languages: [] }).where('id', '=', hotel.tenantId).execute();
  });
});

describe('popups', () => {
  const popups = (args: string, token = hotel.luc.token) =>
    ask(
      `{ getSubmenuPopupListFull(${args}) { type target_id label_message facility_data { id name } coupon_data { id display_name } } }`,
      token,
    );

  it('[POPUP-OPENABLE] getSubmenuPopupListFull offers what its guest can open: nothing hidden, closed or not for their language', async () => {
    expect((await popups('sourceId: 61, sourceEntityType: "coupon", langCd: "fr"')).data).toEqual([
      {
        type: 'facility',
        target_id: 50,
        label_message: 'Voir',
        facility_data: { id: 50, name: 'Le bain' },
        coupon_data: null,
      },
      {
        type: 'coupon',
        target_id: 62,
        label_message: 'Voir',
        facility_data: null,
        coupon_data: { id: 62, display_name: 'First' },
      },
      { type: 'sub_menu', target_id: hotel.subMenuId, label_message: 'Voir', facility_data: null, coupon_data: null },
    ]);
    expect((await popups('sourceId: 50, sourceEntityType: "facility"')).data).toMatchObject([
      { type: 'coupon', target_id: 61 },
    ]);
    expect((await ask('{ getQcBizFacility(facilityId: 50) { has_popupmenu } }')).data).toEqual({ has_popupmenu: true });
  });

  it('[POPUP-OPENABLE] [ACCESS-SAME] says nothing of what is not there, of another house, or without a source, and refuses a kind that is none', async () => {
    expect((await popups('sourceId: 61, sourceEntityType: "coupon"', other.ann.token)).data).toEqual([]);
    expect((await popups('sourceId: 61')).data).toEqual([]);
    expect((await popups('langCd: "fr"')).data).toEqual([]);
    expect((await popups('sourceId: 61, sourceEntityType: "tenant"')).code).toBe('bad_request');
  });
});

it('[ACCESS-SAME] another house sees nothing of all this', async () => {
  expect((await ask('{ getQcBizCoupon(couponId: 61) { id } }', other.ann.token)).data).toBeNull();
  expect((await ask('{ listQcBizCoupons { id } }', other.grace.token)).data).toEqual([]);
  expect((await ask('{ getQcBizFloorGuides { id } }', other.ann.token)).data).toEqual([]);
});

it('[CATALOGUE-STATEMENTS] every page asks the database as often for fifty rows as for one', async () => {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const app = createApp({ ...test.ctx, db: test.ctx.db.withPlugin(counter) }, null);
  const pages = [
    '{ listQcBizCoupons { id text_variables { variable_code } has_popupmenu } }',
    '{ getQcBizFloorGuides { id } }',
    '{ getQcBizStoreRecommendations { id distance } }',
    `{ listBizFormItems(tenantId: "${hotel.tenantId}", subMenuId: 40) { id } }`,
    '{ getBizQuestionnaireSetting { url } }',
    '{ getGuestLangRestriction { configurable } }',
    '{ getSubmenuPopupListFull(sourceId: 61, sourceEntityType: "coupon") { id facility_data { name } coupon_data { display_name } } }',
    '{ getCongestionStatuses { facility_name } }',
    '{ getCongestionSettingIcons { type } }',
  ];
  const count = async (): Promise<readonly number[]> => {
    const counted: number[] = [];
    for (const page of pages) {
      statements = 0;
      expect((await callFacade(app, hotel.luc.token, page)).code).toBeUndefined();
      counted.push(statements);
    }
    return counted;
  };
  const few = await count();
  const { db } = test.ctx;
  const tenant_id = hotel.tenantId;
  const fifty = Array.from({ length: 50 }, (_, index) => index);
  await db
    .insertInto('biz_coupon')
    .values(
      fifty.map((index) => ({
        tenant_id,
        id: 700 + index,
        sub_menu_id: 40,
        staff_group_id: null,
        map_iframe_tag: null,
        name_dict: { en: `Offer ${index}` },
      })),
    )
    .execute();
  await db
    .insertInto('floor_guide')
    .values(fifty.map(() => ({ tenant_id, id: freshId(), content_dict: { en: 'Floor' } })))
    .execute();
  await db
    .insertInto('biz_form_item')
    .values(
      fifty.map(() => ({
        tenant_id,
        id: freshId(),
        sub_menu_id: 40,
        name_dict: { en: 'Item' },
        type: 'text',
        price: null,
      })),
    )
    .execute();
  await db
    .insertInto('popup_item')
    .values(
      fifty.map((index) => ({
        tenant_id,
        id: freshId(),
        source_entity_type: 'coupon' as const,
        source_id: 61,
        type: 'coupon' as const,
        target_id: 700 + index,
        label_dict: { en: 'x' },
      })),
    )
    .execute();
  expect(await count()).toEqual(few);
  expect(Math.max(...few)).toBeLessThanOrEqual(5);
});
