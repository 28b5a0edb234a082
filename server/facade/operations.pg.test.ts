/**
 * Each operation of the façade's first part: what it does for those it is for, and for the wrong role.
 * Longer than 400 lines: the cases of one subject on one stage, which files apart would each set again.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import type { MessageView } from '#shared/client-view/values.ts';
import { itemsContent } from '#shared/domain/message-content/message-content.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let cast: Cast;
let conversation: string;
let yuki: SyncClient;
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  cast = await setTheStage(test.ctx, `operations-${(run += 1)}`);
  conversation = await openInquiry(test.app, cast.ann, cast.subMenuId);
  yuki = createSyncClient(test.app, cast.yuki);
  await yuki.pull();
});

const as = <T = Readonly<Record<string, unknown>>>(person: Person, document: string, variables: object = {}) =>
  callFacade<T>(test.app, person.token, document, { c: conversation, ...variables });
const take = () => yuki.mutate('takeTicket', { id: freshId(), conversationId: conversation });
const stateNow = async (): Promise<unknown> =>
  (await as(cast.ann, 'query($c: ID!) { checkConversationState(conversationId: $c) { message success state } }')).data;
const staffSays = async (content: string): Promise<string> => {
  const id = freshId();
  await yuki.mutate('sendMessage', { id, conversationId: conversation, content, originalLangCd: 'ja' });
  return id;
};
const POST = 'mutation($input: PostMessageInput!) { postMessage(input: $input) { status message message_id } }';
const annSays = (content: string, message_id: string | null = null) =>
  as<{ message_id: string }>(cast.ann, POST, {
    input: { conversation_id: conversation, message_id, content, original_lang_cd: 'en' },
  });

describe('inquiries', () => {
  const CREATE =
    'mutation($s: Int!, $f: String) { createInquiry(subMenuId: $s, functionJson: $f) { message conversation_id out_business_hour url default_limit } }';

  it('[INQ-OPEN] createInquiry goes on with the open conversation of a menu, and is for guests', async () => {
    expect((await as(cast.ann, CREATE, { s: cast.subMenuId })).data).toEqual({
      message: 'success',
      conversation_id: conversation,
      out_business_hour: false,
      url: null,
      default_limit: 3,
    });
    expect(await as(cast.yuki, CREATE, { s: cast.subMenuId })).toMatchObject({ code: 'forbidden', kind: 'badRequest' });
    expect(await as(cast.ann, CREATE, { s: 999 })).toMatchObject({ code: 'not_found', kind: 'noData' });
    expect(await as(cast.ann, CREATE, { s: cast.subMenuId, f: '{"trigger":"by magic"}' })).toMatchObject({
      code: 'bad_request',
      kind: 'badRequest',
    });
  });

  it('[INQ-LIMIT] createInquiry beyond the limit says so with the limit', async () => {
    for (let id = 100; id < 103; id += 1) {
      await test.ctx.db
        .insertInto('sub_menu')
        .values({
          tenant_id: cast.tenantId,
          id,
          main_menu_id: cast.menuId,
          menu_type: 'ai_chatbot',
          sub_menu_type: 'staff_chat',
          menu_option: null,
          name_dict: { en: `Menu ${id}` },
          greeting_dict: null,
          announcement_dict: null,
          out_of_service: null,
          facility_id: null,
          url: null,
          staff_group_ids: [cast.frontDesk],
        })
        .execute();
    }
    const answers = [];
    const ann = createSyncClient(test.app, cast.ann);
    for (let s = 100; s < 103; s += 1) {
      const { data } = await as<{ message: string; default_limit: number; conversation_id: string | null }>(
        cast.ann,
        CREATE,
        { s },
      );
      answers.push(data);
      // Only what something was said in counts.
      if (data?.conversation_id != null)
        await ann.mutate('sendMessage', {
          id: freshId(),
          conversationId: data.conversation_id,
          content: 'Good evening',
          originalLangCd: 'en',
        });
    }
    expect(answers.map((answer) => answer?.message)).toEqual(['success', 'success', 'limit']);
    expect(answers[2]).toMatchObject({ conversation_id: null, default_limit: 3 });
  });

  it('[CHAT-STATE-TABLE] checkConversationState tells a member the state, as a query and as a mutation', async () => {
    expect(await stateNow()).toEqual({ message: 'success', success: true, state: 'chatting_guest' });
    expect(
      (await as(cast.ann, 'mutation($c: ID!) { checkConversationState(conversationId: $c) { state } }')).data,
    ).toEqual({ state: 'chatting_guest' });
  });

  it('[CHAT-STATE-TABLE] [FACADE-STANDARD] updateConversationInfoState lets a guest idle, and sets nothing else for nobody', async () => {
    const UPDATE =
      'mutation($c: ID!, $f: String!) { updateConversationInfoState(conversationId: $c, functionJson: $f) { message url success default_limit conversation_id } }';
    expect(await as(cast.ann, UPDATE, { f: '{"state":"idling"}' })).toMatchObject({
      code: 'wrong_state',
      kind: 'badRequest',
    });
    await as(cast.ann, 'mutation($c: ID!) { completeGuestInquiry(conversation_id: $c) { success } }');
    expect((await as(cast.ann, UPDATE, { f: '{"state":"idling"}' })).data).toEqual({
      message: 'success',
      url: null,
      success: true,
      default_limit: null,
      conversation_id: conversation,
    });
    expect(await stateNow()).toMatchObject({ state: 'idling' });
    expect(await as(cast.ann, UPDATE, { f: '{"state":"chatting_staff"}' })).toMatchObject({ code: 'wrong_state' });
    expect(await as(cast.yuki, UPDATE, { f: '{"state":"close_staff"}' })).toMatchObject({ code: 'wrong_state' });
    for (const f of ['', '{', '{"state":"anything"}', '[]'])
      expect(await as(cast.ann, UPDATE, { f })).toMatchObject({ code: 'bad_request' });
  });

  it('[CHAT-STATE-TABLE] cancelGuestInquiry and completeGuestInquiry close for the guest, again without harm, never for staff', async () => {
    const CANCEL =
      'mutation($c: ID!) { cancelGuestInquiry(conversation_id: $c, is_voice_chat_finish: false) { message success } }';
    const COMPLETE =
      'mutation($c: ID!, $s: String) { completeGuestInquiry(conversation_id: $c, close_chat_state: $s) { message success } }';
    expect(await as(cast.yuki, CANCEL)).toMatchObject({ code: 'forbidden' });
    expect(await as(cast.yuki, COMPLETE)).toMatchObject({ code: 'forbidden' });
    expect(await as(cast.ann, COMPLETE, { s: 'whenever' })).toMatchObject({ code: 'bad_request' });
    expect(await as(cast.ann, COMPLETE, { s: 'timeout' })).toMatchObject({ code: 'wrong_state' });
    expect((await as(cast.ann, COMPLETE)).data).toEqual({ message: 'success', success: true });
    expect(await stateNow()).toMatchObject({ state: 'close_guest' });
    expect((await as(cast.ann, CANCEL)).data).toEqual({ message: 'success', success: true });
  });

  it('[INQ-UPDATE] updateQcBizInquiry notes what changed on the running inquiry', async () => {
    const UPDATE =
      'mutation($c: ID!, $t: Int) { updateQcBizInquiry(conversationId: $c, isCheckOut: true, inquiryType: $t) { success } }';
    expect((await as(cast.ann, UPDATE, { t: 1 })).data).toEqual({ success: true });
    const read = await as<{ biz_conversation_info: unknown }>(
      cast.ann,
      'query($c: ID!) { getConversationV2(id: $c) { biz_conversation_info { state inquiry { is_check_out change_location inquiry_type } } } }',
    );
    expect(read.data?.biz_conversation_info).toEqual({
      state: 'chatting_guest',
      inquiry: { is_check_out: true, change_location: false, inquiry_type: 1 },
    });
    expect(await as(cast.ann, UPDATE, { t: 9 })).toMatchObject({ code: 'bad_request' });
  });
});

interface Page {
  readonly messages: { readonly items: readonly { readonly content: string }[]; readonly nextToken: string | null };
}

describe('messages', () => {
  it('[MSG-ONCE] postMessage stores one message an id, and refuses another’s', async () => {
    const id = freshId();
    expect((await annSays('Two towels, please', id)).data).toEqual({
      status: 'success',
      message: 'success',
      message_id: id,
    });
    expect((await annSays('Two towels, please', id)).data).toMatchObject({ message_id: id });
    await take();
    expect(
      await as(cast.yuki, POST, { input: { conversation_id: conversation, message_id: id, content: 'Mine' } }),
    ).toMatchObject({ code: 'duplicate_id' });
    const { data } = await as<{ messages: { items: { content: string; order: number }[] } }>(
      cast.ann,
      'query($c: ID!) { getConversationV2(id: $c) { messages { items { content order } } } }',
    );
    expect(data?.messages.items.filter(({ content }) => content === 'Two towels, please')).toHaveLength(1);
  });

  it('[FACADE-ONE-ACTION] postMessage and the mutator of the same message store it once, whichever comes first', async () => {
    const ann = createSyncClient(test.app, cast.ann);
    await ann.pull();
    const [one, two] = [freshId(), freshId()];
    const mutate = (id: string, content: string) =>
      ann.mutate('sendMessage', { id, conversationId: conversation, content, originalLangCd: 'en' });
    await mutate(one, 'by push first');
    expect((await annSays('by push first', one)).code).toBeUndefined();
    expect((await annSays('by façade first', two)).code).toBeUndefined();
    await mutate(two, 'by façade first');
    await ann.pull();
    expect(
      ann
        .list<MessageView>(`message/${conversation}/`)
        .filter(({ side }) => side === 'guest')
        .map(({ content }) => content)
        .toSorted(),
    ).toEqual(['by façade first', 'by push first']);
    expect(ann.list('refusal/')).toEqual([]);
  });

  it('[CONTENT-AUTHOR] postMessage takes from guests what guests may say', async () => {
    expect(
      await annSays(itemsContent([{ type: 'quick_replies', list: [{ label: 'Yes', payload: 'y' }] }])),
    ).toMatchObject({ code: 'content_not_allowed', kind: 'badRequest' });
    expect(
      await annSays(itemsContent([{ type: 'image', image: 'https://elsewhere.example/pixel.gif' }])),
    ).toMatchObject({ code: 'content_not_allowed' });
    expect((await annSays(itemsContent([{ type: 'image', image: '/media/a/b~c.jpg' }]))).code).toBeUndefined();
    expect(
      await as(cast.ann, POST, { input: { conversation_id: conversation, content: 'x', original_lang_cd: 'klingon' } }),
    ).toMatchObject({ code: 'bad_request' });
  });

  it('[FACADE-CONV] [CONV-MEMBERS] getConversationV2 pages back to the beginning, newest first, and shows members by ten', async () => {
    for (const text of ['one', 'two', 'three', 'four']) await annSays(text);
    const READ =
      'query($c: ID!, $n: String) { getConversationV2(id: $c, messageLimit: 2, messageNextToken: $n) { id members { id role join_status user { name } } tenth: members(page: 2) { id } messages { items { content order } nextToken } } }';
    const texts: string[] = [];
    let next: string | null = null;
    do {
      const page: Page | null = (await as<Page>(cast.ann, READ, { n: next })).data;
      texts.push(...(page?.messages.items ?? []).map(({ content }) => content));
      next = page?.messages.nextToken ?? null;
    } while (next !== null);
    expect(texts.filter((text) => /^\w+$/.test(text))).toEqual(['four', 'three', 'two', 'one']);
    expect((await as<{ members: unknown }>(cast.ann, READ)).data?.members).toEqual([
      { id: cast.ann.id, role: 'guest', join_status: 'joined', user: { name: 'Ann' } },
    ]);
    expect((await as<{ tenth: unknown }>(cast.ann, READ)).data?.tenth).toEqual([]);
    for (const n of ['x', '0', '-1', '1.5', '1e300', '99999999999'])
      expect(await as(cast.ann, READ, { n })).toMatchObject({ code: 'bad_request' });
    expect(await as(cast.ann, 'query($c: ID!) { getConversationV2(id: $c, messageLimit: 201) { id } }')).toMatchObject({
      code: 'bad_request',
    });
  });

  it('[FACADE-CONV] is for members: staff who only see the ticket are answered as for nothing', async () => {
    expect(await as(cast.yuki, 'query($c: ID!) { getConversationV2(id: $c) { id } }')).toMatchObject({
      data: null,
      code: 'not_found',
    });
    await take();
    expect((await as(cast.yuki, 'query($c: ID!) { getConversationV2(id: $c) { id } }')).data).toEqual({
      id: conversation,
    });
  });

  it('[FACADE-CONV-LIST] listConversationsV2 and listConversationIds list one’s own, with one message each', async () => {
    await annSays('newest');
    expect((await as<unknown>(cast.ann, '{ listConversationIds }')).data).toEqual([conversation]);
    const { data } = await as<{ messages: { items: { content: string }[] } }[]>(
      cast.ann,
      '{ listConversationsV2 { id messages { items { content } } } }',
    );
    expect(data).toEqual([{ id: conversation, messages: { items: [{ content: 'newest' }] } }]);
    expect((await as<unknown>(cast.ann, '{ listConversationsV2(page: 2) { id } }')).data).toEqual([]);
    expect(await as(cast.ann, '{ listConversationsV2(limit: 101) { id } }')).toMatchObject({ code: 'bad_request' });
  });

  it('[MSG-MISSING] [MSG-MASKED] getMissingMessages answers by order, and blanks what is not for the reader', async () => {
    await annSays('seen');
    await take();
    const id = await staffSays('secret');
    await test.ctx.db.updateTable('message').set({ is_masked: true }).where('id', '=', id).execute();
    const { data } = await as<{ content: string; isMasked: boolean }[]>(
      cast.ann,
      'query($c: ID!, $o: [Int!]!) { getMissingMessages(conversationId: $c, orders: $o) { order content isMasked } }',
      { o: [1, 2, 3, 4, 5, 99] },
    );
    expect(JSON.stringify(data)).toContain('seen');
    expect(JSON.stringify(data)).not.toContain('secret');
    expect(data?.filter(({ isMasked }) => isMasked)).toMatchObject([{ content: '' }]);
    expect(
      await as(cast.ann, 'query($c: ID!, $o: [Int!]!) { getMissingMessages(conversationId: $c, orders: $o) { id } }', {
        o: Array.from({ length: 201 }, () => 1),
      }),
    ).toMatchObject({ code: 'bad_request' });
  });

  it('[UNREAD-CURSOR] [UNREAD-DELETE] [UNREAD-LIST] listQcUnreadMessage lists by pages of a hundred, readConversation empties, deleteQcUnreadMessage takes one', async () => {
    await take();
    const [first, second] = [await staffSays('one'), await staffSays('two')];
    const UNREAD = '{ listQcUnreadMessage { items { id message_id conversation_id role } nextPage } }';
    const unread = async () =>
      (await as<{ items: { id: string }[] }>(cast.ann, UNREAD)).data?.items.map(({ id }) => id);
    expect(await unread()).toEqual([first, second]);
    expect((await as<{ nextPage: number }>(cast.ann, '{ listQcUnreadMessage(limit: 1) { nextPage } }')).data).toEqual({
      nextPage: 2,
    });
    expect((await as<{ nextPage: number }>(cast.ann, '{ listQcUnreadMessage(limit: 100) { nextPage } }')).data).toEqual(
      { nextPage: null },
    );
    expect(await as(cast.ann, '{ listQcUnreadMessage(limit: 101) { nextPage } }')).toMatchObject({
      code: 'bad_request',
    });
    expect(
      (
        await as(
          cast.ann,
          'mutation($m: ID!, $u: ID) { deleteQcUnreadMessage(id: $m, userId: $u) { id conversation_id } }',
          { m: first, u: cast.ann.id },
        )
      ).data,
    ).toEqual({ id: first, conversation_id: conversation });
    expect(
      await as(cast.ann, 'mutation($m: ID!, $u: ID) { deleteQcUnreadMessage(id: $m, userId: $u) { id } }', {
        m: second,
        u: cast.luc.id,
      }),
    ).toMatchObject({ code: 'not_found' });
    expect(await unread()).toEqual([second]);
    expect(
      (
        await as(
          cast.ann,
          'mutation($c: ID!) { readConversation(conversationId: $c) { conversation_id unread_messages } }',
        )
      ).data,
    ).toEqual({ conversation_id: conversation, unread_messages: 0 });
    expect(await unread()).toEqual([]);
  });

  it('[TR-AGAIN] reTranslateMessage marks the reader’s translation as wanted and notes a job', async () => {
    await take();
    const id = await staffSays('こんばんは');
    expect(
      (await as(cast.ann, 'mutation($m: ID!) { reTranslateMessage(messageId: $m) { success } }', { m: id })).data,
    ).toEqual({ success: true });
    const { data } = await as<{ messages: { items: { id: string; translating: boolean }[] } }>(
      cast.ann,
      'query($c: ID!) { getConversationV2(id: $c) { messages { items { id translating } } } }',
    );
    expect(data?.messages.items.find((item) => item.id === id)?.translating).toBe(true);
    const jobs = await test.ctx.db
      .selectFrom('job_intent')
      .select('payload')
      .where('kind', '=', 'translate_message')
      .execute();
    expect(jobs.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ messageId: id, lang: 'en', force: true }),
    );
  });

  it('[ACCESS-SAME] isConversationMember is true for members and no others', async () => {
    const member = async (person: Person) =>
      (await as(person, 'query($c: ID!) { isConversationMember(conversationId: $c) { is_member } }')).data;
    expect([await member(cast.ann), await member(cast.luc), await member(cast.yuki)]).toEqual([
      { is_member: true },
      { is_member: false },
      { is_member: false },
    ]);
  });
});

describe('people', () => {
  it('[FACADE-USER] getGuestMyself tells a guest who they are, with room and tenant; staff are no guests', async () => {
    const ME =
      'query($l: String) { getGuestMyself(lang_cd: $l) { access_id name lang_cd guest { code state location_id conversation_id room_name { name name_dict } tenant { code name } } } }';
    expect((await as(cast.ann, ME, { l: 'ja' })).data).toMatchObject({
      access_id: cast.ann.id,
      name: 'Ann',
      lang_cd: 'en',
      guest: {
        code: `${cast.tenantCode}-Ann`,
        location_id: cast.room,
        conversation_id: conversation,
        room_name: { name: '101号室' },
        tenant: { code: cast.tenantCode, name: 'パレス' },
      },
    });
    expect((await as(cast.yuki, ME)).data).toMatchObject({ access_id: cast.yuki.id, guest: null });
  });

  it.each([
    ['ENTRY-LANG', 'ja', '/ja'],
    ['ENTRY-LANG', 'zh-CN', '/zh-CN'],
    ['ENTRY-LANG', 'zh-TW', '/zh-TW'],
    ['ENTRY-LANG', 'fr', '/en'],
    ['ENTRY-LANG-BAD', '?', null],
  ])('[%s] the code of a guest who reads %s leads to %s', async (_, lang, prefix) => {
    await test.ctx.db.updateTable('app_user').set({ lang_cd: lang }).where('id', '=', cast.ann.id).execute();
    const { data } = await as<{ guest: { qr: string; qr_with_lang: string } }>(
      cast.ann,
      '{ getGuestMyself { guest { qr qr_with_lang } } }',
    );
    expect(data?.guest.qr_with_lang).toBe(prefix === null ? '' : `${prefix}${data?.guest.qr ?? ''}`);
  });

  it('[FACADE-USER] getQcUser shows oneself, those one talks to, and colleagues to colleagues', async () => {
    const user = async (person: Person, of: Person) =>
      (
        await as<{ name: string }>(person, 'query($u: ID!) { getQcUser(id: $u) { access_id name user_type email } }', {
          u: of.id,
        })
      ).data?.name ?? null;
    expect([
      await user(cast.ann, cast.ann),
      await user(cast.ann, cast.yuki),
      await user(cast.yuki, cast.ann),
      await user(cast.yuki, cast.ines),
    ]).toEqual(['Ann', null, null, 'Ines']);
    await take();
    expect([await user(cast.ann, cast.yuki), await user(cast.yuki, cast.ann), await user(cast.ann, cast.luc)]).toEqual([
      'Yuki',
      'Ann',
      null,
    ]);
  });

  it('[FACADE-NAMES] getBizTenantInfo is the caller’s own tenant, in the language asked for', async () => {
    expect(
      (await as(cast.ann, '{ getBizTenantInfo(langCd: "ja") { id code name tenant_type lang_cd secondary_lang_cd } }'))
        .data,
    ).toEqual({
      id: cast.tenantId,
      code: cast.tenantCode,
      name: 'パレス',
      tenant_type: 'hotel',
      lang_cd: 'en',
      secondary_lang_cd: 'ja',
    });
  });

  it('[FACADE-USER] updateUserSettings changes one’s own settings, and refuses what is none', async () => {
    const SET =
      'mutation($l: String, $n: String, $i: String) { updateUserSettings(langCd: $l, username: $n, icon: $i, notificationPush: true) { message success } }';
    expect((await as(cast.ann, SET, { l: 'ko', n: ' Anna ', i: '/media/a/b~c.jpg' })).data).toEqual({
      message: 'success',
      success: true,
    });
    expect((await as(cast.ann, '{ getGuestMyself { name lang_cd icon notification_push } }')).data).toEqual({
      name: 'Anna',
      lang_cd: 'ko',
      icon: '/media/a/b~c.jpg',
      notification_push: true,
    });
    expect((await as(cast.yuki, SET, { n: 'Yukiko' })).data).toMatchObject({ success: true });
    expect(await as(cast.ann, SET, { l: 'xx' })).toMatchObject({ code: 'bad_request' });
    expect(await as(cast.ann, SET, { n: ' ' })).toMatchObject({ code: 'name_invalid' });
    for (const i of ['https://elsewhere.example/a.png', '/media/../x', '/media//x', 'javascript:alert(1)'])
      expect(await as(cast.ann, SET, { i })).toMatchObject({ code: 'bad_request' });
  });

  it('[FACADE-USER] updateBizGuest is for the guest and for staff who talk with them', async () => {
    const UPDATE =
      'mutation($u: ID, $n: String, $p: String, $t: String) { updateBizGuest(targetAccessId: $u, name: $n, countryCode: "+81", phoneNumber: $p, availableTo: $t) { success } }';
    expect((await as(cast.ann, UPDATE, { n: 'Ann B.', p: '0312345678' })).data).toEqual({ success: true });
    expect((await as(cast.ann, '{ getGuestMyself { name guest { country_code phone_number } } }')).data).toEqual({
      name: 'Ann B.',
      guest: { country_code: '+81', phone_number: '0312345678' },
    });
    expect(await as(cast.yuki, UPDATE, { u: cast.ann.id, n: 'X' })).toMatchObject({ code: 'not_found' });
    await take();
    expect((await as(cast.yuki, UPDATE, { u: cast.ann.id, t: '2030-01-01T00:00:00Z' })).data).toEqual({
      success: true,
    });
    for (const bad of [{ p: 'call me' }, { t: 'tomorrow' }, { t: '+275760-09-13T00:00:00Z' }])
      expect(await as(cast.yuki, UPDATE, { u: cast.ann.id, ...bad })).toMatchObject({ code: 'bad_request' });
  });

  it('[ENTRY-MOVE] updateGuestLocation moves the guest and their open tickets; staff stay in no room', async () => {
    const room = freshId();
    const { location_group_id } = await test.ctx.db
      .selectFrom('location')
      .select('location_group_id')
      .where('id', '=', cast.room)
      .executeTakeFirstOrThrow();
    await test.ctx.db
      .insertInto('location')
      .values({
        tenant_id: cast.tenantId,
        id: room,
        location_group_id,
        name_dict: { en: 'Pool' },
        default_name: 'pool',
        hash_value: room,
        session_timeout: null,
        qr_expires_at: null,
      })
      .execute();
    const MOVE = 'mutation($r: ID!) { updateGuestLocation(newLocationId: $r) { success } }';
    expect((await as(cast.ann, MOVE, { r: room })).data).toEqual({ success: true });
    expect((await as<{ guest: object }>(cast.ann, '{ getGuestMyself { guest { location_id } } }')).data?.guest).toEqual(
      { location_id: room },
    );
    await yuki.pull();
    expect(yuki.get(`ticket/${conversation}`)).toMatchObject({ locationNames: { en: 'Pool' } });
    expect(await as(cast.yuki, MOVE, { r: room })).toMatchObject({ code: 'forbidden' });
  });
});

describe('events and media', () => {
  it('[FACADE-NOTIFY-SELF] notifyMyself reaches the caller’s own name alone, and knows the documented events', async () => {
    const NOTIFY = 'mutation($t: String!, $v: [String!]) { notifyMyself(event_type: $t, event_value: $v) { message } }';
    const before = test.bus.sent.length;
    expect((await as(cast.ann, NOTIFY, { t: 'notifyMyself', v: ['a', 'b'] })).data).toEqual({ message: 'success' });
    expect(test.bus.sent.slice(before)).toMatchObject([
      { tenantId: cast.tenantId, name: `user/${cast.ann.id}`, type: 'notifyMyself', data: { value: 'a,b' } },
    ]);
    for (const t of ['sessionRevoked', 'anything', ''])
      expect(await as(cast.ann, NOTIFY, { t })).toMatchObject({ code: 'bad_request' });
    expect(await as(cast.ann, NOTIFY, { t: 'notifyMyself', v: ['x'.repeat(501)] })).toMatchObject({
      code: 'bad_request',
    });
  });

  it('[FACADE-MY-EVENT] receiveMyEvent acknowledges a durable event once and for all', async () => {
    await as(cast.ann, 'mutation { notifyMyself(event_type: "changeUser") { message } }');
    const eventId = test.bus.sent.at(-1)?.eventId;
    const open = async () =>
      (
        await test.ctx.db
          .selectFrom('user_event')
          .select('id')
          .where('user_id', '=', cast.ann.id)
          .where('acknowledged_at', 'is', null)
          .execute()
      ).length;
    expect(await open()).toBe(1);
    for (let n = 0; n < 2; n += 1)
      expect(
        (await as(cast.ann, 'mutation($e: ID!) { receiveMyEvent(eventId: $e) { success } }', { e: eventId })).data,
      ).toEqual({ success: true });
    expect(await open()).toBe(0);
  });

  it('[FACADE-SIGNATURE] createCloudinarySignature names folder, time and preset', async () => {
    const SIGN =
      'mutation($f: String) { createCloudinarySignature(folder: $f) { apiKey cloudName folder signature timestamp uploadPreset } }';
    expect((await as(cast.ann, SIGN)).data).toEqual({
      apiKey: cast.ann.id,
      cloudName: cast.tenantId,
      folder: 'chat',
      signature: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      timestamp: Math.floor(test.clock.now / 1000),
      uploadPreset: 'bellhop',
    });
    for (const f of ['../x', 'A', '', 'a/b', 'x'.repeat(41), 'a\nb'])
      expect(await as(cast.ann, SIGN, { f })).toMatchObject({ code: 'bad_request' });
  });
});
