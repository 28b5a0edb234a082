/** Places, floors and recommendations, from the console's door to the guest's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { enterAsGuest } from '../testing/enter-as-guest.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

const HOUSE = '/houses/place-house';

let test: TestApp;
let owner: Manager;
let guest: string;
let menu: unknown;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'place-house');
  const main = await owner.post(`${HOUSE}/main-menus`, { name_dict: { en: 'House' } });
  const sub = await owner.post(`${HOUSE}/sub-menus`, {
    main_menu_id: main.body['id'],
    menu_type: 'facility',
    name_dict: { en: 'Places' },
  });
  menu = sub.body['id'];
  guest = await enterAsGuest(test.app, 'place-house', 'fr');
});
afterAll(() => test.close());

const places = async () =>
  (
    await callFacade<object[]>(
      test.app,
      guest,
      `query ($subMenuId: Int!) { listQcBizFacilities(subMenuId: $subMenuId) {
      id name genre description business_hours { title description } images { url }
      facility_options { type label content } } }`,
      { subMenuId: menu },
    )
  ).data;

describe('a place', () => {
  it('is read by guests as it was written, in their language, and goes when it is deleted', async () => {
    const written = {
      sub_menu_id: menu,
      name_dict: { en: 'Bath', fr: 'Bain' },
      genre_dict: { en: 'Hot spring' },
      description_dict: { en: 'Water from 1,200 metres below.' },
      business_hours: [
        {
          title_dict: { en: 'Morning', fr: 'Matin' },
          description_dict: { en: '6 to 9' },
          hours: [{ weekday: 1, from: '22:00', to: '02:00' }],
        },
      ],
      options: [
        { type: 'tel', label_dict: { en: 'Call' }, content: '+43 1 5555' },
        { type: 'text', label_dict: { en: 'Dress' }, content_dict: { en: 'A yukata', fr: 'Un yukata' } },
      ],
      images: ['https://a.example/bath.jpg'],
    };
    const made = await owner.post(`${HOUSE}/facilities`, written);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject(written);
    expect(await places()).toEqual([
      {
        id: made.body['id'],
        name: 'Bain',
        genre: 'Hot spring',
        description: 'Water from 1,200 metres below.',
        business_hours: [{ title: 'Matin', description: '6 to 9' }],
        images: [{ url: 'https://a.example/bath.jpg' }],
        facility_options: [
          { type: 'tel', label: 'Call', content: '+43 1 5555' },
          { type: 'text', label: 'Dress', content: 'Un yukata' },
        ],
      },
    ]);
    const path = `${HOUSE}/facilities/${String(made.body['id'])}`;
    const named = await owner.patch(path, { name_dict: { fr: 'Source' } }, Number(made.body['version']));
    expect(await places()).toMatchObject([{ name: 'Source', genre: 'Hot spring' }]);
    expect((await owner.remove(path, Number(named.body['version']))).status).toBe(200);
    expect(await places()).toEqual([]);
  });

  it('[FIELD-NAMED] is refused at the field that is wrong', async () => {
    const wrong = async (more: object): Promise<unknown> =>
      (await owner.post(`${HOUSE}/facilities`, { sub_menu_id: menu, name_dict: { en: 'Bar' }, ...more })).body[
        'fields'
      ];
    expect(await wrong({ name_dict: { fr: 'Bar' } })).toMatchObject([{ path: 'name_dict', code: 'english_required' }]);
    expect(await wrong({ sub_menu_id: 999_999 })).toMatchObject([{ path: 'sub_menu_id', code: 'menu_unknown' }]);
    expect(
      await wrong({ options: [{ type: 'url', label_dict: { en: 'Page' }, content: 'javascript:alert(1)' }] }),
    ).toMatchObject([{ path: 'options.0.content', code: 'url_invalid' }]);
    expect(await wrong({ business_hours: [{ hours: [{ weekday: 1, from: '25:00', to: '02:00' }] }] })).toMatchObject([
      { path: 'business_hours.0.hours.0.from', code: 'time_invalid' },
    ]);
    expect(await wrong({ description_dict: { en: 'x'.repeat(1001) } })).toMatchObject([
      { path: 'description_dict.en', code: 'text_too_long' },
    ]);
  });

  it('stays while a menu leads to it', async () => {
    const made = await owner.post(`${HOUSE}/facilities`, { sub_menu_id: menu, name_dict: { en: 'Gym' } });
    const shown = await owner.get(`${HOUSE}/sub-menus/${String(menu)}`);
    const led = await owner.patch(
      `${HOUSE}/sub-menus/${String(menu)}`,
      { facility_id: made.body['id'] },
      Number(shown.body['version']),
    );
    expect(led.status).toBe(200);
    const gone = await owner.remove(`${HOUSE}/facilities/${String(made.body['id'])}`, Number(made.body['version']));
    expect(gone.outcome).toEqual([409, 'in_use']);
    expect(gone.body['data']).toEqual({ menus: 1 });
  });
});

it('[CATALOGUE-TEXTS] a floor and a recommendation reach the guest', async () => {
  await owner.post(`${HOUSE}/floor-guides`, {
    content_dict: { en: 'Roof' },
    content_in_room_dict: { en: 'Above you' },
    text_dict: { en: 'The bar, open until {until}' },
    text_variables: [{ code: 'until', contents: '23:00' }],
  });
  await owner.post(`${HOUSE}/recommendations`, {
    name_dict: { en: 'Café Sperl' },
    category_dict: { en: 'Café' },
    point: { latitude: 48.2, longitude: 16.36 },
    distance: 400,
    comment_dict: { en: 'Cake' },
    comment_in_room_dict: { en: 'Cake, five minutes from your door' },
  });
  expect(
    (
      await callFacade(
        test.app,
        guest,
        '{ getQcBizFloorGuides { display_content display_content_in_room display_text } }',
      )
    ).data,
  ).toMatchObject([
    { display_content: 'Roof', display_content_in_room: 'Above you', display_text: 'The bar, open until 23:00' },
  ]);
  expect(
    (
      await callFacade(
        test.app,
        guest,
        '{ getQcBizStoreRecommendations { display_name display_comment display_comment_in_room latitude distance } }',
      )
    ).data,
  ).toMatchObject([
    {
      display_name: 'Café Sperl',
      display_comment: 'Cake',
      display_comment_in_room: 'Cake, five minutes from your door',
      latitude: 48.2,
      distance: 400,
    },
  ]);
});
