/** The sync engine through its doors: what it promises about views, mutation ids and refusals. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConversationView, MessageView, RefusalView, TicketView } from '#shared/client-view/values.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { finishSolves } from '#server/testing/finish-solves.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { handleErrors } from '#server/http/error-response.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { SYNC_LIMITS } from './sync-limits.ts';
import { syncRoutes } from './sync-routes.ts';

let test: TestApp;
let cast: Cast;
let ann: SyncClient;
let yuki: SyncClient;
let conversation: string;
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  cast = await setTheStage(test.ctx, `palace-${(run += 1)}`);
  conversation = await openInquiry(test.app, cast.ann, cast.subMenuId);
  ann = createSyncClient(test.app, cast.ann);
  yuki = createSyncClient(test.app, cast.yuki);
  await ann.pull();
  await yuki.pull();
});

const say = (client: SyncClient, text: string, id = freshId()) =>
  client.mutate('sendMessage', { id, conversationId: conversation, content: text, originalLangCd: 'en' });
const texts = (client: SyncClient): string[] =>
  client
    .list<MessageView>(`message/${conversation}/`)
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .filter(({ side }) => side !== 'system')
    .map(({ content }) => content);

describe('a message', () => {
  it('[MSG-ONCE] reaches staff who opened the ticket, once, in order', async () => {
    await yuki.mutate('openTicket', { id: freshId(), conversationId: conversation });
    for (const text of ['Could we get two more towels?', 'And slippers, please.', 'Thank you!']) await say(ann, text);
    await yuki.pull();
    await ann.pull();
    expect(texts(yuki)).toEqual(['Could we get two more towels?', 'And slippers, please.', 'Thank you!']);
    expect(texts(ann)).toEqual(texts(yuki));
    expect(yuki.get<TicketView>(`ticket/${conversation}`)).toMatchObject({
      waitingCount: 3,
      lastLine: 'Thank you!',
      label: 'unassigned',
    });
  });

  it('[MSG-ONCE] sent twice under one id is stored once, and both mutation ids advance', async () => {
    const id = freshId();
    await say(ann, 'Hello', id);
    await say(ann, 'Hello', id);
    const { lmids } = await ann.pull();
    expect(lmids).toEqual({ [ann.clientId]: 2 });
    expect(texts(ann)).toEqual(['Hello']);
  });

  it('[MSG-ORDER] takes dense orders when sixteen clients share a hundred ids', async () => {
    const ids = Array.from({ length: 100 }, freshId);
    const clients = Array.from({ length: 16 }, () => createSyncClient(test.app, cast.ann, ann.group));
    const before = ann.get<ConversationView>(`conversation/${conversation}`)?.lastOrder ?? 0;
    await Promise.all(
      clients.map(async (client) => {
        for (const id of ids) expect((await say(client, 'same', id)).status).toBe(200);
      }),
    );
    await ann.pull();
    expect(texts(ann)).toHaveLength(100);
    const orders = ann
      .list<MessageView>(`message/${conversation}/`)
      .map(({ order }) => order ?? 0)
      .toSorted((a, b) => a - b);
    expect(orders).toEqual(Array.from({ length: orders.length }, (_, index) => index + 1));
    expect(ann.get<ConversationView>(`conversation/${conversation}`)?.lastOrder).toBe(before + 100);
  }, 120_000);

  it('[SYNC-REFUSE] of 4,001 characters is refused, its id advances, and the refusal is in the view', async () => {
    const id = freshId();
    expect((await say(ann, 'x'.repeat(4001), id)).status).toBe(200);
    expect((await say(ann, 'short')).status).toBe(200);
    const { lmids } = await ann.pull();
    expect(lmids).toEqual({ [ann.clientId]: 2 });
    expect(ann.list<RefusalView>('refusal/')).toMatchObject([
      { code: 'message_too_long', actionId: id, mutationId: 1, name: 'sendMessage' },
    ]);
    expect(texts(ann)).toEqual(['short']);
  });

  it('[SYNC-REFUSE] [ACCESS-SAME] [ACCESS-MEMBER] to a conversation one is not in is refused like one to none', async () => {
    const luc = createSyncClient(test.app, cast.luc);
    await say(luc, 'Let me in');
    await luc.mutate('sendMessage', {
      id: freshId(),
      conversationId: freshId(),
      content: 'Anybody?',
      originalLangCd: 'en',
    });
    await luc.pull();
    expect(luc.list<RefusalView>('refusal/').map(({ code }) => code)).toEqual(['not_found', 'not_found']);
    await ann.pull();
    expect(texts(ann)).toEqual([]);
  });

  it('[SYNC-REFUSE] an unknown mutator and wrong arguments are refused and block nothing', async () => {
    await ann.push([
      { clientID: ann.clientId, id: 1, name: 'dropTables', args: {} },
      { clientID: ann.clientId, id: 2, name: 'sendMessage', args: { id: 7 } },
      {
        clientID: ann.clientId,
        id: 3,
        name: 'sendMessage',
        args: { id: freshId(), conversationId: conversation, content: 'Still here', originalLangCd: 'en' },
      },
    ]);
    await ann.pull();
    expect(ann.list<RefusalView>('refusal/').map(({ code }) => code)).toEqual(['unknown_mutator', 'bad_request']);
    expect(texts(ann)).toEqual(['Still here']);
  });
});

describe('mutation ids', () => {
  it('[SYNC-POISON] a mutation the database cannot hold is refused and blocks nothing', async () => {
    const say2 = (originalLangCd: string, content: string) => ({
      id: freshId(),
      conversationId: conversation,
      content,
      originalLangCd,
    });
    const { status } = await ann.push([
      { clientID: ann.clientId, id: 1, name: 'sendMessage', args: say2('\u0000x', 'poison') },
      { clientID: ann.clientId, id: 2, name: 'sendMessage', args: say2('en', 'behind it') },
    ]);
    expect(status).toBe(200);
    await ann.pull();
    expect(texts(ann)).toEqual(['behind it']);
    expect(ann.list<RefusalView>('refusal/')).toMatchObject([{ mutationId: 1, code: 'bad_request' }]);
  });

  it('[SYNC-PARTIAL] [SYNC-FAULT] a push cut short by a fault is never answered 200, and comes through when sent again', async () => {
    const other = await openInquiry(test.app, cast.luc, cast.subMenuId);
    const luc = createSyncClient(test.app, cast.luc);
    const args = (content: string) => ({ id: freshId(), conversationId: other, content, originalLangCd: 'fr' });
    await luc.mutate('renameGuest', { id: freshId(), name: 'Lucien' });
    const mutations = [
      {
        clientID: luc.clientId,
        id: 2,
        name: 'deleteUnread',
        args: { conversationId: freshId(), messageId: freshId() },
      },
      { clientID: luc.clientId, id: 3, name: 'sendMessage', args: args('one') },
      { clientID: luc.clientId, id: 4, name: 'sendMessage', args: args('two') },
    ];
    const lock = await test.ctx.sql.reserve();
    await lock`BEGIN`;
    await lock`SELECT 1 FROM conversation WHERE id = ${other} FOR UPDATE`;
    const { status } = await luc.push(mutations);
    await lock`ROLLBACK`;
    lock.release();
    expect(status).toBe(503);
    await luc.pull();
    expect((luc.cookie as { lmids: Record<string, number> }).lmids[luc.clientId]).toBe(2);
    expect((await luc.push(mutations)).status).toBe(200);
    await luc.pull();
    expect(
      luc
        .list<MessageView>(`message/${other}/`)
        .filter(({ side }) => side === 'guest')
        .map(({ content }) => content)
        .toSorted(),
    ).toEqual(['one', 'two']);
  });

  it('[SYNC-SINGLE-FLIGHT] [SYNC-MOMENT] beyond what a process works on at once the answer is 503, with the moment to come again', async () => {
    const full = syncRoutes(test.ctx, { ...SYNC_LIMITS, looking: { ...SYNC_LIMITS.looking, all: 0 } });
    full.onError(handleErrors(test.ctx.log));
    const answer = await full.request('/pull', {
      method: 'POST',
      headers: { authorization: `Bearer ${cast.ann.token}` },
      body: JSON.stringify({ pullVersion: 1, clientGroupID: freshId() }),
    });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    // As the client reads it [SYNC-MOMENT].
    expect((await answer.text()).slice(0, 200)).toMatch(/"code":"busy".*"come_in_ms":\d+/);
  });

  it('[ACCESS-SERVER-FIELDS] author, order and time come from the server whatever a client claims', async () => {
    await ann.push([
      {
        clientID: ann.clientId,
        id: 1,
        name: 'sendMessage',
        args: {
          id: freshId(),
          conversationId: conversation,
          content: 'me',
          originalLangCd: 'en',
          authorId: cast.yuki.id,
          side: 'staff',
          order: 99,
          tenantId: freshId(),
          createdAt: 1,
        },
      },
    ]);
    await ann.pull();
    expect(ann.list<MessageView>(`message/${conversation}/`).find(({ content }) => content === 'me')).toMatchObject({
      authorId: cast.ann.id,
      side: 'guest',
      createdAt: TEST_START,
    });
  });

  it('[SYNC-HISTORY] joining shows the last 200 messages, older ones come by pages and stay', async () => {
    await test.ctx.sql`
      INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd)
      SELECT ${cast.tenantId}, gen_random_uuid(), ${conversation}, n, ${cast.ann.id}, 'guest', 'Ann', 'line ' || n, 'en' FROM generate_series(10, 260) n`;
    await test.ctx.sql`UPDATE conversation SET last_order = 260, guest_count = 251 WHERE id = ${conversation}`;
    await yuki.mutate('openTicket', { id: freshId(), conversationId: conversation });
    await yuki.pull();
    const orders = () =>
      yuki
        .list<MessageView>(`message/${conversation}/`)
        .map(({ order }) => order ?? 0)
        .toSorted((a, b) => a - b);
    expect(orders()).toEqual(Array.from({ length: 200 }, (_, index) => index + 61));
    await yuki.mutate('requestHistory', { id: freshId(), conversationId: conversation, fromOrder: 20, toOrder: 60 });
    await yuki.pull();
    expect(orders()[0]).toBe(21);
    expect(orders()).toHaveLength(240);
    await yuki.mutate('requestHistory', { id: freshId(), conversationId: conversation, fromOrder: 0, toOrder: 260 });
    await yuki.pull();
    expect(yuki.list<RefusalView>('refusal/').map(({ code }) => code)).toEqual(['bad_request']);
  });

  it('[SYNC-PUSH] [SYNC-GAP] a gap and an unknown client past its first mutation are answered ClientStateNotFound', async () => {
    await say(ann, 'one');
    expect(
      (await ann.push([{ clientID: ann.clientId, id: 3, name: 'renameGuest', args: { id: freshId(), name: 'Anne' } }]))
        .body,
    ).toEqual({ error: 'ClientStateNotFound' });
    expect(
      (await ann.push([{ clientID: freshId(), id: 2, name: 'renameGuest', args: { id: freshId(), name: 'Anne' } }]))
        .body,
    ).toEqual({ error: 'ClientStateNotFound' });
  });

  it('[SYNC-PUSH] [SYNC-OWNER] a foreign client group is refused and nothing of it moves', async () => {
    await say(ann, 'mine');
    const luc = createSyncClient(test.app, cast.luc, ann.group);
    expect((await say(luc, 'yours')).status).toBe(403);
    expect((await luc.pull()).status).toBe(403);
  });

  it('[SYNC-COOKIE] stale and forged cookies are full pulls, and lost client state is told', async () => {
    await say(ann, 'kept');
    await ann.pull();
    const sorted = (client: SyncClient) => [...client.view.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const full = sorted(ann);
    for (const forged of ['x', 7, {}, { order: 'zz', lmids: 3 }, { ...(ann.cookie as object), epoch: 1 }]) {
      const other = createSyncClient(test.app, cast.ann, ann.group);
      other.cookie = forged;
      expect((await other.pull()).status).toBe(200);
      expect(sorted(other)).toEqual(full);
    }
    const other = createSyncClient(test.app, cast.ann, ann.group);
    other.cookie = { lmids: { [ann.clientId]: 99 } };
    expect((await other.pull()).error).toContain('ClientStateNotFound');
  });

  it('[SYNC-COOKIE-SAME] nothing changed answers the very cookie that came', async () => {
    await ann.pull();
    const before = ann.cookie;
    expect((await ann.pull()).patch).toEqual([]);
    expect(ann.cookie).toEqual(before);
  });
});

describe('tickets', () => {
  it('[TICKET-TAKE] of two who take one at once one wins and the other is told who', async () => {
    const omar = createSyncClient(test.app, cast.omar);
    await Promise.all(
      [yuki, omar].map((client) => client.mutate('takeTicket', { id: freshId(), conversationId: conversation })),
    );
    await Promise.all([yuki.pull(), omar.pull()]);
    const refusals = [...yuki.list<RefusalView>('refusal/'), ...omar.list<RefusalView>('refusal/')];
    expect(refusals).toHaveLength(1);
    const winner = yuki.get<TicketView>(`ticket/${conversation}`)?.assigneeName;
    expect(refusals[0]).toMatchObject({ code: 'already_taken', data: { by: winner ?? '' } });
  });

  it('[TICKET-FORWARD] to another group appears there, and leaves the old group once accepted', async () => {
    const ines = createSyncClient(test.app, cast.ines);
    await ines.pull();
    expect(ines.list('ticket/')).toHaveLength(0);
    await yuki.mutate('takeTicket', { id: freshId(), conversationId: conversation });
    const forwardId = freshId();
    await yuki.mutate('forwardTicket', {
      id: forwardId,
      conversationId: conversation,
      targetType: 'staff_group',
      targetId: cast.housekeeping,
    });
    await ines.pull();
    expect(ines.get<TicketView>(`ticket/${conversation}`)).toMatchObject({
      state: 'forwarding',
      forward: { state: 'pending', targetName: 'Housekeeping' },
    });
    await ines.mutate('answerForward', { id: freshId(), conversationId: conversation, forwardId, answer: 'accept' });
    await Promise.all([ines.pull(), yuki.pull()]);
    expect(ines.get<TicketView>(`ticket/${conversation}`)).toMatchObject({
      state: 'chatting_staff',
      assigneeName: 'Ines',
    });
    expect(yuki.get(`ticket/${conversation}`)).toBeUndefined();
  });

  it('[TICKET-SOLVE] solve and undo put the ticket back with its solver', async () => {
    await yuki.mutate('takeTicket', { id: freshId(), conversationId: conversation });
    const solveId = freshId();
    await yuki.mutate('solveTicket', { id: solveId, conversationId: conversation });
    await yuki.pull();
    expect(yuki.get<TicketView>(`ticket/${conversation}`)).toMatchObject({ state: 'close_staff', label: 'completed' });
    await yuki.mutate('undoSolve', { id: freshId(), conversationId: conversation, solveId });
    await yuki.pull();
    expect(yuki.get<TicketView>(`ticket/${conversation}`)).toMatchObject({
      state: 'chatting_staff',
      assigneeName: 'Yuki',
    });
    expect(yuki.list('refusal/')).toEqual([]);
  });

  it('[NOTE-PRIVATE] an internal note is in colleagues views and never in the guest view', async () => {
    await yuki.mutate('takeTicket', { id: freshId(), conversationId: conversation });
    await yuki.mutate('addNote', { id: freshId(), conversationId: conversation, text: 'VIP, anniversary' });
    await Promise.all([yuki.pull(), ann.pull()]);
    expect(yuki.list('note/')).toHaveLength(1);
    expect(JSON.stringify([...ann.view])).not.toContain('anniversary');
  });

  it('[CHAT-REOPEN] a guest who writes into a solved conversation opens it again', async () => {
    await yuki.mutate('takeTicket', { id: freshId(), conversationId: conversation });
    await yuki.mutate('solveTicket', { id: freshId(), conversationId: conversation });
    await finishSolves(test.ctx);
    await say(ann, 'One more thing');
    await Promise.all([yuki.pull(), ann.pull()]);
    expect(ann.get<ConversationView>(`conversation/${conversation}`)).toMatchObject({
      state: 'chatting_guest',
      closeChatState: null,
    });
    expect(yuki.get<TicketView>(`ticket/${conversation}`)).toMatchObject({
      label: 'unassigned',
      waitingCount: 1,
      assigneeId: null,
    });
    expect(ann.list('refusal/')).toEqual([]);
  });
});
