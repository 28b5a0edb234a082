/** Shifts: made at the consoles, read back as a week, and heeded by whom a ticket is given to. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobHandlers } from '#server/jobs/registry.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { freshId, type Person } from '#server/testing/cast.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import type { StaffWeek } from '#shared/manage/shifts.ts';
import { enterAsGuest } from '../testing/enter-as-guest.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

const HOUSE = '/houses/night-house';

let test: TestApp;
let owner: Manager;
let me: string;
let desk: Person;
let menu: number;
const groups: string[] = [];

const personOf = async (token: string): Promise<Person> => {
  const principal = await test.ctx.tokens.verify(token);
  return { id: principal.userId, principal, token };
};

beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'night-house');
  const idsOf = async (path: string) =>
    ((await owner.get(`${HOUSE}/${path}`)).body['items'] as { id: string }[]).map(({ id }) => id);
  groups.push(...(await idsOf('staff-groups')));
  groups.push(String((await owner.post(`${HOUSE}/staff-groups`, { name_dict: { en: 'Kitchen' } })).body['id']));
  me = String((await idsOf('staff'))[0]);
  const main = await owner.post(`${HOUSE}/main-menus`, { name_dict: { en: 'Ask us' } });
  const sub = await owner.post(`${HOUSE}/sub-menus`, {
    main_menu_id: main.body['id'],
    menu_type: 'ai_chatbot',
    menu_option: { type: 'access_id' },
    name_dict: { en: 'Front desk' },
    staff_group_ids: groups.slice(0, 1),
  });
  menu = Number(sub.body['id']);
  desk = await personOf(String((await owner.post('/me/houses/night-house/session', {})).body['access_token_v2']));
  await test.ctx.db
    .updateTable('tenant')
    .set({ settings: { strategy_type: 'push', routing_strategy: 'balanced' } })
    .where('id', '=', desk.principal.tenantId)
    .execute();
  // Summer time begins after the trial would have ended.
  await test.ctx.db
    .updateTable('organization')
    .set({ trial_ends_at: new Date('2027-06-01') })
    .execute();
  await createSyncClient(test.app, desk).mutate('setStaffStatus', { id: freshId(), status: 'online' });
});
afterAll(() => test.close());

const shift = (over: object) =>
  owner.post(`${HOUSE}/staff-shifts`, {
    user_id: me,
    weekdays: ['sat'],
    starts_on: '2027-03-01',
    from_time: '22:00',
    to_time: '06:00',
    ...over,
  });

/** Whether an inquiry of this moment is given to the one clerk there is. */
async function isGiven(moment: string): Promise<boolean> {
  test.clock.now = Date.parse(moment);
  const conversationId = await openInquiry(
    test.app,
    await personOf(await enterAsGuest(test.app, 'night-house', 'en')),
    menu,
  );
  await jobHandlers.route_ticket(test.ctx, { tenantId: desk.principal.tenantId, conversationId });
  const { assignee_id: assignee } = await test.ctx.db
    .updateTable('ticket')
    .set({ label: 'completed' })
    .from('ticket as before')
    .whereRef('before.conversation_id', '=', 'ticket.conversation_id')
    .where('ticket.conversation_id', '=', conversationId)
    .returning('before.assignee_id')
    .executeTakeFirstOrThrow();
  test.clock.now = TEST_START;
  return assignee === me;
}

it('[SHIFT-CLOCK] [ROUTE-FIT] a ticket is given by the shifts, on the clock of the house also in the night it changes', async () => {
  // Vienna: at 02:00 of 28 March it is 03:00.
  expect(await isGiven('2027-03-27T12:00Z')).toBe(true);
  const { status, body } = await shift({});
  expect([status, body['name']]).toEqual([201, 'Noor Haddad']);
  expect(await isGiven('2027-03-27T20:30Z')).toBe(false);
  expect(await isGiven('2027-03-27T21:30Z')).toBe(true);
  expect(await isGiven('2027-03-28T03:30Z')).toBe(true);
  expect(await isGiven('2027-03-28T04:30Z')).toBe(false);
  const path = `${HOUSE}/staff-shifts/${String(body['id'])}`;
  const off = await owner.patch(path, { off_days: ['2027-03-27'] }, Number(body['version']));
  expect(await isGiven('2027-03-27T21:30Z')).toBe(false);
  const other = await owner.patch(path, { off_days: [], group_id: groups[1] }, Number(off.body['version']));
  expect(await isGiven('2027-03-27T21:30Z')).toBe(false);
  expect((await owner.remove(path, Number(other.body['version']))).status).toBe(200);
});

it('[SHIFT-COVER] a week tells who works when, and at which hours nobody speaks a language of the house', async () => {
  const members = (await owner.get(`${HOUSE}/staff/${me}`)).body;
  await owner.patch(`${HOUSE}/staff/${me}`, { languages: ['de'] }, Number(members['version']));
  await shift({ to_time: '02:30' });
  // What the door's contract answers; the caller of tests knows records alone.
  const week = (await owner.get(`${HOUSE}/staff-week?from=2027-03-22`)).body as unknown as StaffWeek;
  expect(week.shifts).toMatchObject([
    { user_id: me, day: '2027-03-27', begins: '2027-03-27T21:00:00.000Z', ends: '2027-03-28T01:30:00.000Z' },
  ]);
  // The week of the change is an hour shorter, and its Sunday has no 02:00.
  expect(week.hours.length).toBe(167);
  const told = week.hours
    .filter(({ speakers }) => (speakers['de']?.people ?? 0) > 0)
    .map(({ day, hour, speakers }) => `${day} ${hour} ${String(speakers['de']?.whole)}`);
  expect(told).toEqual([
    '2027-03-27 22:00 true',
    '2027-03-27 23:00 true',
    '2027-03-28 00:00 true',
    '2027-03-28 01:00 true',
    '2027-03-28 03:00 false',
  ]);
  expect(week.hours.every(({ speakers }) => speakers['en']?.people === 0)).toBe(true);
});

it('[SHIFT-CLOCK] says at its field what cannot be', async () => {
  const stranger = freshId();
  expect((await shift({ user_id: stranger })).body).toMatchObject({
    code: 'fields_invalid',
    data: { path: 'user_id' },
  });
  expect((await shift({ ends_on: '2027-02-01' })).outcome).toEqual([400, 'fields_invalid']);
  expect((await shift({ from_time: '25:00' })).status).toBe(400);
});
