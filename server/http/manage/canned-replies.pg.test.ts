/** Canned replies and questionnaires, from the door of the consoles to the desk and the guest. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cannedRepliesFor } from '#server/queries/staff/staff-catalogue.ts';
import type { Principal } from '#server/access/principal.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

const HOUSE = '/houses/said-house';
const REPLIES = `${HOUSE}/canned-replies`;

let test: TestApp;
let owner: Manager;
let clerk: Principal;
let group: string;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'said-house');
  const session = await owner.post('/me/houses/said-house/session', {});
  clerk = await test.ctx.tokens.verify(String(session.body['access_token_v2']));
  const made = await owner.post(`${HOUSE}/staff-groups`, { name_dict: { en: 'Bar' } });
  group = String(made.body['id']);
});
afterAll(() => test.close());

const atTheDesk = async () => (await cannedRepliesFor(test.ctx, clerk)).map(({ shortcut }) => shortcut);

it('[INBOX-CANNED] a reply is written, put into an order, found at the desk in it, changed and deleted', async () => {
  const made = await owner.post(REPLIES, { shortcut: 'wifi', texts: { en: 'Guest network', de: 'Gästenetz' } });
  expect(made.status).toBe(201);
  const taxi = await owner.post(REPLIES, { shortcut: 'taxi', texts: { en: 'A taxi is on its way.' } });
  const own = await owner.post(REPLIES, { shortcut: 'late', texts: { en: 'Until two.' }, staff_group_id: group });
  const ids = [own, made, taxi].map(({ body }) => body['id']);
  expect((await owner.put(`${REPLIES}/order`, { ids })).status).toBe(200);
  expect(await atTheDesk()).toEqual(['late', 'wifi', 'taxi']);
  const path = `${REPLIES}/${String(taxi.body['id'])}`;
  const version = Number((await owner.get(path)).body['version']);
  const changed = await owner.patch(path, { texts: { fr: 'Un taxi arrive.' } }, version);
  expect(changed.body['texts']).toEqual({ en: 'A taxi is on its way.', fr: 'Un taxi arrive.' });
  expect((await owner.remove(path, Number(changed.body['version']))).status).toBe(200);
  expect(await atTheDesk()).toEqual(['late', 'wifi']);
});

it('[MACRO-ONE] a reply says what becomes of the ticket, for as long as its code is offered', async () => {
  const code = await owner.post(`${HOUSE}/work-codes`, { code: 'TAXI', name: 'Taxi' });
  const body = { shortcut: 'cab', texts: { en: 'It comes.' }, work_code_id: code.body['id'], sets_state: 'solved' };
  const made = await owner.post(REPLIES, body);
  expect(made.body).toMatchObject({ work_code_id: code.body['id'], sets_state: 'solved' });
  const told = async () => (await cannedRepliesFor(test.ctx, clerk)).find(({ shortcut }) => shortcut === 'cab');
  expect(await told()).toMatchObject({ work_code: { id: code.body['id'], code: 'TAXI' }, sets_state: 'solved' });
  const codePath = `${HOUSE}/work-codes/${String(code.body['id'])}`;
  const kept = await owner.remove(codePath, Number(code.body['version']));
  expect([kept.outcome, kept.body['data']]).toEqual([[409, 'in_use'], { replies: 1 }]);
  const offered = await owner.patch(codePath, { is_offered: false }, Number(code.body['version']));
  expect(await told()).toMatchObject({ work_code: null, sets_state: 'solved' });
  const path = `${REPLIES}/${String(made.body['id'])}`;
  const changed = await owner.patch(path, { work_code_id: null, sets_state: null }, Number(made.body['version']));
  expect(changed.body).toMatchObject({ work_code_id: null, sets_state: null });
  expect((await owner.remove(codePath, Number(offered.body['version']))).status).toBe(200);
  const fault = async (more: object) => (await owner.patch(path, more, Number(changed.body['version']))).body['fields'];
  expect(await fault({ work_code_id: code.body['id'] })).toMatchObject([
    { path: 'work_code_id', code: 'work_code_unknown' },
  ]);
  expect((await owner.remove(path, Number(changed.body['version']))).status).toBe(200);
});

it('[CANNED-SHORTCUT] a word means one reply, and is a word', async () => {
  const fault = async (body: object) => (await owner.post(REPLIES, { texts: { en: 'Yes' }, ...body })).body['fields'];
  expect(await fault({ shortcut: 'WiFi' })).toMatchObject([{ path: 'shortcut', code: 'doubled' }]);
  expect(await fault({ shortcut: 'late' })).toMatchObject([{ path: 'shortcut', code: 'doubled' }]);
  expect(await fault({ shortcut: 'two words' })).toMatchObject([{ path: 'shortcut', code: 'shortcut_invalid' }]);
  expect(await fault({ shortcut: 'new', texts: {} })).toMatchObject([{ path: 'texts', code: 'required' }]);
});

it('[SURVEY-OWN] a questionnaire is made, chosen, and let go of when it is deleted', async () => {
  const made = await owner.post(`${HOUSE}/surveys`, {
    url: 'https://ask.example/stay',
    description_dict: { en: 'Two minutes' },
  });
  expect(made.status).toBe(201);
  const settings = async () => (await owner.get(`${HOUSE}/settings`)).body;
  const chosen = await owner.patch(
    `${HOUSE}/settings`,
    { survey_rating_enabled: true, survey_template_id: made.body['id'] },
    Number((await settings())['version']),
  );
  expect(chosen.status).toBe(200);
  const detail = await test.app.request('/be-api/biz/tenant/detail/said-house');
  expect(await detail.json()).toMatchObject({ survey: { enabled: true, template_id: made.body['id'] } });
  const wrong = await owner.post(`${HOUSE}/surveys`, { url: 'javascript:alert(1)' });
  expect(wrong.body['fields']).toMatchObject([{ path: 'url', code: 'url_invalid' }]);
  const path = `${HOUSE}/surveys/${String(made.body['id'])}`;
  expect((await owner.remove(path, Number(made.body['version']))).status).toBe(200);
  expect((await settings())['settings']).toMatchObject({ survey_rating_enabled: true, survey_template_id: null });
});

it('[VOICE-LEAVE] whether callers may leave a message is the house’s to say, and its guests’ pages know', async () => {
  const told = async () =>
    ((await (await test.app.request('/be-api/biz/tenant/detail/said-house')).json()) as { leave_message: unknown })
      .leave_message;
  expect(await told()).toEqual({ out_of_business_hour: true, staff_unavailable: true });
  const { body } = await owner.get(`${HOUSE}/settings`);
  await owner.patch(`${HOUSE}/settings`, { leave_message: { staff_unavailable: false } }, Number(body['version']));
  expect(await told()).toEqual({ out_of_business_hour: true, staff_unavailable: false });
});
