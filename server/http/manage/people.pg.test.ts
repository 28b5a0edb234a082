/** A house's people: who may change whom, who is shut out, who is in charge, whose link is sent again. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { takeSeat } from '#server/actions/account/seats.ts';
import { sql } from 'kysely';
import { freshId } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { HouseRole } from '#shared/domain/rights/rights.ts';
import type { StaffGroup, StaffMember } from '#shared/manage/people.ts';
import { accountToken, createManager, type Manager, signUpOwner } from '../testing/manager.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let houses = 0;
let house: string;
let houseId: string;
let owner: Manager;
let lena: string;
let admin: Manager;

/** Somebody of the house, and what they say to it. */
async function hire(name: string, roles: readonly HouseRole[]): Promise<{ readonly id: string; readonly at: Manager }> {
  const email = `${name}@${house.slice(8)}.example`;
  const accountId = freshId();
  await test.ctx.db.insertInto('account').values({ id: accountId, email, name, lang_cd: 'en' }).execute();
  const id = await runDirectoryAction(test.ctx, (action) =>
    takeSeat(action, { houseId, accountId, email, name, roles, groupIds: 'all', languages: ['en'] }),
  );
  return { id, at: createManager(test.app, await accountToken(test.ctx, email)) };
}

beforeEach(async () => {
  houses += 1;
  owner = await signUpOwner(test, `people-${houses}`);
  house = `/houses/people-${houses}`;
  houseId = (
    await test.ctx.db.selectFrom('house').select('id').where('code', '=', `people-${houses}`).executeTakeFirstOrThrow()
  ).id;
  lena = (await hire('lena', ['staff'])).id;
  admin = (await hire('adam', ['administrator'])).at;
});

const find = async (query: string): Promise<readonly StaffMember[]> =>
  (await owner.get(`${house}/staff?${query}`)).body['items'] as readonly StaffMember[];
async function person(name: string): Promise<StaffMember> {
  const [found] = await find(`query=${name}`);
  if (found === undefined) throw new Error(`${name} is not there`);
  return found;
}
const change = async (by: Manager, name: string, changes: object) => {
  const { id, version } = await person(name);
  return by.patch(`${house}/staff/${id}`, changes, version);
};
const groups = async (): Promise<readonly StaffGroup[]> =>
  (await owner.get(`${house}/staff-groups`)).body['items'] as readonly StaffGroup[];
const firstGroup = async (): Promise<StaffGroup> => {
  const [first] = await groups();
  if (first === undefined) throw new Error('no group');
  return first;
};

/** A guest's open ticket, in somebody's hands. */
async function holdTicket(userId: string): Promise<string> {
  const { id: group } = await firstGroup();
  const guest = await callApi<{ readonly id: string }>(test.app, '/api/user/biz/guest/create', {
    tenant_cd: house.slice(8),
    lang_cd: 'fr',
  });
  const id = freshId();
  await sql`
    WITH c AS (
      INSERT INTO conversation (tenant_id, id, id_account, name, conversation_type, guest_id, state, assign_staff_id)
      VALUES (${houseId}, ${id}, 'c-1', 'Towels', 'guest_staff', ${guest.body.id}, 'chatting_staff', ${userId})),
    t AS (
      INSERT INTO ticket (tenant_id, conversation_id, label, state, guest_id, guest_name, guest_lang_cd, assignee_id,
        assignee_name, group_ids)
      VALUES (${houseId}, ${id}, 'assigned', 'chatting_staff', ${guest.body.id}, 'Luc', 'fr', ${userId}, 'lena',
        ARRAY[${group}::uuid]))
    INSERT INTO ticket_scope (tenant_id, conversation_id, group_id) VALUES (${houseId}, ${id}, ${group})`.execute(
    test.ctx.db,
  );
  return id;
}

describe('people of a house', () => {
  it('[TICKET-SCOPE] [SYNC-SCOPE-LOSS] look into no ticket any more once they left its group, or see all groups no more', async () => {
    const adam = await person('adam');
    const conversationId = await holdTicket(adam.id);
    const mona = (await hire('mona', ['supervisor'])).id;
    await change(owner, 'mona', { group_ids: [] });
    for (const id of [lena, mona])
      await test.ctx.sql`
        INSERT INTO member (tenant_id, conversation_id, user_id, role, display_name, lang_cd)
        VALUES (${houseId}, ${conversationId}, ${id}, 'observer', 'x', 'en')`;
    const looking = async (): Promise<string[]> =>
      (
        await test.ctx.sql<{ user_id: string }[]>`
          SELECT user_id FROM member WHERE conversation_id = ${conversationId} AND state = 'joined'`
      ).map(({ user_id: id }) => id);
    await change(owner, 'lena', { name: 'lena b' });
    expect(await looking()).toHaveLength(2);
    await change(owner, 'lena', { group_ids: [] });
    expect(await looking()).toEqual([mona]);
    await change(owner, 'mona', { roles: ['staff'] });
    expect(await looking()).toEqual([]);
  });

  it('[STAFF-RENAME] renamed by who manages people are called so on the tickets and in the talks they hold', async () => {
    const conversationId = await holdTicket(lena);
    expect((await change(admin, 'lena', { name: 'Lena Berg' })).status).toBe(200);
    const [shown] = await test.ctx.sql<{ ticket: string; talk: string | null; member: string }[]>`
      SELECT t.assignee_name AS ticket, c.responder_name AS talk, u.name AS member
      FROM ticket t JOIN conversation c ON c.id = t.conversation_id JOIN app_user u ON u.id = t.assignee_id
      WHERE t.conversation_id = ${conversationId}`;
    expect(shown).toEqual({ ticket: 'Lena Berg', talk: 'Lena Berg', member: 'Lena Berg' });
    const told = test.bus.sent.filter(({ name }) => name === `tenant/${houseId}`).map(({ data }) => data);
    expect(told).toContainEqual({ access_id: lena });
  });

  it('are found by state, role and group, gone ones only where they are asked for', async () => {
    const { id: group } = await firstGroup();
    expect((await find('role=administrator')).map(({ name }) => name)).toEqual(['adam']);
    expect((await find(`group_id=${group}`)).map(({ name }) => name)).toContain('lena');
    expect((await find('')).filter(({ is_self }) => is_self).map(({ name }) => name)).toEqual(['Noor Haddad']);
    const { version } = await person('lena');
    expect((await owner.remove(`${house}/staff/${lena}`, version)).status).toBe(200);
    expect(await find('query=lena')).toEqual([]);
    expect(await find('state=ended')).toMatchObject([{ name: 'lena', state: 'ended', roles: [] }]);
  });

  it('[SELF-UP] [RIGHT-TABLE] are raised by nobody who is less, themselves included', async () => {
    const forbidden = [403, 'forbidden'];
    expect((await change(admin, 'adam', { roles: ['administrator', 'approver'] })).outcome).toEqual(forbidden);
    expect((await change(admin, 'adam', { roles: ['super_admin'] })).outcome).toEqual(forbidden);
    expect((await change(admin, 'lena', { roles: ['super_admin'] })).outcome).toEqual(forbidden);
    expect((await change(admin, 'Noor', { name: 'Nobody', roles: ['staff'] })).outcome).toEqual(forbidden);
    expect((await change(admin, 'lena', { can_write: false })).outcome).toEqual(forbidden);
    expect((await change(admin, 'lena', { manages_people: false })).outcome).toEqual(forbidden);
    expect((await change(admin, 'adam', { disabled: true })).outcome).toEqual(forbidden);
    expect((await change(admin, 'lena', { roles: ['staff', 'supervisor'], handling_limit: 2 })).body).toMatchObject({
      roles: ['staff', 'supervisor'],
      handling_limit: 2,
    });
    // An editor is an administrator without leave to manage people.
    expect((await change(owner, 'adam', { manages_people: false })).status).toBe(200);
    expect((await change(admin, 'lena', { name: 'Lena B.' })).outcome).toEqual(forbidden);
    expect((await admin.get(`${house}/staff`)).status).toBe(200);
  });

  it.each([0, 5, 1.5, -1, null])('[HANDLING-LIMIT] take a handling limit of 1 to 4, not %s', async (handling_limit) => {
    expect((await change(owner, 'lena', { handling_limit })).body['fields']).toMatchObject([
      { path: 'handling_limit', code: 'handling_limit_invalid' },
    ]);
  });

  it('[STAFF-LANGUAGE] keep the language they have the app in among theirs', async () => {
    const refused = await change(owner, 'lena', { languages: ['fr'], department: 'Bar' });
    expect(refused.body['fields']).toMatchObject([{ path: 'languages', code: 'app_language_needed' }]);
    expect(await person('lena')).toMatchObject({ languages: ['en'], department: null });
    expect((await change(owner, 'lena', { languages: ['fr', 'en'] })).body).toMatchObject({ languages: ['fr', 'en'] });
  });

  it('[STAFF-GOES] [RIGHT-NOW] are shut out at once, with everything they were kept, and let in again', async () => {
    const { at } = await hire('omar', ['administrator', 'staff']);
    expect((await at.get(`${house}/staff`)).status).toBe(200);
    const opened = await at.post(`/me${house}/session`, {});
    const refresh_token_v2 = opened.body['refresh_token_v2'];
    expect((await person('omar')).sessions).toBe(1);

    const out = await change(owner, 'omar', { disabled: true });
    expect(out.body).toMatchObject({ state: 'disabled', roles: ['staff', 'administrator'], sessions: 0 });
    expect((await at.get(`${house}/staff`)).outcome).toEqual([404, 'not_found']);
    expect((await at.post(`/me${house}/session`, {})).status).toBe(404);
    expect((await callApi(test.app, '/user/auth/refresh', { refresh_token_v2 })).outcome).toEqual([
      401,
      'revoked_token',
    ]);
    expect((await find('state=disabled')).map(({ name }) => name)).toEqual(['omar']);
    expect((await change(owner, 'omar', { roles: ['staff'] })).body).toMatchObject({
      state: 'disabled',
      roles: ['staff'],
    });
    expect((await change(owner, 'omar', { disabled: false })).body).toMatchObject({
      state: 'active',
      roles: ['staff'],
    });
    expect((await at.post(`/me${house}/session`, {})).status).toBe(201);
  });

  it('[LAST-ONE] [STAFF-GOES] do not go while they lead the house alone or hold tickets', async () => {
    const noor = await person('Noor');
    expect((await owner.patch(`${house}/staff/${noor.id}`, { disabled: true }, noor.version)).outcome).toEqual([
      409,
      'last_one',
    ]);
    await holdTicket(lena);
    const { version, open_tickets } = await person('lena');
    expect(open_tickets).toBe(1);
    for (const refused of [
      await owner.remove(`${house}/staff/${lena}`, version),
      await owner.patch(`${house}/staff/${lena}`, { disabled: true }, version),
    ])
      expect([refused.outcome, refused.body['data']]).toEqual([[409, 'in_use'], { tickets: 1 }]);
    expect(await person('lena')).toMatchObject({ state: 'active', version });
  });

  it('[SUPER-STAYS] do not go while they lead the house with another, and go once they do not', async () => {
    const { id } = await hire('mara', ['staff']);
    await change(owner, 'mara', { roles: ['staff', 'super_admin'] });
    const refused = await owner.remove(`${house}/staff/${id}`, (await person('mara')).version);
    expect([refused.outcome, refused.body['data']]).toEqual([[409, 'in_use'], { role: 'super_admin' }]);
    await change(owner, 'mara', { roles: ['staff'] });
    expect((await owner.remove(`${house}/staff/${id}`, (await person('mara')).version)).status).toBe(200);
  });

  it('are signed out at the desk, on one device or on all', async () => {
    const { at, id } = await hire('zoe', ['staff']);
    for (const _device of [1, 2, 3]) await at.post(`/me${house}/session`, {});
    const sessions = async () =>
      (await admin.get(`${house}/staff/${id}/sessions`)).body['items'] as readonly { readonly id: string }[];
    const [one] = await sessions();
    await admin.remove(`${house}/staff/${id}/sessions?session_id=${one?.id}`);
    expect(await sessions()).toHaveLength(2);
    await admin.remove(`${house}/staff/${id}/sessions`);
    expect(await sessions()).toEqual([]);
    expect((await admin.get(`${house}/staff/${freshId()}/sessions`)).outcome).toEqual([404, 'not_found']);
    expect((await at.get(`${house}/staff/${id}/sessions`)).outcome).toEqual([403, 'forbidden']);
  });
});

describe('groups of staff', () => {
  it('[GROUP-LEAD] [STAFF-GOES] have members in charge, who stay while they are', async () => {
    const group = await firstGroup();
    const path = `${house}/staff-groups/${group.id}`;
    const stranger = await owner.patch(path, { lead_ids: [freshId()] }, group.version);
    expect(stranger.body['fields']).toMatchObject([{ path: 'lead_ids', code: 'not_a_member' }]);
    const led = await owner.patch(path, { lead_ids: [lena] }, group.version);
    expect(led.body).toMatchObject({ lead_ids: [lena], version: group.version + 1 });
    const before = await person('lena');
    expect(before.lead_of).toEqual([group.id]);
    const gone = await owner.remove(`${house}/staff/${lena}`, before.version);
    expect([gone.outcome, gone.body['data']]).toEqual([[409, 'in_use'], { groups: 1 }]);
    expect((await change(owner, 'lena', { group_ids: [] })).body['fields']).toMatchObject([
      { path: 'group_ids', code: 'leads_group' },
    ]);
    await owner.patch(path, { lead_ids: [] }, group.version + 1);
    expect((await change(owner, 'lena', { group_ids: [] })).body).toMatchObject({ group_ids: [], lead_of: [] });
  });
});

/** What links to somebody carry, the first mail's first. */
const linksTo = async (email: string): Promise<string[]> =>
  (await test.ctx.db.selectFrom('job_intent').select('payload').where('kind', '=', 'send_mail').orderBy('id').execute())
    .map(({ payload }) => payload as { readonly to: string; readonly text: string })
    .filter(({ to }) => to === email)
    .map(({ text }) => /#(\S+)/.exec(text)?.[1] ?? '');

describe('a group of a hundred people', () => {
  it('[GROUP-CAPACITY] is told to be full at the field, and keeps nobody out who was invited before', async () => {
    const { id: group } = await firstGroup();
    const full = [{ path: 'group_ids', code: 'group_full' }];
    const invite = (email: string) =>
      owner.post(`${house}/staff`, { email, name: 'Ida', roles: ['staff'], group_ids: [group] });
    // The owner, Lena and Adam are in it.
    for (let n = 3; n < 99; n++) await hire(`clerk${n}`, ['staff']);
    expect((await invite('ida@full.example')).status).toBe(201);
    await change(owner, 'lena', { group_ids: [] });
    await hire('clerk99', ['staff']);
    await hire('clerk100', ['staff']);
    expect((await change(owner, 'lena', { group_ids: [group] })).body['fields']).toMatchObject(full);
    expect((await invite('bo@full.example')).body['fields']).toMatchObject(full);
    // Who is in it already stays what they are.
    expect((await change(owner, 'adam', { group_ids: [group] })).body).toMatchObject({ group_ids: [group] });
    const [token] = await linksTo('ida@full.example');
    const accepted = await createManager(test.app).post('/invitations/accept', { token });
    expect(accepted.status).toBe(200);
    expect(await person('ida@full')).toMatchObject({ state: 'active', group_ids: [] });
  });
});

describe('an invitation', () => {
  it.each([
    ['nowhere', () => ' ', 'required'],
    ['no address', () => 'nobody at home', 'email_invalid'],
    ['somebody who works there', () => ` Owner@PEOPLE-${houses}.example `, 'already_staff'],
  ])('[MAIL-FIELD] to %s is refused at its field', async (_, email, code) => {
    const { body } = await owner.post(`${house}/staff`, { email: email(), name: 'Ida', roles: ['staff'] });
    expect((body['fields'] as readonly object[])[0]).toMatchObject({ path: 'email', code });
  });

  it('[INVITE-ONCE] is sent again with a new link, also when it ran out, and taken back', async () => {
    const invited = await owner.post(`${house}/staff`, { email: 'ida@people.example', name: 'Ida', roles: ['staff'] });
    const id = String(invited.body['id']);
    const links = () => linksTo('ida@people.example');
    test.clock.now += 8 * 86_400_000;
    owner = createManager(test.app, await accountToken(test.ctx, `owner@people-${houses}.example`));
    const look = (token: string | undefined) => createManager(test.app).post('/invitations/look', { token });
    expect(await person('Ida')).toMatchObject({ state: 'invited', expires_at: invited.body['expires_at'] });
    const [first] = await links();
    expect((await look(first)).outcome).toEqual([410, 'invitation_over']);
    const again = await owner.post(`${house}/staff/${id}/invitation`, {});
    expect(again.body).toMatchObject({ id, state: 'invited' });
    const [, second] = await links();
    expect([(await look(first)).status, (await look(second)).status]).toEqual([410, 200]);
    expect((await owner.post(`${house}/staff/${lena}/invitation`, {})).outcome).toEqual([409, 'wrong_state']);
    expect((await owner.post(`${house}/staff/${freshId()}/invitation`, {})).outcome).toEqual([404, 'not_found']);
    expect((await owner.remove(`${house}/staff/${id}`, 1)).status).toBe(200);
    expect([(await look(second)).status, await find('query=Ida')]).toEqual([410, []]);
  });
});
