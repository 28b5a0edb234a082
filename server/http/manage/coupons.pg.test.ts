/** Kinds of coupons, their pages, and what is held and redeemed: from the console's door to the guest's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';
import { enterAsGuest } from '../testing/enter-as-guest.ts';

const HOUSE = '/houses/coupon-house';

let test: TestApp;
let owner: Manager;
let guest: string;
let menu: unknown;
let counter: string;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'coupon-house');
  const main = await owner.post(`${HOUSE}/main-menus`, { name_dict: { en: 'Offers' } });
  const sub = await owner.post(`${HOUSE}/sub-menus`, {
    main_menu_id: main.body['id'],
    menu_type: 'coupon',
    name_dict: { en: 'Coupons' },
  });
  menu = sub.body['id'];
  guest = await enterAsGuest(test.app, 'coupon-house', 'ja');
  const { body } = await owner.get(`${HOUSE}/coupon-pins`);
  counter = (body['items'] as readonly { readonly id: string }[])[0]?.id ?? '';
});
afterAll(() => test.close());

const tea = {
  code: 'TEA',
  name_dict: { en: 'A pot of tea', ja: 'お茶' },
  descriptions: [{ text_dict: { en: 'Hot or iced.' } }, { text_dict: { en: 'Until five.' } }],
  places: [{ name_dict: { en: 'Lounge', ja: 'ラウンジ' } }],
  security_level: 0,
  usage_limit: 'limited',
  max_redemption_number: 2,
  allocation_timing: 'manual',
};

const wallet = async () =>
  (
    await callFacade<{ data: readonly Readonly<Record<string, unknown>>[] }>(
      test.app,
      guest,
      `{ getGuestCouponList { data { id couponName description1 description2 placeList standing validTo
        redemptionNumber maxRedemptionNumber disabled } } }`,
    )
  ).data?.data;

const holders = async (kind: string) =>
  (await owner.get(`${HOUSE}/coupon-holders?kind=${kind}`)).body['items'] as readonly {
    readonly id: string;
    readonly name: string;
  }[];

const make = (more: object) => owner.post(`${HOUSE}/coupon-types`, { ...tea, ...more });
const faults = async (more: object): Promise<unknown> => (await make(more)).body['fields'];

describe('a kind of coupon', () => {
  it('[COUPON-KIND] [COUPON-GIVEN] [COUPON-MANUAL] is written, given by hand, read and used by the guest, and listed as redeemed', async () => {
    const kind = await make({});
    expect(kind.status).toBe(201);
    expect(kind.body).toMatchObject({ ...tea, issued: 0, redeemed: 0, has_pin: false, limited_no: null });
    const [who] = await holders('guest');
    const given = await owner.post(`${HOUSE}/coupons`, { coupon_type_id: kind.body['id'], holder_id: who?.id });
    expect(given.status).toBe(201);
    expect(given.body).toMatchObject({
      name_dict: tea.name_dict,
      holder: { kind: 'guest', id: who?.id },
      issued_by: 'Noor Haddad',
    });
    expect(await wallet()).toEqual([
      {
        id: given.body['id'],
        couponName: 'お茶',
        description1: 'Hot or iced.',
        description2: 'Until five.',
        placeList: ['ラウンジ'],
        standing: 'usable',
        validTo: null,
        redemptionNumber: 0,
        maxRedemptionNumber: 2,
        disabled: false,
      },
    ]);
    const twice = await owner.post(`${HOUSE}/coupons`, { coupon_type_id: kind.body['id'], holder_id: who?.id });
    expect(twice.outcome).toEqual([409, 'coupon_already_issued']);

    const redeemed = await callApi(
      test.app,
      '/be-api/biz/coupon/redeem',
      {
        coupon_id: given.body['id'],
        redemption_id: '0198a000-0000-7000-8000-00000000c0de',
      },
      { token: guest },
    );
    expect(redeemed.status).toBe(200);
    expect(
      (await owner.get(`${HOUSE}/coupon-redemptions?coupon_type_id=${String(kind.body['id'])}`)).body,
    ).toMatchObject({
      total: 1,
      items: [{ name_dict: tea.name_dict, how: 'tap', number: 1, coupon_id: given.body['id'] }],
    });

    const path = `${HOUSE}/coupons/${String(given.body['id'])}/disabled`;
    expect((await owner.put(path, { disabled: true })).status).toBe(200);
    expect(await wallet()).toMatchObject([{ standing: 'disabled', disabled: true }]);
    await owner.put(path, { disabled: false });
    expect(await wallet()).toMatchObject([{ standing: 'usable' }]);

    const shown = await owner.get(`${HOUSE}/coupon-types/${String(kind.body['id'])}`);
    expect(shown.body).toMatchObject({ issued: 1, redeemed: 1 });
    const gone = await owner.remove(`${HOUSE}/coupon-types/${String(kind.body['id'])}`, Number(shown.body['version']));
    expect(gone.outcome).toEqual([409, 'in_use']);
    expect(gone.body['data']).toEqual({ coupons: 1 });
  });

  it('[COUPON-KIND] begins and ends with days of the house’s calendar', async () => {
    const kind = await make({ code: 'SEASON', valid_from: '2026-07-01', valid_until: '2026-08-31' });
    expect(kind.body).toMatchObject({ valid_from: '2026-07-01', valid_until: '2026-08-31' });
    const kept = await test.ctx.db
      .selectFrom('coupon_type')
      .select(['valid_from', 'valid_to'])
      .where('id', '=', Number(kind.body['id']))
      .executeTakeFirstOrThrow();
    // Vienna is two hours ahead in summer; the last day is over at midnight.
    expect(kept.valid_from?.toISOString()).toBe('2026-06-30T22:00:00.000Z');
    expect(kept.valid_to?.toISOString()).toBe('2026-08-31T22:00:00.000Z');
  });

  it('[COUPON-KIND] is refused at the field that is wrong', async () => {
    expect(await faults({ code: 'TEA' })).toMatchObject([{ path: 'code', code: 'doubled' }]);
    expect(await faults({ code: 'a b' })).toMatchObject([{ path: 'code', code: 'kind_code_invalid' }]);
    expect(await faults({ code: 'A', name_dict: { ja: 'お茶' } })).toMatchObject([
      { path: 'name_dict', code: 'english_required' },
    ]);
    expect(
      await faults({ code: 'A', descriptions: Array.from({ length: 4 }, () => tea.descriptions[0]) }),
    ).toMatchObject([{ path: 'descriptions', code: 'too_many' }]);
    expect(await faults({ code: 'A', max_redemption_number: null })).toMatchObject([
      { path: 'max_redemption_number', code: 'required' },
    ]);
    expect(await faults({ code: 'A', security_level: 2 })).toMatchObject([
      { path: 'staff_group_id', code: 'counter_required' },
    ]);
    expect(await faults({ code: 'A', valid_from: '2026-08-02', valid_until: '2026-08-01' })).toMatchObject([
      { path: 'valid_until', code: 'ends_before_it_begins' },
    ]);
    expect(await faults({ code: 'A', valid_from: '2026-02-30' })).toMatchObject([
      { path: 'valid_from', code: 'date_invalid' },
    ]);
  });

  it('[COUPON-LIMITED-NO] cannot end below what was handed out, and counts from then on', async () => {
    const kind = await make({ code: 'FEW' });
    const path = `${HOUSE}/coupon-types/${String(kind.body['id'])}`;
    const [who] = await holders('guest');
    await owner.post(`${HOUSE}/coupons`, { coupon_type_id: kind.body['id'], holder_id: who?.id });
    await enterAsGuest(test.app, 'coupon-house', 'en');
    const [other] = (await holders('guest')).filter(({ id }) => id !== who?.id);
    const few = await owner.patch(path, { limited_no: 1 }, 1);
    expect(few.body).toMatchObject({ limited_no: 1, issued: 1 });
    const more = await owner.post(`${HOUSE}/coupons`, { coupon_type_id: kind.body['id'], holder_id: other?.id });
    expect(more.outcome).toEqual([409, 'coupon_sold_out']);
    const two = await owner.patch(path, { limited_no: 2 }, Number(few.body['version']));
    expect(
      (await owner.post(`${HOUSE}/coupons`, { coupon_type_id: kind.body['id'], holder_id: other?.id })).status,
    ).toBe(201);
    const below = await owner.patch(path, { limited_no: 1 }, Number(two.body['version']));
    expect(below.body['fields']).toMatchObject([{ path: 'limited_no', code: 'below_issued' }]);
  });

  it('[COUPON-ROOM] is given to a room, whether or not somebody is in it, and never to the lobby', async () => {
    const kind = await make({ code: 'FRUIT', allocation_object: 'room' });
    const groups = await owner.get(`${HOUSE}/location-groups`);
    const [group] = groups.body['items'] as readonly { readonly id: string }[];
    await owner.post(`${HOUSE}/rooms`, { name: '501', location_group_id: group?.id });
    const [room] = (await holders('room')).filter(({ name }) => name === '501');
    const give = (id: unknown, holder: unknown) =>
      owner.post(`${HOUSE}/coupons`, { coupon_type_id: id, holder_id: holder });
    expect((await give(kind.body['id'], room?.id)).body).toMatchObject({ holder: { kind: 'room', name: '501' } });
    const lobby = await test.ctx.db
      .selectFrom('location')
      .select('id')
      .where('is_default_location', '=', true)
      .executeTakeFirstOrThrow();
    expect((await give(kind.body['id'], lobby.id)).outcome).toEqual([409, 'wrong_state']);
    const forGuests = await make({ code: 'GUESTS' });
    expect((await give(forGuests.body['id'], room?.id)).outcome).toEqual([409, 'wrong_state']);
  });
});

describe('a counter’s PIN', () => {
  it('[COUPON-PIN-TRIES] is set, never shown, kept as a hash, and taken away', async () => {
    const path = `${HOUSE}/coupon-pins/${counter}`;
    expect((await owner.put(path, { pin: '12345' })).body['fields']).toMatchObject([
      { path: 'pin', code: 'pin_invalid' },
    ]);
    expect((await owner.put(path, { pin: '482915' })).status).toBe(200);
    const { body } = await owner.get(`${HOUSE}/coupon-pins`);
    expect(body['items']).toContainEqual(expect.objectContaining({ id: counter, is_set: true }));
    expect(JSON.stringify(body)).not.toContain('482915');
    const kept = await test.ctx.db.selectFrom('coupon_pin').selectAll().executeTakeFirstOrThrow();
    expect(kept.hash.toString('latin1')).not.toContain('482915');
    const kind = await make({ code: 'PINNED', security_level: 2, staff_group_id: counter });
    expect(kind.body).toMatchObject({ has_pin: true });
    expect((await owner.remove(path)).status).toBe(200);
    expect((await owner.get(`${HOUSE}/coupon-types/${String(kind.body['id'])}`)).body).toMatchObject({
      has_pin: false,
    });
  });
});

describe('a page of an offer', () => {
  const pages = async () =>
    (
      await callFacade<object[]>(
        test.app,
        guest,
        `query ($subMenuId: Int!) { listQcBizCoupons(subMenuId: $subMenuId) {
          id display_name display_name_in_room display_text display_text_in_room display_place_description
          map_iframe_tag image_urls } }`,
        { subMenuId: menu },
      )
    ).data;

  it('[BIZ-COUPON] [CATALOGUE-VARIABLES] [MAP-TAG] is read by guests as it was written, with its values and a map', async () => {
    const written = {
      sub_menu_id: menu,
      name_dict: { en: 'Tea hour', ja: 'ティータイム' },
      text_dict: { en: 'For {price} until {until}.' },
      text_in_room_dict: { en: 'In your room for {price}.' },
      place_description_dict: { en: 'In the lounge' },
      text_variables: [
        { code: 'price', contents: '¥500' },
        { code: 'until', use_translation: true, dict: { en: 'five', ja: '五時' } },
      ],
      image_urls: ['https://a.example/tea.jpg'],
      map_url: '<iframe src="https://maps.example/e?a=1&amp;b=2" onload="x()"></iframe>',
    };
    const made = await owner.post(`${HOUSE}/coupon-pages`, written);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      map_url: 'https://maps.example/e?a=1&b=2',
      text_variables: [
        { code: 'price', contents: '¥500' },
        { code: 'until', use_translation: true },
      ],
    });
    expect(await pages()).toEqual([
      {
        id: made.body['id'],
        display_name: 'ティータイム',
        display_name_in_room: 'ティータイム',
        display_text: 'For ¥500 until 五時.',
        display_text_in_room: 'In your room for ¥500.',
        display_place_description: 'In the lounge',
        map_iframe_tag:
          '<iframe src="https://maps.example/e?a=1&amp;b=2" sandbox="allow-scripts allow-same-origin allow-popups" referrerpolicy="no-referrer"></iframe>',
        image_urls: ['https://a.example/tea.jpg'],
      },
    ]);
    const path = `${HOUSE}/coupon-pages/${String(made.body['id'])}`;
    const hidden = await owner.patch(path, { is_display: false, map_url: null }, Number(made.body['version']));
    expect(hidden.body).toMatchObject({ map_url: null, text_variables: made.body['text_variables'] });
    expect(await pages()).toEqual([]);
  });

  it('[FIELD-NAMED] names values that nobody gave, and texts that leave English out', async () => {
    const wrong = async (more: object): Promise<unknown> =>
      (await owner.post(`${HOUSE}/coupon-pages`, { sub_menu_id: menu, name_dict: { en: 'Tea' }, ...more })).body[
        'fields'
      ];
    expect(await wrong({ text_dict: { en: 'For {price}' } })).toMatchObject([
      { path: 'text_dict', code: 'variable_unknown' },
    ]);
    expect(await wrong({ name_in_room_dict: { ja: 'お茶' } })).toMatchObject([
      { path: 'name_in_room_dict', code: 'english_required' },
    ]);
    expect(await wrong({ text_variables: [{ code: 'price' }] })).toMatchObject([
      { path: 'text_variables.0.contents', code: 'required' },
    ]);
    expect(await wrong({ map_url: 'javascript:alert(1)' })).toMatchObject([{ path: 'map_url', code: 'url_invalid' }]);
  });
});
