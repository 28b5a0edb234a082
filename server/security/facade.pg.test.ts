/**
 * Every operation of the façade that names a conversation × the roles of its own house [ACCESS-MATRIX] [ACCESS-MEMBER].
 * Strangers and other houses are in server/facade/access-matrix.pg.test.ts, tokens that are none in routes.pg.test.ts.
 */
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFacadeSchema } from '#server/facade/schema.ts';
import { freshId } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { type SecurityStage, setSecurityStage } from './testing/security-stage.ts';

let stage: SecurityStage;
beforeAll(async () => {
  stage = await setSecurityStage('facade');
});
afterAll(() => stage.close());

type Who = 'ann' | 'luc' | 'yuki' | 'omar' | 'ines' | 'grace' | 'ada';
const everybody: readonly Who[] = ['ann', 'luc', 'yuki', 'omar', 'ines', 'grace', 'ada'];
/** The guest and who holds the ticket; then whom the ticket is in scope for: its group, and those who lead. */
const members: readonly Who[] = ['ann', 'yuki'];
const inScope: readonly Who[] = ['ann', 'yuki', 'omar', 'grace', 'ada'];

const onConversation = (call: string): string => `($c: ID!) { ${call} }`;
/**
 * Document by `Query.name` or `Mutation.name`, and who of the house is let in. Those in scope dispose of a ticket and
 * join by answering it; what was said they read only once they joined.
 */
const rows: Readonly<Record<string, { readonly document: string; readonly open: readonly Who[] }>> = {
  'Query.getConversationV2': { document: `query${onConversation('getConversationV2(id: $c) { id }')}`, open: members },
  'Query.getMissingMessages': {
    document: `query${onConversation('getMissingMessages(conversationId: $c, orders: [1]) { id }')}`,
    open: members,
  },
  'Query.isConversationMember': {
    document: `query${onConversation('isConversationMember(conversationId: $c) { is_member }')}`,
    open: members,
  },
  'Query.checkConversationState': {
    document: `query${onConversation('checkConversationState(conversationId: $c) { state }')}`,
    open: members,
  },
  'Query.searchSubmenu': {
    document: 'query($c: ID) { searchSubmenu(userQuery: "front desk", conversationId: $c) { message } }',
    open: members,
  },
  'Mutation.checkConversationState': {
    document: `mutation${onConversation('checkConversationState(conversationId: $c) { state }')}`,
    open: members,
  },
  'Mutation.readConversation': {
    document: `mutation${onConversation('readConversation(conversationId: $c) { unread_messages }')}`,
    open: members,
  },
  'Mutation.postMessage': {
    document: `mutation($c: ID!, $m: ID!) { postMessage(input: {conversation_id: $c, message_id: $m, content: "Hello"}) { status } }`,
    open: inScope,
  },
  'Mutation.updateQcBizInquiry': {
    document: `mutation${onConversation('updateQcBizInquiry(conversationId: $c, isCheckOut: false) { success }')}`,
    open: inScope,
  },
  'Mutation.updateConversationInfoState': {
    document: `mutation${onConversation('updateConversationInfoState(conversationId: $c, functionJson: "{\\"state\\":\\"chatting_staff\\"}") { success }')}`,
    open: inScope,
  },
  'Mutation.cancelGuestInquiry': {
    document: `mutation${onConversation('cancelGuestInquiry(conversation_id: $c) { success }')}`,
    open: inScope,
  },
  'Query.getPaymentGmoLinkplusUrl': {
    document: 'query($c: ID) { getPaymentGmoLinkplusUrl(conversationId: $c) { error_code } }',
    open: ['ann'],
  },
  'Query.takemePayUrl': {
    document: 'query($c: ID) { takemePayUrl(conversationId: $c) { error_code } }',
    open: ['ann'],
  },
  'Mutation.transferAskRoomConversation': {
    document: `mutation${onConversation('transferAskRoomConversation(conversationId: $c, functionJson: "{\\"state\\":\\"init\\"}") { success }')}`,
    open: ['ann'],
  },
  'Mutation.transferBizBotConversation': {
    document: 'mutation($c: ID) { transferBizBotConversation(botConversationId: $c) { success } }',
    open: ['ann'],
  },
  // Their own conversation is Ann's alone to call from; the session she names here is nobody's, and so nothing to her either.
  'Mutation.startVoiceCall': {
    document: 'mutation($c: ID!, $m: ID!) { startVoiceCall(sessionId: $m, conversationId: $c) { success } }',
    open: [],
  },
  'Mutation.cancelVoiceCall': {
    document: 'mutation($c: ID!, $t: ID!) { cancelVoiceCall(tenantId: $t, conversationId: $c) { success } }',
    open: ['ann'],
  },
  'Mutation.leaveMessageOnNoAvailableStaff': {
    document:
      'mutation($c: ID!, $m: ID!) { leaveMessageOnNoAvailableStaff(sessionId: $m, conversationId: $c, messageLeftByGuest: "Hello") { success } }',
    open: [],
  },
  'Mutation.completeGuestInquiry': {
    document: `mutation${onConversation('completeGuestInquiry(conversation_id: $c) { success }')}`,
    open: inScope,
  },
};

describe('an operation', () => {
  it('[ACCESS-MATRIX] that names a conversation has its row', () => {
    const schema = buildFacadeSchema();
    const naming = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.values(type?.getFields() ?? {})
        .filter(({ name, args }) =>
          args.some(
            (arg) =>
              /^conversation_?id$/i.test(arg.name) ||
              arg.type.toString().startsWith('PostMessageInput') ||
              (name === 'getConversationV2' && arg.name === 'id'),
          ),
        )
        .map(({ name }) => `${type?.name}.${name}`),
    );
    expect(Object.keys(rows).toSorted()).toEqual(naming.toSorted());
    for (const { document } of Object.values(rows)) parse(document);
  });

  it.each(Object.entries(rows))(
    '[ACCESS-MEMBER] [ACCESS-SAME] %s lets in whom it is for, and is nothing to the rest of the house',
    async (name, { document, open }) => {
      for (const who of everybody) {
        const ask = (conversation: string) =>
          callFacade<unknown>(stage.test.app, stage.hotel[who].token, document, {
            c: conversation,
            m: freshId(),
            t: stage.hotel.tenantId,
          });
        const nothing = await ask(freshId());
        const told = stage.told();
        const before = await stage.print();
        const answer = await ask(stage.anns.conversation);
        const letIn = answer.code !== nothing.code || JSON.stringify(answer.data) !== JSON.stringify(nothing.data);
        expect([name, who, letIn, answer.code]).toEqual([
          name,
          who,
          open.includes(who),
          letIn ? answer.code : nothing.code,
        ]);
        if (!letIn) expect([await stage.print(), stage.told()]).toEqual([before, told]);
      }
    },
  );
});
