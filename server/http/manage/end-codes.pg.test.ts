/** The code on a room's wall is made anew: what was photographed before opens nothing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { signUpOwner } from '../testing/manager.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

interface Room {
  readonly id: string;
  readonly version: number;
  readonly qr_url: string;
}

it('[CODE-ENDS] ends with a new one: no guest, no way in; who is there stays, and is not told the new one', async () => {
  const owner = await signUpOwner(test, 'steinhof');
  const { body } = await owner.get('/houses/steinhof/rooms');
  const [room] = body['items'] as Room[];
  if (room === undefined) throw new Error('no room');
  const codeIn = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
  const old = codeIn(room.qr_url);
  const enter = (location_id: string) =>
    callApi<Readonly<Record<string, unknown>>>(test.app, '/api/user/biz/guest/create', {
      tenant_cd: 'steinhof',
      lang_cd: 'fr',
      location_id,
    });
  const lets = async (location_id: string) =>
    (
      await callApi<{ can_access_by_id: number }>(test.app, '/be-api/biz/location/access/check', {
        location_id,
        tenant_cd: 'steinhof',
      })
    ).body.can_access_by_id;
  const detail = async (code: string): Promise<Readonly<Record<string, unknown>>> =>
    (await test.app.request(`/be-api/biz/location/detail/${code}?lang_cd=en`)).json() as Promise<
      Readonly<Record<string, unknown>>
    >;
  const before = await enter(old);
  expect([before.status, await lets(old)]).toEqual([200, 1]);

  const stale = await owner.post(`/houses/steinhof/rooms/${room.id}/code`, {});
  expect(stale.outcome).toEqual([428, 'version_required']);
  const reissued = await owner.post(`/houses/steinhof/rooms/${room.id}/code`, {}, room.version);
  const fresh = codeIn(String(reissued.body['qr_url']));
  expect(reissued.body).toMatchObject({ id: room.id, version: room.version + 1 });
  expect(fresh).not.toBe(old);

  expect([await lets(old), await lets(fresh)]).toEqual([0, 1]);
  const refused = await enter(old);
  expect([refused.outcome, refused.body['error']]).toEqual([
    [403, 'stay_ended'],
    expect.objectContaining({ data: { reason: 'qr_expired' } }),
  ]);
  expect(await detail(old)).toMatchObject({
    location_id: room.id,
    qr_expired: true,
    qr_url: '/biz/location/steinhof',
  });
  expect(JSON.stringify(await detail(old))).not.toContain(fresh);
  expect(await detail(fresh)).toMatchObject({
    location_id: room.id,
    qr_expired: false,
    qr_url: `/biz/location/steinhof/${fresh}`,
  });
  const after = await enter(fresh);
  expect(after.status).toBe(200);

  // The first guest goes on, knows where they are, and is told no code.
  const headers = { authorization: `Bearer ${String(before.body['access_token_v2'])}` };
  const myself = await test.app.request('/be-api/secure/graphql', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ getGuestMyself(lang_cd: "en") { guest { location_id room_name { id qr } } } }' }),
  });
  const said = await myself.text();
  expect(JSON.parse(said)).toMatchObject({
    data: { getGuestMyself: { guest: { location_id: room.id, room_name: { qr: '/biz/location/steinhof' } } } },
  });
  expect(said).not.toContain(fresh);
  const placed = await test.ctx.db
    .selectFrom('guest')
    .select('location_id')
    .where('location_id', '=', room.id)
    .execute();
  expect(placed).toHaveLength(2);

  // Made anew once more, the code before is nothing at all.
  await owner.post(`/houses/steinhof/rooms/${room.id}/code`, {}, room.version + 1);
  expect([await lets(fresh), (await enter(fresh)).outcome]).toEqual([0, [404, 'not_found']]);
});
