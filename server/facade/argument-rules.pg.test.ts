/** What an operation says of an argument that is missing: those documented as required, and those it makes no sense without. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx);
});
afterAll(() => test.close());

interface Told {
  readonly errors?: readonly { readonly message: string; readonly extensions: Readonly<Record<string, unknown>> }[];
}
const told = async (query: string, variables: object = {}) =>
  (await callApi<Told>(test.app, '/be-api/secure/graphql', { query, variables }, { token: cast.ann.token })).body
    .errors?.[0];

describe('an argument', () => {
  it.each([
    ['{ getQcBizCoupon { id } }', 'couponId', 'Int!'],
    ['{ listBizFormItems(subMenuId: 1) { id } }', 'tenantId', 'ID!'],
    ['{ listBizFormItems(tenantId: "x") { id } }', 'subMenuId', 'Int!'],
    ['{ getTscanProjectMenu { name } }', 'projectCd', 'String!'],
    ['mutation { createConversation { id } }', 'userId', 'ID!'],
    ['mutation { readConversation { conversation_id } }', 'conversationId', 'ID!'],
    ['mutation { postMessage { status } }', 'input', 'PostMessageInput!'],
    ['mutation { submitBizGuestOrder { message } }', 'input', 'SubmitBizGuestOrderInput!'],
    ['mutation { deleteQcUnreadMessage { id } }', 'id', 'ID!'],
  ])('[ARG-REQUIRED] %s is told that %s is missing', async (query, argument, type) => {
    expect(await told(query)).toMatchObject({
      message: expect.stringMatching(new RegExp(`\\(${argument}:\\)" of type "${type}" is required`)) as string,
      extensions: { code: 'bad_request', kind: 'graphqlFailed' },
    });
  });

  it('[ARG-REQUIRED] that is required and null, or of another type, is told so', async () => {
    expect(await told('query($c: Int!) { getQcBizCoupon(couponId: $c) { id } }', { c: null })).toMatchObject({
      message: expect.stringContaining('must not be null') as string,
      extensions: { kind: 'graphqlFailed' },
    });
    expect(await told('query($c: Int!) { getQcBizCoupon(couponId: $c) { id } }', { c: 'one' })).toMatchObject({
      message: expect.stringContaining('Int cannot represent non-integer value') as string,
    });
    expect(await told('{ getTscanProjectMenu(projectCd: "nothing-like-it") { name } }')).toMatchObject({
      extensions: { code: expect.stringMatching(/not_found|bad_request/) as string },
    });
  });

  it.each([
    ['{ getConversationV2 { id } }', 'id'],
    ['{ getMissingMessages(orders: [1]) { id } }', 'conversationId'],
    ['query($c: ID) { isConversationMember(conversationId: $c) { is_member } }', 'conversationId'],
    ['{ getQcBizFacility { id } }', 'facilityId'],
    ['{ listQcBizFacilities { id } }', 'subMenuId'],
    ['mutation { createInquiry(mainMenuId: 1) { message } }', 'subMenuId'],
    ['mutation { updateGuestLocation { success } }', 'newLocationId'],
    ['mutation { receiveMyEvent { success } }', 'eventId'],
    ['mutation { notifyMyself { message } }', 'event_type'],
    ['mutation { dealWithMessage(messageId: "x") { success } }', 'action'],
    ['mutation { notifyMyself(event_type: "changeUser", event_value: [null]) { message } }', 'event_value'],
  ])('[FACADE-OPTIONAL] %s may be said, and is told that there is no sense in it without %s', async (query, path) => {
    expect(await told(query)).toMatchObject({
      message: 'error: bad_request',
      extensions: { code: 'bad_request', kind: 'badRequest', path },
    });
  });

  it.each([
    ['mutation { dealWithMessage(messageId: "x", action: "shout") { success } }', 'action'],
    [
      'mutation { completeGuestInquiry(conversation_id: "x", close_chat_state: "bored") { success } }',
      'close_chat_state',
    ],
    ['mutation { updateQcBizInquiry(conversationId: "x", inquiryType: 7) { success } }', 'inquiryType'],
    ['mutation { transferBizBotConversation(botConversationId: "x", trigger: "chance") { success } }', 'trigger'],
    ['{ getSubmenuPopupListFull(sourceId: 1, sourceEntityType: "room") { id } }', 'sourceEntityType'],
    ['{ getGuestCouponList(order: "colour") { totalCount } }', 'order'],
    ['{ getGuestCouponList(page: null) { totalCount } }', 'page'],
  ])('[FACADE-WORDS] %s is told that %s is none of the words for it', async (query, path) => {
    expect(await told(query)).toMatchObject({ extensions: { code: 'bad_request', kind: 'badRequest', path } });
  });

  it.each([
    'mutation { dealWithMessage(messageId: "x", action: "hide") { success } }',
    'mutation { readConversation(conversationId: "1") { unread_messages } }',
    'mutation { startVoiceCall(sessionId: "x", conversationId: "y") { success } }',
    '{ getConversationV2(id: "") { id } }',
  ])('[ACCESS-SAME] %s names nothing, and is answered like an unknown one', async (query) => {
    expect(await told(query)).toMatchObject({ extensions: { code: 'not_found', kind: 'noData' } });
  });
});
