/** Erasing one's own account: nothing of the person is found anywhere afterwards, and what they wrote stays [ACCOUNT-ERASE]. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateWorker, openWorkerPool } from '#server/jobs/worker.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { tablesWith } from '#server/testing/tables-with.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accountToken, createManager, type Manager } from '../testing/manager.ts';

let test: TestApp;
let cast: Cast;
beforeEach(async () => {
  test = await createTestApp();
  const pool = openWorkerPool(test.pg.url, test.ctx.log, 1);
  await migrateWorker(pool);
  await pool.end();
  cast = await setTheStage(test.ctx);
});
afterEach(() => test.close());

const email = 'yuki@palace.example';
const signedIn = async (address: string): Promise<Manager> =>
  createManager(test.app, await accountToken(test.ctx, address));
const accountIdOf = async (address: string): Promise<string> =>
  (await test.ctx.db.selectFrom('account').select('id').where('email', '=', address).executeTakeFirstOrThrow()).id;

/** Words that are the person's, wherever the product keeps some. */
async function plant(): Promise<readonly string[]> {
  const { db, now, newId } = test.ctx;
  const account_id = await accountIdOf(email);
  await db.updateTable('account').set({ name: 'Planted Yukiko' }).where('id', '=', account_id).execute();
  await db.updateTable('app_user').set({ name: 'Planted Yukiko' }).where('id', '=', cast.yuki.id).execute();
  await db
    .updateTable('staff')
    .set({ name: 'Planted Yukiko', department: 'Planted Night Desk', position: 'Planted Captain' })
    .where('user_id', '=', cast.yuki.id)
    .execute();
  await db
    .insertInto('account_address')
    .values({ id: newId(), account_id, email: 'planted-old@palace.example', until: new Date(now()) })
    .execute();
  await db
    .insertInto('account_passkey')
    .values({
      id: newId(),
      account_id,
      credential_id: 'planted-key',
      public_key: Buffer.alloc(32),
      counter: 0,
      transports: [],
      name: 'Planted Phone',
    })
    .execute();
  const mail = { tenant_id: cast.tenantId, kind: 'mail' as const, subject: 'Planted', sent_at: new Date(now()) };
  await db
    .insertInto('outbox_mail')
    .values({ ...mail, recipient: email, text: 'Planted words' })
    .execute();
  return [
    'Planted Yukiko',
    'Planted Night Desk',
    'Planted Captain',
    'planted-old@palace.example',
    'Planted Phone',
    'Planted words',
    email,
  ];
}

it('[ACCOUNT-ERASE] nothing of the person is found anywhere, and what they wrote to guests stays the house’s', async () => {
  const planted = await plant();
  for (const word of planted) expect([word, (await tablesWith(test.ctx.db, word)).length > 0]).toEqual([word, true]);
  const messages = async () =>
    Number((await sql<{ n: string }>`SELECT count(*) AS n FROM message`.execute(test.ctx.db)).rows[0]?.n);
  const before = await messages();
  const me = await signedIn(email);
  expect((await me.post('/me/erase', { email: 'somebody@else.example' })).status).toBe(400);
  expect((await me.post('/me/erase', { email })).outcome).toEqual([200, undefined]);
  for (const word of planted) expect([word, await tablesWith(test.ctx.db, word)]).toEqual([word, []]);
  expect(await messages()).toBe(before);
  expect((await me.get('/me')).outcome).toEqual([401, 'revoked_token']);
  const staff = await test.ctx.db
    .selectFrom('staff')
    .select(['name', 'disabled_at'])
    .where('user_id', '=', cast.yuki.id)
    .executeTakeFirstOrThrow();
  expect([staff.name, staff.disabled_at === null]).toEqual(['', false]);
});

it('[ACCOUNT-ERASE] who alone owns an organization, or leads a house, hands that over first; nothing is done', async () => {
  const { db } = test.ctx;
  const account_id = await accountIdOf(email);
  const { organization_id } = await db
    .selectFrom('house')
    .select('organization_id')
    .where('id', '=', cast.tenantId)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('organization_member').where('organization_id', '=', organization_id).execute();
  await db
    .insertInto('organization_member')
    .values({ organization_id, account_id, roles: ['owner'] })
    .execute();
  const me = await signedIn(email);
  expect((await me.post('/me/erase', { email })).outcome).toEqual([409, 'last_one']);
  const other = await accountIdOf('omar@palace.example');
  await db
    .insertInto('organization_member')
    .values({ organization_id, account_id: other, roles: ['owner'] })
    .execute();
  await sql`UPDATE seat SET roles = '{super_admin}' WHERE account_id = ${account_id}`.execute(db);
  expect((await me.post('/me/erase', { email })).outcome).toEqual([409, 'in_use']);
  expect((await me.get('/me')).status).toBe(200);
});
