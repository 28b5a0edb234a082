/** A copy of what is kept of an account: all of it, nothing that opens a door, nothing of others [ACCOUNT-COPY]. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setTheStage } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accountToken } from '../testing/manager.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('[ACCOUNT-COPY] hands over who one is and how one signed in, in each house, and nothing of guests or colleagues', async () => {
  const { ctx, app } = test;
  const [one, two] = [await setTheStage(ctx, 'copied-one'), await setTheStage(ctx, 'copied-two')];
  await ctx.db
    .updateTable('staff')
    .set({ department: 'Planted Night Desk' })
    .where('user_id', '=', one.yuki.id)
    .execute();
  const account = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'yuki@copied-one.example')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('account_address')
    .values({
      id: ctx.newId(),
      account_id: account.id,
      email: 'planted-old@copied.example',
      until: new Date(ctx.now()),
    })
    .execute();
  await ctx.db
    .insertInto('account_passkey')
    .values({
      id: ctx.newId(),
      account_id: account.id,
      credential_id: 'planted-passkey',
      public_key: Buffer.alloc(32),
      counter: 0,
      transports: [],
      name: 'Planted Phone',
    })
    .execute();
  const response = await app.request('/be-api/manage/v1/me/copy', {
    headers: { authorization: `Bearer ${await accountToken(ctx, 'yuki@copied-one.example')}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain('bellhop-account.json');
  const text = await response.text();
  for (const kept of [
    'yuki@copied-one.example',
    'planted-old@copied.example',
    'Planted Phone',
    'Planted Night Desk',
    'copied-one',
  ])
    expect(text).toContain(kept);
  for (const other of ['copied-two', 'omar@', 'Luc', two.yuki.id, 'token_hash', 'tenant_id'])
    expect(text).not.toContain(other);
  const copy = JSON.parse(text) as { readonly houses: object; readonly account: object };
  expect(Object.keys(copy.houses)).toEqual(['copied-one']);
  expect(Object.keys(copy.account)).toEqual(expect.arrayContaining(['account', 'account_session', 'seat']));
});
