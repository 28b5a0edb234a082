/** Hours and replies of a house, from the door of the consoles to its guest's chat. */
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { autoReplyJob } from '#server/jobs/ticket/auto-reply.ts';
import { type Person, freshId as id, setTheStage } from '#server/testing/cast.ts';
import { finishSolves } from '#server/testing/finish-solves.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { chooseMenu, createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import type { ConversationView, MessageView } from '#shared/client-view/values.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

const HOUSE = '/houses/hours-house';
/** Saturday 21 November 2026, 10:00 in Vienna, where the house is. */
const SATURDAY = TEST_START;

let test: TestApp;
let owner: Manager;
let menu: number;
let guest: Person;
let phone: SyncClient;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'hours-house');
  const groups = await owner.get(`${HOUSE}/staff-groups`);
  const [group] = groups.body['items'] as readonly { readonly id: string }[];
  const main = await owner.post(`${HOUSE}/main-menus`, { name_dict: { en: 'Ask us' } });
  const sub = await owner.post(`${HOUSE}/sub-menus`, {
    main_menu_id: main.body['id'],
    menu_type: 'ai_chatbot',
    menu_option: { type: 'access_id' },
    name_dict: { en: 'Front desk' },
    staff_group_ids: [group?.id],
  });
  menu = Number(sub.body['id']);
});
afterAll(() => test.close());

/** What is set, and nothing else of it. */
async function set(settings: object): Promise<void> {
  for (const patch of [{ business_hours: null, special_days: null, auto_reply: null }, settings]) {
    const version = Number((await owner.get(`${HOUSE}/settings`)).body['version']);
    expect((await owner.patch(`${HOUSE}/settings`, patch, version)).status).toBe(200);
  }
}

beforeEach(async () => {
  test.clock.now = SATURDAY;
  const entered = await test.app.request('/api/user/biz/guest/create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant_cd: 'hours-house', lang_cd: 'fr' }),
  });
  const token = String(((await entered.json()) as Readonly<Record<string, unknown>>)['access_token_v2']);
  const principal = await test.ctx.tokens.verify(token);
  guest = { id: principal.userId, principal, token };
  phone = createSyncClient(test.app, guest);
});

async function write(): Promise<string> {
  const conversationId = await chooseMenu(test.app, guest, menu);
  await phone.mutate('sendMessage', {
    id: id(),
    conversationId,
    content: 'Bonsoir',
    originalLangCd: 'fr',
  });
  return conversationId;
}

async function stateOf(conversationId: string): Promise<string | undefined> {
  await phone.pull();
  return phone.get<ConversationView>(`conversation/${conversationId}`)?.state;
}

const Said = v.object({
  messages: v.tuple([v.object({ sys_msg: v.object({ content_dict: v.record(v.string(), v.string()) }) })]),
});

/** What the house said by itself, as the guest's phone holds it. */
async function replies(conversationId: string): Promise<string[]> {
  await phone.pull();
  return phone
    .list<MessageView>(`message/${conversationId}/`)
    .toSorted((a, b) => Number(a.order) - Number(b.order))
    .filter(({ content }) => content.includes('"auto_reply"') || content.includes('"greeting"'))
    .map(({ content }) => v.parse(Said, JSON.parse(content)).messages[0].sys_msg.content_dict['fr'] ?? '');
}

/** Time passes until what was planned is due. */
async function pass(minutes: number): Promise<void> {
  test.clock.now += minutes * 60_000;
  const due = await test.ctx.db
    .deleteFrom('job_intent')
    .where('kind', '=', 'auto_reply')
    .where('run_at', '<=', new Date(test.clock.now))
    .returning('payload')
    .execute();
  for (const { payload } of [...due, ...due]) await autoReplyJob(test.ctx, payload);
}

async function status() {
  const { data } = await callFacade<Readonly<Record<string, unknown>>>(
    test.app,
    guest.token,
    `{ getOutOfServiceStatus(subMenuId: ${menu}, langCd: "fr") { is_out_of_service out_of_service_message display_timing } }`,
  );
  return data;
}

describe('the hours of a house', () => {
  it('[HOURS-HOUSE] out of them a guest reads what is set, what they write waits, and they are told when somebody is back', async () => {
    await set({
      business_hours: [{ weekday: 1, from: '07:00', to: '22:00' }],
      auto_reply: { out_of_hours: { en: 'We are asleep', fr: 'Nous dormons' } },
    });
    expect(await status()).toEqual({
      is_out_of_service: true,
      out_of_service_message: 'Nous dormons',
      display_timing: 'at_talk_start',
    });
    const conversationId = await write();
    expect(await stateOf(conversationId)).toBe('out_of_business');
    const waiting = await test.app.request(`/be-api/biz/waiting/${conversationId}`, {
      headers: { authorization: `Bearer ${guest.token}` },
    });
    expect(await waiting.json()).toMatchObject({ out_of_hours: true, opens_at: Date.UTC(2026, 10, 23, 6) });
    await set({});
    expect(await status()).toMatchObject({ is_out_of_service: false });
  });

  it('[HOURS-SPECIAL] a special day closes a menu with hours of its own too', async () => {
    const daily = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '00:00' }));
    const path = `${HOUSE}/sub-menus/${menu}`;
    const own = {
      hours: daily,
      display_timing: 'at_menu_open',
      message_dict: { en: 'Until tomorrow', fr: 'À demain' },
    };
    const kept = await owner.patch(path, { out_of_service: own }, Number((await owner.get(path)).body['version']));
    expect(kept.body).toMatchObject({ out_of_service: own });
    expect(await status()).toMatchObject({ is_out_of_service: false });
    await set({ special_days: [{ day: '2026-11-21', hours: [], name: { fr: 'Fermé' } }] });
    expect(await status()).toEqual({
      is_out_of_service: true,
      out_of_service_message: 'Fermé: À demain',
      display_timing: 'at_menu_open',
    });
    await owner.patch(path, { out_of_service: null }, Number((await owner.get(path)).body['version']));
  });

  it('[FIELD-NAMED] a day that is none or stands there twice, and a time that is none, are named', async () => {
    const version = Number((await owner.get(`${HOUSE}/settings`)).body['version']);
    const twice = [{ day: '2026-12-25' }, { day: '2026-12-25' }];
    const wrong = async (body: object) => (await owner.patch(`${HOUSE}/settings`, body, version)).body['fields'];
    expect(await wrong({ special_days: twice })).toMatchObject([{ path: 'special_days.1.day', code: 'doubled' }]);
    expect(await wrong({ special_days: [{ day: '2026-02-30' }] })).toMatchObject([
      { path: 'special_days.0.day', code: 'date_invalid' },
    ]);
    expect(await wrong({ business_hours: [{ weekday: 1, from: '25:00', to: '26:00' }] })).toMatchObject([
      { path: 'business_hours.0.from', code: 'time_invalid' },
      { path: 'business_hours.0.to', code: 'time_invalid' },
    ]);
  });
});

describe('replies of the house', () => {
  const said = {
    greeting: { fr: 'Bonjour et bienvenue' },
    nobody_free: { fr: 'Personne n’est libre' },
    waiting: { fr: 'Encore un instant' },
    closing: { fr: 'À bientôt' },
  };

  it('[REPLY-GREETING] [REPLY-NOBODY] [REPLY-WAITING] greets, tells that nobody is at work and that it takes long, each once and in time', async () => {
    await set({ auto_reply: said });
    const conversationId = await write();
    expect(await replies(conversationId)).toEqual(['Bonjour et bienvenue']);
    await pass(1);
    expect(await replies(conversationId)).toEqual(['Bonjour et bienvenue', 'Personne n’est libre']);
    await pass(4);
    expect(await replies(conversationId)).toEqual([
      'Bonjour et bienvenue',
      'Personne n’est libre',
      'Encore un instant',
    ]);
  });

  it('[REPLY-NOBODY] [REPLY-WAITING] say nothing while somebody is at work, or once the guest was answered', async () => {
    await set({
      auto_reply: { nobody_free: said.nobody_free, nobody_free_after: 2, waiting: said.waiting, waiting_after: 3 },
    });
    await test.ctx.db.updateTable('staff').set({ online_status: 'online' }).execute();
    const conversationId = await write();
    await pass(2);
    expect(await replies(conversationId)).toEqual([]);
    await test.ctx.db
      .updateTable('ticket')
      .set({ waiting_since: null, waiting_count: 0 })
      .where('conversation_id', '=', conversationId)
      .execute();
    await pass(1);
    expect(await replies(conversationId)).toEqual([]);
    await test.ctx.db.updateTable('staff').set({ online_status: 'offline' }).execute();
  });

  it('[REPLY-CLOSING] the last words are the house’s where the team closes a chat', async () => {
    const cast = await setTheStage(test.ctx, 'closing-house');
    await test.ctx.db
      .updateTable('tenant')
      .set({ settings: storeSettings({ auto_reply: { closing: said.closing } }) })
      .where('id', '=', cast.tenantId)
      .execute();
    const conversationId = await openInquiry(test.app, cast.luc, cast.subMenuId);
    const yuki = createSyncClient(test.app, cast.yuki);
    await yuki.mutate('takeTicket', { id: id(), conversationId });
    await yuki.mutate('solveTicket', { id: id(), conversationId });
    await finishSolves(test.ctx);
    phone = createSyncClient(test.app, cast.luc);
    expect(await stateOf(conversationId)).toBe('close_staff');
    expect((await replies(conversationId)).at(-1)).toBe('À bientôt');
  });
});
