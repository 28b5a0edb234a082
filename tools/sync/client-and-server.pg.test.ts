/**
 * The client's real synchronization against the real server on a real PostgreSQL, without a network between them:
 * a guest and a clerk, with faults where the network would be.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mutatorArgs } from '#shared/mutators/args.ts';
import { createReachability, type FetchPath } from '#client/net/reachability.ts';
import { createTransport } from '#client/net/transport.ts';
import { inPageLock } from '#client/session/with-lock.ts';
import { memoryTable } from '#client/storage/memory-table.ts';
import { createSync } from '#client/sync/create-sync.ts';
import type { SyncScreens } from '#client/sync/sync-screens.ts';
import { forgetClientGroups } from '#server/jobs/pruning/prune-client-groups.ts';
import { runAction } from '#server/actions/run-action.ts';
import { takeOverDesk } from '#server/actions/session/desk-writer.ts';
import { type Cast, type Person, setTheStage, signIn } from '#server/testing/cast.ts';
import { openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { prefixes } from '#shared/client-view/keys.ts';
import type { TicketView } from '#shared/client-view/values.ts';

let test: TestApp;
let cast: Cast;
let closing: (() => Promise<void>)[] = [];
let pages = 0;
/** Pushes that were refused whole, since their session may only look. */
let readOnly = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx);
});
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});
afterAll(() => test.close());

interface Line {
  up: boolean;
  /** Requests arrive, their answers do not. */
  deaf: boolean;
}

function page(person: Person): { readonly sync: SyncScreens; readonly line: Line } {
  const line: Line = { up: true, deaf: false };
  const fetchIt: FetchPath = async (path, init) => {
    if (!line.up) throw new TypeError('Failed to fetch');
    const response = await test.app.request(path, init);
    if (line.deaf) throw new TypeError('Connection reset');
    return response;
  };
  pages += 1;
  const id = `page-${pages}`;
  const reachability = createReachability({ fetch: fetchIt, visible: () => true });
  const sync = createSync({
    schemas: mutatorArgs,
    identity: {
      tenantId: cast.tenantId,
      userId: person.id,
      kind: person.principal.kind,
      role: person.principal.role,
      stay: id,
    },
    transport: createTransport({ reachability, fetch: fetchIt }),
    tokens: { accessToken: async () => person.token, replace: async () => person.token },
    reachability,
    tab: { id, isAlive: async (other) => other === id, end: () => undefined },
    onReadOnly: () => void (readOnly += 1),
    withLock: inPageLock(),
    kvStore: 'mem',
    outboxTable: memoryTable(),
  });
  closing.push(async () => {
    reachability.close();
    await sync.close();
  });
  return { sync, line };
}

const eventually = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 10_000, interval: 20 });
const said = (sync: SyncScreens, chat: string): string[] =>
  sync
    .thread(chat)
    .get()
    .messages.filter((item) => item.message.side === 'guest' || item.message.side === 'staff')
    .map((item) => `${item.message.content}: ${item.state}`);
const say = (sync: SyncScreens, conversationId: string, content: string) =>
  sync.author('sendMessage', { conversationId, content, originalLangCd: 'en' });

describe('a guest and a clerk', () => {
  it('[SYNC-RESTART] [SYNC-REFUSE] [UNREAD-COUNT] talk, through an outage, lost answers, a refusal and lost client state', async () => {
    const chat = await openInquiry(test.app, cast.ann, cast.subMenuId);
    const [ann, omar] = [page(cast.ann), page(cast.omar)];
    ann.sync.thread(chat).subscribe(() => undefined);
    ann.sync.unread.subscribe(() => undefined);
    omar.sync.thread(chat).subscribe(() => undefined);
    const tickets = omar.sync.list<TicketView>(prefixes.tickets);
    tickets.subscribe(() => undefined);

    await say(ann.sync, chat, 'Two towels, please');
    await eventually(() => expect(said(ann.sync, chat)).toEqual(['Two towels, please: sent']));
    omar.sync.wake();
    await eventually(() =>
      expect(tickets.get()).toMatchObject([{ label: 'unassigned', waitingCount: 1, lastLine: 'Two towels, please' }]),
    );

    await omar.sync.author('takeTicket', { conversationId: chat });
    await say(omar.sync, chat, 'On their way');
    await eventually(() => expect(said(omar.sync, chat)).toEqual(['Two towels, please: sent', 'On their way: sent']));
    ann.sync.wake();
    await eventually(() => expect(said(ann.sync, chat)).toHaveLength(2));
    const before = ann.sync.unread.get().total;
    expect(before).toBeGreaterThan(0);
    const last = ann.sync.thread(chat).get().conversation?.lastOrder ?? 0;
    await ann.sync.author('readConversation', { conversationId: chat, order: last });
    await eventually(() => expect(ann.sync.unread.get().total).toBe(0));
    await eventually(() => expect(ann.sync.outbox.get().waiting).toEqual([]));
    omar.sync.wake();
    await eventually(() => expect(said(omar.sync, chat)).toContain('On their way: read'));

    ann.line.up = false;
    for (const text of ['one', 'two', 'three']) await say(ann.sync, chat, text);
    await eventually(() =>
      expect(said(ann.sync, chat).slice(2)).toEqual(['one: saving', 'two: saving', 'three: saving']),
    );
    ann.line.up = true;
    await eventually(() => expect(said(ann.sync, chat).slice(2)).toEqual(['one: sent', 'two: sent', 'three: sent']));

    ann.line.deaf = true;
    await say(ann.sync, chat, 'heard?');
    await eventually(() => expect(ann.sync.connection.get().state).not.toBe('online'));
    ann.line.deaf = false;
    await eventually(() => expect(said(ann.sync, chat).at(-1)).toBe('heard?: sent'));

    await say(ann.sync, chat, 'x'.repeat(4_001));
    await say(ann.sync, chat, 'short enough');
    await eventually(() => expect(said(ann.sync, chat)).toContain('short enough: sent'));
    await eventually(() =>
      expect(ann.sync.outbox.get().refused).toMatchObject([{ refusal: { code: 'message_too_long' } }]),
    );

    ann.line.up = false;
    await say(ann.sync, chat, 'after the restore');
    await test.pg.sql`TRUNCATE client_group CASCADE`;
    ann.line.up = true;
    await eventually(() => expect(said(ann.sync, chat)).toContain('after the restore: sent'));

    omar.sync.wake();
    const words = [
      'Two towels, please',
      'On their way',
      'one',
      'two',
      'three',
      'heard?',
      'short enough',
      'after the restore',
    ];
    await eventually(() => expect(said(omar.sync, chat).map((line) => line.split(':')[0])).toEqual(words));
    const stored = await test.pg.sql<
      { count: number }[]
    >`SELECT count(*)::int FROM message WHERE conversation_id = ${chat} AND side IN ('guest', 'staff')`;
    expect(stored[0]?.count).toBe(words.length);
    await eventually(() => expect(ann.sync.outbox.get().waiting).toEqual([]));
  }, 60_000);

  it('[SYNC-FORGET] [SYNC-RESTART] a phone that comes back after its client group was forgotten starts anew, and what waited arrives once', async () => {
    const chat = await openInquiry(test.app, cast.luc, cast.subMenuId);
    const luc = page(cast.luc);
    luc.sync.thread(chat).subscribe(() => undefined);
    await say(luc.sync, chat, 'Before the holidays');
    await eventually(() => expect(said(luc.sync, chat)).toEqual(['Before the holidays: sent']));
    await eventually(() => expect(luc.sync.outbox.get().waiting).toEqual([]));

    luc.line.up = false;
    const words = ['still there?', 'I am back', 'room 101'];
    for (const text of words) await say(luc.sync, chat, text);
    // 46 days later, as the job sees it: his group, his session and all else stood still.
    const idle = new Date(test.ctx.now() - 46 * 86_400_000);
    const forgotten = async (): Promise<number> => {
      await test.pg.sql`UPDATE client_group SET seen_at = ${idle}`;
      await test.pg.sql`UPDATE client SET updated_at = ${idle}`;
      await test.pg.sql`UPDATE auth_session SET last_used_at = ${idle}`;
      await forgetClientGroups(test.pg.sql, new Date(test.ctx.now() - 45 * 86_400_000), 100);
      const left = await test.pg.sql`SELECT FROM client_group WHERE user_id = ${cast.luc.id}`;
      return left.length;
    };
    // What was under way when the line went down still ends on the server, and is a sign of life.
    await eventually(async () => expect(await forgotten()).toBe(0));
    luc.line.up = true;

    await eventually(() =>
      expect(said(luc.sync, chat)).toEqual(['Before the holidays', ...words].map((text) => `${text}: sent`)),
    );
    await eventually(() => expect(luc.sync.outbox.get().waiting).toEqual([]));
    const stored = await test.pg.sql<
      { content: string }[]
    >`SELECT content FROM message WHERE conversation_id = ${chat} AND side = 'guest' ORDER BY "order"`;
    expect(stored.map(({ content }) => content)).toEqual(['Before the holidays', ...words]);
  }, 60_000);
});

describe('one clerk at two desks', () => {
  it('[LOGIN-SECOND] what is written at the second waits whole, is sent once it takes over, and the first then waits', async () => {
    const chat = await openInquiry(test.app, cast.luc, cast.subMenuId);
    await runAction(test.ctx, cast.ines.principal, (action) => takeOverDesk(action, cast.ines.principal.sessionId));
    const secondPerson = await signIn(test.ctx, cast.tenantId, cast.ines.id, 'staff', 'staff');
    await test.ctx.db
      .insertInto('staff_group_member')
      .values({ tenant_id: cast.tenantId, group_id: cast.frontDesk, user_id: cast.ines.id })
      .execute();
    const [luc, first, second] = [page(cast.luc), page(cast.ines), page(secondPerson)];
    for (const { sync } of [luc, first, second]) sync.thread(chat).subscribe(() => undefined);
    await say(luc.sync, chat, 'Anybody there?');
    await eventually(() => expect(said(luc.sync, chat)).toContain('Anybody there?: sent'));
    first.sync.wake();
    second.sync.wake();
    await first.sync.author('takeTicket', { conversationId: chat });
    await eventually(() => expect(first.sync.outbox.get().waiting).toEqual([]));
    second.sync.wake();
    await eventually(() => expect(said(second.sync, chat).join()).toContain('Anybody there?'));

    const before = readOnly;
    await say(second.sync, chat, 'From the second desk');
    await eventually(() => expect(readOnly).toBeGreaterThan(before));
    expect(second.sync.outbox.get().waiting).toHaveLength(1);
    const stored = await test.pg.sql`SELECT FROM message WHERE conversation_id = ${chat} AND side = 'staff'`;
    expect(stored).toHaveLength(0);

    await runAction(test.ctx, cast.ines.principal, (action) => takeOverDesk(action, secondPerson.principal.sessionId));
    second.sync.wake();
    await eventually(() => expect(second.sync.outbox.get().waiting).toEqual([]));
    const refused = readOnly;
    await say(first.sync, chat, 'From the first desk');
    await eventually(() => expect(readOnly).toBeGreaterThan(refused));
    expect(first.sync.outbox.get().waiting).toHaveLength(1);
    luc.sync.wake();
    await eventually(() => expect(said(luc.sync, chat).join()).toContain('From the second desk'));
    expect(said(luc.sync, chat).join()).not.toContain('From the first desk');
  });
});
