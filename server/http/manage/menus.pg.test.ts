/** Menus of every type, from the console's door to the guest's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { menuKindNames, menuKinds } from '#shared/domain/menu/menu-kinds.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

const HOUSE = '/houses/menu-house';
type Fields = Readonly<Record<string, unknown>>;

let test: TestApp;
let owner: Manager;
let guest: string;
let desk: string;
let main: number;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'menu-house');
  const groups = await owner.get(`${HOUSE}/staff-groups`);
  desk = (groups.body['items'] as readonly { readonly id: string }[])[0]?.id ?? '';
  main = Number((await owner.post(`${HOUSE}/main-menus`, { name_dict: { en: 'House' } })).body['id']);
  const entered = await test.app.request('/api/user/biz/guest/create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant_cd: 'menu-house', lang_cd: 'fr' }),
  });
  guest = String(((await entered.json()) as Fields)['access_token_v2']);
});
afterAll(() => test.close());

const make = (fields: object) =>
  owner.post(`${HOUSE}/sub-menus`, { main_menu_id: main, name_dict: { en: 'A menu' }, ...fields });
const made = async (fields: object): Promise<Fields> => {
  const { status, body } = await make(fields);
  expect([status, body['fields']]).toEqual([201, undefined]);
  return body;
};
const wrong = async (fields: object): Promise<unknown> =>
  ((await make(fields)).body['fields'] as readonly { readonly path: string; readonly code: string }[]).map(
    ({ path, code }) => [path, code],
  );
/** What guests are shown of the house, in French. */
const shown = async (): Promise<readonly (Fields & { readonly sub_menu: readonly Fields[] })[]> => {
  const answer = await test.app.request('/api/public/biz/guest/main_menus', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${guest}` },
    body: JSON.stringify({ lang_cd: 'fr', location_id: null }),
  });
  return ((await answer.json()) as { main_menus: readonly (Fields & { sub_menu: readonly Fields[] })[] }).main_menus;
};
const shownSub = async (id: unknown): Promise<Fields | undefined> =>
  (await shown()).flatMap(({ sub_menu }) => sub_menu).find((sub) => sub['id'] === id);

describe('a sub-menu', () => {
  it('is read by guests as it was written, with every field of its type', async () => {
    const written = {
      menu_type: 'ai_chatbot',
      menu_option: {
        type: 'access_id',
        ring_strategy: 'linear',
        design: { title_bar_bg_color: '#0b3d5c', title_bar_txt_color: '#ffffff' },
      },
      icon: 'wrench',
      name_dict: { en: 'Something is broken', fr: 'Une panne' },
      description_dict: { en: 'We come at once' },
      greeting_dict: { en: 'What is not working?' },
      room_confirmation_timing: 'start_with_staff',
      out_of_service: {
        hours: [{ weekday: 0, from: '22:00', to: '22:01' }],
        display_timing: 'at_menu_open',
        message_dict: { en: 'From eight in the morning', fr: 'Dès huit heures' },
      },
      is_lang_restricted: true,
      restricted_langs: ['de', 'th'],
      staff_group_ids: [desk],
    };
    const sub = await made(written);
    expect(sub).toMatchObject({
      ...written,
      sub_menu_type: 'staff_chat',
      menu_option: { ...written.menu_option, access_id: desk },
    });
    const seen = await shownSub(sub['id']);
    expect(seen).toMatchObject({
      name: 'Une panne',
      description: 'We come at once',
      icon: 'wrench',
      is_lang_restricted: false,
      display_timing: 'at_menu_open',
      out_of_service_message: 'Dès huit heures',
      room_confirmation_timing: 'start_with_staff',
    });
    const kept = await test.ctx.db
      .selectFrom('sub_menu')
      .select('out_of_service')
      .where('id', '=', Number(sub['id']))
      .where('name_dict', 'is not', null)
      .executeTakeFirstOrThrow();
    // Sunday is the seventh day of what the house's clock is asked.
    expect(kept.out_of_service?.hours).toEqual([{ weekday: 7, from: '22:00', to: '22:01' }]);
    const path = `${HOUSE}/sub-menus/${String(sub['id'])}`;
    const changed = await owner.patch(
      path,
      { is_lang_restricted: true, restricted_langs: ['fr'] },
      Number(sub['version']),
    );
    expect(await shownSub(sub['id'])).toMatchObject({ is_lang_restricted: true });
    const hidden = await owner.patch(path, { is_display: false }, Number(changed.body['version']));
    expect(await shownSub(sub['id'])).toBeUndefined();
    expect((await owner.remove(path, Number(hidden.body['version']))).status).toBe(200);
  });

  it('[MENU-NEEDS] has what its type needs, or is refused at the field', async () => {
    expect(await wrong({ menu_type: 'ai_chatbot' })).toEqual([['staff_group_ids', 'required']]);
    expect(await wrong({ menu_type: 'voice_talk' })).toEqual([['staff_group_ids', 'required']]);
    expect(await wrong({ menu_type: 'url' })).toEqual([['url', 'required']]);
    expect(await wrong({ menu_type: 'url', url: 'javascript:alert(1)' })).toEqual([['url', 'url_invalid']]);
    expect(await wrong({ menu_type: 'announcement', announcement_dict: { fr: 'Bonjour' } })).toEqual([
      ['announcement_dict', 'english_required'],
    ]);
    expect(await wrong({ menu_type: 'facility', not_show_list_inside: true })).toEqual([['facility_id', 'required']]);
    expect(await wrong({ menu_type: 'ai_chatbot', menu_option: { type: 'search' }, staff_group_ids: [desk] })).toEqual([
      ['menu_option', 'option_unfit'],
    ]);
    expect(await wrong({ menu_type: 'ai_chatbot', menu_option: { type: 'guest_bot', bot_id: desk } })).toEqual([
      ['menu_option.bot_id', 'bot_unknown'],
    ]);
    expect(await wrong({ menu_type: 'coupon', icon: 'unicorn' })).toEqual([['icon', 'icon_unknown']]);
    expect(await wrong({ menu_type: 'coupon', out_of_service: { hours: [], message_dict: { fr: 'Non' } } })).toEqual([
      ['out_of_service', 'english_required'],
    ]);
    expect(await wrong({ menu_type: 'coupon', is_lang_restricted: true, restricted_langs: ['xx'] })).toMatchObject([
      ['restricted_langs.0', 'language_unknown'],
    ]);
  });

  it('[MENU-TITLE] has a title in English, without a double quote', async () => {
    expect(await wrong({ menu_type: 'coupon', name_dict: { fr: 'Bons' } })).toEqual([
      ['name_dict', 'english_required'],
    ]);
    expect(await wrong({ menu_type: 'coupon', name_dict: { en: 'The "best"' } })).toEqual([
      ['name_dict', 'double_quote'],
    ]);
  });

  it('[FORM-CONFLICT] that two save at once keeps what the first wrote, and tells it to the others', async () => {
    const { id, version } = await made({ menu_type: 'coupon' });
    const path = `${HOUSE}/sub-menus/${String(id)}`;
    const saves = [
      { name_dict: { en: 'Vouchers' } },
      { is_display: false },
      { description_dict: { en: 'Two for one' } },
    ];
    const said = await Promise.all(saves.map((changes) => owner.patch(path, changes, Number(version))));
    expect(said.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412, 412]);
    const winner = said.findIndex(({ status }) => status === 200);
    const now = (await owner.get(path)).body;
    expect(now).toMatchObject({ ...saves[winner], version: Number(version) + 1 });
    for (const { status, body } of said) if (status === 412) expect(body['present']).toEqual(now);
  });

  it('[MENU-GROUPS-ONCE] names each group once', async () => {
    expect(await wrong({ menu_type: 'ai_chatbot', staff_group_ids: [desk, desk] })).toEqual([
      ['staff_group_ids', 'doubled'],
    ]);
  });

  it('[MENU-NEEDS] keeps nothing that its type does not read, and says what it is', async () => {
    const sub = await made({ menu_type: 'ai_chatbot', greeting_dict: { en: 'Hello' }, staff_group_ids: [desk] });
    const path = `${HOUSE}/sub-menus/${String(sub['id'])}`;
    const turned = await owner.patch(path, { menu_type: 'url', menu_option: null, url: 'https://a.example/' }, 1);
    expect(turned.body).toMatchObject({
      menu_type: 'url',
      sub_menu_type: 'link',
      menu_option: null,
      greeting_dict: null,
      url: 'https://a.example/',
    });
    const back = await owner.patch(path, { menu_type: 'voice_talk' }, Number(turned.body['version']));
    expect(back.body).toMatchObject({ sub_menu_type: 'voice_call', url: null, menu_option: { access_id: desk } });
  });

  it.each(menuKindNames.filter((kind) => kind !== 'bot_chat'))(
    'can be a %s, which guests are shown as such',
    async (kind) => {
      const { menuType, option } = menuKinds[kind];
      const sub = await made({
        menu_type: menuType,
        menu_option: option === null ? null : { type: option },
        staff_group_ids: [desk],
        url: kind === 'link' ? '/somewhere' : null,
        announcement_dict: { en: 'Words' },
      });
      expect(sub['sub_menu_type']).toBe(kind);
      const seen = await shownSub(sub['id']);
      expect(seen).toMatchObject({ menu_type: menuType, sub_menu_type: kind });
      expect(JSON.parse(String(seen?.['menu_option']))).toEqual(sub['menu_option']);
    },
  );

  it('[LINKS-MAX] offers up to four things next, which change its version and go with it', async () => {
    const [page, other] = [await made({ menu_type: 'coupon' }), await made({ menu_type: 'coupon' })];
    const path = `${HOUSE}/sub-menus/${String(page['id'])}`;
    const link = { type: 'sub_menu', target_id: other['id'], label_dict: { en: 'Look', fr: 'Voyez' } };
    const refused = async (links: readonly object[]): Promise<unknown> =>
      (await owner.patch(path, { links }, 1)).body['fields'];
    expect(await refused([link, link])).toMatchObject([{ path: 'links', code: 'doubled' }]);
    expect(await refused([{ ...link, target_id: page['id'] }])).toMatchObject([
      { path: 'links.0.target_id', code: 'leads_to_itself' },
    ]);
    expect(await refused([{ ...link, type: 'coupon', target_id: 999_999 }])).toMatchObject([
      { path: 'links.0.target_id', code: 'coupon_unknown' },
    ]);
    expect(await refused([1, 2, 3, 4, 5].map((target_id) => ({ ...link, target_id })))).toMatchObject([
      { path: 'links', code: 'too_many' },
    ]);
    expect(await refused([{ ...link, label_dict: { fr: 'Voyez' } }])).toMatchObject([
      { path: 'links.0.label_dict', code: 'english_required' },
    ]);
    const linked = await owner.patch(path, { links: [link] }, 1);
    expect(linked.body).toMatchObject({ version: 2, links: [{ ...link, is_display: true }] });
    const popups = async (): Promise<unknown> =>
      (
        await callFacade(
          test.app,
          guest,
          'query ($id: Int!) { getSubmenuPopupListFull(sourceId: $id, langCd: "fr") { id target_id label_message } }',
          { id: page['id'] },
        )
      ).data;
    const offered = await popups();
    expect(offered).toMatchObject([{ target_id: other['id'], label_message: 'Voyez' }]);
    // What is saved as it was is no change, and what leads where it led is known by its id.
    const same = await owner.patch(path, { links: [{ ...link, is_display: true }] }, 2);
    expect(same.body['version']).toBe(2);
    const worded = await owner.patch(path, { links: [{ ...link, label_dict: { en: 'See', fr: 'Voyez' } }] }, 2);
    expect([worded.body['version'], await popups()]).toEqual([3, offered]);
    const used = await owner.remove(`${HOUSE}/sub-menus/${String(other['id'])}`, 1);
    expect([used.outcome, used.body['data']]).toEqual([[409, 'in_use'], { links: 1 }]);
    expect((await owner.remove(path, 3)).status).toBe(200);
    expect((await owner.remove(`${HOUSE}/sub-menus/${String(other['id'])}`, 1)).status).toBe(200);
  });
});

describe('a heading', () => {
  it('stands where the house puts it, for the groups it names, and stays while menus are in it', async () => {
    const groups = await owner.get(`${HOUSE}/location-groups`);
    const group = (groups.body['items'] as readonly { readonly id: string }[])[0]?.id;
    const heading = await owner.post(`${HOUSE}/main-menus`, {
      name_dict: { en: 'Dining', fr: 'À table' },
      icon: 'cake-slice',
      section: 'stay',
      required_show_submenu: true,
      location_group_ids: [group],
    });
    expect(heading.status).toBe(201);
    const sub = await made({ menu_type: 'coupon', main_menu_id: heading.body['id'] });
    expect((await shown()).find(({ id }) => id === heading.body['id'])).toMatchObject({
      name: 'À table',
      icon: 'cake-slice',
      section: 'stay',
      required_show_submenu: true,
      sub_menu: [{ id: sub['id'] }],
    });
    const path = `${HOUSE}/main-menus/${String(heading.body['id'])}`;
    expect((await owner.remove(path, 1)).body).toMatchObject({ code: 'in_use', data: { menus: 1 } });
    const nowhere = await owner.patch(path, { location_group_ids: [] }, 1);
    expect(nowhere.body['fields']).toMatchObject([{ path: 'location_group_ids', code: 'required' }]);
    expect((await owner.patch(path, { section: 'cellar' }, 1)).status).toBe(400);
  });
});
