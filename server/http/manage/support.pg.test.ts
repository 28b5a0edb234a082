/** A look at a house by the provider's own: asked for, allowed for a time, read-only, written down, ended at once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ManageStage, setManageStage } from '../testing/manage-stage.ts';
import { createManager, type Manager } from '../testing/manager.ts';

let stage: ManageStage;
let leader: Manager;
let provider: Manager;
beforeAll(async () => {
  stage = await setManageStage();
});
beforeEach(async () => {
  const found = stage.personas.find(({ isProvider }) => isProvider === true);
  if (found === undefined) throw new Error('nobody of the provider on the stage');
  await stage.test.ctx.db.deleteFrom('support_access').execute();
  leader = createManager(stage.test.app, await stage.tokenOf(stage.leader));
  provider = createManager(stage.test.app, await stage.tokenOf(found));
});
afterAll(() => stage.close());

const MINUTE = 60_000;
const house = '/houses/stage-own';
const looks = `${house}/support-access`;
const ask = async (minutes = 30) => {
  const { status, body } = await provider.post('/provider/houses/stage-own/support-access', {
    reason: 'A menu',
    minutes,
  });
  expect(status).toBe(201);
  return String(body['id']);
};
const sees = async (path: string) => (await provider.get(path)).outcome;
const listed = async () => (await leader.get(looks)).body['items'] as readonly Record<string, unknown>[];
const seatOf = async (who: Manager) =>
  ((await who.get('/me')).body['houses'] as readonly Record<string, unknown>[]).find(
    ({ code }) => code === 'stage-own',
  );

describe('a look by the provider', () => {
  it('[SUPPORT-CONSENT] [SUPPORT-BANNER] is asked for, and sees nothing until the house says yes', async () => {
    expect(await sees(`${house}/main-menus`)).toEqual([404, 'not_found']);
    const id = await ask();
    expect(
      (await provider.post('/provider/houses/stage-own/support-access', { reason: 'Again', minutes: 5 })).outcome,
    ).toEqual([409, 'wrong_state']);
    expect(await sees(`${house}/main-menus`)).toEqual([404, 'not_found']);
    expect(await seatOf(provider)).toBeUndefined();
    expect(await listed()).toMatchObject([
      {
        id,
        state: 'asked',
        name: 'provider',
        email: 'provider@stage.example',
        reason: 'A menu',
        minutes: 30,
        acts: [],
      },
    ]);
    expect((await seatOf(leader))?.['support']).toMatchObject({ id, name: 'provider', is_self: false, until: null });
    expect((await leader.post(`${looks}/${id}/allow`, {})).status).toBe(200);
    expect((await leader.post(`${looks}/${id}/allow`, {})).outcome).toEqual([409, 'wrong_state']);
    const until = new Date(stage.test.ctx.now() + 30 * MINUTE).toISOString();
    expect((await seatOf(leader))?.['support']).toMatchObject({ id, until });
    expect(await seatOf(provider)).toMatchObject({
      roles: ['provider_support'],
      can_write: false,
      manages_people: false,
      support: { id, is_self: true, until },
    });
    expect(await sees(`${house}/main-menus`)).toEqual([200, undefined]);
  });

  it('[SUPPORT-TOLD] is told by mail to whoever may say yes, in their language, and to nobody else', async () => {
    const { db } = stage.test.ctx;
    await db.deleteFrom('job_intent').execute();
    await db.updateTable('account').set({ lang_cd: 'fr' }).where('email', '=', 'administrator@stage.example').execute();
    await ask();
    const intents = await db.selectFrom('job_intent').select('payload').where('kind', '=', 'send_mail').execute();
    const mails = intents.map(({ payload }) => payload as { to: string; subject: string; text: string });
    expect(mails.map(({ to }) => to).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'administrator@stage.example',
      'agency_administrator@stage.example',
      'editor@stage.example',
      'leader@stage.example',
      'super_admin@stage.example',
    ]);
    const french = mails.find(({ to }) => to === 'administrator@stage.example');
    expect(french?.subject).toContain('demande à voir');
    expect(french?.text).toContain('A menu');
    expect(french?.text).toContain('/fr/admin/stage-own/support');
  });

  it('[SUPPORT-READ-ONLY] sees how the house is set up, nothing of guests, and changes nothing', async () => {
    await leader.post(`${looks}/${await ask()}/allow`, {});
    for (const path of ['/main-menus', '/settings', '/staff', '/history', '/bots'])
      expect([path, await sees(`${house}${path}`)]).toEqual([path, [200, undefined]]);
    for (const path of ['/stays', '/rooms', '/payments', '/coupons', '/privacy-requests'])
      expect([path, await sees(`${house}${path}`)]).toEqual([path, [403, 'forbidden']]);
    expect((await provider.post('/me/houses/stage-own/session', {})).outcome).toEqual([403, 'forbidden']);
    expect((await provider.post(`${house}/main-menus`, { name_dict: { en: 'Mine' } })).outcome).toEqual([
      403,
      'forbidden',
    ]);
    expect((await provider.post(`${looks}/${String((await listed())[0]?.['id'])}/allow`, {})).outcome).toEqual([
      403,
      'forbidden',
    ]);
    expect(await sees(`/organizations/${stage.houses.own.organizationId}`)).toEqual([404, 'not_found']);
    expect(await sees('/houses/stage-sibling')).toEqual([404, 'not_found']);
  });

  it('[SUPPORT-TRAIL] is written down call by call, and stands in the house’s history with both names', async () => {
    const id = await ask();
    await leader.post(`${looks}/${id}/allow`, {});
    await provider.get(`${house}/main-menus`);
    await provider.get(`${house}/main-menus`);
    await provider.get(`${house}/staff`);
    expect((await listed())[0]).toMatchObject({
      state: 'allowed',
      allowed_by: 'leader',
      acts: [
        { operation: 'listMainMenus', calls: 2 },
        { operation: 'listStaff', calls: 1 },
      ],
    });
    const { body } = await leader.get(`${house}/history?kind=support_access&limit=10`);
    const entries = body['items'] as readonly { readonly action: string; readonly actor: unknown }[];
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['askSupportAccess', 'allowSupportAccess']),
    );
    expect(JSON.stringify(entries)).toContain('provider');
    expect(JSON.stringify(entries)).toContain('leader');
  });

  it('[SUPPORT-CONSENT] ends when the house says so, when its time is over, and when either declines', async () => {
    const first = await ask();
    await leader.post(`${looks}/${first}/allow`, {});
    expect(await sees(`${house}/main-menus`)).toEqual([200, undefined]);
    expect((await leader.post(`${looks}/${first}/end`, {})).status).toBe(200);
    expect(await sees(`${house}/main-menus`)).toEqual([404, 'not_found']);
    expect(await listed()).toMatchObject([{ state: 'ended', ended_by: 'leader' }]);
    expect((await seatOf(leader))?.['support']).toBeNull();

    const second = await ask(5);
    await leader.post(`${looks}/${second}/allow`, {});
    stage.test.clock.now += 5 * MINUTE;
    expect(await sees(`${house}/main-menus`)).toEqual([404, 'not_found']);
    expect(await seatOf(provider)).toBeUndefined();

    const third = await ask();
    expect((await leader.post(`${looks}/${third}/end`, {})).status).toBe(200);
    expect((await leader.post(`${looks}/${third}/allow`, {})).outcome).toEqual([409, 'wrong_state']);
    const fourth = await ask();
    expect((await provider.post(`/provider/support-access/${fourth}/end`, {})).status).toBe(200);
    expect((await listed()).map(({ state }) => state)).toEqual(['declined', 'declined', 'ended', 'ended']);
  });

  it('[PROVIDER-DOOR] who is no longer of the provider sees neither houses nor the console', async () => {
    await leader.post(`${looks}/${await ask()}/allow`, {});
    const members = await stage.test.ctx.db.deleteFrom('provider_member').returningAll().execute();
    expect([await sees(`${house}/main-menus`), await sees('/provider/organizations')]).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    await stage.test.ctx.db.insertInto('provider_member').values(members).execute();
  });
});

describe('the provider’s console', () => {
  it('[PROVIDER-DOOR] lists organisations with houses, plans and how they stand, found by name and by house', async () => {
    await ask();
    const { body } = await provider.get('/provider/organizations?query=stage-sibling');
    expect(body).toMatchObject({ total: 1, next_cursor: null });
    expect((body['items'] as object[])[0]).toMatchObject({
      id: stage.houses.own.organizationId,
      members: 4,
      houses: [
        { code: 'stage-own', name: 'stage-own', is_deleted: false, support: { state: 'asked', until: null } },
        { code: 'stage-sibling', support: null },
      ],
    });
    const first = (await provider.get('/provider/organizations?limit=1')).body;
    const rest = (await provider.get(`/provider/organizations?limit=50&cursor=${String(first['next_cursor'])}`)).body;
    expect((first['items'] as object[]).length + (rest['items'] as object[]).length).toBe(first['total']);
    expect((await leader.get('/provider/organizations')).outcome).toEqual([404, 'not_found']);
    expect((await leader.get('/me')).body['is_provider']).toBe(false);
    expect((await provider.get('/me')).body['is_provider']).toBe(true);
  });

  it('[PROVIDER-DOOR] tells how jobs and providers are', async () => {
    stage.test.ctx.metrics.providerCall('translation', 'deepl', 'ok', 5);
    stage.test.ctx.metrics.providerCall('translation', 'deepl', 'ok', 5);
    const { status, body } = await provider.get('/provider/health');
    expect(status).toBe(200);
    expect(body['providers']).toEqual(expect.arrayContaining([{ need: 'mail', name: 'outbox' }]));
    expect(body['calls']).toEqual([{ need: 'translation', adapter: 'deepl', outcome: 'ok', calls: 2 }]);
    expect(body['works']).toEqual([{ state: 'done', works: 3 }]);
    // What is open counts however old it is, what ended for a day.
    const { db, now } = stage.test.ctx;
    const ago = (days: number) => new Date(now() - days * 86_400_000);
    const { organizationId } = stage.houses.own;
    await sql`INSERT INTO job (id, organization_id, kind, state, asked, created_at, ended_at) VALUES
      (gen_random_uuid(), ${organizationId}, 'import_rooms', 'waiting', '{}', ${ago(3)}, NULL),
      (gen_random_uuid(), ${organizationId}, 'import_rooms', 'failed', '{}', ${ago(3)}, ${ago(2)}),
      (gen_random_uuid(), ${organizationId}, 'import_rooms', 'cancelled', '{}', ${ago(3)}, ${ago(0.9)})`.execute(db);
    expect((await provider.get('/provider/health')).body['works']).toEqual([
      { state: 'cancelled', works: 1 },
      { state: 'done', works: 3 },
      { state: 'waiting', works: 1 },
    ]);
  });
});
