/** Everybody of an organisation, and its owner erasing one of them: nothing of them is found anywhere afterwards [MEMBER-ERASE]. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { takeSeat } from '#server/actions/account/seats.ts';
import { migrateWorker, openWorkerPool } from '#server/jobs/worker.ts';
import { freshId } from '#server/testing/cast.ts';
import { tablesWith } from '#server/testing/tables-with.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { HouseRole } from '#shared/domain/rights/rights.ts';
import { accountToken, createManager, type Manager, signUpOwner } from '../testing/manager.ts';

let test: TestApp;
let owner: Manager;
let at: string;
let organizationId: string;
beforeEach(async () => {
  test = await createTestApp();
  const pool = openWorkerPool(test.pg.url, test.ctx.log, 1);
  await migrateWorker(pool);
  await pool.end();
  owner = await signUpOwner(test, 'erase-inn');
  const [organization] = (await owner.get('/me')).body['organizations'] as readonly { id: string }[];
  organizationId = organization?.id ?? '';
  at = `/organizations/${organizationId}`;
});
afterEach(() => test.close());

const email = 'planted.kim@inn.example';
const houseId = async (code: string): Promise<string> =>
  (await test.ctx.db.selectFrom('house').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

interface Hired {
  readonly accountId: string;
  readonly userId: string;
}
async function hire(name: string, address: string, roles: readonly HouseRole[], lang = 'fr'): Promise<Hired> {
  const accountId = freshId();
  await test.ctx.db.insertInto('account').values({ id: accountId, email: address, name, lang_cd: lang }).execute();
  const house = await houseId('erase-inn');
  await runDirectoryAction(test.ctx, (action) =>
    takeSeat(action, { houseId: house, accountId, email: address, name, roles, groupIds: 'all', languages: ['en'] }),
  );
  const seat = await test.ctx.db
    .selectFrom('seat')
    .select('user_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { accountId, userId: seat.user_id };
}

/** Words that are the person's, wherever the product keeps some; what they did, and mails to them. */
async function plant({ accountId, userId }: Hired): Promise<readonly string[]> {
  const { db, now, newId } = test.ctx;
  const tenant_id = await houseId('erase-inn');
  await db
    .updateTable('staff')
    .set({ department: 'Planted Cellar', position: 'Planted Sommelier' })
    .where('user_id', '=', userId)
    .execute();
  await db
    .insertInto('account_address')
    .values({ id: newId(), account_id: accountId, email: 'planted-before@inn.example', until: new Date(now()) })
    .execute();
  for (const [of, house] of [
    ['Planted mail of the house', tenant_id],
    ['Planted mail of nobody', null],
  ] as const)
    await db
      .insertInto('outbox_mail')
      .values({ tenant_id: house, kind: 'mail', recipient: email, subject: of, text: of })
      .execute();
  const invited = await owner.post('/houses/erase-inn/staff', {
    email: 'planted-before@inn.example',
    name: 'Planted Kim',
    roles: ['staff'],
  });
  expect(invited.status).toBe(201);
  return [
    'Planted Kim',
    'Planted Cellar',
    'Planted Sommelier',
    'planted-before@inn.example',
    'Planted mail of the house',
    email,
  ];
}

const mails = async () =>
  (
    await test.ctx.db.selectFrom('job_intent').select('payload').where('kind', '=', 'send_mail').orderBy('id').execute()
  ).map(({ payload }) => payload as { to: string; subject: string; text: string });

it('[MEMBER-ERASE] counts first and erases nothing by looking; then nothing of the person is found, and they are told', async () => {
  const hired = await hire('Planted Kim', email, ['administrator']);
  const { accountId } = hired;
  await test.ctx.db
    .insertInto('organization_member')
    .values({ organization_id: organizationId, account_id: accountId, roles: ['billing'] })
    .execute();
  const planted = await plant(hired);
  for (const word of planted) expect([word, (await tablesWith(test.ctx.db, word)).length > 0]).toEqual([word, true]);
  const kim = createManager(test.app, await accountToken(test.ctx, email));
  expect((await kim.post('/houses/erase-inn/staff-groups', { name_dict: { en: 'Cellar' } })).status).toBe(201);

  const counted = await owner.get(`${at}/colleagues/${accountId}/erasure`);
  expect(counted.body).toMatchObject({
    account: 'erased',
    is_last_owner: false,
    is_self: false,
    houses: [{ code: 'erase-inn', leads: false, groups: 0, tickets: 0, conversations: 0 }],
  });
  for (const word of planted) expect([word, (await tablesWith(test.ctx.db, word)).length > 0]).toEqual([word, true]);

  const path = `${at}/colleagues/${accountId}/erase`;
  const other = await owner.post(path, { email: 'somebody@else.example' });
  expect(other.body['fields']).toEqual([expect.objectContaining({ path: 'email', code: 'address_other' })]);
  expect((await owner.post(path, { email })).body).toEqual({ message: 'success', account: 'erased' });

  const told = (await mails()).filter(({ to }) => to === email);
  expect(told).toEqual([expect.objectContaining({ subject: expect.stringContaining('a effacé') as string })]);
  // Sent, as the job does: it is the last that names them.
  await test.ctx.db.deleteFrom('job_intent').where('kind', '=', 'send_mail').execute();
  for (const word of planted) expect([word, await tablesWith(test.ctx.db, word)]).toEqual([word, []]);
  expect(await tablesWith(test.ctx.db, accountId)).toEqual(['account']);
  expect((await kim.get('/me')).outcome).toEqual([401, 'revoked_token']);
  expect((await owner.post(path, { email })).outcome).toEqual([404, 'not_found']);
  const staff = await test.ctx.db
    .selectFrom('staff')
    .select(['name', 'disabled_at'])
    .where('user_id', '=', hired.userId)
    .executeTakeFirstOrThrow();
  expect([staff.name, staff.disabled_at === null]).toEqual(['', false]);
});

it('[MEMBER-ERASE] stands in the histories as what the owner did, and not to whom', async () => {
  const { accountId, userId } = await hire('Planted Kim', email, ['staff']);
  await test.ctx.db
    .insertInto('organization_member')
    .values({ organization_id: organizationId, account_id: accountId, roles: ['billing'] })
    .execute();
  expect((await owner.post(`${at}/colleagues/${accountId}/erase`, { email })).status).toBe(200);
  for (const [path, kind] of [
    [at, 'member'],
    ['/houses/erase-inn', 'staff'],
  ] as const) {
    const { body } = await owner.get(`${path}/history?limit=200`);
    const entries = body['items'] as readonly { kind: string; action: string | null; actor: { kind: string } }[];
    expect(entries.filter(({ kind: of, action }) => of === kind && action === 'eraseColleague').length).toBeGreaterThan(
      0,
    );
    expect(entries.filter(({ action }) => action === 'eraseColleague').map(({ actor }) => actor.kind)).not.toContain(
      'system',
    );
    expect(JSON.stringify(body)).not.toContain(accountId);
    expect(JSON.stringify(body)).not.toContain(userId);
  }
});

it('[MEMBER-ERASE] an account that is somewhere else too stays its person’s, and nothing ties it to the organization', async () => {
  const hired = await hire('Planted Kim', email, ['staff'], 'ja');
  const { accountId } = hired;
  await signUpOwner(test, 'other-inn');
  const other = await test.ctx.db
    .selectFrom('house')
    .select('organization_id')
    .where('code', '=', 'other-inn')
    .executeTakeFirstOrThrow();
  await test.ctx.db
    .insertInto('organization_member')
    .values({ organization_id: other.organization_id, account_id: accountId, roles: ['owner'] })
    .execute();
  await plant(hired);
  const kim = createManager(test.app, await accountToken(test.ctx, email));
  expect((await owner.get(`${at}/colleagues/${accountId}/erasure`)).body['account']).toBe('kept');
  expect((await owner.post(`${at}/colleagues/${accountId}/erase`, { email })).body['account']).toBe('kept');
  const me = await kim.get('/me');
  expect([me.status, me.body['houses'], (me.body['organizations'] as unknown[]).length]).toEqual([200, [], 1]);
  expect(await tablesWith(test.ctx.db, 'Planted Cellar')).toEqual([]);
  expect(await tablesWith(test.ctx.db, 'Planted mail of the house')).toEqual([]);
  expect(await tablesWith(test.ctx.db, 'Planted Kim')).toEqual(['account']);
  const { rows } = await sql`SELECT FROM seat WHERE account_id = ${accountId}`.execute(test.ctx.db);
  expect(rows).toEqual([]);
  expect((await mails()).findLast(({ to }) => to === email)?.text).toContain('引き続き');
});

it('[MEMBER-ERASE] [LAST-ONE] who owns it alone, leads a house, or is oneself is not erased, and nothing is done', async () => {
  const { accountId } = await hire('Planted Kim', email, ['super_admin']);
  const path = `${at}/colleagues/${accountId}`;
  expect((await owner.get(`${path}/erasure`)).body['houses']).toMatchObject([{ leads: true }]);
  expect((await owner.post(`${path}/erase`, { email })).outcome).toEqual([409, 'in_use']);
  const members = (await owner.get(`${at}/colleagues`)).body['items'] as readonly {
    id: string;
    is_self: boolean;
    email: string;
    name: string;
    houses: readonly { roles: readonly string[] }[];
  }[];
  expect(members.map(({ email: address }) => address).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'owner@erase-inn.example',
    email,
  ]);
  expect((await owner.get(`${at}/colleagues?query=kim`)).body['total']).toBe(1);
  const self = members.find(({ is_self }) => is_self);
  expect((await owner.get(`${at}/colleagues/${self?.id}/erasure`)).body).toMatchObject({
    is_self: true,
    is_last_owner: true,
  });
  expect((await owner.post(`${at}/colleagues/${self?.id}/erase`, { email: self?.email })).outcome).toEqual([
    403,
    'forbidden',
  ]);
  await test.ctx.db
    .insertInto('organization_member')
    .values({ organization_id: organizationId, account_id: accountId, roles: ['owner'] })
    .execute();
  await sql`UPDATE organization_member SET roles = '{billing}' WHERE account_id = ${self?.id}`.execute(test.ctx.db);
  // Whose rights were changed at the database has to be an owner to try.
  const kim = createManager(test.app, await accountToken(test.ctx, email));
  expect((await owner.post(`${path}/erase`, { email })).outcome).toEqual([403, 'forbidden']);
  expect((await kim.get('/me')).status).toBe(200);
});
