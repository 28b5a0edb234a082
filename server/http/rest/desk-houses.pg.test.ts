/** One account at several desks: where a PIN leads, going from house to house, and drafts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { takeSeat } from '#server/actions/account/seats.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TokenFields } from '#shared/rest/session.ts';
import { accountToken, createManager, pinFor } from '../testing/manager.ts';

let test: TestApp;
let here: Cast;
let there: Cast;
const email = 'yuki@desk-here.example';
beforeAll(async () => {
  test = await createTestApp();
  here = await setTheStage(test.ctx, 'desk-here');
  there = await setTheStage(test.ctx, 'desk-there');
  const { id: accountId } = await test.ctx.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await runDirectoryAction(test.ctx, (action) =>
    takeSeat(action, {
      houseId: there.tenantId,
      accountId,
      email,
      name: 'Yuki',
      roles: ['supervisor'],
      groupIds: 'all',
      languages: ['ja'],
    }),
  );
});
afterAll(() => test.close());

interface Asked {
  readonly is_sandbox?: boolean;
  readonly target?: 'staff' | 'console';
}
async function signIn(login_id: string, { is_sandbox = false, target }: Asked = {}, acceptAs?: 'staff' | 'console') {
  const asked = await callApi<{ transaction_code: string }>(test.app, '/login/request', {
    login_id,
    is_sandbox,
    ...(target === undefined ? {} : { target }),
  });
  return callApi<TokenFields>(test.app, '/login/accept', {
    transaction_code: asked.body.transaction_code,
    confirmation_code: await pinFor(test.ctx, login_id),
    ...(acceptAs === undefined ? {} : { target: acceptAs }),
  });
}
const houses = async (token: string) =>
  (await callApi<{ items: object[] }>(test.app, '/be-api/staff/houses?lang_cd=ja', undefined, { token })).body.items;
const goTo = (code: string, token: string) =>
  callApi<TokenFields>(test.app, `/be-api/staff/houses/${code}/session`, {}, { token });
const statusAt = async (tenantId: string) =>
  (
    await test.ctx.db
      .selectFrom('staff')
      .select('online_status')
      .where('tenant_id', '=', tenantId)
      .where('login_id', '=', email)
      .executeTakeFirstOrThrow()
  ).online_status;

describe('somebody with several desks', () => {
  it('[DESK-CHOICE] goes from one to another without a PIN; the session there ends, and the next sign-in leads here', async () => {
    const first = (await signIn(email)).body;
    const from = first.tenant_cd;
    const to = from === 'desk-here' ? 'desk-there' : 'desk-here';
    const listed = [
      { code: 'desk-here', name: 'パレス', is_current: from === 'desk-here' },
      { code: 'desk-there', name: 'パレス', is_current: from === 'desk-there' },
    ];
    expect(await houses(first.access_token_v2)).toEqual(listed);
    const moved = await goTo(to, first.access_token_v2);
    expect([moved.status, moved.body.tenant_cd]).toEqual([200, to]);
    const [left, entered] = from === 'desk-here' ? [here, there] : [there, here];
    expect([await statusAt(left.tenantId), await statusAt(entered.tenantId)]).toEqual(['offline', 'online']);
    test.ctx.tokens.revoke((await test.ctx.tokens.verify(first.access_token_v2)).sessionId);
    const renewed = await callApi(test.app, '/user/auth/refresh', { refresh_token_v2: first.refresh_token_v2 });
    expect(renewed.outcome).toEqual([401, 'revoked_token']);
    expect((await signIn(email)).body.tenant_cd).toBe(to);
  });

  it('[DESK-CHOICE] [ACCESS-SAME] reaches no desk where they have no seat, nor one of a house that is gone', async () => {
    const { access_token_v2: token } = (await signIn('omar@desk-here.example')).body;
    expect(await houses(token)).toEqual([{ code: 'desk-here', name: 'パレス', is_current: true }]);
    for (const code of ['desk-there', 'nowhere']) expect((await goTo(code, token)).outcome).toEqual([404, 'not_found']);
    expect((await houses(token)).length).toBe(1);
  });

  it('[DESK-CHOICE] chooses in the consoles what the next sign-in begins with, among what is theirs', async () => {
    const me = createManager(test.app, await accountToken(test.ctx, email));
    expect((await me.patch('/me', { last_house_code: 'desk-here' })).status).toBe(200);
    expect((await me.get('/me')).body['last_house_code']).toBe('desk-here');
    expect((await signIn(email)).body.tenant_cd).toBe('desk-here');
    const omar = createManager(test.app, await accountToken(test.ctx, 'omar@desk-here.example'));
    expect((await omar.patch('/me', { last_house_code: 'desk-there' })).outcome).toEqual([404, 'not_found']);
    expect((await omar.patch('/me', { name: 'Omar Haddad', lang_cd: 'ar' })).status).toBe(200);
    expect((await omar.get('/me')).body['account']).toMatchObject({ name: 'Omar Haddad', lang_cd: 'ar' });
  });
});

describe('the target of a sign-in', () => {
  it('[LOGIN-TARGET] is meant where the PIN is asked for, and where it is given', async () => {
    expect((await signIn(email, { target: 'console' })).body).toMatchObject({ kind: 'account' });
    expect((await signIn(email, { target: 'console' }, 'staff')).body).toMatchObject({ user_type: 'biz_staff' });
    expect((await signIn(email, {}, 'console')).body).toMatchObject({ kind: 'account' });
  });

  it('[LOGIN-TARGET] staff is refused to who works at no desk', async () => {
    await test.ctx.db
      .updateTable('seat')
      .set({ roles: ['prompt_engineer'] })
      .where('user_id', '=', here.ines.id)
      .execute();
    const refused = await signIn('ines@desk-here.example', { target: 'console' }, 'staff');
    expect(refused.outcome).toEqual([403, 'not_staff']);
  });
});

describe('is_sandbox', () => {
  it('[LOGIN-TARGET] picks the draft of the house, where the house has one and the person is in it', async () => {
    const draft = await setTheStage(test.ctx, 'desk-draft');
    await test.ctx.db.updateTable('house').set({ twin_of: here.tenantId }).where('id', '=', draft.tenantId).execute();
    await test.ctx.db.deleteFrom('seat').where('house_id', '=', draft.tenantId).execute();
    // Who came after the draft was made is not in it.
    const omar = 'omar@desk-here.example';
    expect((await signIn(omar, { is_sandbox: true })).outcome).toEqual([403, 'not_staff']);

    for (const table of ['app_user', 'staff'] as const) {
      const columns =
        table === 'staff' ? ['login_id', 'name', 'role', 'languages'] : ['id_account', 'user_type', 'name', 'lang_cd'];
      const id = table === 'staff' ? 'user_id' : 'id';
      await test.pg.sql.unsafe(
        `INSERT INTO ${table} (tenant_id, ${id}, ${columns.join(', ')}) SELECT $1, ${id}, ${columns.join(', ')} FROM ${table} WHERE tenant_id = $2 AND ${id} = $3`,
        [draft.tenantId, here.tenantId, here.omar.id],
      );
    }
    const entered = await signIn(omar, { is_sandbox: true });
    expect(entered.body).toMatchObject({ id: here.omar.id, tenant_cd: 'desk-draft' });
    // What is remembered is the house, and the consoles know whose desk it is.
    expect((await signIn(omar)).body.tenant_cd).toBe('desk-here');
    const over = await callApi(test.app, '/be-api/manage/v1/me/session', {}, { token: entered.body.access_token_v2 });
    expect(over.status).toBe(201);
  });

  it('[PIN-UNKNOWN] sends nothing where there is no draft, and says nothing of it', async () => {
    const count = async () => (await test.ctx.db.selectFrom('job_intent').select('id').execute()).length;
    const before = await count();
    const asked = await callApi(test.app, '/login/request', { login_id: 'yuki@desk-there.example', is_sandbox: true });
    expect([asked.status, await count()]).toEqual([200, before]);
  });
});
