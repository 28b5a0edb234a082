/** The facilities of a house through the façade: for its own guests, in their language. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { getQcBizFacility, listQcBizFacilities } from '#shared/facade/facility/facilities.ts';

let test: TestApp;
let hotel: Cast;
let other: Cast;

const BATH = 51;
const CELLAR = 52;

const words = (en: string, ja?: string): Dict => (ja === undefined ? { en } : { en, ja });

async function open(cast: Cast): Promise<void> {
  const { db } = test.ctx;
  await db
    .insertInto('sub_menu')
    .values([
      {
        tenant_id: cast.tenantId,
        id: 40,
        main_menu_id: cast.menuId,
        menu_type: 'facility',
        sub_menu_type: 'facility_information_type',
        menu_option: null,
        name_dict: words('Places'),
        greeting_dict: null,
        announcement_dict: null,
        out_of_service: null,
        facility_id: null,
        url: null,
        staff_group_ids: [],
      },
      {
        tenant_id: cast.tenantId,
        id: 41,
        main_menu_id: cast.menuId,
        menu_type: 'facility',
        sub_menu_type: 'facility_information_type',
        menu_option: null,
        name_dict: words('Not shown'),
        greeting_dict: null,
        announcement_dict: null,
        out_of_service: null,
        facility_id: null,
        url: null,
        staff_group_ids: [],
        is_display: false,
      },
    ])
    .execute();
  const content = {
    genre: words('Bath', '浴場'),
    location: words('Second floor', '2階'),
    description: words('Two warm pools'),
    description2: null,
    businessHours: [
      {
        titleDict: words('Morning', '朝'),
        description: words('Daily, 6:00 to 9:30', '毎日 6:00から9:30まで'),
        hours: [{ weekday: 1, from: '06:00', to: '09:30' }],
      },
      { titleDict: words('Holidays', '祝日'), description: words('As announced', '掲示のとおり') },
    ],
    options: [
      {
        type: 'tel',
        labelDict: words('Phone', '電話'),
        content: '+81 45 555 0190',
        isBold: true,
        isUnderline: false,
        colorCode: '#164a6e',
      },
    ],
  };
  const row = { tenant_id: cast.tenantId, staff_group_id: null, content };
  await db
    .insertInto('facility')
    .values([
      { ...row, id: 50, sub_menu_id: 40, name_dict: words('Garden'), order_no: 2 },
      {
        ...row,
        id: BATH,
        sub_menu_id: 40,
        name_dict: words('The bath', '大浴場'),
        images: ['/demo/bath.svg'],
        order_no: 1,
      },
      { ...row, id: CELLAR, sub_menu_id: 40, name_dict: words('The cellar'), is_display: false },
      { ...row, id: 53, sub_menu_id: 41, name_dict: words('The attic') },
    ])
    .execute();
}

beforeAll(async () => {
  test = await createTestApp();
  hotel = await setTheStage(test.ctx, 'facility-hotel');
  other = await setTheStage(test.ctx, 'facility-other');
  await open(hotel);
});
afterAll(() => test.close());

const one = (facilityId: number, langCd: string | null, token = hotel.ann.token) =>
  callFacade(test.app, token, getQcBizFacility.document, { facilityId, langCd });
const list = (subMenuId: number, token = hotel.ann.token) =>
  callFacade<readonly { id: number; name: string }[]>(test.app, token, listQcBizFacilities.document, {
    subMenuId,
    langCd: 'en',
  });

describe('facilities', () => {
  it('[FACILITY-READ] listQcBizFacilities lists those a sub-menu shows, in their order', async () => {
    expect((await list(40)).data?.map(({ id, name }) => [id, name])).toEqual([
      [BATH, 'The bath'],
      [50, 'Garden'],
    ]);
    expect((await list(41)).data).toEqual([]);
    expect((await list(999)).data).toEqual([]);
  });

  it('[FACILITY-READ] getQcBizFacility answers in the language asked for, and in the house’s where a text is missing', async () => {
    expect((await one(BATH, 'ja')).data).toEqual({
      id: BATH,
      sub_menu_id: 40,
      name: '大浴場',
      description: 'Two warm pools',
      description2: '',
      genre: '浴場',
      location: '2階',
      business_hours: [
        {
          id: 1,
          title: '朝',
          description: '毎日 6:00から9:30まで',
          hours: [{ weekday: 1, from: '06:00', to: '09:30' }],
        },
        { id: 2, title: '祝日', description: '掲示のとおり', hours: null },
      ],
      images: [{ id: 1, url: '/demo/bath.svg' }],
      facility_options: [
        { id: 1, type: 'tel', label: '電話', content: '+81 45 555 0190', is_bold: true, is_underline: false },
      ],
      has_popupmenu: false,
    });
    const status = await callFacade(
      test.app,
      hotel.ann.token,
      `query { getQcBizFacility(facilityId: ${BATH}, langCd: "ja") { name_dict name_dict_status { translation_status } description_dict_status { dict_cd contents translation_status } has_popupmenu is_display tenant_id } }`,
    );
    expect(status.data).toEqual({
      name_dict: 'facility.51.name',
      name_dict_status: { translation_status: 'edited' },
      description_dict_status: {
        dict_cd: 'facility.51.description',
        contents: 'Two warm pools',
        translation_status: 'pending',
      },
      has_popupmenu: false,
      is_display: true,
      tenant_id: hotel.tenantId,
    });
  });

  it('[FACILITY-READ] speaks the reader’s own language when none is asked for', async () => {
    await test.ctx.db.updateTable('app_user').set({ lang_cd: 'ja' }).where('id', '=', hotel.ann.id).execute();
    expect((await one(BATH, null)).data).toMatchObject({ name: '大浴場' });
  });

  it('[FACILITY-READ] [ACCESS-SAME] shows nobody what is hidden, and nothing to another house', async () => {
    for (const hidden of [CELLAR, 53, 999])
      expect(await one(hidden, 'en')).toMatchObject({ data: null, code: undefined });
    expect(await one(BATH, 'en', other.ann.token)).toMatchObject({ data: null, code: undefined });
    expect((await list(40, other.ann.token)).data).toEqual([]);
  });

  it('[FACILITY-READ] refuses numbers that are none', async () => {
    expect((await one(2_147_483_648, 'en')).code).toBe('bad_request');
    expect(
      (await callFacade(test.app, hotel.ann.token, 'query { listQcBizFacilities(subMenuId: "x") { id } }')).code,
    ).toBe('bad_request');
  });
});
