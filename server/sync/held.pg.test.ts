/** Belonging is not holding: what lies on a clerk's desk, what makes room, and what they may still do with what was put away. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endForeignObservers, putAway } from '#migrations/20261130T0010-hold-conversations.ts';
import { archiveTickets } from '#server/jobs/ticket/archive-tickets.ts';
import { pushTargets } from '#server/queries/conversation/push-targets.ts';
import { unreadReaders } from '#server/queries/conversation/unread-readers.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { heldConversations } from '#server/testing/held-conversations.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import type { MemberView, MessageView, RefusalView, TicketView } from '#shared/client-view/values.ts';

let test: TestApp;
let cast: Cast;
let conversationId: string;
let yuki: SyncClient;
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `held-${(run += 1)}`);
  conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
  yuki = createSyncClient(test.app, cast.yuki);
});

/** As when room is made for another one. */
const letGo = (id = conversationId, userId = cast.yuki.id) =>
  test.ctx.sql`UPDATE member SET held = false WHERE conversation_id = ${id} AND user_id = ${userId}`;
/** The guest has said so much; orders up to `last`. */
async function said(last: number): Promise<void> {
  await test.ctx.sql`
    INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd)
    SELECT ${cast.tenantId}, gen_random_uuid(), ${conversationId}, n, ${cast.ann.id}, 'guest', 'Ann', 'line ' || n, 'en'
    FROM generate_series((SELECT last_order + 1 FROM conversation WHERE id = ${conversationId}), ${last}::int) n`;
  await test.ctx.sql`UPDATE conversation SET last_order = ${last} WHERE id = ${conversationId}`;
}
const orders = (client = yuki): number[] =>
  client
    .list<MessageView>(`message/${conversationId}/`)
    .map(({ order }) => order ?? 0)
    .toSorted((a, b) => a - b);
const upTo = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const on = (client: SyncClient): boolean => client.get(`conversation/${conversationId}`) !== undefined;
const act = async (name: 'openTicket' | 'takeTicket', client = yuki, id = conversationId): Promise<void> => {
  expect((await client.mutate(name, { id: freshId(), conversationId: id })).status).toBe(200);
};
async function sameAsFresh(client: SyncClient, person = cast.yuki): Promise<void> {
  const fresh = createSyncClient(test.app, person, client.group);
  await fresh.pull();
  const sorted = ({ view }: SyncClient) => [...view.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));
  expect(sorted(client)).toEqual(sorted(fresh));
}

describe('what a clerk has put away', () => {
  it('[SYNC-HELD] leaves their view with all its rows, stays in their list, and is theirs as before', async () => {
    await act('takeTicket');
    await said(10);
    await yuki.pull();
    expect(orders()).toEqual(upTo(1, 10));
    await letGo();
    await yuki.pull();
    expect(on(yuki)).toBe(false);
    for (const kind of ['message', 'member', 'read', 'inquiry', 'translation', 'note'])
      expect(yuki.list(`${kind}/${conversationId}/`)).toEqual([]);
    expect(yuki.get<TicketView>(`ticket/${conversationId}`)).toMatchObject({ assigneeId: cast.yuki.id });

    const ann = createSyncClient(test.app, cast.ann);
    await ann.mutate('sendMessage', { id: freshId(), conversationId, content: 'And soap', originalLangCd: 'en' });
    const { patch } = await yuki.pull();
    expect(patch.map((operation) => ('key' in operation ? operation.key : operation.op))).toEqual([
      `ticket/${conversationId}`,
    ]);
    expect(yuki.get<TicketView>(`ticket/${conversationId}`)).toMatchObject({ lastLine: 'And soap', waitingCount: 1 });
    // Their colleagues and the guest see them in it.
    await ann.pull();
    expect(ann.get<MemberView>(`member/${conversationId}/${cast.yuki.id}`)?.state).toBe('joined');
    await sameAsFresh(yuki);
  });

  it('[SYNC-HELD] comes back with its last fifty messages when it is opened, in the role they have, and nothing is taken away for it', async () => {
    await act('takeTicket');
    await said(120);
    await yuki.pull();
    await letGo();
    await yuki.pull();
    await said(130);
    await act('openTicket');
    const { patch } = await yuki.pull();
    expect(orders()).toEqual(upTo(81, 130));
    expect(patch.filter(({ op }) => op === 'del')).toEqual([]);
    expect(yuki.get<MemberView>(`member/${conversationId}/${cast.yuki.id}`)?.role).toBe('staff');
    await sameAsFresh(yuki);
    // And as much goes as had come.
    await letGo();
    const gone = (await yuki.pull()).patch.filter(({ op, ...rest }) => op === 'del' && 'key' in rest);
    expect(gone.filter((one) => 'key' in one && one.key.startsWith('message/'))).toHaveLength(50);
    await sameAsFresh(yuki);
  });

  it('[SYNC-HELD] a view from before it was put away loses what the new range does not show', async () => {
    await act('takeTicket');
    await said(120);
    await yuki.pull();
    expect(orders()[0]).toBe(1);
    await letGo();
    await act('openTicket');
    await yuki.pull();
    expect(orders()[0]).toBeGreaterThan(60);
    await sameAsFresh(yuki);
  });

  it('[SYNC-HELD] [SYNC-HISTORY] pages of history end with the holding they were asked for in', async () => {
    await act('openTicket');
    await said(300);
    await test.ctx.sql`UPDATE member SET from_order = 250 WHERE user_id = ${cast.yuki.id}`;
    await yuki.mutate('requestHistory', { id: freshId(), conversationId, fromOrder: 100, toOrder: 150 });
    await yuki.pull();
    expect(orders()).toEqual([...upTo(101, 150), ...upTo(251, 300)]);
    await letGo();
    await yuki.pull();
    await act('openTicket');
    await yuki.pull();
    expect(orders()).toEqual(upTo(251, 300));
    await yuki.mutate('requestHistory', { id: freshId(), conversationId, fromOrder: 200, toOrder: 250 });
    await yuki.pull();
    expect(orders()).toEqual(upTo(201, 300));
    await sameAsFresh(yuki);
  });

  it('[SYNC-HELD] [SYNC-HISTORY] is taken up by who looks further up, and no page leaves a gap below it', async () => {
    await act('openTicket');
    await said(300);
    await yuki.pull();
    await letGo();
    await yuki.mutate('requestHistory', { id: freshId(), conversationId, fromOrder: 0, toOrder: 100 });
    await yuki.pull();
    expect(orders()).toEqual(upTo(251, 300));
    expect(await test.ctx.sql`SELECT FROM history_page WHERE conversation_id = ${conversationId}`).toHaveLength(0);
  });

  it('[SYNC-HELD] [MSG-ONCE] what was written into it without a network is sent, and it is on the desk again', async () => {
    await act('takeTicket');
    await yuki.pull();
    await letGo();
    const id = freshId();
    const sent = { id, conversationId, content: 'They are on their way', originalLangCd: 'en' };
    expect((await yuki.mutate('sendMessage', sent)).status).toBe(200);
    await yuki.pull();
    expect(yuki.list<RefusalView>('refusal/')).toEqual([]);
    expect(yuki.get<MessageView>(`message/${conversationId}/${id}`)).toMatchObject({ content: sent.content });
    expect(on(yuki)).toBe(true);
    const ann = createSyncClient(test.app, cast.ann);
    await ann.pull();
    expect(ann.get<MessageView>(`message/${conversationId}/${id}`)).toBeDefined();
  });

  it('[SYNC-HELD] [PUSH-WHO] a guest’s words are unread for them, and rung on their devices, like in what they hold', async () => {
    await act('takeTicket');
    await letGo();
    await test.ctx.sql`
      INSERT INTO push_token (tenant_id, user_id, session_id, device_id, platform_type, service, endpoint, p256dh, auth, created_at, updated_at)
      VALUES (${cast.tenantId}, ${cast.yuki.id}, ${cast.yuki.principal.sessionId}, 'desk', 'web', 'web', 'https://push.example/1', 'k', 'a', now(), now())`;
    await test.ctx.sql`UPDATE app_user SET notification_push = true WHERE id = ${cast.yuki.id}`;
    await yuki.mutate('setStaffStatus', { id: freshId(), status: 'online' });
    const ann = createSyncClient(test.app, cast.ann);
    const id = freshId();
    await ann.mutate('sendMessage', { id, conversationId, content: 'Hello?', originalLangCd: 'en' });
    const readers = await unreadReaders(test.ctx, cast.tenantId, id);
    expect(readers.map(({ userId }) => userId)).toEqual([cast.yuki.id]);
    const told = await pushTargets(test.ctx, cast.tenantId, id);
    expect(told.map(({ userId }) => userId)).toEqual([cast.yuki.id]);
  });

  it('[SYNC-HELD] guests hold all they belong to', async () => {
    await expect(letGo(conversationId, cast.ann.id)).rejects.toThrow(/member_held/);
  });
});

describe('room on the desk', () => {
  it('[INBOX-OBSERVE] [SYNC-HELD] is made by the one longest not opened, one’s own tickets among them, and nothing else of it changes', async () => {
    await act('takeTicket');
    await heldConversations(test.ctx, cast, cast.omar, { held: 40, messages: 1, group: cast.frontDesk });
    const others = (
      await test.ctx.sql<{ id: string }[]>`
        SELECT id FROM conversation WHERE tenant_id = ${cast.tenantId} AND id <> ${conversationId} ORDER BY id`
    ).map(({ id }) => id);
    for (const id of others) {
      test.clock.now += 20_000;
      await act('openTicket', yuki, id);
    }
    await yuki.pull();
    expect(yuki.list('conversation/')).toHaveLength(40);
    expect(on(yuki)).toBe(false);
    const [member] = await test.ctx.sql<{ state: string; role: string; held: boolean }[]>`
      SELECT state, role, held FROM member WHERE conversation_id = ${conversationId} AND user_id = ${cast.yuki.id}`;
    expect(member).toEqual({ state: 'joined', role: 'staff', held: false });
    await sameAsFresh(yuki);
  });

  it('[INBOX-OBSERVE] [SYNC-HELD] what is given to somebody lies on their desk, and is not the first to go', async () => {
    await act('takeTicket');
    const omar = createSyncClient(test.app, cast.omar);
    const forward = { id: freshId(), conversationId, targetType: 'staff' as const, targetId: cast.omar.id };
    await yuki.mutate('forwardTicket', forward);
    await omar.mutate('answerForward', { id: freshId(), conversationId, forwardId: forward.id, answer: 'accept' });
    await omar.pull();
    expect(on(omar)).toBe(true);
    expect(
      await test.ctx
        .sql`SELECT FROM opened_ticket WHERE conversation_id = ${conversationId} AND user_id = ${cast.omar.id}`,
    ).toHaveLength(1);
  });

  it('[INBOX-OBSERVE] waits for nobody who changes what could make room', async () => {
    await heldConversations(test.ctx, cast, cast.yuki, { held: 40, messages: 0, group: cast.frontDesk });
    await test.ctx.db.transaction().execute(async (trx) => {
      await sql`SELECT FROM member WHERE tenant_id = ${cast.tenantId} AND user_id = ${cast.yuki.id} FOR UPDATE`.execute(
        trx,
      );
      await act('openTicket');
    });
    await yuki.pull();
    expect(yuki.list('conversation/')).toHaveLength(41);
  });

  it('[SYNC-CLEAR] whose desk is emptied of more than fifty at once is sent their view anew', async () => {
    await heldConversations(test.ctx, cast, cast.yuki, { held: 51, messages: 2, group: cast.frontDesk });
    await yuki.pull();
    await test.ctx.sql`UPDATE member SET held = false WHERE user_id = ${cast.yuki.id}`;
    const { patch } = await yuki.pull();
    expect(patch[0]).toEqual({ op: 'clear' });
    await sameAsFresh(yuki);
  });

  it('[SYNC-HELD] [TICKET-ARCHIVE] what was put away before moves no edge when it ends, and nobody is told of it', async () => {
    await heldConversations(test.ctx, cast, cast.yuki, { held: 60, messages: 5, group: cast.frontDesk });
    await test.ctx.sql`UPDATE member SET held = false WHERE user_id = ${cast.yuki.id}`;
    await yuki.pull();
    expect(yuki.list('ticket/')).toHaveLength(61);
    await archiveTickets(test.ctx);
    const { patch } = await yuki.pull();
    expect(patch.map(({ op }) => op)).toEqual(Array.from({ length: 60 }, () => 'del'));
    expect(yuki.list('ticket/')).toHaveLength(1);
    await sameAsFresh(yuki);
  });
});

describe('a ticket that leaves an inbox', () => {
  it('[TICKET-SCOPE] [SYNC-SCOPE-LOSS] is looked into no more from there, by whoever had it neither', async () => {
    const [omar, ines, grace] = [cast.omar, cast.ines, cast.grace].map((person) =>
      createSyncClient(test.app, person),
    ) as [SyncClient, SyncClient, SyncClient];
    await act('takeTicket');
    for (const client of [omar, grace]) await act('openTicket', client);
    for (const client of [yuki, omar, grace]) await client.pull();
    const forward = { id: freshId(), conversationId, targetType: 'staff_group' as const, targetId: cast.housekeeping };
    await yuki.mutate('forwardTicket', forward);
    await ines.mutate('answerForward', { id: freshId(), conversationId, forwardId: forward.id, answer: 'accept' });
    for (const client of [yuki, omar, ines, grace]) await client.pull();
    expect([yuki, omar, ines, grace].map(on)).toEqual([false, false, true, true]);
    expect(yuki.list<RefusalView>('refusal/')).toEqual([]);
    await sameAsFresh(omar, cast.omar);
  });

  it('[SYNC-HELD] a version before this left what the migration ends and puts away', async () => {
    await heldConversations(test.ctx, cast, cast.yuki, { held: 45, messages: 1, group: cast.frontDesk });
    await act('openTicket');
    // As it was before anything was put away, and Ines looks into what is none of hers.
    await test.ctx.sql`
      INSERT INTO member (tenant_id, conversation_id, user_id, role, display_name, lang_cd)
      VALUES (${cast.tenantId}, ${conversationId}, ${cast.ines.id}, 'observer', 'Ines', 'en')`;
    await test.ctx.sql`UPDATE member SET held = true WHERE tenant_id = ${cast.tenantId}`;
    await endForeignObservers(test.ctx.db);
    await putAway(test.ctx.db);
    await yuki.pull();
    expect(yuki.list('conversation/')).toHaveLength(40);
    // The one that was opened last is there.
    expect(on(yuki)).toBe(true);
    const ines = createSyncClient(test.app, cast.ines);
    await ines.pull();
    expect(on(ines)).toBe(false);
    expect(await test.ctx.sql`SELECT FROM member WHERE user_id = ${cast.yuki.id} AND state = 'joined'`).toHaveLength(
      46,
    );
  });
});
