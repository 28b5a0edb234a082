/**
 * Each door where somebody writes words takes a card's number of its own: what is kept, asked of an engine or answered
 * afterwards has none of them. Messages and notes have their test beside the patterns (`manage/work.pg.test.ts`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { openKitchen, order, SUBMIT } from '#server/facade/operations/ordering/testing/kitchen.ts';
import { callHouse } from '#server/facade/operations/voice/testing/calls.ts';
import { photo } from '#server/providers/media/testing/sample-files.ts';
import { type Cast, freshId as id, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { finishSolves } from '#server/testing/finish-solves.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { tablesWith } from '#server/testing/tables-with.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { URGENT_MENU, urgentMenu } from '#server/testing/urgent-menu.ts';
import { storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import { leaveMessageOnNoAvailableStaff } from '#shared/facade/voice/call.ts';

/** Numbers of cards with a right check digit, one a door: the first of Visa's for tests, and those after it. */
const CARDS = {
  note: '4000 0000 1001 0009',
  reason: '4000 0000 1001 0074',
  answer: '4000 0000 1001 0140',
  question: '4000 0000 1001 0215',
  form: '4000 0000 1001 0280',
  call: '4000 0000 1001 0355',
  help: '4000 0000 1001 0421',
  search: '4000 0000 1001 0496',
  preview: '4000 0000 1001 0561',
  reach: '4000 0000 1001 0637',
  file: '4000 0000 1001 0702',
  stars: '4000 0000 1001 0777',
  room: '4000 0000 1001 0843',
  alt: '4000 0000 1001 0918',
} as const;
type Door = keyof typeof CARDS;
const HIDDEN = '•••• •••• •••• ••••';

let test: TestApp;
let hotel: Cast;
let folder: string;
/** What engines were given. */
const given: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-masks-'));
  test = await createTestApp({
    config: loadConfig({ DATA_DIR: folder, SESSION_SECRET: 's'.repeat(48), MEDIA_SECRET: 'm'.repeat(48) }),
    translator: {
      translate: () => Promise.resolve(null),
      foresee: ({ text }) => {
        given.push(text);
        return Promise.resolve('translated');
      },
      preview: ({ text }) => {
        given.push(text);
        const said = { status: 'machine' as const, text, engine: 'test' };
        return Promise.resolve({ there: said, back: said });
      },
    },
  });
  hotel = await setTheStage(test.ctx);
  await openKitchen(test.ctx, hotel);
  await urgentMenu(test.ctx, hotel);
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The door's number is in no table; what stands in its place is in one, where anything of it is kept. */
async function keptMasked(door: Door, words: string, isKept = true): Promise<void> {
  expect(await tablesWith(test.ctx.db, CARDS[door])).toEqual([]);
  expect((await tablesWith(test.ctx.db, `${words} ${HIDDEN}`)).length > 0).toBe(isKept);
}

it('[MASK-BEFORE] an order’s note, and why a clerk declined it', async () => {
  const placed = await callFacade(test.app, hotel.ann.token, SUBMIT, order({ note: `charge to ${CARDS.note}` }));
  expect(placed.data).toMatchObject({ success: true });
  await keptMasked('note', 'charge to');
  const { id: orderId } = await test.ctx.db
    .selectFrom('guest_order')
    .select('id')
    .where('tenant_id', '=', hotel.tenantId)
    .executeTakeFirstOrThrow();
  const declined = await callApi(
    test.app,
    `/be-api/staff/orders/${orderId}/state`,
    { state: 'rejected', reason: `no to ${CARDS.reason}` },
    { token: hotel.yuki.token },
  );
  expect(declined.status).toBe(200);
  await keptMasked('reason', 'no to');
});

it('[MASK-BEFORE] answers before an inquiry, with the words they were asked in', async () => {
  const answered = await callFacade(
    test.app,
    hotel.luc.token,
    'mutation($s: Int!, $j: String) { createInquiry(subMenuId: $s, functionJson: $j) { message conversation_id } }',
    {
      s: hotel.subMenuId,
      j: JSON.stringify({
        question_answers: [{ question: `Is it ${CARDS.question}`, answer: `it is ${CARDS.answer}` }],
      }),
    },
  );
  expect(answered.data).toMatchObject({ message: 'success' });
  const conversationId = String(answered.data?.['conversation_id']);
  const phone = createSyncClient(test.app, hotel.luc);
  await phone.mutate('sendMessage', { id: id(), conversationId, content: 'Hello', originalLangCd: 'en' });
  await keptMasked('answer', 'it is');
  await keptMasked('question', 'Is it');
});

it('[MASK-BEFORE] the answer to a form, and a comment beside stars', async () => {
  const conversationId = await openInquiry(test.app, hotel.luc, hotel.subMenuId);
  const phone = createSyncClient(test.app, hotel.luc);
  const desk = createSyncClient(test.app, hotel.yuki);
  const question = id();
  await desk.mutate('openTicket', { id: id(), conversationId });
  await desk.mutate('takeTicket', { id: id(), conversationId });
  const asked = { type: 'form', form: { id: 'ask', type: 'text', digit: 60 }, submit: { label: 'Send' } };
  await desk.mutate('sendMessage', {
    id: question,
    conversationId,
    content: JSON.stringify([asked]),
    originalLangCd: 'en',
  });
  const answer = { ...asked, selected: true, selectedBtnText: `mine is ${CARDS.form}`, in_reply_to: question };
  await phone.mutate('sendMessage', {
    id: id(),
    conversationId,
    content: JSON.stringify([answer]),
    originalLangCd: 'en',
  });
  await keptMasked('form', 'mine is');
  await test.ctx.db
    .updateTable('tenant')
    .set({ settings: storeSettings({ survey_rating_enabled: true }) })
    .where('id', '=', hotel.tenantId)
    .execute();
  await desk.mutate('solveTicket', { id: id(), conversationId });
  await finishSolves(test.ctx);
  const { id: inquiryId } = await test.ctx.db
    .selectFrom('inquiry')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await phone.mutate('answerSurvey', {
    id: id(),
    conversationId,
    inquiryId,
    answer: 'rated',
    rating: 5,
    comment: `thanks from ${CARDS.stars}`,
  });
  await keptMasked('stars', 'thanks from');
});

it('[MASK-BEFORE] words left where nobody took a call', async () => {
  const calls = callHouse(test, () => hotel);
  await calls.atWork();
  const { session, conversation } = await calls.dial();
  const left = await callFacade(test.app, hotel.ann.token, leaveMessageOnNoAvailableStaff.document, {
    sessionId: session,
    conversationId: conversation,
    messageLeftByGuest: `ring me about ${CARDS.call}`,
  });
  expect(left.code).toBeUndefined();
  await keptMasked('call', 'ring me about');
});

it('[MASK-BEFORE] a call for help', async () => {
  const called = await callApi(
    test.app,
    '/be-api/biz/urgent',
    { sub_menu_id: URGENT_MENU, message_id: id(), text: `they took ${CARDS.help}`, lang_cd: 'en' },
    { token: hotel.ann.token },
  );
  expect(called.status).toBe(200);
  await keptMasked('help', 'they took');
});

it('[MASK-BEFORE] a search keeps nothing, and answers with nothing of it', async () => {
  const searched = await callFacade(
    test.app,
    hotel.ann.token,
    'query($l: ID, $q: String!) { searchSubmenu(locId: $l, userQuery: $q) { message answer { text } } }',
    { l: hotel.room, q: `where is ${CARDS.search}` },
  );
  expect(searched.code).toBeUndefined();
  expect(JSON.stringify(searched.data)).not.toContain(CARDS.search);
  await keptMasked('search', 'where is', false);
});

it('[MASK-BEFORE] what a reply will say is asked of no engine with the number', async () => {
  const conversationId = await openInquiry(test.app, hotel.luc, hotel.subMenuId);
  const ask = (path: string, text: string) =>
    callApi(
      test.app,
      `/be-api/staff/${path}`,
      { conversation_id: conversationId, text, to: 'fr' },
      { token: hotel.omar.token },
    );
  const preview = await ask('back-translation', `use ${CARDS.preview}`);
  expect(preview.body).toMatchObject({ translated: `use ${HIDDEN}`, back: `use ${HIDDEN}` });
  expect((await ask('reply-reach', `or ${CARDS.reach}`)).status).toBe(200);
  expect(given).toEqual([`use ${HIDDEN}`, `or ${HIDDEN}`]);
});

it('[MASK-BEFORE] a file’s name, kept and given back, and what a picture is said to show', async () => {
  const { data: leave } = await callFacade<Readonly<Record<string, string | number>>>(
    test.app,
    hotel.ann.token,
    'mutation { createCloudinarySignature(folder: "chat") { apiKey folder signature timestamp } }',
  );
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await photo())], `card ${CARDS.file}.jpg`, { type: 'image/jpeg' }));
  for (const [key, field] of [
    ['folder', 'folder'],
    ['timestamp', 'timestamp'],
    ['signature', 'signature'],
    ['api_key', 'apiKey'],
  ] as const)
    form.append(key, String(leave?.[field]));
  const sent = await test.app.request('/media/upload', {
    method: 'POST',
    headers: { authorization: `Bearer ${hotel.ann.token}` },
    body: form,
  });
  const kept = (await sent.json()) as { readonly original_name: string; readonly url: string };
  expect(kept.original_name).toBe(`card ${HIDDEN}.jpg`);
  await keptMasked('file', 'card');
  const conversationId = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
  await createSyncClient(test.app, hotel.ann).mutate('sendMessage', {
    id: id(),
    conversationId,
    content: JSON.stringify([{ type: 'image', image: kept.url, alt: `shows ${CARDS.alt}` }]),
    originalLangCd: 'en',
  });
  await keptMasked('alt', 'shows');
});

it('[MASK-BEFORE] where a guest says they are', async () => {
  const conversationId = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
  const told = await callFacade(
    test.app,
    hotel.ann.token,
    'mutation($c: ID!, $j: String!) { transferAskRoomConversation(conversationId: $c, functionJson: $j) { success } }',
    { c: conversationId, j: JSON.stringify({ state: 'otherSituation', situation: `near ${CARDS.room}` }) },
  );
  expect(told.code).toBeUndefined();
  await keptMasked('room', 'near');
});
