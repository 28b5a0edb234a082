/**
 * What staff and guests may do to a case, through the sync doors and the façade.
 * Longer than 400 lines: the cases of one subject on one stage, which files apart would each set again.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConversationView, MessageView, RefusalView, StaffView, TicketView } from '#shared/client-view/values.ts';
import { archiveTickets } from '#server/jobs/ticket/archive-tickets.ts';
import { returnForwardJob } from '#server/jobs/ticket/return-forward.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { finishSolves } from '#server/testing/finish-solves.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { timeOutStaff } from '#server/jobs/ticket/time-out-staff.ts';
import { recordStaffActivity, STAFF_IDLE_MS, timeOutIdleStaff } from '../staff/staff-activity.ts';

let test: TestApp;
let cast: Cast;
let conversationId: string;
let [ann, yuki, omar, ines, grace]: SyncClient[] = [];
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `inn-${(run += 1)}`);
  conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
  [ann, yuki, omar, ines, grace] = [cast.ann, cast.yuki, cast.omar, cast.ines, cast.grace].map((person) =>
    createSyncClient(test.app, person),
  );
});

const id = freshId;
const on = (client: SyncClient | undefined): SyncClient => {
  if (client === undefined) throw new Error('no such client');
  return client;
};
const codes = async (client: SyncClient | undefined): Promise<string[]> => {
  await on(client).pull();
  return on(client)
    .list<RefusalView>('refusal/')
    .map(({ code }) => code);
};
const ticket = async (client: SyncClient | undefined): Promise<TicketView | undefined> => {
  await on(client).pull();
  return on(client).get<TicketView>(`ticket/${conversationId}`);
};
const facade = async (token: string, query: string, variables: object = {}) => {
  const response = await test.app.request('/be-api/secure/graphql', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as {
    data?: Record<string, Record<string, unknown> | null>;
    errors?: { extensions: { code: string } }[];
  };
};

describe('tickets', () => {
  it('[TICKET-FORWARD-OWNER] only who holds one, or a supervisor, forwards, rejects or solves it', async () => {
    await on(yuki).mutate('takeTicket', { id: id(), conversationId });
    await on(omar).mutate('solveTicket', { id: id(), conversationId });
    await on(omar).mutate('rejectTicket', { id: id(), conversationId, reason: 'Not ours' });
    await on(omar).mutate('forwardTicket', {
      id: id(),
      conversationId,
      targetType: 'staff_group',
      targetId: cast.housekeeping,
    });
    expect(await codes(omar)).toEqual(['forbidden', 'forbidden', 'forbidden']);
    // By the role she has now, whatever her token says.
    const become = (role: 'staff' | 'supervisor') =>
      test.ctx.db.updateTable('staff').set({ role }).where('user_id', '=', cast.grace.id).execute();
    await become('staff');
    await on(grace).mutate('solveTicket', { id: id(), conversationId });
    expect((await ticket(yuki))?.label).not.toBe('completed');
    await become('supervisor');
    const refused = await codes(grace);
    await on(grace).mutate('solveTicket', { id: id(), conversationId });
    expect(await codes(grace)).toEqual(refused);
    expect((await ticket(yuki))?.label).toBe('completed');
  });

  it('[TICKET-REJECT] [LIMIT-REASON] a rejection has a reason of 1 to 59 characters', async () => {
    await on(yuki).mutate('rejectTicket', { id: id(), conversationId, reason: '  ' });
    await on(yuki).mutate('rejectTicket', { id: id(), conversationId, reason: 'x'.repeat(60) });
    expect(await codes(yuki)).toEqual(['message_empty', 'text_too_long']);
    await on(yuki).mutate('rejectTicket', { id: id(), conversationId, reason: 'x'.repeat(59) });
    expect(await ticket(yuki)).toMatchObject({
      label: 'completed',
      state: 'close_staff',
      rejectReason: 'x'.repeat(59),
    });
  });

  it('[TICKET-FORWARD] a colleague declines, and the ticket is with its clerk again', async () => {
    await on(yuki).mutate('takeTicket', { id: id(), conversationId });
    const forwardId = id();
    await on(yuki).mutate('forwardTicket', {
      id: forwardId,
      conversationId,
      targetType: 'staff',
      targetId: cast.ines.id,
    });
    expect((await ticket(ines))?.forward).toMatchObject({
      state: 'pending',
      targetName: 'Ines',
      fromStaffName: 'Yuki',
    });
    await on(omar).mutate('answerForward', { id: id(), conversationId, forwardId, answer: 'accept' });
    expect(await codes(omar)).toEqual(['forbidden']);
    await on(ines).mutate('answerForward', { id: id(), conversationId, forwardId, answer: 'reject' });
    expect(await ticket(yuki)).toMatchObject({
      state: 'chatting_staff',
      assigneeName: 'Yuki',
      forward: { state: 'rejected', answeredByName: 'Ines' },
    });
    expect(await ticket(ines)).toBeUndefined();
    await on(ines).mutate('answerForward', { id: id(), conversationId, forwardId, answer: 'accept' });
    expect(await codes(ines)).toEqual(['not_found']);
  });

  it('[TICKET-BACK] an offer nobody accepts goes back, and an answered one is left alone', async () => {
    await on(yuki).mutate('takeTicket', { id: id(), conversationId });
    const forwardId = id();
    await on(yuki).mutate('forwardTicket', {
      id: forwardId,
      conversationId,
      targetType: 'staff_group',
      targetId: cast.housekeeping,
    });
    const [intent] = await test.ctx.db
      .selectFrom('job_intent')
      .select(['payload', 'run_at'])
      .where('kind', '=', 'return_forward')
      .orderBy('id', 'desc')
      .execute();
    expect(intent?.run_at).toEqual(new Date(TEST_START + 180_000));
    await returnForwardJob(test.ctx, intent?.payload);
    expect(await ticket(yuki)).toMatchObject({
      state: 'chatting_staff',
      assigneeName: 'Yuki',
      forward: { state: 'cancelled' },
    });
    expect(await ticket(ines)).toBeUndefined();
    await returnForwardJob(test.ctx, intent?.payload);
    expect((await ticket(yuki))?.state).toBe('chatting_staff');
  });

  it('[TICKET-ARCHIVE] closed tickets leave the inbox after a day, and observers with them', async () => {
    await on(omar).mutate('openTicket', { id: id(), conversationId });
    await on(yuki).mutate('solveTicket', { id: id(), conversationId });
    await finishSolves(test.ctx);
    await archiveTickets(test.ctx);
    expect((await ticket(omar))?.label).toBe('completed');
    expect(on(omar).list(`message/${conversationId}/`)).not.toEqual([]);
    test.clock.now += 86_400_001;
    cast.omar.principal satisfies object;
    await archiveTickets(test.ctx);
    const later = createSyncClient(
      test.app,
      { ...cast.omar, token: await test.ctx.tokens.sign(cast.omar.principal) },
      on(omar).group,
    );
    Object.assign(later, { cookie: on(omar).cookie });
    for (const [key, value] of on(omar).view) later.view.set(key, value);
    await later.pull();
    expect(later.list('ticket/')).toEqual([]);
    expect(later.list(`message/${conversationId}/`)).toEqual([]);
  });

  it('[INBOX-NO-MESSAGES] [SYNC-SCOPE] a ticket shows no message beyond its last line until it is opened', async () => {
    await on(ann).mutate('sendMessage', {
      id: id(),
      conversationId,
      content: 'The air conditioning is loud',
      originalLangCd: 'en',
    });
    await on(ann).mutate('sendMessage', {
      id: id(),
      conversationId,
      content: 'Can somebody look?',
      originalLangCd: 'en',
    });
    expect((await ticket(yuki))?.lastLine).toBe('Can somebody look?');
    expect(JSON.stringify([...on(yuki).view])).not.toContain('air conditioning');
    await on(yuki).mutate('openTicket', { id: id(), conversationId });
    await on(yuki).pull();
    expect(JSON.stringify([...on(yuki).view])).toContain('air conditioning');
  });
});

describe('conversations', () => {
  it('[MSG-CLOSED] staff who write into a closed conversation are refused, and its guest opens it again', async () => {
    await on(yuki).mutate('takeTicket', { id: id(), conversationId });
    await on(ann).mutate('closeConversation', { id: id(), conversationId, closeChatState: 'guest_left' });
    await on(yuki).mutate('sendMessage', { id: id(), conversationId, content: 'Are you there?', originalLangCd: 'ja' });
    expect(await codes(yuki)).toEqual(['conversation_closed']);
    await on(ann).mutate('sendMessage', { id: id(), conversationId, content: 'Back again', originalLangCd: 'en' });
    expect(await codes(ann)).toEqual([]);
    expect(on(ann).get<ConversationView>(`conversation/${conversationId}`)?.state).toBe('chatting_guest');
  });

  it('[MSG-SYSTEM] what happened is told by system messages that nobody else can write', async () => {
    await on(yuki).mutate('takeTicket', { id: id(), conversationId });
    await on(ann).mutate('sendMessage', {
      id: id(),
      conversationId,
      originalLangCd: 'en',
      content: JSON.stringify({ messages: [{ type: 'sys_msg', sys_msg: { type: 'solved', content: '' } }] }),
    });
    expect(await codes(ann)).toEqual(['content_not_allowed']);
    const said = on(ann)
      .list<MessageView>(`message/${conversationId}/`)
      .filter(({ side }) => side === 'system')
      .map(({ content }) => content);
    expect(said.some((content) => content.includes('"taken"') && content.includes('Yuki'))).toBe(true);
  });

  it('[MSG-AUDIENCE] a message for one side never enters the other view', async () => {
    await on(yuki).mutate('takeTicket', { id: id(), conversationId });
    const secret = id();
    await on(yuki).mutate('sendMessage', {
      id: secret,
      conversationId,
      content: 'Charge the minibar',
      originalLangCd: 'ja',
    });
    await on(ann).pull();
    expect(on(ann).get(`message/${conversationId}/${secret}`)).toBeDefined();
    await test.ctx.db.updateTable('message').set({ display_to: 'staff' }).where('id', '=', secret).execute();
    await Promise.all([on(ann).pull(), on(yuki).pull()]);
    expect(on(ann).get(`message/${conversationId}/${secret}`)).toBeUndefined();
    expect(on(yuki).get(`message/${conversationId}/${secret}`)).toBeDefined();
    const missing = await facade(
      cast.ann.token,
      'query($c: ID!) { getMissingMessages(conversationId: $c, orders: [1,2,3,4]) { id content } }',
      { c: conversationId },
    );
    expect(JSON.stringify(missing)).not.toContain('minibar');
  });

  it('[MSG-DELETED] a message taken back loses its words and their translations, and keeps its place', async () => {
    const message = id();
    await on(ann).mutate('sendMessage', {
      id: message,
      conversationId,
      content: 'My card number is 4111',
      originalLangCd: 'en',
    });
    await on(yuki).mutate('takeTicket', { id: id(), conversationId });
    await test.ctx.db
      .insertInto('message_translation')
      .values({
        tenant_id: cast.tenantId,
        conversation_id: conversationId,
        message_id: message,
        lang_cd: 'ja',
        content: '番号は4111',
        status: 'machine',
        engine: 'x',
        source_lang_cd: 'en',
      })
      .execute();
    await on(yuki).pull();
    expect(on(yuki).get(`translation/${conversationId}/${message}`)).toBeDefined();
    await on(omar).mutate('deleteMessage', { id: id(), conversationId, messageId: message });
    expect(await codes(omar)).toEqual(['not_found']);
    await on(ann).mutate('deleteMessage', { id: id(), conversationId, messageId: message });
    await on(yuki).pull();
    expect(on(yuki).get(`message/${conversationId}/${message}`)).toMatchObject({ isDeleted: true, content: '' });
    expect(on(yuki).get(`translation/${conversationId}/${message}`)).toBeUndefined();
    const [row] = await test.ctx.db.selectFrom('message').select('content').where('id', '=', message).execute();
    expect(row?.content).toBe('deleted');
  });

  it('[UNREAD-CURSOR] [READ-MONOTONE] a cursor rises only, and unread is the other side above it', async () => {
    await on(yuki).mutate('takeTicket', { id: id(), conversationId });
    for (const text of ['One', 'Two', 'Three'])
      await on(yuki).mutate('sendMessage', { id: id(), conversationId, content: text, originalLangCd: 'ja' });
    await on(ann).pull();
    const orders = on(ann)
      .list<MessageView>(`message/${conversationId}/`)
      .filter(({ side }) => side === 'staff')
      .map(({ order }) => order ?? 0);
    const cursor = async () => {
      await on(ann).pull();
      const read = on(ann).get<{ order: number; staffCount: number }>(`read/${conversationId}/${cast.ann.id}`);
      return {
        order: read?.order,
        unread:
          (on(ann).get<ConversationView>(`conversation/${conversationId}`)?.staffCount ?? 0) - (read?.staffCount ?? 0),
      };
    };
    await on(ann).mutate('readConversation', { conversationId, order: orders[1] ?? 0 });
    expect(await cursor()).toEqual({ order: orders[1], unread: 1 });
    await on(ann).mutate('readConversation', { conversationId, order: orders[0] ?? 0 });
    expect(await cursor()).toEqual({ order: orders[1], unread: 1 });
    await on(ann).mutate('readConversation', { conversationId, order: 2_000_000_000 });
    expect((await cursor()).unread).toBe(0);
  });

  it('[NAME-RULE] a name is 1 to 100 characters, and everybody sees the new one', async () => {
    await on(yuki).mutate('openTicket', { id: id(), conversationId });
    for (const name of ['   ', 'x'.repeat(101), 'a\u0007b']) await on(ann).mutate('renameGuest', { id: id(), name });
    expect(await codes(ann)).toEqual(['name_invalid', 'name_invalid', 'name_invalid']);
    await on(ann).mutate('renameGuest', { id: id(), name: '  Anna   Lindqvist ' });
    expect((await ticket(yuki))?.guestName).toBe('Anna Lindqvist');
    expect(on(yuki).get(`member/${conversationId}/${cast.ann.id}`)).toMatchObject({ displayName: 'Anna Lindqvist' });
  });

  it('[LIMIT-TEXT] an internal note has at most 1,000 characters', async () => {
    await on(yuki).mutate('addNote', { id: id(), conversationId, text: 'x'.repeat(1001) });
    await on(yuki).mutate('addNote', { id: id(), conversationId, text: 'x'.repeat(1000) });
    expect(await codes(yuki)).toEqual(['text_too_long']);
    expect(on(yuki).list('note/')).toHaveLength(1);
  });
});

describe('inquiries', () => {
  it('[INQ-OPEN] one open conversation a guest and sub-menu: asking again goes on with it', async () => {
    expect(await openInquiry(test.app, cast.ann, cast.subMenuId)).toBe(conversationId);
    await on(yuki).mutate('solveTicket', { id: id(), conversationId });
    await finishSolves(test.ctx);
    expect(await openInquiry(test.app, cast.ann, cast.subMenuId)).toBe(conversationId);
    expect(await ticket(yuki)).toMatchObject({ label: 'unassigned', state: 'chatting_guest' });
  });

  it('[INQ-LIMIT] a fourth open inquiry is refused with the limit in the answer', async () => {
    const { db } = test.ctx;
    const sub = await db
      .selectFrom('sub_menu')
      .selectAll()
      .where('tenant_id', '=', cast.tenantId)
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const more of [12, 13, 14])
      await db
        .insertInto('sub_menu')
        .values({ ...sub, id: more })
        .execute();
    for (const more of [12, 13]) await openInquiry(test.app, cast.ann, more);
    const answer = await facade(
      cast.ann.token,
      'mutation { createInquiry(subMenuId: 14) { message conversation_id default_limit } }',
    );
    expect(answer.data?.['createInquiry']).toEqual({ message: 'limit', conversation_id: null, default_limit: 3 });
  });

  it('[INQ-HOURS] outside the hours an inquiry opens unattended, and a message left there says so', async () => {
    await test.ctx.db
      .updateTable('sub_menu')
      .set({
        out_of_service: {
          hours: [{ weekday: 1, from: '10:00', to: '10:01' }],
          displayTiming: 'at_talk_start',
          message: { en: 'We are back on Monday' },
        },
      })
      .where('tenant_id', '=', cast.tenantId)
      .execute();
    const answer = await facade(
      cast.luc.token,
      'mutation { createInquiry(subMenuId: 11) { message conversation_id out_business_hour } }',
    );
    expect(answer.data?.['createInquiry']).toMatchObject({ message: 'success', out_business_hour: true });
    const left = String(answer.data?.['createInquiry']?.['conversation_id']);
    const luc = createSyncClient(test.app, cast.luc);
    await luc.mutate('sendMessage', {
      id: id(),
      conversationId: left,
      content: 'Une serviette, merci',
      originalLangCd: 'fr',
    });
    await luc.pull();
    expect(luc.get(`conversation/${left}`)).toMatchObject({ state: 'out_of_business' });
    expect(luc.list(`inquiry/${left}/`)).toMatchObject([{ status: 'message' }]);
  });

  it('[INQ-UPDATE] [INQ-IDLING] its guest may change it and set it idling, and no other state', async () => {
    await on(ann).mutate('updateInquiry', {
      id: id(),
      conversationId,
      changeLocation: true,
      isCheckOut: true,
      inquiryType: 1,
    });
    await on(ann).mutate('setConversationInfoState', { id: id(), conversationId, state: 'close_staff' });
    expect(await codes(ann)).toEqual(['wrong_state']);
    expect(on(ann).list(`inquiry/${conversationId}/`)).toMatchObject([
      { changeLocation: true, isCheckOut: true, inquiryType: 1 },
    ]);
    await on(ann).mutate('closeConversation', { id: id(), conversationId, closeChatState: 'solved' });
    await on(ann).mutate('setConversationInfoState', { id: id(), conversationId, state: 'idling' });
    await on(ann).pull();
    expect(on(ann).get(`conversation/${conversationId}`)).toMatchObject({ state: 'idling' });
  });
});

describe('staff', () => {
  it('[STAFF-STATUS] [STAFF-IDLE] say what they are, and are timed out after a quarter of an hour without a sign', async () => {
    await on(yuki).mutate('setStaffStatus', { id: id(), status: 'online' });
    await on(yuki).mutate('setStaffStatus', { id: id(), status: 'timeout' });
    expect(await codes(yuki)).toEqual(['forbidden']);
    const status = async () => {
      await on(omar).pull();
      return on(omar).get<StaffView>(`staff/${cast.yuki.id}`)?.onlineStatus;
    };
    expect(await status()).toBe('online');
    await recordStaffActivity(test.ctx, cast.yuki.principal);
    test.clock.now += STAFF_IDLE_MS - 1;
    await timeOutIdleStaff(test.ctx);
    test.clock.now = TEST_START;
    expect(await status()).toBe('online');
    test.clock.now += STAFF_IDLE_MS + 1;
    await timeOutIdleStaff(test.ctx);
    test.clock.now = TEST_START;
    expect(await status()).toBe('timeout');
    await recordStaffActivity(test.ctx, cast.yuki.principal);
    expect(await status()).toBe('online');
  });

  it('[STAFF-BREAK] are at work again when the break they took is over, or away without a sign', async () => {
    const after = async (minutes: number) => {
      test.clock.now = TEST_START + minutes * 60_000;
      await timeOutStaff(test.ctx);
      test.clock.now = TEST_START;
      await on(omar).pull();
      return on(omar).get<StaffView>(`staff/${cast.yuki.id}`)?.onlineStatus;
    };
    await recordStaffActivity(test.ctx, cast.yuki.principal);
    await on(yuki).mutate('setStaffStatus', { id: id(), status: 'short_break', minutes: 10 });
    expect([await after(9), await after(10)]).toEqual(['short_break', 'online']);
    await on(yuki).mutate('setStaffStatus', { id: id(), status: 'short_break', minutes: 30 });
    expect([await after(29), await after(30)]).toEqual(['short_break', 'timeout']);
  });
});
