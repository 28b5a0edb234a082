/**
 * The app's own client, its poke socket included, for a clerk who has thousands of tickets behind them, against the real
 * server: what weeks of work used to break. Memberships lasted for ever, the client asked for the name of every
 * conversation it was a member of, and the server closed the socket of whoever asked for so much.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mutatorArgs } from '#shared/mutators/args.ts';
import { createReachability } from '#client/net/reachability.ts';
import { createTransport } from '#client/net/transport.ts';
import { openWebSocket, type OpenConnection } from '#client/realtime/connection.ts';
import { inPageLock } from '#client/session/with-lock.ts';
import { memoryTable } from '#client/storage/memory-table.ts';
import { createSync } from '#client/sync/create-sync.ts';
import type { SyncScreens } from '#client/sync/sync-screens.ts';
import { archiveTickets } from '#server/jobs/ticket/archive-tickets.ts';
import { SOCKET_LIMITS } from '#server/realtime/socket-limits.ts';
import { openSocketSite, type SocketSite } from '#server/realtime/testing/socket-site.ts';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { heldConversations } from '#server/testing/held-conversations.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { prefixes } from '#shared/client-view/keys.ts';
import type { ConversationView, TicketView } from '#shared/client-view/values.ts';

let test: TestApp;
let cast: Cast;
let site: SocketSite;
let close: (() => Promise<void>)[] = [];
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  cast = await setTheStage(test.ctx, `long-${(run += 1)}`);
  site = await openSocketSite(test.ctx);
});
afterEach(async () => {
  for (const each of close) await each();
  close = [];
  await site.close();
});

interface Page {
  readonly sync: SyncScreens;
  /** Sockets opened so far. */
  opened(): number;
  /** Names held on the last of them. */
  readonly names: Set<string>;
  readonly refused: string[];
}

/** A page of a person's app. */
function page(person: Person): Page {
  const id = freshId();
  const names = new Set<string>();
  const refused: string[] = [];
  let opened = 0;
  const open: OpenConnection = (address, handlers) => {
    opened += 1;
    names.clear();
    return openWebSocket(address, {
      ...handlers,
      message(data) {
        const frame =
          typeof data === 'string' ? (JSON.parse(data) as { status?: string; subscribe_name: string }) : null;
        if (frame?.status === 'subscribed') names.add(frame.subscribe_name);
        if (frame?.status === 'unsubscribed') names.delete(frame.subscribe_name);
        handlers.message(data);
      },
    });
  };
  const fetchIt = async (path: string, init?: RequestInit): Promise<Response> => test.app.request(path, init);
  const reachability = createReachability({ fetch: fetchIt, visible: () => true });
  const tokens = { accessToken: async () => person.token, replace: async () => person.token };
  const { kind, role } = person.principal;
  const sync = createSync({
    schemas: mutatorArgs,
    identity: { tenantId: cast.tenantId, userId: person.id, kind, role, stay: id },
    transport: createTransport({ reachability, fetch: fetchIt }),
    tokens,
    reachability,
    tab: { id, isAlive: async (other) => other === id, end: () => undefined },
    withLock: inPageLock(),
    kvStore: 'mem',
    outboxTable: memoryTable(),
    live: {
      address: site.url,
      tokens,
      userAgent: 'desk',
      open,
      random: () => 0,
      onFault: (error) => void refused.push(error instanceof Error ? error.message : String(error)),
    },
  });
  close.push(async () => {
    reachability.close();
    await sync.close();
  });
  return { sync, names, refused, opened: () => opened };
}

const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const say = async (person: Person, conversationId: string, content: string): Promise<void> => {
  const pushed = await createSyncClient(test.app, person).mutate('sendMessage', {
    id: freshId(),
    conversationId,
    content,
    originalLangCd: 'en',
  });
  expect(pushed.status).toBe(200);
};

/** A page at work: a ticket on the screen and one in the list, told of both as they happen, on the one socket. */
async function works({ sync, names, refused, opened }: Page): Promise<void> {
  await eventually(() => expect([...names]).toContain(`staff_group/${cast.frontDesk}`));
  const shown = await openInquiry(test.app, cast.ann, cast.subMenuId);
  const listed = await openInquiry(test.app, cast.luc, cast.subMenuId);
  const conversations = sync.list<ConversationView>(prefixes.conversations);
  const tickets = sync.list<TicketView>(prefixes.tickets);
  const thread = sync.thread(shown);
  for (const followed of [conversations, tickets, thread, sync.connection]) followed.subscribe(() => undefined);
  await eventually(() =>
    expect(tickets.get().map((row) => row.conversationId)).toEqual(expect.arrayContaining([shown, listed])),
  );
  await sync.author('openTicket', { conversationId: shown });
  await eventually(() => expect(thread.get().conversation?.id).toBe(shown));
  sync.sayViewing(shown, true);
  await eventually(() => expect([...names]).toContain(`conversation/${shown}`));
  await eventually(() => expect(site.hub.size).toBe(1));

  await say(cast.ann, shown, 'On the screen');
  await eventually(() =>
    expect(thread.get().messages.map(({ message }) => message.content)).toContain('On the screen'),
  );
  await say(cast.luc, listed, 'In the list');
  await eventually(() =>
    expect(tickets.get().find((row) => row.conversationId === listed)?.lastLine).toBe('In the list'),
  );
  expect([...names].toSorted()).toEqual(
    [
      `user/${cast.yuki.id}`,
      `tenant/${cast.tenantId}`,
      `staff_group/${cast.frontDesk}`,
      `conversation/${shown}`,
    ].toSorted(),
  );
  sync.sayViewing(shown, false);
  await eventually(() => expect([...names]).not.toContain(`conversation/${shown}`));
  expect({ opened: opened(), refused, state: sync.connection.get().state }).toEqual({
    opened: 1,
    refused: [],
    state: 'online',
  });
}

describe('a clerk of long standing', () => {
  it('[SOCK-ON-SCREEN] [TICKET-ARCHIVE] with 5,000 tickets behind them is told of everything on one socket', async () => {
    await heldConversations(test.ctx, cast, cast.yuki, { held: 5000, messages: 2 });
    await archiveTickets(test.ctx);
    const yuki = page(cast.yuki);
    await works(yuki);
    expect(yuki.sync.list<ConversationView>(prefixes.conversations).get()).toHaveLength(1);
  });

  it.each([500, 5000])(
    '[SOCK-ON-SCREEN] [SYNC-CLEAR] left a member of %i conversations is told of everything, before and after they are ended',
    async (held) => {
      await heldConversations(test.ctx, cast, cast.yuki, { held, messages: 2 });
      const yuki = page(cast.yuki);
      const conversations = yuki.sync.list<ConversationView>(prefixes.conversations);
      conversations.subscribe(() => undefined);
      await eventually(() => expect(conversations.get()).toHaveLength(held));
      await works(yuki);
      await archiveTickets(test.ctx);
      await say(
        cast.ann,
        conversations.get().find(({ guestId }) => guestId === cast.ann.id)?.id ?? '',
        'And afterwards',
      );
      await eventually(() => expect(conversations.get().length).toBeLessThan(5));
      await works(yuki);
    },
    60_000,
  );

  it('[SOCK-LIMITS] asks for no more names than a socket may hold, whatever the view holds', async () => {
    await heldConversations(test.ctx, { ...cast, luc: cast.ann }, cast.yuki, { held: 400, messages: 1 });
    const ann = page(cast.ann);
    const conversations = ann.sync.list<ConversationView>(prefixes.conversations);
    conversations.subscribe(() => undefined);
    await eventually(() => expect(conversations.get()).toHaveLength(400));
    await eventually(() => expect(ann.names.size).toBeGreaterThan(100));
    expect(ann.names.size).toBeLessThan(SOCKET_LIMITS.namesPerSocket);
    expect(ann.refused).toEqual([]);
    expect(ann.opened()).toBe(1);
  });
});
