/** Fields of the documented shapes carry what is known, and keep from the guest what is the staff's. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
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
  cast = await setTheStage(test.ctx, `fields-${(run += 1)}`);
  conversation = await openInquiry(test.app, cast.ann, cast.subMenuId);
  yuki = createSyncClient(test.app, cast.yuki);
  await yuki.mutate('takeTicket', { id: freshId(), conversationId: conversation });
});

const as = async <T = Readonly<Record<string, unknown>>>(person: Person, document: string, variables: object = {}) =>
  (await callFacade<T>(test.app, person.token, document, { c: conversation, ...variables })).data;
const says = async (content: string): Promise<string> => {
  const id = freshId();
  await yuki.mutate('sendMessage', { id, conversationId: conversation, content, originalLangCd: 'ja' });
  return id;
};
const account = async (who: Person): Promise<string> =>
  (await test.ctx.db.selectFrom('app_user').select('id_account').where('id', '=', who.id).executeTakeFirstOrThrow())
    .id_account;

describe('a message', () => {
  const READ =
    'query($c: ID!) { getConversationV2(id: $c, messageLimit: 1) { messages { items { id translatedContents reTranslateCompleteMap reTranslateRequestIdMap isGuestUnread unReadUsers linkedMessageContents isReportRequired isLastMessage action { id_account } user { id username userType langCd activationType email qr } } } } }';
  const newest = async (who: Person) =>
    (await as<{ messages: { items: Readonly<Record<string, unknown>>[] } }>(who, READ))?.messages.items[0];

  it('[FACADE-FIELDS] carries its writer, who has not read it, what it answers, and every translation, the reader’s first', async () => {
    const asked = await says('何名様ですか');
    const answer = await says('承知しました');
    await test.ctx.db.updateTable('message').set({ linked_message_id: asked }).where('id', '=', answer).execute();
    await test.ctx.db.deleteFrom('message_translation').where('message_id', '=', answer).execute();
    await test.ctx.db
      .insertInto('message_translation')
      .values(
        (
          [
            ['de', 'Gut', 'machine'],
            ['en', 'Certainly', 'machine'],
            ['fr', null, 'pending'],
          ] as const
        ).map(([lang_cd, content, status]) => ({
          tenant_id: cast.tenantId,
          conversation_id: conversation,
          message_id: answer,
          lang_cd,
          content,
          status,
          engine: null,
          source_lang_cd: null,
        })),
      )
      .execute();
    expect(await newest(cast.ann)).toEqual({
      id: answer,
      translatedContents: ['en/Certainly', 'de/Gut'],
      reTranslateCompleteMap: { en: true },
      reTranslateRequestIdMap: {},
      isGuestUnread: true,
      unReadUsers: [cast.ann.id],
      linkedMessageContents: { kind: 'text', text: '何名様ですか' },
      isReportRequired: false,
      isLastMessage: true,
      action: { id_account: await account(cast.ann) },
      user: {
        id: cast.yuki.id,
        username: 'Yuki',
        userType: 'biz_staff',
        langCd: 'ja',
        activationType: 'invite',
        email: null,
        qr: null,
      },
    });
    await as(cast.ann, 'mutation($c: ID!) { readConversation(conversationId: $c) { unread_messages } }');
    expect(await newest(cast.yuki)).toMatchObject({ isGuestUnread: false, unReadUsers: [] });
  });
});

describe('a conversation and its people', () => {
  it('[FACADE-FIELDS] carries menu, other side, importance and label, the staff’s own part to the staff alone', async () => {
    await test.ctx.db
      .updateTable('sub_menu')
      .set({ icon: 'bell', description_dict: { en: 'Day and night', ja: '24時間' } })
      .where('tenant_id', '=', cast.tenantId)
      .where('id', '=', cast.subMenuId)
      .execute();
    const READ =
      'query($c: ID!) { getConversationV2(id: $c) { icon description importance conversation_detail { p2p_peer } cc_status { status } } }';
    expect(await as(cast.ann, READ)).toEqual({
      icon: 'bell',
      description: 'Day and night',
      importance: null,
      conversation_detail: { p2p_peer: cast.yuki.id },
      cc_status: { status: 'assigned' },
    });
    expect(await as(cast.yuki, READ)).toMatchObject({
      description: '24時間',
      importance: 2,
      conversation_detail: { p2p_peer: cast.ann.id },
    });
  });

  it('[FACADE-FIELDS] getQcUser tells colleagues an address, oneself the code and notifications, and who answers a guest', async () => {
    const USER =
      'query($u: ID!) { getQcUser(id: $u) { email qr activation_type notification_push sandbox_type responder_id responder_name } }';
    expect(await as(cast.omar, USER, { u: cast.yuki.id })).toMatchObject({
      email: `yuki@${cast.tenantCode}.example`,
      activation_type: 'invite',
      notification_push: null,
      sandbox_type: 'none',
      responder_id: null,
    });
    expect(await as(cast.ann, USER, { u: cast.yuki.id })).toMatchObject({ email: null, qr: null });
    expect(await as(cast.yuki, USER, { u: cast.ann.id })).toMatchObject({
      qr: null,
      activation_type: 'qr',
      responder_id: cast.yuki.id,
      responder_name: 'Yuki',
    });
    const path = `/biz/guest/${cast.tenantCode}/${cast.tenantCode}-Ann`;
    expect(await as(cast.ann, USER, { u: cast.ann.id })).toMatchObject({ qr: path, notification_push: false });
    expect(await as(cast.ann, '{ getGuestMyself { qr guest { room_name { pms_name } } } }')).toEqual({
      qr: path,
      guest: { room_name: { pms_name: '101' } },
    });
  });

  it('[FACADE-FIELDS] a conversation names its members, menus and who answers, in the reader’s words', async () => {
    const READ =
      'query($c: ID!) { getConversationV2(id: $c) { members { id id_account user { id_account } } biz_conversation_info { staff { access_id name mode } inquiry { main_menu { id name } sub_menu { id icon } } } } }';
    const read = await as(cast.ann, READ);
    expect(read).toMatchObject({
      members: expect.arrayContaining([
        { id: cast.yuki.id, id_account: await account(cast.yuki), user: { id_account: await account(cast.yuki) } },
      ]) as unknown,
      biz_conversation_info: {
        staff: { access_id: cast.yuki.id, name: 'Yuki', mode: 'CHAT' },
        inquiry: { main_menu: { id: cast.menuId }, sub_menu: { id: cast.subMenuId } },
      },
    });
  });

  it('[FACADE-FIELDS] the label of a ticket is kept from guests of a house that does not show it', async () => {
    await test.ctx.db
      .updateTable('tenant')
      .set({
        settings: storeSettings({ cc_status_visible: false, default_staff_icon: '/face.png', dch_hotel_id: 'D-7' }),
      })
      .where('id', '=', cast.tenantId)
      .execute();
    const READ = 'query($c: ID!) { getConversationV2(id: $c) { cc_status { status } } }';
    expect(await as(cast.ann, READ)).toEqual({ cc_status: { status: null } });
    expect(await as(cast.yuki, READ)).toEqual({ cc_status: { status: 'assigned' } });
    expect(
      await as(cast.ann, '{ getBizTenantInfo { cc_status_visible default_staff_icon dch_hotel_id widget_on_off } }'),
    ).toEqual({ cc_status_visible: false, default_staff_icon: '/face.png', dch_hotel_id: 'D-7', widget_on_off: false });
  });

  it('[FACADE-FIELDS] who follows a link came in by it', async () => {
    const link = await as<{ token: string }>(cast.ann, 'mutation { createSSOLink { token } }');
    await callApi(test.app, '/api/login/token/validate', { token: link?.token });
    expect(await as(cast.ann, '{ getGuestMyself { activation_type } }')).toEqual({ activation_type: 'sso' });
  });

  it('[INQ-ANSWERS] what was asked before an inquiry is kept with it, and read by who takes its ticket', async () => {
    const begin = (question_answers: unknown) =>
      callFacade<{ conversation_id: string }>(
        test.app,
        cast.luc.token,
        'mutation($s: Int!, $f: String) { createInquiry(subMenuId: $s, functionJson: $f) { message conversation_id } }',
        { s: cast.subMenuId, f: JSON.stringify({ question_answers }) },
      );
    const { data } = await begin({ 'How many pillows?': 2 });
    const luc = createSyncClient(test.app, cast.luc);
    const id = data?.conversation_id ?? '';
    await luc.mutate('sendMessage', { id: freshId(), conversationId: id, content: 'Please', originalLangCd: 'fr' });
    await yuki.mutate('takeTicket', { id: freshId(), conversationId: id });
    const answers = async () => {
      await yuki.pull();
      return yuki
        .list<{ conversationId: string; answers: unknown }>('inquiry/')
        .find((one) => one.conversationId === id)?.answers;
    };
    expect(await answers()).toEqual([{ question: 'How many pillows?', answer: '2' }]);
    // On the way into a talk that runs, the newest counts; nothing asked changes nothing.
    await begin([{ question: 'hotel_question_stay_same_room', answer: 'no' }]);
    await begin([]);
    expect(await answers()).toEqual([{ question: 'hotel_question_stay_same_room', answer: 'no' }]);
    expect((await begin([{ question: '', answer: 'x' }])).code).toBe('bad_request');
    expect((await begin(Array.from({ length: 21 }, () => ({ question: 'q', answer: 'x' })))).code).toBe('bad_request');
  });

  it('[UNREAD-LIST] unread items name writer and reader by their accounts, listed and deleted alike', async () => {
    const id = await says('one');
    const accounts = {
      send_user_id_account: await account(cast.yuki),
      unread_user_id_account: await account(cast.ann),
    };
    const FIELDS = 'send_user_id_account unread_user_id_account';
    expect(await as(cast.ann, `{ listQcUnreadMessage { items { ${FIELDS} } } }`)).toEqual({ items: [accounts] });
    expect(await as(cast.ann, `mutation($m: ID!) { deleteQcUnreadMessage(id: $m) { ${FIELDS} } }`, { m: id })).toEqual(
      accounts,
    );
  });
});
