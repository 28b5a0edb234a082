/** Joining a house by the code on a screen. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createManager, type Manager, pinFor, signUpOwner } from '../testing/manager.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ rateOf: (rate) => ({ ...rate, points: 1_000_000 }) });
});
afterAll(() => test.close());

const codes = '/staff-invite-codes';
const asked = { name: 'Bo Lind', lang_cd: 'sv' };

/** The token in the address that a new code leads to. */
async function shownBy(owner: Manager, code: string): Promise<string> {
  const made = await owner.post(`/houses/${code}${codes}`, {});
  expect(made.status).toBe(201);
  return /\/organization\/join-team#(\S+)$/.exec(String(made.body['secret_url']))?.[1] ?? '';
}

async function pinOf(token: string, email: string) {
  const nobody = createManager(test.app);
  const answer = await nobody.post(`${codes}/request`, { ...asked, token, email });
  expect(answer.outcome).toEqual([201, undefined]);
  return {
    transaction_code: String(answer.body['transaction_code']),
    confirmation_code: await pinFor(test.ctx, email),
  };
}

async function join(token: string, email: string) {
  return createManager(test.app).post(`${codes}/accept`, await pinOf(token, email));
}

interface Person {
  readonly id: string;
  readonly email: string;
  readonly state: string;
  readonly roles: readonly string[];
  readonly group_ids: readonly string[];
  readonly version: number;
}
const staffOf = async (owner: Manager, code: string): Promise<Person[]> =>
  (await owner.get(`/houses/${code}/staff`)).body['items'] as Person[];
const personOf = async (owner: Manager, code: string, email: string): Promise<Person | undefined> =>
  (await staffOf(owner, code)).find((one) => one.email === email);

it('[INVITE-CODE] lets in as staff without groups, after a PIN and an administrator’s yes', async () => {
  const owner = await signUpOwner(test, 'schild');
  const token = await shownBy(owner, 'schild');
  const nobody = createManager(test.app);
  expect((await nobody.post(`${codes}/look`, { token })).body).toEqual({
    house: { code: 'schild', name: 'Pension Edelweiss' },
    invited_by: 'Noor Haddad',
  });
  expect((await nobody.post(`${codes}/look`, { token: `${token}x` })).outcome).toEqual([410, 'qr_used']);
  const bo = 'bo@schild.example';
  const pin = await pinOf(token, bo);
  const wrong = pin.confirmation_code === '000000' ? '000001' : '000000';
  expect((await nobody.post(`${codes}/accept`, { ...pin, confirmation_code: wrong })).outcome).toEqual([
    401,
    'wrong_pin',
  ]);
  expect(await personOf(owner, 'schild', bo)).toBeUndefined();
  expect((await nobody.post(`${codes}/accept`, pin)).status).toBe(201);

  const asking = await personOf(owner, 'schild', bo);
  expect(asking).toMatchObject({ state: 'asking', roles: ['staff'], group_ids: [] });
  // Nothing is theirs before the yes: their address is nobody's.
  expect(await test.ctx.db.selectFrom('account').select('id').where('email', '=', bo).execute()).toEqual([]);
  expect((await owner.post(`/houses/schild/staff/${asking?.id}/invitation`, {})).outcome).toEqual([409, 'wrong_state']);
  const yes = await owner.post(`/houses/schild/staff/${asking?.id}/acceptance`, {});
  expect(yes.body).toMatchObject({ email: bo, state: 'active', roles: ['staff'], group_ids: [] });
  expect((await owner.post(`/houses/schild/staff/${asking?.id}/acceptance`, {})).outcome).toEqual([404, 'not_found']);
  expect((await owner.post(`/houses/schild/staff/${String(yes.body['id'])}/acceptance`, {})).outcome).toEqual([
    409,
    'wrong_state',
  ]);
  const login = await callApi<{ transaction_code: string }>(test.app, '/login/request', { login_id: bo });
  const signedIn = await callApi<{ role: string }>(test.app, '/login/accept', {
    transaction_code: login.body.transaction_code,
    confirmation_code: await pinFor(test.ctx, bo),
  });
  expect([signedIn.status, signedIn.body.role]).toEqual([200, 'staff']);
});

it('[INVITE-CODE] says who works there already, who asked by it before, and whose account is no more', async () => {
  const owner = await signUpOwner(test, 'zweimal');
  const token = await shownBy(owner, 'zweimal');
  expect((await join(token, 'owner@zweimal.example')).outcome).toEqual([409, 'already_staff']);
  const email = 'cy@zweimal.example';
  expect((await join(token, email)).status).toBe(201);
  expect((await join(token, email)).outcome).toEqual([410, 'qr_used']);
  // By another code they are asked for once, not twice.
  expect((await join(await shownBy(owner, 'zweimal'), email)).status).toBe(201);
  const all = (await staffOf(owner, 'zweimal')).filter(({ state }) => state === 'asking');
  expect(all.map((one) => one.email)).toEqual([email]);
  await test.ctx.db
    .insertInto('account')
    .values({ id: test.ctx.newId(), email, name: 'Cy', lang_cd: 'en', disabled_at: new Date(test.ctx.now()) })
    .execute();
  expect((await owner.post(`/houses/zweimal/staff/${all[0]?.id}/acceptance`, {})).outcome).toEqual([
    409,
    'user_not_found',
  ]);
  expect((await owner.remove(`/houses/zweimal/staff/${all[0]?.id}`, all[0]?.version)).status).toBe(200);
  expect(await personOf(owner, 'zweimal', email)).toBeUndefined();
});

it('[INVITE-CODE] is for ten people and ten minutes; who asked in time may look for their PIN', async () => {
  const owner = await signUpOwner(test, 'zehn');
  const token = await shownBy(owner, 'zehn');
  const late = await pinOf(token, 'late@zehn.example');
  for (let number = 1; number <= 9; number += 1)
    expect((await join(token, `p${number}@zehn.example`)).status).toBe(201);
  const [last, over] = [await pinOf(token, 'p10@zehn.example'), await pinOf(token, 'p11@zehn.example')];
  const nobody = createManager(test.app);
  const both = await Promise.all([last, over].map((pin) => nobody.post(`${codes}/accept`, pin)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await nobody.post(`${codes}/look`, { token })).outcome).toEqual([409, 'join_limit_reached']);
  expect((await nobody.post(`${codes}/request`, { ...asked, token, email: 'x@zehn.example' })).outcome).toEqual([
    409,
    'join_limit_reached',
  ]);
  expect((await nobody.post(`${codes}/accept`, late)).outcome).toEqual([409, 'join_limit_reached']);

  const next = await shownBy(owner, 'zehn');
  test.clock.now += 590_000;
  const intime = await pinOf(next, 'intime@zehn.example');
  test.clock.now += 20_000;
  expect((await nobody.post(`${codes}/look`, { token: next })).outcome).toEqual([410, 'qr_used']);
  expect((await nobody.post(`${codes}/accept`, intime)).status).toBe(201);
});

it('[INVITE-CODE] [SIGN-UP-PIN] its PIN makes no house, and that of a sign-up no colleague', async () => {
  const owner = await signUpOwner(test, 'getrennt');
  const pin = await pinOf(await shownBy(owner, 'getrennt'), 'dee@getrennt.example');
  const signedIn = await callApi(test.app, '/login/accept', pin);
  expect(signedIn.status).toBe(401);
  expect(await personOf(owner, 'getrennt', 'dee@getrennt.example')).toBeUndefined();
});
