/**
 * Every operation × everybody it is not for: answered like what does not exist, nothing changed, nobody told
 * [ACCESS-SAME]. An operation without a row here fails the first test.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { mutations, queries } from './registry.ts';

let test: TestApp;
let hotel: Cast;
let other: Cast;
/** What belongs to Ann of the hotel. */
let anns: Ids;

interface Ids {
  readonly conversation: string;
  readonly message: string;
  readonly user: string;
  readonly room: string;
  readonly event: string;
}
const unknown = (): Ids => ({
  conversation: freshId(),
  message: freshId(),
  user: freshId(),
  room: freshId(),
  event: freshId(),
});

beforeAll(async () => {
  test = await createTestApp();
  hotel = await setTheStage(test.ctx, 'matrix-hotel');
  other = await setTheStage(test.ctx, 'matrix-other');
  const conversation = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
  const message = freshId();
  const yuki = createSyncClient(test.app, hotel.yuki);
  await yuki.pull();
  await yuki.mutate('takeTicket', { id: freshId(), conversationId: conversation });
  await yuki.mutate('sendMessage', {
    id: message,
    conversationId: conversation,
    content: 'Only for Ann',
    originalLangCd: 'en',
  });
  const event = freshId();
  await test.ctx.db
    .insertInto('user_event')
    .values({
      tenant_id: hotel.tenantId,
      id: event,
      subscribe_name: `user/${hotel.ann.id}`,
      user_id: hotel.ann.id,
      type: 'changeUser',
      acknowledged_at: null,
    })
    .execute();
  anns = { conversation, message, user: hotel.ann.id, room: hotel.room, event };
});
afterAll(() => test.close());

interface Row {
  readonly document: string;
  readonly variables: (ids: Ids) => object;
  /** Whom the operation is closed to: everybody who is not in the conversation, or other tenants only. */
  readonly closedTo?: 'strangers' | 'other tenants';
}
const byConversation = (document: string, more: object = {}): Row => ({
  document,
  variables: ({ conversation }) => ({ c: conversation, ...more }),
});

/** Operations that name something, which may be another's. */
const rows: Readonly<Record<string, Row>> = {
  getConversationV2: byConversation(
    'query($c: ID!) { getConversationV2(id: $c) { id members { id } messages { items { content } } } }',
  ),
  getMissingMessages: byConversation(
    'query($c: ID!) { getMissingMessages(conversationId: $c, orders: [1, 2, 3]) { content } }',
  ),
  isConversationMember: byConversation('query($c: ID!) { isConversationMember(conversationId: $c) { is_member } }'),
  checkConversationState: byConversation('query($c: ID!) { checkConversationState(conversationId: $c) { state } }'),
  'mutation checkConversationState': byConversation(
    'mutation($c: ID!) { checkConversationState(conversationId: $c) { state } }',
  ),
  getQcUser: { document: 'query($u: ID!) { getQcUser(id: $u) { name } }', variables: ({ user }) => ({ u: user }) },
  postMessage: byConversation(
    'mutation($c: ID!, $m: ID!) { postMessage(input: {conversation_id: $c, message_id: $m, content: "Hello"}) { status } }',
    { m: freshId() },
  ),
  readConversation: byConversation('mutation($c: ID!) { readConversation(conversationId: $c) { unread_messages } }'),
  deleteQcUnreadMessage: {
    document: 'mutation($m: ID!) { deleteQcUnreadMessage(id: $m) { conversation_id } }',
    variables: ({ message }) => ({ m: message }),
  },
  updateConversationInfoState: byConversation(
    'mutation($c: ID!) { updateConversationInfoState(conversationId: $c, functionJson: "{\\"state\\":\\"idling\\"}") { success } }',
  ),
  cancelGuestInquiry: byConversation('mutation($c: ID!) { cancelGuestInquiry(conversation_id: $c) { success } }'),
  completeGuestInquiry: byConversation('mutation($c: ID!) { completeGuestInquiry(conversation_id: $c) { success } }'),
  updateQcBizInquiry: byConversation(
    'mutation($c: ID!) { updateQcBizInquiry(conversationId: $c, isCheckOut: true) { success } }',
  ),
  updateBizGuest: {
    document: 'mutation($u: ID) { updateBizGuest(targetAccessId: $u, name: "Eve") { success } }',
    variables: ({ user }) => ({ u: user }),
  },
  updateGuestLocation: {
    document: 'mutation($r: ID!) { updateGuestLocation(newLocationId: $r) { success } }',
    variables: ({ room }) => ({ r: room }),
    closedTo: 'other tenants',
  },
  reTranslateMessage: {
    document: 'mutation($m: ID!) { reTranslateMessage(messageId: $m) { success } }',
    variables: ({ message }) => ({ m: message }),
  },
  dealWithMessage: {
    document: 'mutation($m: ID!) { dealWithMessage(messageId: $m, action: "report") { success } }',
    variables: ({ message }) => ({ m: message }),
  },
  receiveMyEvent: {
    document: 'mutation($e: ID!) { receiveMyEvent(eventId: $e) { success } }',
    variables: ({ event }) => ({ e: event }),
  },
  getNotifyTarget: byConversation('query($c: ID) { getNotifyTarget(guestConversationId: $c) { targets { id name } } }'),
  getHideInquiryButton: byConversation('query($c: ID) { getHideInquiryButton(guestConversationId: $c) { hide } }'),
  transferAskRoomConversation: byConversation(
    'mutation($c: ID!) { transferAskRoomConversation(conversationId: $c, functionJson: "{\\"state\\":\\"init\\"}") { success } }',
  ),
  transferBizBotConversation: byConversation(
    'mutation($c: ID) { transferBizBotConversation(botConversationId: $c) { success conversation_id } }',
  ),
  createConversation: {
    document: 'mutation($u: ID!) { createConversation(userId: $u) { id } }',
    variables: ({ user }) => ({ u: user }),
  },
  getPaymentGmoLinkplusUrl: byConversation(
    'query($c: ID) { getPaymentGmoLinkplusUrl(conversationId: $c) { success error_code url } }',
  ),
  takemePayUrl: byConversation(
    'query($c: ID) { takemePayUrl(conversationId: $c, isStub: true) { success error_code url } }',
  ),
  startVoiceCall: byConversation(
    'mutation($c: ID!, $s: ID!) { startVoiceCall(sessionId: $s, conversationId: $c) { success } }',
    { s: freshId() },
  ),
  createVoiceCallToken: {
    document: 'mutation($m: ID!) { createVoiceCallToken(sessionId: $m) { token } }',
    variables: ({ message }) => ({ m: message }),
  },
  cancelVoiceCall: {
    document: 'mutation($c: ID!, $t: ID!) { cancelVoiceCall(tenantId: $t, conversationId: $c) { success } }',
    variables: ({ conversation }) => ({ c: conversation, t: hotel.tenantId }),
  },
  leaveMessageOnNoAvailableStaff: byConversation(
    'mutation($c: ID!, $s: ID!) { leaveMessageOnNoAvailableStaff(sessionId: $s, conversationId: $c, messageLeftByGuest: "Hello") { success } }',
    { s: freshId() },
  ),
  searchSubmenu: byConversation(
    'query($c: ID) { searchSubmenu(userQuery: "front desk", conversationId: $c) { message matchedSubmenus { label } } }',
  ),
  notifyMyself: {
    document: 'mutation($u: ID!) { notifyMyself(user_access_id: $u, event_type: "changeUser") { message } }',
    variables: ({ user }) => ({ u: user }),
  },
};

/** Operations that name nobody: they speak of the caller alone. `createInquiry` and the facilities' reads name a menu of the caller's own tenant. */
const ofOneself: readonly string[] = [
  'createSSOLink',
  'updatePushToken',
  'removePushToken',
  'GetTscanMenu',
  'getTscanMenu',
  'getTscanProjectMenu',
  'submitBizGuestOrder',
  'GetGuestCheckoutBill',
  'getPmsByTenant',
  'authenticatePms',
  'isTakemePayEnabled',
  'listConversationsV2',
  'listConversationIds',
  'listQcUnreadMessage',
  'getGuestMyself',
  'getBizTenantInfo',
  'getQcBizFacility',
  'listQcBizFacilities',
  'createInquiry',
  'updateUserSettings',
  'createCloudinarySignature',
  'createVoiceCallSession',
  // They name a menu of the caller's own house.
  'getOutOfServiceStatus',
  'getRoomConfirmationTiming',
  'hasScenarioNode',
  // Pages of the caller's own house: what another house has under the same number is in their own tests.
  'getGuestCouponList',
  'getQcBizCoupon',
  'listQcBizCoupons',
  'getQcBizFloorGuides',
  'getQcBizStoreRecommendations',
  'listBizFormItems',
  'getBizQuestionnaireSetting',
  'getCongestionSettingIcons',
  'getCongestionStatuses',
  'getSubmenuPopupListFull',
  'getGuestLangRestriction',
];

const strangers = (): readonly (readonly [string, Person, 'strangers' | 'other tenants'])[] => [
  ['another guest of the hotel', hotel.luc, 'strangers'],
  ['staff of another group', hotel.ines, 'strangers'],
  ['a guest of another hotel', other.ann, 'other tenants'],
  ['staff of another hotel', other.yuki, 'other tenants'],
  ['a supervisor of another hotel', other.grace, 'other tenants'],
];

const TABLES = [
  'conversation',
  'inquiry',
  'message',
  'message_translation',
  'member',
  'read_state',
  'ticket',
  'ticket_scope',
  'guest',
  'app_user',
  'user_event',
  'job_intent',
  'media_file',
  'guest_order',
  'payment',
  'bill_line',
  'stay_check',
  'stay_check_try',
  'room_asking',
  'bot_turn',
  'message_action',
  'message_report',
  'push_token',
  'sign_in_link',
];

/** A print of everything, transaction ids included: a row written again unchanged shows, too. */
async function everything(): Promise<string> {
  const prints = await Promise.all(
    TABLES.map(async (table) => {
      const {
        rows: [row],
      } = await sql<{
        print: string | null;
      }>`SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) AS print FROM ${sql.table(table)} t`.execute(
        test.ctx.db,
      );
      return `${table} ${row?.print ?? ''}`;
    }),
  );
  return prints.join('\n');
}

describe('who may not', () => {
  it('[ACCESS-SAME] every operation has its row', () => {
    const operations = [
      ...Object.keys(queries),
      ...Object.keys(mutations).map((name) => (name in queries ? `mutation ${name}` : name)),
    ];
    expect([...Object.keys(rows), ...ofOneself].toSorted()).toEqual(operations.toSorted());
  });

  it.each(Object.entries(rows))(
    '[ACCESS-SAME] %s answers as for nothing, changes nothing, tells nobody',
    async (_name, row) => {
      for (const [who, person, kind] of strangers()) {
        if (row.closedTo === 'other tenants' && kind !== 'other tenants') continue;
        const before = await everything();
        const told = test.bus.sent.length;
        const answer = await callFacade(test.app, person.token, row.document, row.variables(anns));
        expect([who, answer]).toEqual([
          who,
          await callFacade(test.app, person.token, row.document, row.variables(unknown())),
        ]);
        const senseless = await callFacade(
          test.app,
          person.token,
          row.document,
          row.variables({ conversation: 'x', message: 'x', user: 'x', room: 'x', event: 'x' }),
        );
        expect([who, [undefined, 'not_found']]).toEqual([who, expect.arrayContaining([senseless.code])]);
        expect(JSON.stringify(answer)).not.toContain('Ann');
        expect(await everything()).toBe(before);
        expect(test.bus.sent.length).toBe(told);
      }
    },
  );

  it('[ACCESS-SAME] what speaks of oneself speaks of nobody else', async () => {
    for (const [who, person] of strangers()) {
      const lists = await callFacade<unknown>(test.app, person.token, '{ listConversationIds }');
      const full = await callFacade<unknown>(test.app, person.token, '{ listConversationsV2 { id } }');
      const unread = await callFacade<{ items: unknown[] }>(
        test.app,
        person.token,
        '{ listQcUnreadMessage { items { id } } }',
      );
      const me = await callFacade<{ access_id: string }>(test.app, person.token, '{ getGuestMyself { access_id } }');
      const tenant = await callFacade<{ id: string }>(test.app, person.token, '{ getBizTenantInfo { id } }');
      expect([who, lists.data, full.data, unread.data?.items, me.data?.access_id, tenant.data?.id]).toEqual([
        who,
        [],
        [],
        [],
        person.id,
        person.principal.tenantId,
      ]);
    }
  });
});
