/** Places whose guests are counted, from the console's door to the guest's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

const HOUSE = '/houses/full-house';
const COUNTED = `${HOUSE}/congestion-settings`;

let test: TestApp;
let owner: Manager;
let facility: unknown;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'full-house');
  const main = await owner.post(`${HOUSE}/main-menus`, { name_dict: { en: 'House' } });
  const sub = await owner.post(`${HOUSE}/sub-menus`, {
    main_menu_id: main.body['id'],
    menu_type: 'facility',
    name_dict: { en: 'Places' },
  });
  const bath = await owner.post(`${HOUSE}/facilities`, { sub_menu_id: sub.body['id'], name_dict: { en: 'Bath' } });
  facility = bath.body['id'];
});
afterAll(() => test.close());

/** What a guest of the house is shown. */
async function shown(): Promise<readonly object[] | null> {
  const entered = await test.app.request('/api/user/biz/guest/create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant_cd: 'full-house', lang_cd: 'fr' }),
  });
  const token = String(((await entered.json()) as Readonly<Record<string, unknown>>)['access_token_v2']);
  const { data } = await callFacade<object[]>(
    test.app,
    token,
    `{ getCongestionStatuses(langCd: "fr") { facility_name is_active icon_type vacant_upper_threshold congestion_lower_threshold
      vacant_title congestion_announcement out_of_business_hour_settings { from_time to_time title }
      now_state { state icon } } }`,
  );
  return data;
}

it('[CONGESTION-NOW] a counted place is made, shown to guests in their language, changed and deleted with its counts', async () => {
  const made = await owner.post(COUNTED, {
    facility_id: facility,
    icon_type: 'bars',
    sensor_id: 'bath-1',
    vacant_upper_threshold: 5,
    congestion_lower_threshold: 15,
    vacant_title: { en: 'Plenty of room', fr: 'Beaucoup de place' },
    announcement_dict: { en: 'Counted by a sensor' },
    out_of_business_hours: [{ from: '23:00', to: '06:00', title_dict: { fr: 'Fermé' } }],
  });
  expect(made.status).toBe(201);
  expect(await shown()).toEqual([
    {
      facility_name: 'Bath',
      is_active: true,
      icon_type: 'bars',
      vacant_upper_threshold: 5,
      congestion_lower_threshold: 15,
      vacant_title: 'Beaucoup de place',
      congestion_announcement: 'Counted by a sensor',
      out_of_business_hour_settings: [{ from_time: '23:00', to_time: '06:00', title: 'Fermé' }],
      now_state: { state: 'non_active', icon: 'signal' },
    },
  ]);
  const path = `${COUNTED}/${String(made.body['id'])}`;
  const off = await owner.patch(path, { is_active: false, icon_type: 'faces' }, Number(made.body['version']));
  expect(off.body).toMatchObject({
    vacant_title: { en: 'Plenty of room', fr: 'Beaucoup de place' },
    icon_type: 'faces',
  });
  expect(await shown()).toMatchObject([{ is_active: false, now_state: { state: 'non_active', icon: 'circle' } }]);
  expect((await owner.post(`${path}/counts`, { number_of_people: 3 })).status).toBe(201);
  expect((await owner.remove(path, Number(off.body['version']))).status).toBe(200);
  expect(await shown()).toEqual([]);
});

it('[CONGESTION-THRESHOLDS] thresholds the wrong way round, and a place or a sensor twice, are refused at their fields', async () => {
  const place = { facility_id: facility, vacant_upper_threshold: 5, congestion_lower_threshold: 15, sensor_id: 's' };
  const wrong = await owner.post(COUNTED, { ...place, congestion_lower_threshold: 5 });
  expect(wrong.body['fields']).toEqual([
    expect.objectContaining({ path: 'congestion_lower_threshold', code: 'threshold_order' }),
  ]);
  expect((await owner.post(COUNTED, place)).status).toBe(201);
  const twice = await owner.post(COUNTED, place);
  expect(twice.body['fields']).toEqual([
    expect.objectContaining({ path: 'facility_id', code: 'doubled' }),
    expect.objectContaining({ path: 'sensor_id', code: 'doubled' }),
  ]);
  const none = await owner.post(COUNTED, { ...place, facility_id: 999_999, sensor_id: null });
  expect(none.body['fields']).toEqual([expect.objectContaining({ path: 'facility_id', code: 'facility_unknown' })]);
});

it('[CONGESTION-READING] [CONGESTION-LEVEL] a count by hand is what guests are shown, and the week tells it by the hour', async () => {
  const [kept] = (await owner.get(COUNTED)).body['items'] as readonly { readonly id: string }[];
  const path = `${COUNTED}/${String(kept?.id)}`;
  const counted = async (people: number): Promise<void> => {
    const answer = await owner.post(`${path}/counts`, { number_of_people: people });
    expect(answer.body).toEqual({
      number_of_people: people,
      measured_at: new Date(test.clock.now).toISOString(),
      by_sensor: false,
    });
  };
  await counted(20);
  expect(await shown()).toMatchObject([{ now_state: { state: 'congestion' } }]);
  test.clock.now += 600_000;
  await counted(4);
  expect(await shown()).toMatchObject([{ now_state: { state: 'vacant' } }]);
  const week = (await owner.get(`${path}/counts`)).body;
  expect(week).toMatchObject({ facility_id: facility, newest: { number_of_people: 4 } });
  expect(week['days']).toHaveLength(7);
  // On the clock of the house, which is an hour ahead.
  expect(week['hours']).toEqual([{ day: '2026-11-21', hour: 10, average: 12, most: 20, counts: 2 }]);
  expect((await owner.post(`${path}/counts`, { number_of_people: -1 })).body).toMatchObject({
    fields: [{ path: 'number_of_people' }],
  });
});
