/** A server that has too much to do, and says when to come again. */
import { describe, expect, it, vi } from 'vitest';
import type { SocketHandlers } from '#client/realtime/connection.ts';
import { COME_IN_MS } from '#client/testing/fake-sync-server.ts';
import { page, pass, say, server, setTheScene, states, texts } from './testing/pages.ts';

setTheScene();

const asked = (what: 'pull' | 'push'): number => server.requests.filter(({ path }) => path === `/sync/${what}`).length;
const staff = (id: string, content: string) => ({
  id: `0199a000-0000-7000-8000-00000000e00${id}`,
  content,
  authorId: '0199a000-0000-7000-8000-00000000a002',
  side: 'staff' as const,
});

describe('a crowded server', () => {
  it('[SYNC-MOMENT] is asked at the moment it said, and by one pull, however many looks were wanted meanwhile', async () => {
    const { sync, thread } = page();
    await pass(2_000);
    server.weather = 'crowded';
    server.receive(staff('1', 'Your room is ready'));
    const before = asked('pull');
    sync.wake();
    await pass(100);
    expect(asked('pull')).toBe(before + 1);
    server.weather = 'fine';
    for (let waited = 0; waited < COME_IN_MS - 500; waited += 500) {
      sync.wake();
      await pass(500);
    }
    expect(asked('pull')).toBe(before + 1);
    await pass(1_000);
    expect(texts(thread.get())).toEqual(['Your room is ready']);
    expect(asked('pull')).toBe(before + 2);
    // Who wants to know something afterwards asks.
    server.receive(staff('2', 'And so is your dinner'));
    sync.wake();
    await pass(500);
    expect(texts(thread.get())).toHaveLength(2);
    expect(asked('pull')).toBe(before + 3);
    // And so does the look of each minute.
    await pass(61_000);
    expect(asked('pull')).toBe(before + 4);
  });

  it('[SYNC-MOMENT] with nothing new to tell then, is asked no further, and is once there is', async () => {
    const { sync, thread } = page();
    await pass(2_000);
    server.weather = 'crowded';
    const before = asked('pull');
    sync.wake();
    await pass(100);
    server.weather = 'fine';
    sync.wake();
    await pass(COME_IN_MS + 1_000);
    expect(asked('pull')).toBe(before + 2);
    server.receive(staff('3', 'Your taxi is here'));
    // The look of each minute goes to the server too.
    await pass(62_000);
    expect(texts(thread.get())).toEqual(['Your taxi is here']);
  });

  it('[SYNC-MOMENT] takes what was written at the moment it said', async () => {
    const { sync, thread } = page();
    await pass(2_000);
    server.weather = 'crowded';
    const before = asked('push');
    await say(sync, 'Towels, please');
    await pass(COME_IN_MS - 500);
    expect([states(thread.get()), asked('push')]).toEqual([['saved'], before + 1]);
    server.weather = 'fine';
    await pass(1_000);
    expect([states(thread.get()), asked('push')]).toEqual([['sent'], before + 2]);
  });

  it('[SYNC-MOMENT] [SYNC-FAULT] that is crowded all the time is asked seldom, and in the end gets everything', async () => {
    const { sync, thread } = page();
    await pass(2_000);
    server.weather = 'crowded';
    const before = server.requests.length;
    await say(sync, 'patience');
    await pass(120_000);
    expect(server.requests.length - before).toBeLessThan(120);
    server.weather = 'fine';
    await pass(COME_IN_MS + 6_000);
    expect(states(thread.get())).toEqual(['sent']);
  });

  it('[SYNC-CLOCK] is not taken for crowded until the clock that was set back has caught up', async () => {
    const tokens = { accessToken: async () => 'token', replace: async () => 'token' };
    page(tokens, [], {
      address: 'wss://hotel.example/conversation',
      tokens,
      userAgent: 'phone',
      random: () => 0.5,
      open: (_, { closed }) => {
        setTimeout(closed, 100);
        return { isOpen: () => false, send: () => undefined, close: () => undefined };
      },
    });
    await pass(5_000);
    server.weather = 'crowded';
    await pass(1_000);
    server.weather = 'fine';
    await pass(COME_IN_MS);
    vi.setSystemTime(Date.now() - 86_400_000);
    // With what follows from the clock itself.
    await pass(30_000);
    const before = asked('pull');
    await pass(30_000);
    expect(asked('pull')).toBeGreaterThan(before + 3);
  });

  it('[SYNC-MOMENT] is spared the looks that stand in for a socket, for a while; what is asked for goes on', async () => {
    let handlers: SocketHandlers | undefined;
    let isOpen = false;
    const tokens = { accessToken: async () => 'token', replace: async () => 'token' };
    const { sync } = page(tokens, [], {
      address: 'wss://hotel.example/conversation',
      tokens,
      userAgent: 'phone',
      random: () => 0.999,
      open(_, given) {
        handlers = given;
        return { isOpen: () => isOpen, send: () => undefined, close: () => (isOpen = false) };
      },
    });
    await pass(10);
    isOpen = true;
    handlers?.opened();
    await pass(5_000);
    server.weather = 'crowded';
    handlers?.closed();
    const before = asked('pull');
    await pass(1_000);
    expect(asked('pull')).toBe(before + 1);
    server.weather = 'fine';
    await pass(COME_IN_MS);
    expect(asked('pull')).toBe(before + 2);
    // Four seconds in which it would have stood in four times; then it does again.
    await pass(3_900);
    expect(asked('pull')).toBe(before + 2);
    await pass(3_000);
    expect(asked('pull')).toBeGreaterThan(before + 2);
    const later = asked('pull');
    sync.wake();
    await pass(100);
    expect(asked('pull')).toBe(later + 1);
  });
});
