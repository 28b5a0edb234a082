/** Counts of people: from sensors and staff into the history, and from there to the guests of the house. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pruneSteps } from '#server/jobs/pruning/prune.ts';
import { type Cast, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import type { CountedPlace } from '#shared/rest/congestion.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let hotel: Cast;
let other: Cast;
const POOL = '0191f0c0-0000-7000-8000-000000000001';
const BATH = '0191f0c0-0000-7000-8000-000000000002';

async function open(cast: Cast): Promise<void> {
  const { db } = test.ctx;
  const tenant_id = cast.tenantId;
  await db
    .insertInto('sub_menu')
    .values({
      tenant_id,
      id: 43,
      main_menu_id: cast.menuId,
      menu_type: 'facility',
      sub_menu_type: null,
      menu_option: null,
      name_dict: { en: 'Places' },
      greeting_dict: null,
      announcement_dict: null,
      out_of_service: null,
      facility_id: null,
      url: null,
      staff_group_ids: [],
    })
    .execute();
  const content = { genre: {}, location: {}, description: {}, description2: null, businessHours: [], options: [] };
  await db
    .insertInto('facility')
    .values([
      {
        tenant_id,
        id: 50,
        sub_menu_id: 43,
        staff_group_id: cast.frontDesk,
        name_dict: { en: 'Pool', ja: 'プール' },
        content,
      },
      { tenant_id, id: 51, sub_menu_id: 43, staff_group_id: null, name_dict: { en: 'Bath' }, content },
      {
        tenant_id,
        id: 52,
        sub_menu_id: 43,
        staff_group_id: null,
        name_dict: { en: 'Cellar' },
        content,
        is_display: false,
      },
    ])
    .execute();
  await db
    .insertInto('congestion_icon_set')
    .values({
      tenant_id,
      type: 'faces',
      icons: [
        { state: 'vacant', icon: 'smile' },
        { state: 'congestion', icon: 'frown' },
        { state: 'non_active', icon: 'circle' },
      ],
    })
    .execute();
  const setting = { tenant_id, icon_type: 'faces', vacant_upper_threshold: 5, congestion_lower_threshold: 20 };
  await db
    .insertInto('congestion_setting')
    .values([
      {
        ...setting,
        id: POOL,
        facility_id: 50,
        sensor_id: 'pool-1',
        sort_key: 2,
        title_dicts: {
          vacant: { en: 'Free' },
          congestion: { en: 'Busy', ja: '混雑' },
          non_active: { en: 'Off' },
          moderately_vacant: { en: 'So so' },
        },
        description_dicts: { congestion: { en: 'Come later.' } },
        announcement_dict: { en: 'Counted, not filmed.' },
        out_of_business_hours: [
          { id: BATH, from: '22:00', to: '06:00', titleDict: { en: 'Closed' }, descriptionDict: { en: 'At night.' } },
        ],
      },
      { ...setting, id: BATH, facility_id: 51, sensor_id: 'bath-1', sort_key: 1, is_active: false },
      { ...setting, id: '0191f0c0-0000-7000-8000-000000000003', facility_id: 52, sensor_id: null },
    ])
    .execute();
}

beforeAll(async () => {
  test = await createTestApp();
  hotel = await setTheStage(test.ctx, 'crowd-hotel');
  other = await setTheStage(test.ctx, 'crowd-other');
  await open(hotel);
  await open(other);
  for (const { grace } of [hotel, other])
    await test.ctx.db.updateTable('staff').set({ role: 'administrator' }).where('user_id', '=', grace.id).execute();
});
afterAll(() => test.close());

const send = (readings: unknown, by: { readonly token?: string; readonly key?: string }) =>
  callApi<{ stored: number }>(
    test.app,
    '/be-api/congestion/readings',
    { readings },
    {
      ...(by.token === undefined ? {} : { token: by.token }),
      headers: by.key === undefined ? {} : { 'x-service-key': by.key },
    },
  );
const now = async (guest: Person = hotel.ann): Promise<readonly Record<string, unknown>[]> => {
  const { data } = await callFacade<readonly { facility_id: number; now_state: object }[]>(
    test.app,
    guest.token,
    '{ getCongestionStatuses { facility_id now_state { state number_of_people icon title description measured_at } } }',
  );
  return (data ?? []).map(({ facility_id, now_state }) => ({ facility_id, ...now_state }));
};
const at = (minutes: number): string => new Date(test.clock.now + minutes * 60_000).toISOString();

it('[CONGESTION-DESK] the desk has the places of one’s team, what was counted last, and counts them as a sensor does', async () => {
  const places = async ({ token }: Person) =>
    (await callApi<{ items: readonly CountedPlace[] }>(test.app, '/be-api/staff/congestion', undefined, { token })).body
      .items;
  // The bath counts nothing now, and the cellar is not shown.
  const pool = { facility_id: 50, name: 'Pool', vacant_upper_threshold: 5, congestion_lower_threshold: 20 };
  expect(await places(hotel.grace)).toEqual([{ ...pool, newest: null }]);
  expect(await places(hotel.yuki)).toMatchObject([{ facility_id: 50 }]);
  expect(await places(hotel.ines)).toEqual([]);
  const count = (who: Person, people: number) => send([{ facility_id: 50, number_of_people: people }], who);
  expect((await count(hotel.ines, 3)).status).toBe(404);
  expect((await count(hotel.yuki, 7)).body).toMatchObject({ stored: 1 });
  const newest = { number_of_people: 7, measured_at: at(0), by_sensor: false };
  expect((await places(hotel.grace))[0]?.newest).toEqual(newest);
  expect((await places(other.grace))[0]?.newest).toBeNull();
  await test.ctx.db.deleteFrom('congestion_reading').where('tenant_id', '=', hotel.tenantId).execute();
});

describe('a service credential', () => {
  const register = (person: Person) =>
    callApi<{ key: string }>(test.app, '/be-api/admin/service-credential', {}, { token: person.token });
  const revoke = (person: Person) =>
    test.app.request('/be-api/admin/service-credential', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${person.token}` },
    });

  it('[SERVICE-KEY] is registered by an administrator, once, and is kept as a hash', async () => {
    expect((await register(hotel.ann)).outcome).toEqual([403, 'not_staff']);
    expect((await register(hotel.yuki)).outcome).toEqual([403, 'forbidden']);
    const all = await Promise.all(Array.from({ length: 4 }, () => register(hotel.grace)));
    expect([
      all.filter(({ status }) => status === 201).length,
      all.filter(({ outcome: told }) => told[1] === 'credential_exists').length,
    ]).toEqual([1, 3]);
    const key = all.find(({ status }) => status === 201)?.body.key ?? '';
    expect(JSON.stringify(await test.ctx.db.selectFrom('service_credential').selectAll().execute())).not.toContain(
      key.split('.')[1],
    );
    expect((await send([{ sensor_id: 'pool-1', number_of_people: 3, measured_at: at(-50) }], { key })).outcome).toEqual(
      [201, undefined],
    );
  });

  it('[SERVICE-KEY] ends at once when it is revoked, and another may follow', async () => {
    expect((await revoke(hotel.yuki)).status).toBe(403);
    expect((await revoke(other.grace)).status).toBe(404);
    expect((await revoke(hotel.grace)).status).toBe(200);
    const {
      body: { key },
    } = await register(hotel.grace);
    expect((await send([{ sensor_id: 'pool-1', number_of_people: 3, measured_at: at(-49) }], { key })).status).toBe(
      201,
    );
    expect((await revoke(hotel.grace)).status).toBe(200);
    expect((await send([{ sensor_id: 'pool-1', number_of_people: 3 }], { key })).outcome).toEqual([
      401,
      'invalid_token',
    ]);
  });

  it('[SERVICE-KEY] [ACCESS-TENANT] counts for its own house; what is no key opens nothing', async () => {
    const {
      body: { key },
    } = await register(other.grace);
    expect((await send([{ sensor_id: 'pool-1', number_of_people: 9, measured_at: at(-1) }], { key })).body.stored).toBe(
      1,
    );
    expect((await now()).find(({ facility_id: id }) => id === 50)).toMatchObject({ number_of_people: 3 });
    const [id = ''] = key.split('.');
    for (const wrong of ['', 'x', id, `${id}.${'A'.repeat(43)}`, `${POOL}.${'A'.repeat(43)}`, `${key}.x`]) {
      expect([wrong, (await send([{ sensor_id: 'pool-1', number_of_people: 9 }], { key: wrong })).outcome]).toEqual([
        wrong,
        [401, 'invalid_token'],
      ]);
    }
    expect((await send([{ sensor_id: 'pool-1', number_of_people: 9 }], {})).outcome).toEqual([401, 'missing_token']);
  });
});

describe('a count', () => {
  it('[CONGESTION-READING] is kept, once for each moment, and the newest is shown', async () => {
    const yuki = { token: hotel.yuki.token };
    const many = [
      { facility_id: 50, number_of_people: 25, measured_at: at(-2) },
      { sensor_id: 'pool-1', number_of_people: 12, measured_at: at(-10) },
    ];
    expect((await send(many, yuki)).body.stored).toBe(2);
    expect((await send([{ ...many[0], number_of_people: 1 }], yuki)).body.stored).toBe(0);
    expect((await now()).find(({ facility_id: id }) => id === 50)).toEqual({
      facility_id: 50,
      state: 'congestion',
      number_of_people: 25,
      icon: 'frown',
      title: 'Busy',
      description: 'Come later.',
      measured_at: at(-2),
    });
    expect((await send([{ facility_id: 50, number_of_people: 4 }], yuki)).body.stored).toBe(1);
    expect((await now()).find(({ facility_id: id }) => id === 50)).toMatchObject({
      state: 'vacant',
      number_of_people: 4,
      icon: 'smile',
      title: 'Free',
      description: '',
      measured_at: at(0),
    });
    const kept = await test.ctx.db
      .selectFrom('congestion_reading')
      .select('number_of_people')
      .where('tenant_id', '=', hotel.tenantId)
      .where('measured_at', '>', new Date(test.clock.now - 20 * 60_000))
      .orderBy('measured_at')
      .execute();
    expect(kept.map(({ number_of_people }) => number_of_people)).toEqual([12, 25, 4]);
  });

  it('[CONGESTION-NOW] is nothing for a place switched off or closed; hidden places are not named', async () => {
    expect((await now()).map(({ facility_id, state, icon }) => [facility_id, state, icon])).toEqual([
      [51, 'non_active', 'circle'],
      [50, 'vacant', 'smile'],
    ]);
    await test.ctx.db
      .updateTable('tenant')
      .set({ time_zone: 'Pacific/Auckland' })
      .where('id', '=', hotel.tenantId)
      .execute();
    expect((await now()).find(({ facility_id: id }) => id === 50)).toEqual({
      facility_id: 50,
      state: 'out_of_business_hour',
      number_of_people: null,
      icon: 'circle',
      title: 'Closed',
      description: 'At night.',
      measured_at: null,
    });
    await test.ctx.db.updateTable('tenant').set({ time_zone: 'UTC' }).where('id', '=', hotel.tenantId).execute();
  });

  it('[CONGESTION-NOW] getCongestionStatuses and getCongestionSettingIcons answer every documented field', async () => {
    const { data } = await callFacade<readonly object[]>(
      test.app,
      hotel.ann.token,
      `{ getCongestionStatuses {
      facility_id facility_name congestion_setting_id is_active sensor_id icon_type vacant_upper_threshold congestion_lower_threshold sort_key
      non_active_title non_active_description vacant_title vacant_description moderately_vacant_title moderately_vacant_description congestion_title congestion_description
      congestion_announcement out_of_business_hour_settings { id from_time to_time title description } now_state { state }
    } }`,
    );
    expect(data?.[1]).toEqual({
      facility_id: 50,
      facility_name: 'Pool',
      congestion_setting_id: POOL,
      is_active: true,
      sensor_id: 'pool-1',
      icon_type: 'faces',
      vacant_upper_threshold: 5,
      congestion_lower_threshold: 20,
      sort_key: 2,
      non_active_title: 'Off',
      non_active_description: '',
      vacant_title: 'Free',
      vacant_description: '',
      moderately_vacant_title: 'So so',
      moderately_vacant_description: '',
      congestion_title: 'Busy',
      congestion_description: 'Come later.',
      congestion_announcement: 'Counted, not filmed.',
      out_of_business_hour_settings: [
        { id: BATH, from_time: '22:00', to_time: '06:00', title: 'Closed', description: 'At night.' },
      ],
      now_state: { state: 'vacant' },
    });
    expect(
      (await callFacade(test.app, hotel.yuki.token, '{ getCongestionStatuses { facility_name congestion_title } }'))
        .data,
    ).toMatchObject([{}, { facility_name: 'プール', congestion_title: '混雑' }]);
    expect(
      (await callFacade(test.app, hotel.ann.token, '{ getCongestionSettingIcons { type icons { state icon } } }')).data,
    ).toEqual([
      {
        type: 'faces',
        icons: [
          { state: 'vacant', icon: 'smile' },
          { state: 'congestion', icon: 'frown' },
          { state: 'non_active', icon: 'circle' },
        ],
      },
    ]);
  });

  it('[CONGESTION-READING] [COUNTER-STAFF] is taken from staff of the place and who lead, for places of theirs alone, all or none', async () => {
    const rows = () =>
      test.ctx.db
        .selectFrom('congestion_reading')
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
    const before = await rows();
    const pool = { facility_id: 50, number_of_people: 1, measured_at: at(-3) };
    const bath = { facility_id: 51, number_of_people: 1, measured_at: at(-3) };
    expect((await send([pool], { token: hotel.ann.token })).outcome).toEqual([403, 'not_staff']);
    expect((await send([bath, pool], { token: hotel.ines.token })).outcome).toEqual([404, 'not_found']);
    expect((await send([pool, { ...pool, facility_id: 999 }], { token: hotel.yuki.token })).outcome).toEqual([
      404,
      'not_found',
    ]);
    expect((await send([{ sensor_id: 'nobody', number_of_people: 1 }], { token: hotel.yuki.token })).outcome).toEqual([
      404,
      'not_found',
    ]);
    expect(await rows()).toEqual(before);
    expect((await send([bath], { token: hotel.ines.token })).body.stored).toBe(1);
    expect((await send([pool], { token: hotel.grace.token })).body.stored).toBe(1);
  });

  it.each([
    ['nothing', []],
    ['too many', Array(101).fill({ facility_id: 50, number_of_people: 1 })],
    ['no place', [{ number_of_people: 1 }]],
    ['two places', [{ facility_id: 50, sensor_id: 'pool-1', number_of_people: 1 }]],
    ['half a person', [{ facility_id: 50, number_of_people: 0.5 }]],
    ['fewer than none', [{ facility_id: 50, number_of_people: -1 }]],
    ['a crowd nobody has', [{ facility_id: 50, number_of_people: 100_001 }]],
    ['a time that is none', [{ facility_id: 50, number_of_people: 1, measured_at: 'yesterday' }]],
    ['tomorrow', [{ facility_id: 50, number_of_people: 1, measured_at: '2026-11-22T09:00:00Z' }]],
    ['last week', [{ facility_id: 50, number_of_people: 1, measured_at: '2026-11-14T09:00:00Z' }]],
  ])('[CONGESTION-READING] refuses %s', async (_what, readings) => {
    expect((await send(readings, { token: hotel.yuki.token })).outcome).toEqual([400, 'bad_request']);
  });

  it('[CONGESTION-THRESHOLDS] the database holds thresholds and sort keys to their rule as well', async () => {
    const set = (values: object) =>
      test.ctx.db
        .updateTable('congestion_setting')
        .set(values)
        .where('tenant_id', '=', hotel.tenantId)
        .where('id', '=', POOL)
        .execute();
    for (const wrong of [{ vacant_upper_threshold: -1 }, { congestion_lower_threshold: 5 }, { sort_key: -1 }])
      await expect(set(wrong)).rejects.toThrow(/check constraint/);
  });

  it('[KEEP-AGES] is forgotten with the logs', async () => {
    const step = pruneSteps.find(({ what }) => what === 'congestion_reading');
    const reading = { tenant_id: hotel.tenantId, congestion_setting_id: POOL, number_of_people: 1, source: 'old' };
    await test.ctx.db
      .insertInto('congestion_reading')
      .values(
        [1, 2].map((days) => ({ ...reading, measured_at: new Date(days), received_at: new Date(days * 86_400_000) })),
      )
      .execute();
    expect([step?.keep, await step?.clear(test.pg.sql, new Date(2 * 86_400_000), 10, new Date(0))]).toEqual([
      'logs',
      1,
    ]);
    expect(
      await test.ctx.db.selectFrom('congestion_reading').select('measured_at').where('source', '=', 'old').execute(),
    ).toEqual([{ measured_at: new Date(2) }]);
  });
});
