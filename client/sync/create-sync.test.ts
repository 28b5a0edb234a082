/** The client's synchronization against a server in memory, through what screens use: author, the thread, the outbox. */
import { describe, expect, it, vi } from 'vitest';
import { CHAT, GUEST } from '#client/testing/fake-sync-server.ts';
import { keys } from '#shared/client-view/keys.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';
import { changeDisk, disk, page, pass, say, server, setTheScene, start, states, texts } from './testing/pages.ts';

setTheScene();

describe('writing', () => {
  it('[CHAT-STATES] [SYNC-OUTBOX-FIRST] a message is saving, saved once it is written down, and sent when the server has it', async () => {
    server.weather = 'offline';
    const { sync, thread } = page();
    await pass(2_000);
    const authored = say(sync, 'Towels, please');
    await pass(0);
    expect(await authored).toMatchObject({ stored: 'disk' });
    await pass(10);
    expect(states(thread.get())).toEqual(['saved']);
    expect((await disk.entries()).length).toBe(1);
    server.weather = 'fine';
    await pass(1_000);
    expect(states(thread.get())).toEqual(['sent']);
    expect(thread.get().messages[0]?.message.order).toBe(1);
    expect(await disk.entries()).toEqual([]);
  });

  it('[CHAT-SAVED] a message is not said to be saved before the outbox has written it, however slow the disk is', async () => {
    server.weather = 'offline';
    const { promise: written, resolve: write } = Promise.withResolvers<void>();
    const table = disk;
    changeDisk({
      ...table,
      async put(key, value) {
        await written;
        await table.put(key, value);
      },
      async putAll(entries) {
        await written;
        await table.putAll(entries);
      },
    });
    const { sync, thread } = page();
    await pass(2_000);
    const authored = say(sync, 'Towels, please');
    await pass(5_000);
    expect([states(thread.get()), await table.entries()]).toEqual([['saving'], []]);
    write();
    await authored;
    await pass(10);
    expect(states(thread.get())).toEqual(['saved']);
    expect(await table.entries()).toHaveLength(1);
  });

  it('[CHAT-STATES] a message is read when the other side has read up to it', async () => {
    const { sync, thread } = page();
    await pass(2_000);
    await say(sync, 'Hello');
    await pass(500);
    expect(states(thread.get())).toEqual(['sent']);
    const clerk = '0199a000-0000-7000-8000-00000000a002';
    server.put(keys.member(CHAT, clerk), {
      ...server.row<object>(keys.member(CHAT, GUEST)),
      userId: clerk,
      role: 'staff',
    });
    server.put(keys.read(CHAT, clerk), {
      conversationId: CHAT,
      userId: clerk,
      order: 1,
      guestCount: 1,
      staffCount: 0,
      dismissed: [],
    });
    sync.wake();
    await pass(200);
    expect(states(thread.get())).toEqual(['read']);
  });

  it('[SYNC-REFUSE] a refused message keeps its text and its reason until it is discarded, and blocks nothing', async () => {
    server.refused.set('too long', 'message_too_long');
    const { sync, thread } = page();
    await pass(2_000);
    await say(sync, 'too long');
    await say(sync, 'short');
    await pass(1_000);
    const refused = thread.get().messages.find((item) => item.state === 'refused');
    expect(refused).toMatchObject({
      message: { content: 'too long' },
      refusal: { code: 'message_too_long', data: { max: 4000 } },
    });
    expect(
      thread
        .get()
        .messages.filter((item) => item.state === 'sent')
        .map((item) => item.message.content),
    ).toEqual(['short']);
    const [entry] = sync.outbox.get().refused;
    await sync.discard(entry?.key ?? '');
    await pass(50);
    expect(texts(thread.get())).toEqual(['short']);
    expect(await disk.entries()).toEqual([]);
  });

  it('[SYNC-REFUSE] a refused message that is tried again is a new action', async () => {
    server.refused.set('wait for it', 'conversation_closed');
    const { sync, thread } = page();
    await pass(2_000);
    const { id } = await say(sync, 'wait for it');
    await pass(1_000);
    expect(states(thread.get())).toEqual(['refused']);
    server.refused.clear();
    await sync.retry(id);
    await pass(1_000);
    expect(states(thread.get())).toEqual(['sent']);
    expect(server.stored).toHaveLength(1);
    expect(server.stored).not.toContain(id);
  });

  it('[SYNC-OUTBOX] of reading only the latest is kept', async () => {
    server.receive({ id: '0199a000-0000-7000-8000-00000000d001', content: 'one', authorId: 'x', side: 'staff' });
    server.receive({ id: '0199a000-0000-7000-8000-00000000d002', content: 'two', authorId: 'x', side: 'staff' });
    const { sync } = page();
    await pass(2_000);
    sync.unread.subscribe(() => undefined);
    await pass(50);
    expect(sync.unread.get().total).toBe(2);
    server.weather = 'offline';
    await sync.author('readConversation', { conversationId: CHAT, order: 1 });
    await sync.author('readConversation', { conversationId: CHAT, order: 2 });
    await pass(50);
    expect(sync.unread.get().total).toBe(0);
    expect(sync.outbox.get().waiting.map((item) => item.args)).toEqual([{ conversationId: CHAT, order: 2 }]);
  });
});

describe('coming back', () => {
  it('[SYNC-RESTART] three messages written offline arrive once and in order after the tab was closed', async () => {
    server.weather = 'offline';
    const first = page();
    await pass(1_500);
    for (const text of ['one', 'two', 'three']) await say(first.sync, text);
    await pass(200);
    expect(texts(first.thread.get())).toEqual(['one', 'two', 'three']);
    await first.sync.close();
    const second = page();
    await pass(1_500);
    // Before there is any network the person's own words are there again.
    expect(texts(second.thread.get())).toEqual(['one', 'two', 'three']);
    expect(states(second.thread.get())).toEqual(['saved', 'saved', 'saved']);
    server.weather = 'fine';
    await pass(2_000);
    expect(texts(second.thread.get())).toEqual(['one', 'two', 'three']);
    expect(states(second.thread.get())).toEqual(['sent', 'sent', 'sent']);
    expect(server.stored).toHaveLength(3);
    expect(await disk.entries()).toEqual([]);
  });

  it('[SYNC-RESTART] what the server stored but whose answer was lost is not stored again', async () => {
    server.weather = 'drop_answers';
    const first = page();
    await pass(2_000);
    await say(first.sync, 'once');
    await pass(300);
    expect(server.stored).toHaveLength(1);
    await first.sync.close();
    server.weather = 'fine';
    const second = page();
    await pass(3_000);
    expect(server.stored).toHaveLength(1);
    expect(states(second.thread.get())).toEqual(['sent']);
    expect(await disk.entries()).toEqual([]);
  });

  it('[SYNC-UNKNOWN-STATE] [SYNC-OUTBOX] a server that lost our state gets again what it has not confirmed', async () => {
    const { sync, thread } = page();
    await pass(2_000);
    await say(sync, 'confirmed');
    await pass(500);
    server.weather = 'offline';
    await say(sync, 'pending one');
    await say(sync, 'pending two');
    await pass(500);
    server.loseClients();
    server.weather = 'fine';
    await pass(5_000);
    expect(texts(thread.get())).toEqual(['confirmed', 'pending one', 'pending two']);
    expect(states(thread.get())).toEqual(['sent', 'sent', 'sent']);
    expect(server.stored).toHaveLength(3);
    expect(sync.outbox.get().waiting).toEqual([]);
  });

  it('[SYNC-RESTART] after ten minutes without a server everything is there within a second of its return', async () => {
    const { sync, thread } = page();
    await pass(2_000);
    server.weather = 'offline';
    await say(sync, 'into the void');
    await pass(170_000);
    expect(sync.connection.get().state).toBe('offline');
    server.weather = 'fine';
    await pass(1_000);
    expect(states(thread.get())).toEqual(['sent']);
    server.weather = 'offline';
    await say(sync, 'again');
    await pass(600_000);
    expect(states(thread.get())).toEqual(['sent', 'saved']);
    server.weather = 'fine';
    await pass(5_100);
    expect(states(thread.get())).toEqual(['sent', 'sent']);
    expect(sync.connection.get().state).toBe('online');
  });

  it('[SYNC-WAKE] a laptop that slept for two hours looks at once', async () => {
    const { thread } = page();
    await pass(2_000);
    server.receive({
      id: '0199a000-0000-7000-8000-00000000d003',
      content: 'Your taxi is here',
      authorId: 'x',
      side: 'staff',
    });
    const before = server.requests.length;
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    await pass(5_100);
    expect(server.requests.slice(before).some((request) => request.path === '/sync/pull')).toBe(true);
    expect(texts(thread.get())).toEqual(['Your taxi is here']);
  });

  it('[SYNC-FAULT] a server that answers 503 is asked again, and not in a circle', async () => {
    const { sync, thread } = page();
    await pass(2_000);
    server.weather = 'unavailable';
    await say(sync, 'patience');
    const before = server.requests.length;
    await pass(60_000);
    expect(server.requests.length - before).toBeLessThan(80);
    expect(states(thread.get())).toEqual(['saved']);
    server.weather = 'fine';
    await pass(5_000);
    expect(states(thread.get())).toEqual(['sent']);
  });
});

describe('several pages', () => {
  it("[SYNC-OUTBOX] leave each other's entries alone while they live, and take them over when they are gone", async () => {
    server.weather = 'offline';
    const first = page();
    await pass(1_500);
    await say(first.sync, 'from the first page');
    await pass(100);
    const alive = [first.id];
    const second = page(undefined, alive);
    await pass(2_000);
    expect(texts(second.thread.get())).toEqual(['from the first page']);
    await say(second.sync, 'from the second page');
    await pass(100);
    await first.sync.close();
    first.reachability.close();
    alive.pop();
    server.weather = 'fine';
    await pass(61_000);
    expect(server.stored).toHaveLength(2);
    expect(new Set(states(second.thread.get()))).toEqual(new Set(['sent']));
    expect(await disk.entries()).toEqual([]);
  });

  it('[INSTANCE-HANDOVER] an older page sends what it has before it goes, or leaves it in the outbox', async () => {
    const { sync } = page();
    await pass(2_000);
    await say(sync, 'last words');
    const gone = sync.handOver();
    await pass(2_500);
    await gone;
    expect(server.stored).toHaveLength(1);
    server.weather = 'offline';
    const offline = page();
    await pass(2_000);
    await say(offline.sync, 'unsent');
    const left = offline.sync.handOver();
    await pass(2_500);
    await left;
    expect(await disk.entries()).toHaveLength(1);
  });
});

describe('tokens', () => {
  it('[TOKEN-REFRESH-BEFORE] a token that runs out during a push is replaced, and the push goes through', async () => {
    let token = 'old';
    const { sync, thread } = page({ accessToken: async () => token, replace: async () => (token = 'new') });
    server.goodToken = 'old';
    await pass(2_000);
    server.goodToken = 'new';
    await say(sync, 'with an old token');
    await pass(1_000);
    expect(states(thread.get())).toEqual(['sent']);
    expect(server.requests.filter((request) => request.path === '/sync/push').map((request) => request.token)).toEqual([
      'old',
      'new',
    ]);
  });

  it('[STORAGE-OUTBOX-KEPT] without a session nothing is lost, and it is sent by the next one of the same stay', async () => {
    server.goodToken = 'good';
    const lost = page({ accessToken: async () => 'bad', replace: async () => Promise.reject(new Error('signed out')) });
    await pass(2_000);
    await say(lost.sync, 'do not lose me');
    await pass(1_000);
    await lost.sync.close();
    const again = page({ accessToken: async () => 'good', replace: async () => 'good' });
    await pass(3_000);
    expect(states(again.thread.get())).toEqual(['sent']);
  });
});

describe('the connection', () => {
  it('[CHAT-PORTAL] a sign-in page of the network is told apart from being offline, and is no success', async () => {
    server.weather = 'captive';
    const { sync, thread } = page();
    sync.connection.subscribe(() => undefined);
    await pass(1_000);
    expect(sync.connection.get().state).toBe('captive');
    await say(sync, 'behind the portal');
    await pass(1_000);
    expect(states(thread.get())).toEqual(['saving'].map(() => 'saved'));
    server.weather = 'fine';
    await pass(1_000);
    expect(sync.connection.get().state).toBe('online');
    expect(states(thread.get())).toEqual(['sent']);
  });

  it('[STORAGE-FALLBACK] storage in memory only is said to be so', async () => {
    const { sync } = page();
    await pass(100);
    expect(sync.connection.get().durable).toBe(false);
  });

  it('[SYNC-CHUNK] five hundred messages written offline arrive once, in order, in chunks', async () => {
    server.weather = 'offline';
    const { sync } = page();
    await pass(1_500);
    const ids: string[] = [];
    for (let index = 0; index < 500; index += 1) {
      const id = uuidV7(start + index, new Uint8Array(10));
      ids.push(id);
      await sync.author('sendMessage', {
        id,
        conversationId: CHAT,
        content: `${index} ${'long '.repeat(200)}`,
        originalLangCd: 'en',
      });
    }
    await pass(1_000);
    server.requests.length = 0;
    server.weather = 'fine';
    await pass(10_000);
    expect(server.stored).toEqual(ids);
    const pushes = server.requests
      .filter((request) => request.path === '/sync/push')
      .map((request) => request.body as { mutations: unknown[] });
    expect(Math.max(...pushes.map((body) => body.mutations.length))).toBeLessThanOrEqual(100);
    expect(Math.max(...pushes.map((body) => JSON.stringify(body).length))).toBeLessThanOrEqual(256 * 1024);
    expect(sync.outbox.get().waiting).toEqual([]);
  });
});
