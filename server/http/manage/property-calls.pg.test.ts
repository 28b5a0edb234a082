/** What a hotel system answered and sent, as the house's administrators read it [PMS-LOG]. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { pruneSteps } from '#server/jobs/pruning/prune.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { PropertyCall } from '#shared/manage/property-calls.ts';
import { signUpDemo, type TokenHolder } from '../testing/stay-house.ts';

const HOUSE = '/houses/pms-house';
const apaleo = setupServer();

let test: TestApp;
let owner: TokenHolder;
let program: TokenHolder;
beforeAll(async () => {
  apaleo.listen({ onUnhandledFrame: 'error' });
  test = await createTestApp();
  ({ owner, program } = await signUpDemo(test, 'pms-house'));
});
afterEach(() => apaleo.resetHandlers());
afterAll(async () => {
  apaleo.close();
  await test.close();
});

const calls = async (query = ''): Promise<readonly PropertyCall[]> =>
  (await owner.get(`${HOUSE}/property-calls${query}`)).body['items'] as readonly PropertyCall[];

it('[PMS-LOG] lists what was asked and what came, without anybody’s name, for as many days as are kept', async () => {
  await owner.patch(
    `${HOUSE}/accounts/apaleo`,
    { property_id: 'MUC', client_id: 'id', client_secret: 'secret', is_active: true },
    0,
  );
  const guest = { firstName: 'Ann', lastName: 'Mori', phone: '+81901234567', email: 'ann@mail.example' };
  const reservation = { id: 'R-1', status: 'InHouse', departure: '2026-11-24', primaryGuest: guest };
  apaleo.use(
    http.post('https://identity.apaleo.com/connect/token', () =>
      HttpResponse.json({ access_token: 'very-secret', expires_in: 3600 }),
    ),
    http.get('https://api.apaleo.com/booking/v1/reservations', () =>
      HttpResponse.json({ reservations: [reservation] }),
    ),
  );
  expect((await owner.post(`${HOUSE}/accounts/apaleo/test`, {})).body['outcome']).toBe('ok');
  apaleo.use(
    http.get('https://api.apaleo.com/booking/v1/reservations', () =>
      HttpResponse.json({ title: 'no' }, { status: 403 }),
    ),
  );
  expect((await owner.post(`${HOUSE}/accounts/apaleo/test`, {})).body['outcome']).toBe('rejected');

  const stay = { name: 'Ann Mori', check_in: '2026-11-20', check_out: '2026-11-24', lang_cd: 'fr', reference: 'R-9' };
  expect((await program.post(`${HOUSE}/stays`, stay)).status).toBe(201);
  expect((await program.post(`${HOUSE}/stays`, { ...stay, check_out: '2026-11-20' })).status).toBe(400);
  // By people: that stands in the history.
  expect((await owner.post(`${HOUSE}/stays`, { ...stay, reference: 'R-10' })).status).toBe(201);

  const all = await calls();
  expect(all.map(({ direction, call, outcome, status }) => [direction, call, outcome, status])).toEqual([
    ['sent', 'POST /stays', 'refused', 400],
    ['sent', 'POST /stays', 'ok', 201],
    ['asked', 'GET /booking/v1/reservations', 'refused', 403],
    ['asked', 'GET /booking/v1/reservations', 'ok', 200],
  ]);
  expect(all[0]?.content).toMatchObject({ fields: [{ path: 'check_out', code: 'not_after_check_in' }] });
  expect(all[1]?.content).toMatchObject({ reference: 'R-9', check_in: '2026-11-20', name: '•••', code: '•••' });
  expect(all[3]?.content).toMatchObject({ reservations: [{ id: 'R-1', primaryGuest: { lastName: '•••' } }] });
  const rows = await test.ctx.db.selectFrom('property_call').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/Ann|Mori|90123|very-secret|mail\.example/);

  expect(await calls('?direction=asked&outcome=refused')).toHaveLength(1);
  expect(await calls('?query=booking')).toHaveLength(2);
  const { body: first } = await owner.get(`${HOUSE}/property-calls?limit=3`);
  expect(await calls(`?limit=3&cursor=${String(first['next_cursor'])}`)).toMatchObject([{ status: 200 }]);
  expect((await owner.get(`${HOUSE}/property-calls?cursor=${btoa('["x"]')}`)).outcome).toEqual([400, 'bad_request']);

  const clear = pruneSteps.find(({ what }) => what === 'property_call')?.clear;
  const now = test.ctx.now();
  const kept = async (olderThan: number): Promise<number> => {
    await clear?.(test.ctx.sql, new Date(olderThan), 100, new Date(now));
    return (await test.ctx.db.selectFrom('property_call').select('id').execute()).length;
  };
  expect([await kept(now - 1), await kept(now + 1)]).toEqual([4, 0]);
});

it('[PMS-LOG] a key of another house leaves nothing in this one', async () => {
  const other = await signUpDemo(test, 'pms-other');
  const before = (await calls()).length;
  expect((await other.program.post(`${HOUSE}/stays`, { name: 'x' })).status).toBe(404);
  expect(await calls()).toHaveLength(before);
});
