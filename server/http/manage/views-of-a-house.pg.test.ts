/** What is changed of a house at the consoles, as views of before hear of it: with their patch they are a fresh view. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MeView, StaffView } from '#shared/client-view/values.ts';
import { createSyncClient, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Person } from '#server/testing/cast.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

const HOUSE = '/houses/desk-groups';

let test: TestApp;
let owner: Manager;
let clerk: Person;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'desk-groups');
  const { body } = await owner.post('/me/houses/desk-groups/session', {});
  clerk = await personOf(String(body['access_token_v2']));
});
afterAll(() => test.close());

type Fields = Readonly<Record<string, unknown>>;

async function personOf(token: string): Promise<Person> {
  const principal = await test.ctx.tokens.verify(token);
  return { id: principal.userId, principal, token };
}

const sorted = ({ view }: SyncClient) => [...view.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** What a page of before holds after its next pull, beside what one that opens now is sent. */
async function viewsOf(desk: SyncClient) {
  await desk.pull();
  const fresh = createSyncClient(test.app, clerk, desk.group);
  await fresh.pull();
  return { held: sorted(desk), fresh: sorted(fresh) };
}

it('[SYNC-GROUP-GONE] a group that is deleted leaves every desk, and its members', async () => {
  const { body: made } = await owner.post(`${HOUSE}/staff-groups`, { name_dict: { en: 'Night bell' } });
  const group = String(made['id']);
  const { body: me } = await owner.get(`${HOUSE}/staff/${clerk.id}`);
  const groups = [...(me['group_ids'] as readonly string[]), group];
  const joined = await owner.patch(`${HOUSE}/staff/${clerk.id}`, { group_ids: groups }, Number(me['version']));
  expect(joined.status, JSON.stringify(joined.body)).toBe(200);
  const [desk, far] = [createSyncClient(test.app, clerk), createSyncClient(test.app, clerk)];
  for (const one of [desk, far]) await one.pull();
  expect(desk.get(`group/${group}`)).toBeDefined();
  expect(desk.get<StaffView>(`staff/${clerk.id}`)?.groupIds).toContain(group);
  const { body: now } = await owner.get(`${HOUSE}/staff-groups/${group}`);
  expect((await owner.remove(`${HOUSE}/staff-groups/${group}`, Number(now['version']))).status).toBe(200);
  const after = await viewsOf(desk);
  expect(after.held).toEqual(after.fresh);
  expect([desk.get(`group/${group}`), desk.get<StaffView>(`staff/${clerk.id}`)?.groupIds]).toEqual([
    undefined,
    expect.not.arrayContaining([group]),
  ]);
  // By the whole statement too, where something else has moved.
  await test.ctx.sql`UPDATE app_user SET lang_cd = 'fr' WHERE id = ${clerk.id}`;
  const whole = await viewsOf(far);
  expect(whole.held).toEqual(whole.fresh);
});

it('[SYNC-HOUSE-SHOWN] a house that changes its time zone, or how it asks for rooms, is seen so by guests and desks', async () => {
  const entered = await test.app.request('/api/user/biz/guest/create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant_cd: 'desk-groups', lang_cd: 'fr' }),
  });
  const guest = await personOf(String(((await entered.json()) as Fields)['access_token_v2']));
  const [desk, phone] = [createSyncClient(test.app, clerk), createSyncClient(test.app, guest)];
  for (const one of [desk, phone]) await one.pull();
  for (const change of [{ time_zone: 'Asia/Tokyo' }, { ask_location_type: 'chat' }]) {
    const { body } = await owner.get(HOUSE);
    const { status, body: answer } = await owner.patch(HOUSE, change, Number(body['version']));
    expect(status, JSON.stringify(answer)).toBe(200);
    const after = await viewsOf(desk);
    expect(after.held).toEqual(after.fresh);
    await phone.pull();
  }
  for (const one of [desk, phone])
    expect(one.get<MeView>('me')).toMatchObject({ timeZone: 'Asia/Tokyo', askLocationType: 'chat' });
  // What views do not show is no change of theirs.
  const { body } = await owner.get(HOUSE);
  await owner.patch(HOUSE, { primary_color: '#336699' }, Number(body['version']));
  expect((await phone.pull()).patch).toEqual([]);
});
