/**
 * Sends that go together: each for itself, in order, whatever one of them is. Batches are made by holding the first
 * one up, so that what is sent meanwhile has to wait for it.
 * Longer than 400 lines: the cases of one subject on one stage, which files apart would each set again.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type postgres from 'postgres';
import { openDatabase } from '#server/db/connect.ts';
import { type Cast, freshId, setTheStage, signIn } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { pgCode } from '#server/faults/pg-faults.ts';
import type { FastSend, SentRow } from './send-message-sql.ts';
import { createSendBatcher, type SendBatcher } from './send-batcher.ts';

interface Guest {
  readonly id: string;
  readonly sessionId: string;
  readonly group: string;
  readonly client: string;
  readonly conversation: string;
  last: number;
}

let test: TestApp;
let cast: Cast;
let sizes: number[];
let batcher: SendBatcher;
let guests: Guest[];
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  cast = await setTheStage(test.ctx, `together-${(run += 1)}`);
  sizes = [];
  batcher = createSendBatcher(test.ctx, { lanes: 1, onBatch: (sends) => void sizes.push(sends) });
  guests = [];
  for (let n = 0; n < 6; n += 1) guests.push(await checkIn(n));
});
afterEach(async () => {
  // Whatever a test did: orders are dense, counters agree with the messages, and no message is there twice.
  const wrong = await test.ctx.sql`
    SELECT c.id FROM conversation c LEFT JOIN message m ON m.tenant_id = c.tenant_id AND m.conversation_id = c.id
    WHERE c.tenant_id = ${cast.tenantId} GROUP BY c.tenant_id, c.id
    HAVING c.last_order <> count(m.id) OR c.last_order <> coalesce(max(m."order"), 0) OR c.guest_count <> count(m.id) FILTER (WHERE m.side = 'guest')`;
  if (wrong.length > 0) throw new Error(`${wrong.length} conversations whose counters and messages disagree`);
});

/** A guest with a conversation of their own, by the tables. */
async function checkIn(n: number): Promise<Guest> {
  const { db } = test.ctx;
  const { tenantId } = cast;
  const [id, conversation, group, client] = [freshId(), freshId(), freshId(), freshId()] as const;
  await db
    .insertInto('app_user')
    .values({
      tenant_id: tenantId,
      id,
      id_account: `t-${id.slice(-12)}`,
      user_type: 'biz_guest',
      name: `Guest ${n}`,
      lang_cd: 'en',
      icon: null,
    })
    .execute();
  const { principal } = await signIn(test.ctx, tenantId, id, 'guest', 'guest');
  await db
    .insertInto('conversation')
    .values({
      tenant_id: tenantId,
      id: conversation,
      id_account: conversation.slice(-12),
      name: 'Front desk',
      conversation_type: 'guest_staff',
      guest_id: id,
      main_menu_id: null,
      sub_menu_id: null,
      location_id: null,
      state: 'chatting_staff',
      close_chat_state: null,
      inquiry_id: null,
      inquiry_trigger: 'menu',
      assign_staff_id: null,
      responder_name: null,
      forward_target_name: null,
      last_talk_at: null,
    })
    .execute();
  await join(conversation, id, 'guest', 'en');
  await db.insertInto('client_group').values({ id: group, tenant_id: tenantId, user_id: id }).execute();
  await db.insertInto('client').values({ id: client, client_group_id: group }).execute();
  return { id, sessionId: principal.sessionId, group, client, conversation, last: 0 };
}

const join = (conversation: string, user: string, role: 'guest' | 'staff', lang: string) =>
  test.ctx.db
    .insertInto('member')
    .values({
      tenant_id: cast.tenantId,
      conversation_id: conversation,
      user_id: user,
      role,
      display_name: 'Somebody',
      lang_cd: lang,
      icon: null,
    })
    .execute();

/** The guest's next message. */
function next(guest: Guest, text: string, over: Partial<FastSend> = {}): FastSend {
  guest.last += 1;
  return {
    tenantId: cast.tenantId,
    authorId: guest.id,
    sessionId: guest.sessionId,
    side: 'guest',
    group: guest.group,
    clientId: guest.client,
    mutationId: guest.last,
    conversationId: guest.conversation,
    messageId: freshId(),
    content: text,
    langCd: 'en',
    line: text,
    looksForeign: false,
    marked: false,
    ...over,
  };
}

/** Sends all of these as one batch: a first one goes, and they have to wait for it. */
async function sendAsOne(sends: readonly FastSend[]): Promise<PromiseSettledResult<SentRow | undefined>[]> {
  const first = batcher.send(next(guests[5] as Guest, 'first'));
  // The first leaves once what stands in this turn of the event loop has been done.
  await new Promise((resolve) => void setImmediate(resolve));
  const results = await Promise.allSettled(sends.map((send) => batcher.send(send)));
  await first;
  return results;
}

const orderOf = (result: PromiseSettledResult<SentRow | undefined> | undefined): number | string | undefined =>
  result?.status === 'fulfilled' ? result.value?.order : result?.status;
const said = async (conversation: string): Promise<string[]> =>
  (
    await test.ctx.sql<
      { content: string }[]
    >`SELECT content FROM message WHERE conversation_id = ${conversation} ORDER BY "order"`
  ).map(({ content }) => content);
const lastOf = async ({ client }: Guest): Promise<number | undefined> =>
  (await test.ctx.sql<{ last: number }[]>`SELECT last_mutation_id AS last FROM client WHERE id = ${client}`)[0]?.last;

/** Holds a conversation's row until let go. */
async function hold(conversation: string, sql: postgres.Sql = test.ctx.sql): Promise<() => Promise<void>> {
  const lock = await sql.reserve();
  await lock`BEGIN`;
  await lock`SELECT 1 FROM conversation WHERE id = ${conversation} FOR UPDATE`;
  return async () => {
    await lock`ROLLBACK`;
    lock.release();
  };
}

describe('sends that go together', () => {
  it('[SYNC-TOGETHER] [MSG-ORDER] of many conversations are one transaction, each id one further', async () => {
    const [a, b, c] = guests as [Guest, Guest, Guest];
    const results = await sendAsOne([next(a, 'from a'), next(b, 'from b'), next(c, 'from c')]);
    expect(results.map(orderOf)).toEqual([1, 1, 1]);
    expect(sizes).toEqual([1, 3]);
    const transactions = await test.ctx.sql`
      SELECT DISTINCT xid FROM (SELECT xid FROM message WHERE conversation_id IN (${a.conversation}, ${b.conversation}, ${c.conversation})
      UNION ALL SELECT xid FROM client WHERE id IN (${a.client}, ${b.client}, ${c.client})) x`;
    expect(transactions).toHaveLength(1);
    expect(await Promise.all([a, b, c].map(lastOf))).toEqual([1, 1, 1]);
  });

  it("[SYNC-TOGETHER] say where in the database's order they stand, to a sync log that asks", async () => {
    const [a, b] = guests as [Guest, Guest];
    const results = await sendAsOne([next(a, 'recorded', { marked: true }), next(b, 'too')]);
    const [row] = await test.ctx.sql<
      { xid: string }[]
    >`SELECT xid::text FROM message WHERE conversation_id = ${a.conversation}`;
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : undefined))).toMatchObject([
      { xid: row?.xid },
      { xid: row?.xid },
    ]);
  });

  it('[SYNC-TOGETHER] [MSG-ORDER] into one conversation take its next orders as they came', async () => {
    const [host, ...others] = guests as [Guest, Guest, Guest, Guest, Guest];
    for (const other of others.slice(0, 4)) await join(host.conversation, other.id, 'guest', 'en');
    const crowd = [others[3], others[1], host, others[2], others[0]] as Guest[];
    const results = await sendAsOne(
      crowd.map((guest, n) => next(guest, `line ${n}`, { conversationId: host.conversation })),
    );
    expect(results.map(orderOf)).toEqual([1, 2, 3, 4, 5]);
    expect(sizes).toEqual([1, 5]);
    expect(await said(host.conversation)).toEqual(['line 0', 'line 1', 'line 2', 'line 3', 'line 4']);
  });

  it('[SYNC-TOGETHER] [SYNC-GAP] [SYNC-REFUSE] leave out what has to go the slow way and write nothing of it', async () => {
    const [good, gap, stranger, closed, revoked] = guests as [Guest, Guest, Guest, Guest, Guest];
    await test.ctx.sql`UPDATE conversation SET state = 'close_staff' WHERE id = ${closed.conversation}`;
    await test.ctx.sql`UPDATE auth_session SET revoked_at = now() WHERE id = ${revoked.sessionId}`;
    gap.last = 4;
    const results = await sendAsOne([
      next(stranger, 'not mine', { conversationId: good.conversation }),
      next(good, 'mine'),
      next(gap, 'too far'),
      next(closed, 'closed'),
      next(revoked, 'signed out'),
    ]);
    expect(results.map(orderOf)).toEqual([undefined, 1, undefined, undefined, undefined]);
    expect(await said(good.conversation)).toEqual(['mine']);
    expect(await Promise.all([good, gap, stranger, closed, revoked].map(lastOf))).toEqual([1, 0, 0, 0, 0]);
  });

  it('[SYNC-TOGETHER] [MSG-ONCE] let a repeat see what it repeats, and another client the message it shares', async () => {
    const [a] = guests as [Guest];
    const once = next(a, 'once');
    const otherClient = freshId();
    await test.ctx.db.insertInto('client').values({ id: otherClient, client_group_id: a.group }).execute();
    const results = await sendAsOne([once, once, { ...once, clientId: otherClient, mutationId: 1 }]);
    expect(results.map(orderOf)).toEqual([1, undefined, undefined]);
    expect(await said(a.conversation)).toEqual(['once']);
  });

  it('[SYNC-TOGETHER] [SYNC-POISON] fall apart for one that cannot be written, and only that one fails', async () => {
    const [a, b, c] = guests as [Guest, Guest, Guest];
    await join(a.conversation, c.id, 'guest', 'en');
    const results = await sendAsOne([
      next(a, 'before'),
      next(b, 'poison \u0000'),
      next(c, 'after', { conversationId: a.conversation }),
    ]);
    expect(results.map(orderOf)).toEqual([1, 'rejected', 2]);
    expect(await Promise.all([a, b, c].map(lastOf))).toEqual([1, 0, 1]);
    expect(await said(a.conversation)).toEqual(['before', 'after']);
  });

  it('[SYNC-TOGETHER] [SYNC-HOT] throw everything away when a conversation closes between look and lock, and send the others', async () => {
    const [a, b] = guests as [Guest, Guest];
    const closer = await test.ctx.sql.reserve();
    await closer`BEGIN`;
    await closer`UPDATE conversation SET state = 'close_staff' WHERE id = ${b.conversation}`;
    const sending = sendAsOne([next(a, 'still open'), next(b, 'too late')]);
    await waiters(1);
    await closer`COMMIT`;
    closer.release();
    expect((await sending).map(orderOf)).toEqual([1, undefined]);
    expect(await lastOf(b)).toBe(0);
  });

  it('[SYNC-TOGETHER] do not keep the others waiting behind one conversation that is locked', async () => {
    const [a, b, c] = guests as [Guest, Guest, Guest];
    const release = await hold(b.conversation);
    const [one, held, three] = [
      batcher.send(next(a, 'one')),
      batcher.send(next(b, 'held')),
      batcher.send(next(c, 'three')),
    ] as const;
    expect((await Promise.all([one, three])).map((row) => row?.order)).toEqual([1, 1]);
    expect((await batcher.send(next(a, 'again')))?.order).toBe(2);
    expect(await lastOf(b)).toBe(0);
    await release();
    expect((await held)?.order).toBe(1);
  });

  it('[SYNC-TOGETHER] [SYNC-FAULT] fail together for a lock that does not come, each id where it was', async () => {
    const [a, b] = guests as [Guest, Guest];
    await join(a.conversation, b.id, 'guest', 'en');
    const release = await hold(a.conversation);
    const results = await sendAsOne([next(a, 'one'), next(b, 'two', { conversationId: a.conversation })]);
    await release();
    expect(results.map((result) => result.status === 'rejected' && pgCode(result.reason))).toEqual(['55P03', '55P03']);
    expect(await Promise.all([a, b].map(lastOf))).toEqual([0, 0]);
    expect((await batcher.send({ ...next(a, 'one'), mutationId: 1 }))?.order).toBe(1);
  });

  it('[SYNC-TOGETHER] survive a connection that is cut in the middle, and nothing is there twice', async () => {
    const [a, b, c] = guests as [Guest, Guest, Guest];
    const release = await hold(a.conversation);
    const sending = Promise.allSettled([
      batcher.send(next(a, 'one')),
      batcher.send(next(b, 'two')),
      batcher.send(next(c, 'three')),
    ]);
    await waiters(1);
    await test.ctx
      .sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await release();
    const results = await sending;
    for (const [n, guest] of [a, b, c].entries()) {
      // Sent, or refused with a fault and not there: never both, never neither.
      expect(await said(guest.conversation)).toHaveLength(orderOf(results[n]) === 1 ? 1 : 0);
      expect(await lastOf(guest)).toBe(orderOf(results[n]) === 1 ? 1 : 0);
    }
    expect(results.map(orderOf)).toEqual([1, 1, 1]);
  });

  it('[SYNC-TOGETHER] [SYNC-FAULT] go on behind a statement that is never answered, and nothing is there twice', async () => {
    const [a] = guests as [Guest];
    let lost = 2;
    const sql = new Proxy(test.ctx.sql, {
      get(target, name) {
        if (name !== 'unsafe' || lost === 0) return Reflect.get(target, name) as unknown;
        lost -= 1;
        // The first is carried out all the same.
        return lost === 1
          ? async (...args: Parameters<postgres.Sql['unsafe']>) =>
              target.unsafe(...args).then(() => new Promise(() => undefined))
          : () => new Promise(() => undefined);
      },
    });
    batcher = createSendBatcher({ ...test.ctx, sql }, { lanes: 1, noAnswerMs: 100 });
    const first = next(a, 'one');
    await expect(batcher.send(first)).rejects.toMatchObject({ code: 'NO_ANSWER' });
    expect(lost).toBe(0);
    // Done already: the slow path says so.
    expect(await batcher.send({ ...first })).toBeUndefined();
    expect((await batcher.send(next(a, 'two')))?.order).toBe(2);
    expect(await said(a.conversation)).toEqual(['one', 'two']);
  });

  it('[SYNC-TOGETHER] of two processes neither deadlock nor lose anything, whatever order they come in', async () => {
    const second = openDatabase(test.pg.url, { max: 4 });
    const other = createSendBatcher({ ...test.ctx, sql: second.sql });
    const twins = await Promise.all(
      guests.map(async (guest) => {
        const client = freshId();
        await test.ctx.db.insertInto('client').values({ id: client, client_group_id: guest.group }).execute();
        return { ...guest, client };
      }),
    );
    const deadlocks = async () =>
      (
        await test.ctx.sql<
          { deadlocks: number }[]
        >`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`
      )[0]?.deadlocks;
    const before = await deadlocks();
    const results: (SentRow | undefined)[] = [];
    for (let round = 0; round < 15; round += 1) {
      const here = guests.map((guest) => batcher.send(next(guest, `here ${round}`)));
      const there = twins.toReversed().map((guest) => other.send(next(guest, `there ${round}`)));
      results.push(...(await Promise.all([...here, ...there])));
    }
    await second.close();
    expect(results.filter((row) => row === undefined)).toEqual([]);
    expect(await deadlocks()).toBe(before);
    for (const guest of guests) {
      const lines = await said(guest.conversation);
      expect(lines.filter((line) => line.startsWith('here'))).toEqual(
        Array.from({ length: 15 }, (_, round) => `here ${round}`),
      );
      expect(lines.filter((line) => line.startsWith('there'))).toEqual(
        Array.from({ length: 15 }, (_, round) => `there ${round}`),
      );
    }
  });

  it('[SYNC-TOGETHER] come through when other writers lock the other way round', async () => {
    const [a, b] = [guests[0], guests[1]].toSorted((one, two) =>
      (one?.conversation ?? '') < (two?.conversation ?? '') ? -1 : 1,
    ) as [Guest, Guest];
    const rude = await test.ctx.sql.reserve();
    await rude`BEGIN`;
    await rude`SELECT 1 FROM conversation WHERE id = ${b.conversation} FOR UPDATE`;
    const sending = sendAsOne([next(a, 'one'), next(b, 'two')]);
    await waiters(1);
    await rude`SELECT 1 FROM conversation WHERE id = ${a.conversation} FOR UPDATE`;
    await rude`COMMIT`;
    rude.release();
    expect((await sending).map(orderOf)).toEqual([1, 1]);
  });
});

describe('a ticket', () => {
  it('[SYNC-TOGETHER] [TICKET-LABEL] [UNREAD-WAITING] stands after a batch as after the same messages one by one', async () => {
    const conversation = await openInquiry(test.app, cast.ann, cast.subMenuId);
    const yuki = createSyncClient(test.app, cast.yuki);
    await yuki.mutate('takeTicket', { id: freshId(), conversationId: conversation });
    const ann = createSyncClient(test.app, cast.ann);
    await test.ctx
      .sql`INSERT INTO client_group (id, tenant_id, user_id) VALUES (${ann.group}, ${cast.tenantId}, ${cast.ann.id})`;
    await test.ctx
      .sql`INSERT INTO client (id, client_group_id) VALUES (${ann.clientId}, ${ann.group}), ('second', ${ann.group}), ('third', ${ann.group})`;
    const of = (
      person: typeof cast.ann,
      clientId: string,
      group: string,
      mutationId: number,
      content: string,
    ): FastSend => ({
      tenantId: cast.tenantId,
      authorId: person.id,
      sessionId: person.principal.sessionId,
      side: person.principal.kind,
      group,
      clientId,
      mutationId,
      conversationId: conversation,
      messageId: freshId(),
      content,
      langCd: 'en',
      line: `${content}!`,
      looksForeign: false,
      marked: false,
    });
    const ticket = async () =>
      (
        await test.ctx
          .sql`SELECT label, waiting_count, waiting_since IS NOT NULL AS waits, last_line, last_side, last_order FROM ticket WHERE conversation_id = ${conversation}`
      )[0];
    const results = await sendAsOne([
      of(cast.ann, ann.clientId, ann.group, 1, 'hello'),
      of(cast.yuki, yuki.clientId, yuki.group, 2, 'good evening'),
      of(cast.ann, 'second', ann.group, 1, 'towels'),
      of(cast.ann, 'third', ann.group, 1, 'please'),
    ]);
    expect(await ticket()).toMatchObject({
      label: 'responding',
      waiting_count: 2,
      waits: true,
      last_line: 'please!',
      last_side: 'guest',
      last_order: orderOf(results[3]),
    });
    await batcher.send(of(cast.yuki, yuki.clientId, yuki.group, 3, 'coming'));
    expect(await ticket()).toMatchObject({
      label: 'responded',
      waiting_count: 0,
      waits: false,
      last_line: 'coming!',
      last_side: 'staff',
    });
  });
});

/** Waits until so many connections stand before a lock. */
async function waiters(count: number): Promise<void> {
  await expect
    .poll(
      () =>
        test.ctx.sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      { interval: 2, timeout: 5000 },
    )
    .toHaveLength(count);
}
