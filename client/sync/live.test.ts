/** The poke socket at work in synchronization: notices, waking, jitter, typing, and what stands in for it. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestArgs } from '#shared/mutators/guest-args.ts';
import type { KindOfError } from '#client/net/error-kind.ts';
import { createLogs } from '#client/net/logs.ts';
import { createReachability, type Reachability } from '#client/net/reachability.ts';
import { createTransport } from '#client/net/transport.ts';
import type { SocketHandlers } from '#client/realtime/connection.ts';
import { SessionError } from '#client/session/token.ts';
import { inPageLock } from '#client/session/with-lock.ts';
import { memoryTable } from '#client/storage/memory-table.ts';
import { CHAT, FakeSyncServer, GUEST, TENANT } from '#client/testing/fake-sync-server.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { keys } from '#shared/client-view/keys.ts';
import type { ConversationView } from '#shared/client-view/values.ts';
import type { EventFrame } from '#shared/realtime/frames.ts';
import { createSync } from './create-sync.ts';
import type { SyncScreens } from './sync-screens.ts';

const clerk = '0199a000-0000-7000-8000-00000000a002';
const room = `conversation/${CHAT}` as const;
let server: FakeSyncServer;
let sync: SyncScreens;
let reachability: Reachability;
let lines: { readonly handlers: SocketHandlers; readonly sent: Record<string, unknown>[]; open: boolean }[];
let events: EventFrame[];
let acknowledged: string[];
let night = 0;
let luck = 0;
/** What signing in came to, where it no longer does. */
let signedOut: SessionError | null = null;
/** The server refuses to hear that an event was received. */
let deaf = false;
const document = new EventTarget();
const window = new EventTarget();

const pass = async (ms: number): Promise<void> => {
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(ms);
};
const line = () => lines.at(-1) ?? expect.fail('no socket was opened');
const says = (frame: object): void => line().handlers.message(JSON.stringify(frame));
const pulls = (): number => server.requests.filter((request) => request.path === '/sync/pull').length;
const texts = (): string[] =>
  sync
    .thread(CHAT)
    .get()
    .messages.map((item) => item.message.content);
const opens = (): void => {
  line().open = true;
  line().handlers.opened();
};

beforeAll(async () => {
  await import('./replicache.ts');
});

beforeEach(async () => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 4, 1, 9),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  vi.stubGlobal('document', Object.assign(document, { visibilityState: 'visible' }));
  vi.stubGlobal('window', window);
  server = new FakeSyncServer();
  [lines, events, acknowledged, luck, signedOut, deaf] = [[], [], [], 0, null, false];
  night += 1;
  reachability = createReachability({ fetch: server.fetch, visible: () => true });
  const transport = createTransport({ reachability, fetch: server.fetch });
  const tokens = { accessToken: async () => 'token', replace: async () => 'token' };
  const logs = createLogs({
    transport,
    tokens,
    userId: () => GUEST,
    lang: () => 'en',
    loadDelivery: () => import('#client/net/log-delivery.ts'),
    whenIdle: () => undefined,
  });
  sync = createSync({
    schemas: guestArgs,
    identity: { tenantId: TENANT, userId: GUEST, kind: 'guest', role: 'guest', stay: `live-${night}` },
    transport,
    tokens,
    reachability,
    tab: { id: `live-${night}`, isAlive: async () => false, end: () => undefined },
    withLock: inPageLock(),
    kvStore: 'mem',
    outboxTable: memoryTable(),
    live: {
      address: 'wss://hotel.example/conversation',
      tokens: {
        accessToken: async () => {
          if (signedOut !== null) throw signedOut;
          return 'token';
        },
        replace: async () => 'token',
      },
      userAgent: 'phone',
      onEvent: (event) => events.push(event),
      acknowledge: async (id) => {
        if (deaf) throw new AppError('forbidden');
        acknowledged.push(id);
      },
      onFault: (error, during) => logs.error(error, '/en/customer', during),
      random: () => luck,
      open: (_, handlers) => {
        const own = { handlers, sent: [] as Record<string, unknown>[], open: false };
        lines.push(own);
        return {
          isOpen: () => own.open,
          send: (data) => void (typeof data === 'string' && own.sent.push(JSON.parse(data) as Record<string, unknown>)),
          close: () => {
            own.open = false;
          },
        };
      },
    },
  });
  sync.thread(CHAT).subscribe(() => undefined);
  sync.connection.subscribe(() => undefined);
  await pass(0);
  opens();
  await pass(2_000);
});

afterEach(async () => {
  reachability.close();
  await sync.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the error log was told, by the documented kinds. */
const logged = (): string[] =>
  server.requests
    .filter(({ path }) => path === '/accesslog/error-log')
    .map(({ body }) => {
      const { group, kind } = JSON.parse(
        String((body as { readonly system_data: unknown }).system_data),
      ) as KindOfError;
      return `${group} ${kind}`;
    });

describe('what goes wrong with subscribing', () => {
  it('[SOCK-REJECT] [ERR-KIND] reaches the error log, once each: a name nobody has a token for, an event that may not be acknowledged', async () => {
    deaf = true;
    for (const event_id of ['1', '2'])
      says({ type: 'startVoiceChatInRoom', event_id, subscribe_name: room, data: {}, ack: true });
    signedOut = new SessionError('noAccessId');
    const chat = server.row<ConversationView>(keys.conversation(CHAT)) ?? expect.fail('no conversation');
    for (const id of [CHAT.replace('c001', 'c002'), CHAT.replace('c001', 'c003')]) {
      server.put(keys.conversation(id), { ...chat, id });
      says({ type: 'notifyInquiry', event_id: `to-${id}`, subscribe_name: room, data: {} });
      await pass(500);
    }
    await vi.dynamicImportSettled();
    await pass(50);
    expect(logged()).toEqual(['service authentication failed', 'subscription subscribe conversation failed']);
  });
});

describe('notices', () => {
  it('[SOCK-NAMES] are asked for under the own name and each conversation in the view', () => {
    const asked = line().sent.filter(({ event }) => event === 'subscribe');
    expect(asked.map((frame) => frame['subscribe_name'])).toEqual([`user/${GUEST}`, room]);
    expect(asked[1]).toMatchObject({ client: expect.stringMatching(/./) as unknown });
  });

  it("[SYNC-NOTICE] mean looking at once; an own push's notice needs no look", async () => {
    server.receive({
      id: '0199a000-0000-7000-8000-00000000d001',
      content: 'Good evening',
      authorId: clerk,
      side: 'staff',
    });
    says({ type: 'createMessageViaApi', event_id: '1', subscribe_name: room, data: {} });
    await pass(50);
    expect(texts()).toEqual(['Good evening']);
    const before = pulls();
    says({ type: 'createMessageViaApi', event_id: '2', subscribe_name: room, data: {}, own: true });
    await pass(50);
    expect(pulls()).toBe(before);
  });

  it('[SOCK-LOOK] told before their name was held are made up for by one look, when the last name asked for is held', async () => {
    const before = pulls();
    // Committed and told after the last look, and before anybody here was listed to be told.
    server.receive({
      id: '0199a000-0000-7000-8000-00000000d0e1',
      content: 'In between',
      authorId: clerk,
      side: 'staff',
    });
    says({ status: 'subscribed', subscribe_name: `user/${GUEST}` });
    await pass(100);
    says({ status: 'subscribed', subscribe_name: room });
    await pass(100);
    expect(texts()).toEqual(['In between']);
    expect(pulls()).toBe(before + 1);
    // A newer token for a name that is held brings nothing to look for.
    says({ status: 'subscribed', subscribe_name: room });
    await pass(2_000);
    expect(pulls()).toBe(before + 1);
  });

  it('[SOCK-LOOK] a name that is refused, or never answered, keeps those that are held from nothing', async () => {
    const before = pulls();
    server.receive({ id: '0199a000-0000-7000-8000-00000000d0e2', content: 'Held', authorId: clerk, side: 'staff' });
    says({ status: 'subscribed', subscribe_name: room });
    await pass(100);
    says({ status: 'reject', reason: 'subscribe_error', subscribe_name: `user/${GUEST}` });
    await pass(100);
    expect(texts()).toEqual(['Held']);
    expect(pulls()).toBe(before + 1);
    line().handlers.closed();
    await pass(4_000);
    opens();
    server.receive({ id: '0199a000-0000-7000-8000-00000000d0e3', content: 'Late', authorId: clerk, side: 'staff' });
    says({ status: 'subscribed', subscribe_name: room });
    await pass(1_100);
    expect(texts()).toEqual(['Held', 'Late']);
  });

  it('[SYNC-PULL-AGAIN] that come during a pull cause one more, however many there are', async () => {
    const before = pulls();
    for (const id of ['1', '2', '3', '4', '5'])
      says({ type: 'createMessageViaApi', event_id: id, subscribe_name: room, data: {} });
    await pass(500);
    expect(pulls() - before).toBeLessThanOrEqual(2);
    expect(pulls() - before).toBeGreaterThanOrEqual(1);
  });

  it('[SYNC-NOTICE] if all are lost, cost at most 60 s', async () => {
    server.receive({
      id: '0199a000-0000-7000-8000-00000000d001',
      content: 'unannounced',
      authorId: clerk,
      side: 'staff',
    });
    await pass(30_000);
    line().handlers.message(Uint8Array.of(57));
    await pass(30_500);
    expect(texts()).toEqual(['unannounced']);
  });

  it('[SOCK-ACK] [EVENT-CHANGE-USER] that must be acted on are handed on once and acknowledged each time', async () => {
    for (let time = 0; time < 2; time += 1)
      says({ type: 'changeUser', event_id: '7', subscribe_name: `user/${GUEST}`, data: {}, ack: true });
    await pass(50);
    expect(events.map((event) => event.type)).toEqual(['changeUser']);
    expect(acknowledged).toEqual(['7', '7']);
  });

  it('[CHAT-TYPING] of typing show for six seconds, not for oneself, and are said seldom', async () => {
    says({ type: 'chatTyping', event_id: '8', subscribe_name: room, data: { target: 'biz_guest', access_id: clerk } });
    says({ type: 'chatTyping', event_id: '9', subscribe_name: room, data: { target: 'biz_guest', access_id: GUEST } });
    expect(sync.typing(CHAT).get()).toEqual([clerk]);
    await pass(6_000);
    expect(sync.typing(CHAT).get()).toEqual([]);
    const before = line().sent.length;
    for (let key = 0; key < 10; key += 1) sync.sayTyping(CHAT, true);
    sync.sayTyping(CHAT, false);
    expect(line().sent.slice(before)).toEqual([
      { event: 'typing', subscribe_name: room, is_typing: true },
      { event: 'typing', subscribe_name: room, is_typing: false },
    ]);
  });
});

describe('colleagues', () => {
  const presence = () => line().sent.filter(({ event }) => event === 'presence');

  it('[INBOX-PRESENCE] are told of a look once there is a line, again on a new one, and when it ends', async () => {
    sync.sayViewing(CHAT, true);
    expect(presence()).toEqual([]);
    says({ status: 'subscribed', subscribe_name: room });
    expect(presence()).toEqual([{ event: 'presence', subscribe_name: room, state: 'viewing' }]);
    line().handlers.closed();
    await pass(1_100);
    opens();
    await pass(50);
    says({ status: 'subscribed', subscribe_name: room });
    expect(presence()).toEqual([{ event: 'presence', subscribe_name: room, state: 'viewing' }]);
    sync.sayViewing(CHAT, false);
    expect(presence().at(-1)).toMatchObject({ state: 'left' });
    says({ status: 'subscribed', subscribe_name: room });
    expect(presence()).toHaveLength(2);
  });

  it('[INBOX-PRESENCE] are seen to type by their presence, until they only look', () => {
    says({ type: 'staffPresence', event_id: '11', subscribe_name: room, data: { access_id: clerk, state: 'typing' } });
    expect([sync.typing(CHAT).get(), sync.viewing(CHAT).get()]).toEqual([[clerk], [clerk]]);
    says({ type: 'staffPresence', event_id: '12', subscribe_name: room, data: { access_id: clerk, state: 'viewing' } });
    expect([sync.typing(CHAT).get(), sync.viewing(CHAT).get()]).toEqual([[], [clerk]]);
    says({ type: 'staffPresence', event_id: '13', subscribe_name: room, data: { access_id: clerk, state: 'left' } });
    expect(sync.viewing(CHAT).get()).toEqual([]);
  });
});

describe('a server that lost our state', () => {
  it('[SYNC-UNKNOWN-STATE] and answers pushes slowly lets nothing vanish that a pull confirms meanwhile', async () => {
    const say = (content: string) =>
      sync.author('sendMessage', { conversationId: CHAT, content, originalLangCd: 'en' });
    const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
    await say('one');
    await pass(500);
    server.loseClients();
    server.answerAfter = (path) => wait(path === '/sync/pull' ? 40 : 3_000);
    await say('two');
    await pass(4_000);
    await say('three');
    // A pull is under way as one push ends and the next begins, so that something always is.
    await pass(1_990);
    says({ type: 'createMessageViaApi', event_id: '1', subscribe_name: room, data: {} });
    await pass(400);
    const shown: string[][] = [];
    sync.thread(CHAT).subscribe(() => shown.push(texts()));
    says({ type: 'createMessageViaApi', event_id: '2', subscribe_name: room, data: {} });
    await pass(200);
    expect(shown.filter((list) => list.join() !== 'one,two,three')).toEqual([]);
    expect(texts()).toEqual(['one', 'two', 'three']);
    await pass(10_000);
    expect(server.stored).toHaveLength(3);
  });
});

describe('a lost socket', () => {
  it('[SYNC-JITTER] comes back scattered over three seconds after the first', async () => {
    luck = 0.999;
    line().handlers.closed();
    await pass(3_900);
    expect(lines).toHaveLength(1);
    await pass(100);
    expect(lines).toHaveLength(2);
  });

  it('[SYNC-NOTICE] [SYNC-JITTER] is stood in for by looking, each client at a moment of its own, and said to be reconnecting', async () => {
    luck = 0.999;
    line().handlers.closed();
    expect(sync.connection.get()).toMatchObject({ state: 'reconnecting', reconnects: 1, showReconnecting: true });
    server.receive({
      id: '0199a000-0000-7000-8000-00000000d001',
      content: 'meanwhile',
      authorId: clerk,
      side: 'staff',
    });
    await pass(800);
    expect(texts()).toEqual([]);
    await pass(100);
    expect(texts()).toEqual(['meanwhile']);
    await pass(3_200);
    opens();
    expect(sync.connection.get().state).toBe('online');
  });
});

describe('waking', () => {
  it('[SOCK-VISIBILITY] coming into sight looks at data at once and after a second at the socket', async () => {
    luck = 0.999;
    line().handlers.closed();
    const before = pulls();
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(20);
    expect(pulls()).toBeGreaterThan(before);
    expect(lines).toHaveLength(1);
    await pass(980);
    expect(lines).toHaveLength(2);
  });

  it('[SYNC-WAKE] being online again pushes, pulls and opens a new socket at once', async () => {
    server.weather = 'offline';
    await sync.author('sendMessage', { conversationId: CHAT, content: 'from the lift', originalLangCd: 'en' });
    await pass(20_000);
    server.weather = 'fine';
    const before = lines.length;
    window.dispatchEvent(new Event('online'));
    await pass(100);
    expect(
      sync
        .thread(CHAT)
        .get()
        .messages.map((item) => item.state),
    ).toEqual(['sent']);
    expect(lines.length).toBe(before + 1);
  });

  it('[SYNC-WAKE] coming out of the page cache does too', async () => {
    const before = lines.length;
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(lines.length).toBe(before + 1);
  });
});
