/** A guest's way in, call by call. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeSettings, type StoredSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import type { LocationDetailResponse, MainMenuBody } from '#shared/rest/entry-answers.ts';
import type { TokenFields } from '#shared/rest/session.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { type JsonReply, callApi, callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let hotel: Cast;
let other: Cast;
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  hotel = await setTheStage(test.ctx, `hotel-${(run += 1)}`);
  other = await setTheStage(test.ctx, `other-${run}`);
});

const create = (body: object): Promise<JsonReply<TokenFields>> =>
  callApi(test.app, '/api/user/biz/guest/create', {
    tenant_cd: hotel.tenantCode,
    guest_code: '',
    lang_cd: 'fr',
    location_id: hotel.room,
    ...body,
  });
const sessionEnd = async (id: string): Promise<number> =>
  (
    await test.ctx.db
      .selectFrom('auth_session')
      .select('expires_at')
      .where('user_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).expires_at.getTime() - test.clock.now;
const HOUR = 3_600_000;
const locationIs = (change: { session_timeout?: number; qr_expires_at?: Date; can_access_by_id?: boolean }) =>
  test.ctx.db.updateTable('location').set(change).where('id', '=', hotel.room).execute();
const guestIs = (change: { available_to?: Date; ended_at?: Date }) =>
  test.ctx.db.updateTable('guest').set(change).where('user_id', '=', hotel.ann.id).execute();

describe('what a scan waits for', () => {
  it('[ENTRY-ONCE] travels compressed where the phone takes that', async () => {
    const address = `/be-api/biz/location/detail/${hotel.room}?lang_cd=en`;
    const squeezed = await test.app.request(address, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(squeezed.headers.get('content-encoding')).toBe('gzip');
    const plain = await test.app.request(address);
    expect(plain.headers.get('content-encoding')).toBeNull();
    const text = await new Response(squeezed.body?.pipeThrough(new DecompressionStream('gzip'))).text();
    expect(JSON.parse(text)).toEqual(await plain.json());
  });
});

describe('making a guest', () => {
  it('[ENTRY-NEW] from a room’s QR signs a new, empty guest of that room in', async () => {
    const { status, body } = await create({});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'success',
      user_type: 'biz_guest',
      role: 'guest',
      lang_cd: 'fr',
      tenant_id: hotel.tenantId,
      tenant_cd: hotel.tenantCode,
      subscription_endpoint: '/conversation',
    });
    const me = await callFacade<{ access_id: string; guest: object }>(
      test.app,
      body.access_token_v2,
      '{ getGuestMyself { access_id guest { state location_id conversation_id } } }',
    );
    expect(me.data).toEqual({
      access_id: body.id,
      guest: { state: 'location_qr', location_id: hotel.room, conversation_id: null },
    });
    expect(await sessionEnd(body.id)).toBe(160 * HOUR);
  });

  it('[ENTRY-EMPTY-ROOM] twice from one QR makes two guests who see nothing of one another', async () => {
    const [one, two] = [await create({}), await create({})];
    expect(one.body.id).not.toBe(two.body.id);
    const created = await callFacade<{ conversation_id: string }>(
      test.app,
      one.body.access_token_v2,
      `mutation { createInquiry(subMenuId: ${hotel.subMenuId}) { conversation_id } }`,
    );
    const seen = await callFacade(
      test.app,
      two.body.access_token_v2,
      'query($id: ID!) { checkConversationState(conversationId: $id) { state } }',
      { id: created.data?.conversation_id },
    );
    expect(seen.code).toBe('not_found');
  });

  it('[SESSION-TIMEOUT] lasts as long as the place says, 160 hours where it says nothing, 24 without a place', async () => {
    await locationIs({ session_timeout: 90 });
    expect(await sessionEnd((await create({})).body.id)).toBe(1.5 * HOUR);
    await locationIs({ session_timeout: 0 });
    expect(await sessionEnd((await create({})).body.id)).toBe(160 * HOUR);
    expect(await sessionEnd((await create({ location_id: null })).body.id)).toBe(24 * HOUR);
    expect(await sessionEnd((await create({ location_id: '' })).body.id)).toBe(24 * HOUR);
  });

  it('[TOKEN-ACCESS] ends its access token with a session that is shorter than fifteen minutes', async () => {
    await locationIs({ session_timeout: 5 });
    const { body } = await create({});
    test.clock.now += 6 * 60_000;
    expect((await callApi(test.app, '/user/auth/logout', {}, { token: body.access_token_v2 })).outcome).toEqual([
      401,
      'expired_token',
    ]);
    expect(
      (await callApi(test.app, '/user/auth/refresh', { refresh_token_v2: body.refresh_token_v2 })).outcome,
    ).toEqual([401, 'expired_token']);
  });

  it('[ENTRY-CODE] by a personal code brings that guest back while the stay lasts', async () => {
    const { body } = await create({ guest_code: `${hotel.tenantCode}-Ann`, lang_cd: 'ko' });
    expect(body).toMatchObject({ id: hotel.ann.id, lang_cd: 'ko', guest_code: `${hotel.tenantCode}-Ann` });
  });

  it('[ENTRY-STAY-ENDED] counts the day of leaving where the place lies, and ends the session with it', async () => {
    await test.ctx.db.updateTable('tenant').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', hotel.tenantId).execute();
    // Checked out at ten in the morning in Tokyo, now it is six in the evening there.
    await guestIs({ available_to: new Date('2026-11-21T01:00:00Z') });
    const { body } = await create({ guest_code: `${hotel.tenantCode}-Ann` });
    expect(body.id).toBe(hotel.ann.id);
    expect(test.clock.now + (await sessionEnd(body.id))).toBe(Date.parse('2026-11-21T15:00:00Z'));
    test.clock.now = Date.parse('2026-11-21T15:00:01Z');
    const next = await create({ guest_code: `${hotel.tenantCode}-Ann` });
    expect(next.status).toBe(200);
    expect(next.body.id).not.toBe(hotel.ann.id);
    expect(
      (await callApi(test.app, '/user/auth/refresh', { refresh_token_v2: body.refresh_token_v2 })).outcome,
    ).toEqual([401, 'expired_token']);
  });

  it('[ENTRY-STAY-ENDED] whose stay was ended early is somebody new, and old tokens are worth nothing', async () => {
    const before = await create({ guest_code: `${hotel.tenantCode}-Ann` });
    await guestIs({ ended_at: new Date(test.clock.now) });
    expect((await create({ guest_code: `${hotel.tenantCode}-Ann` })).body.id).not.toBe(hotel.ann.id);
    expect(
      (await callApi(test.app, '/user/auth/refresh', { refresh_token_v2: before.body.refresh_token_v2 })).outcome,
    ).toEqual([401, 'revoked_token']);
  });

  it('[ENTRY-INVALID-ONCE] with a code nobody has, or a guest of another tenant has, is a 400 that says "invalid guest"', async () => {
    for (const guest_code of ['nobody', `${other.tenantCode}-Ann`]) {
      const answer = await create({ guest_code });
      expect(answer.outcome).toEqual([400, 'invalid_guest']);
      expect(answer.body.message).toBe('invalid guest');
    }
  });

  it('[ACCESS-SAME] at another tenant’s place, an unknown place or an unknown tenant is not found', async () => {
    expect((await create({ location_id: other.room })).outcome).toEqual([404, 'not_found']);
    expect((await create({ location_id: freshId() })).outcome).toEqual([404, 'not_found']);
    expect((await create({ tenant_cd: 'nowhere' })).outcome).toEqual([404, 'not_found']);
  });

  it('[ENTRY-EXPIRED] from a room QR past its time is refused', async () => {
    await locationIs({ qr_expires_at: new Date(test.clock.now) });
    expect((await create({})).outcome).toEqual([403, 'stay_ended']);
  });
});

describe('a house that lets nobody in', () => {
  const houseIs = (settings: StoredSettings) =>
    test.ctx.db.updateTable('tenant').set({ settings }).where('id', '=', hotel.tenantId).execute();
  const why = ({ outcome: [status], body }: JsonReply<unknown>) => [status, body.error?.data['reason']];

  it('[DOOR-TRIAL] because its trial is over makes no guest and keeps none, and is open to the last moment', async () => {
    await houseIs({ trial_ends_at: new Date(test.clock.now + 60_000).toISOString() });
    const { status, body } = await create({});
    expect(status).toBe(200);
    test.clock.now += 60_000;
    expect(why(await create({}))).toEqual([403, 'trial_expired']);
    expect(why(await create({ guest_code: `${hotel.tenantCode}-Ann` }))).toEqual([403, 'trial_expired']);
    expect(why(await callApi(test.app, '/user/auth/refresh', { refresh_token_v2: body.refresh_token_v2 }))).toEqual([
      403,
      'trial_expired',
    ]);
    expect(
      (
        await callApi(test.app, '/user/auth/refresh', {
          refresh_token_v2: (await create({ tenant_cd: other.tenantCode, location_id: other.room })).body
            .refresh_token_v2,
        })
      ).status,
    ).toBe(200);
    // Given more time, the guest goes on with the token that was refused.
    await houseIs({ trial_ends_at: new Date(test.clock.now + 60_000).toISOString() });
    expect((await callApi(test.app, '/user/auth/refresh', { refresh_token_v2: body.refresh_token_v2 })).status).toBe(
      200,
    );
  });

  it('[PLAN-TRIAL-ENDED] because the trial of its organisation is over and nothing was bought is shut to guests until something is', async () => {
    const subscription = { organization_id: hotel.tenantId, time_zone: 'Asia/Tokyo' };
    await test.ctx.db.insertInto('subscription').values(subscription).execute();
    const trial = (ends: number) =>
      test.ctx.db
        .updateTable('organization')
        .set({ trial_ends_at: new Date(ends) })
        .where('id', '=', hotel.tenantId)
        .execute();
    await trial(test.clock.now + 1);
    const { status, body } = await create({});
    expect(status).toBe(200);
    test.clock.now += 1;
    const again = () => callApi(test.app, '/user/auth/refresh', { refresh_token_v2: body.refresh_token_v2 });
    expect(why(await create({}))).toEqual([403, 'trial_expired']);
    expect(why(await again())).toEqual([403, 'trial_expired']);
    const paid = { anchor_on: '2026-11-21', period_start: '2026-11-21', period_end: '2026-12-21' };
    await test.ctx.db.updateTable('subscription').set(paid).execute();
    expect((await again()).status).toBe(200);
    await test.ctx.db.deleteFrom('subscription').execute();
  });

  it('[DOOR-LIMIT] because it is full lets in whoever has a code of their own, and the next once somebody has been away for long', async () => {
    // Whoever the stage brought in has left.
    await test.ctx.db.deleteFrom('auth_session').where('tenant_id', '=', hotel.tenantId).execute();
    await houseIs({ guest_limit: 1 });
    expect((await create({})).status).toBe(200);
    expect(why(await create({}))).toEqual([409, 'over_limit']);
    expect((await create({ guest_code: `${hotel.tenantCode}-Ann` })).status).toBe(200);
    test.clock.now += 30 * 60_000;
    expect((await create({})).status).toBe(200);
  });

  it('[DOOR-NETWORK] to whoever is not in its own network', async () => {
    await houseIs({ guest_networks: '192.0.2.0/24, 2001:db8::/32' });
    const from = async (address: string) =>
      why(
        await callApi(
          test.app,
          '/api/user/biz/guest/create',
          { tenant_cd: hotel.tenantCode, guest_code: '', lang_cd: 'fr', location_id: hotel.room },
          { from: address },
        ),
      );
    for (const inside of ['192.0.2.9', '::ffff:192.0.2.9', '2001:db8::7'])
      expect(await from(inside)).toEqual([200, undefined]);
    for (const outside of ['192.0.3.9', '2001:db9::7']) expect(await from(outside)).toEqual([403, 'unauthorized_ip']);
  });
});

describe('a place', () => {
  const detail = (id: string, lang = 'ja'): Promise<JsonReply<LocationDetailResponse>> =>
    callApi(test.app, `/be-api/biz/location/detail/${id}?lang_cd=${lang}`);

  it('[REST-ENTRY] is described in the language asked for, by id, by hash and by tenant', async () => {
    const { body } = await detail(hotel.room);
    expect(body).toMatchObject({
      message: 'success',
      success: true,
      tenant_cd: hotel.tenantCode,
      tenant_name: 'パレス',
      location_id: hotel.room,
      location_name: '101号室',
      lock_wait: 120,
      session_timeout: null,
      qr_expired: false,
    });
    expect((await detail(hotel.room, 'xx')).body.location_name).toBe('Room 101');
    expect((await detail(hotel.room, 'constructor')).body.location_name).toBe('Room 101');
    expect(
      (await callApi(test.app, '/be-api/biz/location/detail', { hash_value: `${hotel.tenantCode}-101`, lang_cd: 'ja' }))
        .body,
    ).toEqual(body);
    expect((await callApi(test.app, `/be-api/biz/tenant/detail/${hotel.tenantCode}?lang_cd=ja`)).body).toMatchObject({
      tenant_name: 'パレス',
      location_id: null,
    });
  });

  it('[HOME-PICTURES] [MODE-GROUP] [GUIDE-ADDON] tells the pictures, the film, the group and the add-on that the house set', async () => {
    const group = (await detail(hotel.room)).body.location_group?.id ?? '';
    const set = (settings: StoredSettings) =>
      test.ctx.db.updateTable('tenant').set({ settings }).where('code', '=', hotel.tenantCode).execute();
    expect((await detail(hotel.room)).body).toMatchObject({
      tenant_movie: null,
      group_title: null,
      hidden: [],
      is_mbs_guest: false,
      widget: { enabled: false, hash_code: null },
    });
    await set({
      ...storeSettings({ group_mode: { [group]: true } }),
      'picture.1': '/a.svg',
      'picture.4': '/d.svg',
      movie: '/m.webm',
      enable_movie_display: true,
      hide_home: true,
      is_mbs_guest: true,
      'concierge.enabled': true,
      'concierge.hash': 'h1',
      'concierge.url': 'https://guide.example/x',
      'concierge.name.ja': '案内',
      'concierge.color': '#112233',
    });
    const { body } = await detail(hotel.room);
    expect(body).toMatchObject({
      tenant_movie: '/m.webm',
      enable_movie_display: true,
      hidden: ['home'],
      is_mbs_guest: true,
    });
    expect(body.tenant_pictures.slice(-2)).toEqual(['/a.svg', '/d.svg']);
    expect(body.group_title).toBe(body.location_group?.display_name);
    expect(body.widget).toEqual({
      enabled: true,
      hash_code: 'h1',
      url: 'https://guide.example/x',
      logo: null,
      name: '案内',
      color: '#112233',
      text_color: null,
    });
    await set({ 'concierge.enabled': true, 'concierge.hash': 'h1', 'concierge.url': 'javascript:alert(1)' });
    expect((await detail(hotel.room)).body.widget.enabled).toBe(false);
    await set({});
  });

  it('[REST-HASH-FAIL] of an unknown hash is an empty object; of an unknown id or tenant, not found', async () => {
    expect(
      (await callApi(test.app, '/be-api/biz/location/detail', { hash_value: 'nothing', lang_cd: 'ja' })).body,
    ).toEqual({});
    for (const id of [freshId(), 'x', '1%27', '%00']) expect((await detail(id)).outcome).toEqual([404, 'not_found']);
    for (const code of ['nowhere', '%00', '%F0%9F'])
      expect([400, 404]).toContain((await callApi(test.app, `/be-api/biz/tenant/detail/${code}`)).status);
  });

  it('[REST-CHECK] may be entered by its own tenant’s guests, when it is open at all', async () => {
    const check = async (location_id: string, tenant_cd: string) =>
      (await callApi(test.app, '/be-api/biz/location/access/check', { location_id, tenant_cd })).body[
        'can_access_by_id'
      ];
    expect(await check(hotel.room, hotel.tenantCode)).toBe(1);
    expect(await check(hotel.room, other.tenantCode)).toBe(0);
    expect(await check(freshId(), hotel.tenantCode)).toBe(0);
    expect(await check('x', hotel.tenantCode)).toBe(0);
    await locationIs({ can_access_by_id: false });
    expect(await check(hotel.room, hotel.tenantCode)).toBe(0);
  });
});

describe('the menus', () => {
  const menus = (body: object, token?: string): Promise<JsonReply<{ main_menus: MainMenuBody[] }>> =>
    callApi(
      test.app,
      '/api/public/biz/guest/main_menus',
      { lang_cd: 'ja', ...body },
      token === undefined ? {} : { token },
    );

  it('[MENU-LIST] of a place, or of the signed-in guest’s tenant, are told in their language', async () => {
    const { body } = await menus({ location_id: hotel.room });
    expect(body.main_menus).toMatchObject([
      {
        id: hotel.menuId,
        name: 'Ask us',
        section: 'ask',
        sub_menu: [
          {
            id: hotel.subMenuId,
            name: 'フロント',
            menu_type: 'ai_chatbot',
            menu_option: JSON.stringify({ type: 'access_id', access_id: hotel.frontDesk }),
          },
        ],
      },
    ]);
    expect((await menus({}, hotel.ann.token)).body).toEqual(body);
    expect((await menus({})).outcome).toEqual([401, 'missing_token']);
    expect((await menus({ location_id: freshId() }, hotel.ann.token)).outcome).toEqual([404, 'not_found']);
  });

  it('[HOME-SECTIONS] stand where the house put them, else where what they hold belongs', async () => {
    await test.ctx.db
      .updateTable('main_menu')
      .set({ section: 'around' })
      .where('tenant_id', '=', hotel.tenantId)
      .where('id', '=', hotel.menuId)
      .execute();
    const { body } = await menus({ location_id: hotel.room });
    expect(body.main_menus.map(({ section }) => section)).toEqual(['around']);
  });
});
