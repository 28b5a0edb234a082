/** What archiving ends, what it leaves, and that nobody stands in its way or behind it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockCase } from '#server/access/case-access.ts';
import { archiveTickets } from '#server/jobs/ticket/archive-tickets.ts';
import { type Cast, freshId, type Person, setTheStage, signIn } from '#server/testing/cast.ts';
import { finishSolves } from '#server/testing/finish-solves.ts';
import { heldConversations } from '#server/testing/held-conversations.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import type { ConversationView, MessageView, TicketView } from '#shared/client-view/values.ts';
import { archiveClosedTickets } from './archive-tickets.ts';

const DAY_MS = 86_400_000;

let test: TestApp;
let cast: Cast;
let conversationId: string;
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `archive-${(run += 1)}`);
  conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
});

/** The same person a day later, with a token of that day and what their client held. */
async function dayAfter(person: Person, before: SyncClient): Promise<SyncClient> {
  const later = createSyncClient(
    test.app,
    { ...person, token: await test.ctx.tokens.sign(person.principal) },
    before.group,
  );
  Object.assign(later, { cookie: before.cookie });
  for (const [key, value] of before.view) later.view.set(key, value);
  return later;
}

const joinedStaff = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM member WHERE tenant_id = ${cast.tenantId} AND state = 'joined' AND role NOT IN ('guest', 'bot')`.execute(
    test.ctx.db,
  );
  return rows[0]?.n ?? -1;
};

describe('archiving', () => {
  it('[TICKET-ARCHIVE] ends every membership of staff in the ticket, and no guest’s', async () => {
    const [ann, yuki, omar] = [cast.ann, cast.yuki, cast.omar].map((person) => createSyncClient(test.app, person)) as [
      SyncClient,
      SyncClient,
      SyncClient,
    ];
    await yuki.mutate('takeTicket', { id: freshId(), conversationId });
    await omar.mutate('openTicket', { id: freshId(), conversationId });
    await yuki.mutate('solveTicket', { id: freshId(), conversationId });
    await finishSolves(test.ctx);
    await yuki.pull();
    await ann.pull();
    expect(yuki.list('conversation/')).toHaveLength(1);

    test.clock.now += DAY_MS + 1;
    await archiveTickets(test.ctx);
    expect(await joinedStaff()).toBe(0);
    const yukiLater = await dayAfter(cast.yuki, yuki);
    await yukiLater.pull();
    expect(yukiLater.list('conversation/')).toEqual([]);
    expect(yukiLater.list('message/')).toEqual([]);
    expect(yukiLater.list('ticket/')).toEqual([]);
    const annLater = await dayAfter(cast.ann, ann);
    await annLater.pull();
    expect(annLater.list<ConversationView>('conversation/').map(({ id }) => id)).toEqual([conversationId]);
  });

  it('[TICKET-ARCHIVE] a guest who writes again brings the ticket back, to be opened, taken and answered', async () => {
    const yuki = createSyncClient(test.app, cast.yuki);
    await yuki.mutate('takeTicket', { id: freshId(), conversationId });
    await yuki.mutate('solveTicket', { id: freshId(), conversationId });
    await finishSolves(test.ctx);
    await yuki.pull();
    test.clock.now += DAY_MS + 1;
    await archiveTickets(test.ctx);

    const ann = await dayAfter(cast.ann, createSyncClient(test.app, cast.ann));
    const say = { id: freshId(), conversationId, content: 'One more thing', originalLangCd: 'en' };
    await ann.mutate('sendMessage', say);
    const later = await dayAfter(cast.yuki, yuki);
    await later.pull();
    expect(later.get<TicketView>(`ticket/${conversationId}`)).toMatchObject({
      state: 'chatting_guest',
      assigneeId: null,
      lastLine: 'One more thing',
    });
    await later.mutate('openTicket', { id: freshId(), conversationId });
    await later.pull();
    expect(later.list<MessageView>(`message/${conversationId}/`).map(({ content }) => content)).toContain(
      'One more thing',
    );
    await later.mutate('takeTicket', { id: freshId(), conversationId });
    await later.mutate('sendMessage', { ...say, id: freshId(), content: 'Certainly' });
    await later.pull();
    expect(later.list('refusal/')).toEqual([]);
    expect(later.get<TicketView>(`ticket/${conversationId}`)).toMatchObject({ assigneeName: 'Yuki' });
    // It is nobody's past any more.
    await archiveTickets(test.ctx);
    await later.pull();
    expect(later.list('conversation/')).toHaveLength(1);
  });

  it('[TICKET-ARCHIVE] [SYNC-LOCKS] waits for nobody, and a guest who opens the conversation again waits for nothing else', async () => {
    const yuki = createSyncClient(test.app, cast.yuki);
    await yuki.mutate('solveTicket', { id: freshId(), conversationId });
    await finishSolves(test.ctx);
    test.clock.now += DAY_MS + 1;
    const archived = test.ctx.db.transaction().execute(async (trx) => {
      // The guest's writing has begun: it holds the conversation and will want the ticket next.
      await sql`SELECT FROM conversation WHERE id = ${conversationId} FOR UPDATE`.execute(trx);
      const archiving = archiveClosedTickets(test.ctx, 200);
      await Promise.race([archiving, somebodyWaits()]);
      await lockCase(trx, cast.ann.principal, conversationId);
      return archiving;
    });
    expect(await archived).toBe(0);
    expect(await archiveClosedTickets(test.ctx, 200)).toBe(1);
  });
});

/** Resolves when a transaction of this database waits for another's lock. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted AND pid <> pg_backend_pid()`.execute(test.ctx.db);
    if (rows.length > 0) return;
    await new Promise((resolve) => void setImmediate(resolve));
  }
}

describe('a clerk of long standing', () => {
  it('[TICKET-ARCHIVE] [SYNC-CLEAR] who was left a member of 500 closed conversations is sent their view anew, and small', async () => {
    const opened = createSyncClient(test.app, cast.yuki);
    await opened.mutate('openTicket', { id: freshId(), conversationId });
    await heldConversations(test.ctx, cast, cast.yuki, { held: 500, messages: 10 });
    await opened.pull();
    expect(opened.list('conversation/')).toHaveLength(501);

    await archiveTickets(test.ctx);
    expect(await joinedStaff()).toBe(1);
    const { patch } = await opened.pull();
    expect(patch[0]).toEqual({ op: 'clear' });
    expect(patch.filter(({ op }) => op === 'del')).toEqual([]);
    expect(patch.length).toBeLessThan(40);
    expect(opened.list<ConversationView>('conversation/').map(({ id }) => id)).toEqual([conversationId]);
    const fresh = createSyncClient(test.app, cast.yuki);
    await fresh.pull();
    expect(opened.view).toEqual(fresh.view);
    expect((await opened.pull()).patch).toEqual([]);
  });

  it.each([
    { held: 50, begins: 'del', told: 'is told of each' },
    { held: 51, begins: 'clear', told: 'is sent their view anew' },
  ])('[SYNC-CLEAR] who lost $held $told', async ({ held, begins }) => {
    const yuki = createSyncClient(test.app, cast.yuki);
    await heldConversations(test.ctx, cast, cast.yuki, { held, messages: 2 });
    await yuki.pull();
    expect(yuki.list('conversation/')).toHaveLength(held);
    await archiveTickets(test.ctx);
    const { patch } = await yuki.pull();
    expect(patch[0]?.op).toBe(begins);
    expect(patch.filter(({ op }) => op === 'del').length > 0).toBe(begins === 'del');
    const fresh = createSyncClient(test.app, cast.yuki);
    await fresh.pull();
    expect(yuki.view).toEqual(fresh.view);
  });

  it('[SYNC-CLEAR] whose leave falls over thousands of tickets is sent their view anew', async () => {
    const grace = createSyncClient(
      test.app,
      await signIn(test.ctx, cast.tenantId, cast.grace.id, 'staff', 'supervisor'),
    );
    await heldConversations(test.ctx, cast, cast.yuki, { held: 5001, messages: 0, group: cast.housekeeping });
    await grace.pull();
    expect(grace.list('ticket/')).toHaveLength(5002);
    await test.ctx.db.updateTable('staff').set({ role: 'staff' }).where('user_id', '=', cast.grace.id).execute();
    const { patch } = await grace.pull();
    expect(patch[0]).toEqual({ op: 'clear' });
    const fresh = createSyncClient(test.app, cast.grace);
    await fresh.pull();
    expect(grace.view).toEqual(fresh.view);
  });
});
