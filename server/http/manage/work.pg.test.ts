/** How a house works: from the door of the consoles to the desk, the guest, and what is kept of their words. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MessageView, NoteView, TicketView } from '#shared/client-view/values.ts';
import { type Person, freshId as id } from '#server/testing/cast.ts';
import { finishSolves } from '#server/testing/finish-solves.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { chooseMenu, createSyncClient, type SyncClient } from '#server/testing/sync-client.ts';
import { tablesWith } from '#server/testing/tables-with.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { saveTranslations } from '#server/actions/conversation/save-translations.ts';
import { runAction } from '#server/actions/run-action.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

const HOUSE = '/houses/work-house';
const CARD = '4111 1111 1111 1111';
const HIDDEN = '•••• •••• •••• ••••';

let test: TestApp;
let owner: Manager;
let menu: number;
let group: string;
let clerk: Person;
let desk: SyncClient;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'work-house');
  const groups = await owner.get(`${HOUSE}/staff-groups`);
  group = String((groups.body['items'] as readonly { readonly id: string }[])[0]?.id);
  const main = await owner.post(`${HOUSE}/main-menus`, { name_dict: { en: 'Ask us' } });
  const sub = await owner.post(`${HOUSE}/sub-menus`, {
    main_menu_id: main.body['id'],
    menu_type: 'ai_chatbot',
    menu_option: { type: 'access_id' },
    name_dict: { en: 'Front desk' },
    staff_group_ids: [group],
  });
  menu = Number(sub.body['id']);
  clerk = await personOf(String((await owner.post('/me/houses/work-house/session', {})).body['access_token_v2']));
  desk = createSyncClient(test.app, clerk);
});
afterAll(() => test.close());

async function personOf(token: string): Promise<Person> {
  const principal = await test.ctx.tokens.verify(token);
  return { id: principal.userId, principal, token };
}

interface Talk {
  readonly guest: Person;
  readonly phone: SyncClient;
  readonly conversationId: string;
  say(content: string): Promise<string>;
}

/** A guest at the front desk, who said something. */
async function talk(words: string): Promise<Talk> {
  const entered = await test.app.request('/api/user/biz/guest/create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant_cd: 'work-house', lang_cd: 'ja' }),
  });
  const { access_token_v2: token } = (await entered.json()) as Readonly<Record<string, unknown>>;
  const guest = await personOf(String(token));
  const phone = createSyncClient(test.app, guest);
  const conversationId = await chooseMenu(test.app, guest, menu);
  const say = async (content: string): Promise<string> => {
    const message = id();
    await phone.mutate('sendMessage', { id: message, conversationId, content, originalLangCd: 'ja' });
    await phone.pull();
    return message;
  };
  await say(words);
  return { guest, phone, conversationId, say };
}

async function ticketOf({ conversationId }: Talk): Promise<TicketView> {
  await desk.pull();
  return desk.get<TicketView>(`ticket/${conversationId}`) ?? expect.fail('no ticket');
}

const made = async (path: string, body: object): Promise<string> => {
  const { status, body: answer } = await owner.post(`${HOUSE}/${path}`, body);
  expect(status, JSON.stringify(answer)).toBe(201);
  return String(answer['id']);
};

it('[WORK-CODE] a code is written, given to a ticket, kept with the inquiry, told in the trail, and used ones stay', async () => {
  const taxi = await made('work-codes', { code: 'TAXI', name: 'Taxi called' });
  const lost = await made('work-codes', { code: 'LOST', name: 'Lost and found' });
  const doubled = await owner.post(`${HOUSE}/work-codes`, { code: 'taxi', name: 'Again' });
  expect(doubled.body['fields']).toMatchObject([{ path: 'code', code: 'doubled' }]);
  const offered = await test.app.request('/be-api/staff/work-codes', {
    headers: { authorization: `Bearer ${clerk.token}` },
  });
  expect(((await offered.json()) as { items: unknown[] }).items).toMatchObject([{ code: 'TAXI' }, { code: 'LOST' }]);
  const one = await talk('タクシーをお願いします');
  await ticketOf(one);
  const file = (more: object) => desk.mutate('fileTicket', { id: id(), conversationId: one.conversationId, ...more });
  await file({ workCodeIds: [taxi, lost] });
  await file({ workCodeIds: [taxi, taxi] });
  expect((await ticketOf(one)).workCodeIds).toEqual([taxi]);
  await file({ workCodeIds: [id()] });
  expect((await ticketOf(one)).workCodeIds).toEqual([taxi]);
  const { work_code_ids: kept } = await test.ctx.db
    .selectFrom('inquiry')
    .select('work_code_ids')
    .where('conversation_id', '=', one.conversationId)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual([taxi]);
  const trail = await owner.get(`${HOUSE}/audit-trail?action=fileTicket`);
  expect((trail.body['items'] as readonly { after: unknown }[]).map(({ after }) => after)).toEqual([
    { event: 'work_codes', codes: 'TAXI' },
    { event: 'work_codes', codes: 'TAXI, LOST' },
  ]);
  const used = await owner.remove(`${HOUSE}/work-codes/${taxi}`, 1);
  expect(used.body).toMatchObject({ code: 'in_use', data: { tickets: 1 } });
  expect((await owner.remove(`${HOUSE}/work-codes/${lost}`, 1)).status).toBe(200);
});

it('[GUEST-VIP] a guest is marked, all their tickets come first and say why, and the next one does, too', async () => {
  const one = await talk('タオルをください');
  const mark = (isVip: boolean) => desk.mutate('fileTicket', { id: id(), conversationId: one.conversationId, isVip });
  expect(await ticketOf(one)).toMatchObject({ guestIsVip: false, priority: 'medium', priorityRule: null });
  await mark(true);
  expect(await ticketOf(one)).toMatchObject({ guestIsVip: true, priority: 'high', priorityRule: 'VIP' });
  // The ticket begins anew with the next question.
  await desk.mutate('takeTicket', { id: id(), conversationId: one.conversationId });
  await desk.mutate('fileTicket', { id: id(), conversationId: one.conversationId, priority: 'low' });
  await mark(false);
  expect(await ticketOf(one)).toMatchObject({ guestIsVip: false, priority: 'low', priorityRule: null });
  await mark(true);
  expect(await ticketOf(one)).toMatchObject({ guestIsVip: true, priority: 'low', priorityRule: null });
  await one.phone.pull();
  expect(JSON.stringify(one.phone.list(''))).not.toMatch(/vip/i);
  // What the guest asks next begins anew, and high.
  await desk.mutate('solveTicket', { id: id(), conversationId: one.conversationId });
  await finishSolves(test.ctx);
  await one.say('もう一つ');
  expect(await ticketOf(one)).toMatchObject({ guestIsVip: true, priority: 'high', priorityRule: 'VIP' });
  await mark(false);
  expect(await ticketOf(one)).toMatchObject({ guestIsVip: false, priority: 'medium', priorityRule: null });
  const trail = await owner.get(`${HOUSE}/audit-trail?action=fileTicket`);
  expect((trail.body['items'] as readonly { after: unknown }[]).map(({ after }) => after).slice(0, 2)).toEqual([
    { event: 'vip_unset' },
    { event: 'vip_set' },
  ]);
});

it('[PRIORITY-RULE] [PRIORITY-HAND] words, menus and groups move a ticket and say why; a clerk’s word holds over them', async () => {
  const rule = (body: object) => owner.post(`${HOUSE}/priority-rules`, { name: 'R', priority: 'high', ...body });
  expect((await rule({})).body['fields']).toMatchObject([{ path: 'words', code: 'rule_for_all' }]);
  expect((await rule({ sub_menu_id: 999_999 })).body['fields']).toMatchObject([{ code: 'menu_unknown' }]);
  await made('priority-rules', { name: 'Water', priority: 'high', words: ['leak*', '水漏れ'] });
  const low = await made('priority-rules', { name: 'Front desk', priority: 'low', sub_menu_id: menu });

  const plain = await talk('こんにちは');
  expect(await ticketOf(plain)).toMatchObject({ priority: 'low', priorityRule: 'Front desk', priorityBy: null });
  await plain.say('お風呂で水漏れです');
  expect(await ticketOf(plain)).toMatchObject({ priority: 'high', priorityRule: 'Water' });

  await desk.mutate('fileTicket', { id: id(), conversationId: plain.conversationId, priority: 'low' });
  expect(await ticketOf(plain)).toMatchObject({
    priority: 'low',
    priorityRule: null,
    priorityBy: expect.any(String) as string,
  });
  await plain.say('まだ水漏れです');
  expect(await ticketOf(plain)).toMatchObject({ priority: 'low' });

  const translated = await talk('水が出ています');
  const message = await translated.say('床が濡れています');
  const { conversationId } = translated;
  await runAction(test.ctx, clerk.principal, (action) =>
    saveTranslations(action, conversationId, [
      {
        messageId: message,
        lang: 'en',
        status: 'machine',
        content: 'It is leaking on the floor',
        engine: 'test',
        fromLang: 'ja',
        isForGuest: false,
      },
    ]),
  );
  expect(await ticketOf(translated)).toMatchObject({ priority: 'high', priorityRule: 'Water' });

  const menuUsed = await owner.remove(
    `${HOUSE}/sub-menus/${menu}`,
    Number((await owner.get(`${HOUSE}/sub-menus/${menu}`)).body['version']),
  );
  expect(menuUsed.body).toMatchObject({ code: 'in_use', data: { rules: 1 } });
  await owner.remove(`${HOUSE}/priority-rules/${low}`, 1);
  expect(await ticketOf(await talk('こんばんは'))).toMatchObject({ priority: 'medium', priorityRule: null });
});

it('[MASK-BEFORE] a planted number is in no table, whichever door it came by; order and ids stay', async () => {
  await made('masking-patterns', { name: 'Members', pattern: 'AB-######' });
  const refused = await owner.post(`${HOUSE}/masking-patterns`, { name: 'All', pattern: '####' });
  expect(refused.body['fields']).toMatchObject([{ path: 'pattern', code: 'pattern_too_wide' }]);
  const one = await talk('Hello');
  // By the slow path (it opened the ticket) and by the fast one, in one push with what was said around it.
  const ids = [id(), id(), id()];
  const { conversationId } = one;
  await one.phone.mutate('sendMessage', { id: ids[0] ?? '', conversationId, content: 'before', originalLangCd: 'en' });
  await one.phone.mutate('sendMessage', {
    id: ids[1] ?? '',
    conversationId,
    content: `my card ${CARD}, member AB 123456`,
    originalLangCd: 'en',
  });
  await one.phone.mutate('sendMessage', { id: ids[2] ?? '', conversationId, content: 'after', originalLangCd: 'en' });
  await one.phone.pull();
  const read = (message: string | undefined) =>
    one.phone.get<MessageView>(`message/${conversationId}/${message ?? ''}`)?.content;
  expect(ids.map(read)).toEqual(['before', `my card ${HIDDEN}, member •• ••••••`, 'after']);
  await talk(`first words ${CARD}`);
  await ticketOf(one);
  await desk.mutate('addNote', { id: id(), conversationId, text: `they said ${CARD}` });
  await desk.pull();
  expect(desk.list<NoteView>('note/').map(({ text }) => text)).toEqual([`they said ${HIDDEN}`]);
  const posted = await callFacade(
    test.app,
    one.guest.token,
    'mutation($c: ID!, $t: String!) { postMessage(input: {conversation_id: $c, content: $t}) { status } }',
    { c: conversationId, t: `again ${CARD}` },
  );
  expect(posted.data).toMatchObject({ status: 'success' });
  await desk.mutate('solveTicket', { id: id(), conversationId });
  expect(await tablesWith(test.ctx.db, '4111 1111')).toEqual([]);
  expect(await tablesWith(test.ctx.db, '123456, ')).toEqual([]);
  expect(await tablesWith(test.ctx.db, HIDDEN)).toEqual(['message', 'note', 'ticket']);
});

it('[MASK-KINDS] [MASK-SIDE] telephone numbers are masked once the house says so, and staff’s stay', async () => {
  const phone = '+81 90-1234-5678';
  const one = await talk(`call ${phone}`);
  expect((await ticketOf(one)).lastLine).toBe(`call ${phone}`);
  const version = Number((await owner.get(`${HOUSE}/settings`)).body['version']);
  expect((await owner.patch(`${HOUSE}/settings`, { mask_phones: true, mask_cards: false }, version)).status).toBe(200);
  await one.say(`call ${phone}, ${CARD}`);
  expect((await ticketOf(one)).lastLine).toBe(`call +•• ••-••••-••••, ${CARD}`);
  await desk.mutate('sendMessage', {
    id: id(),
    conversationId: one.conversationId,
    content: `the taxi is ${phone}`,
    originalLangCd: 'en',
  });
  expect((await ticketOf(one)).lastLine).toBe(`the taxi is ${phone}`);
});
