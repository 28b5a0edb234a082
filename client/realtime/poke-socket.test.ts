import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TokenSource } from '#client/net/transport.ts';
import type { EventFrame } from '#shared/realtime/frames.ts';
import type { SocketHandlers } from './connection.ts';
import { createPokeSocket, type PokeSocket } from './poke-socket.ts';
import { createReceivedEvents } from './received-events.ts';
import { countLimit, createReconnectStatus } from './reconnect-status.ts';
import { createPresence } from './presence.ts';
import { socketAddress } from './socket-address.ts';

const chat = 'conversation/0199a000-0000-7000-8000-00000000c101';
const me = 'user/0199a000-0000-7000-8000-00000000a101';

class Line {
  readonly sent: (Record<string, unknown> | number)[] = [];
  readonly handlers: SocketHandlers;
  isOpen = false;
  isClosed = false;

  constructor(handlers: SocketHandlers) {
    this.handlers = handlers;
  }

  opens(): void {
    this.isOpen = true;
    this.handlers.opened();
  }

  says(frame: object): void {
    this.handlers.message(JSON.stringify(frame));
  }

  drops(): void {
    this.isOpen = false;
    this.handlers.closed();
  }
}

let lines: Line[];
let token: string;
let replaced: string[];
let events: EventFrame[];
let gaps: number;
let reconnects: number;
let socket: PokeSocket;
let mayReconnect: boolean;

const tokens: TokenSource = {
  accessToken: async () => token,
  replace: async (refused) => {
    replaced.push(refused);
    return (token = `${refused}+`);
  },
};
const last = (): Line => lines.at(-1) ?? expect.fail('no line was opened');
const asked = (line: Line): unknown[] =>
  line.sent
    .filter((frame) => typeof frame !== 'number')
    .map((frame) => [frame['event'], frame['subscribe_name'], frame['token']]);
const flush = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  [lines, token, replaced, events, gaps, reconnects, mayReconnect] = [[], 't', [], [], 0, 0, true];
  socket = createPokeSocket({
    address: 'wss://hotel.example/conversation',
    tokens,
    userAgent: 'phone',
    onEvent: (event) => events.push(event),
    onGap: () => (gaps += 1),
    onReconnecting: () => (reconnects += 1),
    mayReconnect: () => mayReconnect,
    random: () => 0,
    open: (_, handlers) => {
      const line = new Line(handlers);
      lines.push(line);
      return {
        isOpen: () => line.isOpen,
        send: (data) =>
          line.sent.push(typeof data === 'string' ? (JSON.parse(data) as Record<string, unknown>) : (data[0] ?? -1)),
        close: () => {
          line.isOpen = false;
          line.isClosed = true;
        },
      };
    },
  });
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the poke socket', () => {
  it('[SOCK-FRAMES] asks for every wanted name with the documented fields as soon as it is open', async () => {
    await socket.subscriptions.subscribe(me);
    socket.connect();
    expect(socket.state.get()).toBe('connecting');
    last().opens();
    await flush();
    expect(last().sent).toEqual([
      { event: 'subscribe', subscribe_name: me, token: 't', user_agent: 'phone', method: 'ktzn_auth' },
    ]);
    expect(gaps).toBe(0);
    last().says({ status: 'subscribed', subscribe_name: me });
    expect(gaps).toBe(1);
    expect(socket.subscriptions.stateOf(me)).toBe('subscribed');
  });

  it('[SOCK-DUPLICATE] refuses an empty name and one that is wanted already', async () => {
    await expect(socket.subscriptions.subscribe('conversation/')).rejects.toThrow('no subscribeName');
    await socket.subscriptions.subscribe(chat);
    await expect(socket.subscriptions.subscribe(chat)).rejects.toThrow('subscription already exists');
    socket.connect();
    last().opens();
    await flush();
    await expect(socket.subscriptions.subscribe(chat)).rejects.toThrow('already connected');
  });

  it('[SOCK-RECONNECT] [SOCK-RESUBSCRIBE] opens a lost line after a second and asks for everything again', async () => {
    await socket.subscriptions.subscribe(chat);
    socket.connect();
    last().opens();
    await flush();
    last().says({ status: 'subscribed', subscribe_name: chat });
    last().drops();
    expect(socket.state.get()).toBe('disconnected');
    expect(socket.subscriptions.stateOf(chat)).toBe('unsubscribed');
    expect(reconnects).toBe(1);
    await vi.advanceTimersByTimeAsync(999);
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(lines).toHaveLength(2);
    last().opens();
    await flush();
    expect(asked(last())).toEqual([['subscribe', chat, 't']]);
    last().says({ status: 'subscribed', subscribe_name: chat });
    expect(gaps).toBe(2);
  });

  it('[LOCK-NO-RECONNECT] stays closed on the lock screen', async () => {
    socket.connect();
    last().opens();
    mayReconnect = false;
    last().drops();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines).toHaveLength(1);
  });

  it('[SOCK-HEARTBEAT] answers byte 57 by byte 65 after a second, and gives up a line that is silent for two beats', async () => {
    socket.connect();
    last().opens();
    last().handlers.message(Uint8Array.of(57));
    await vi.advanceTimersByTimeAsync(999);
    expect(last().sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(last().sent).toEqual([65]);
    await vi.advanceTimersByTimeAsync(53_000);
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lines).toHaveLength(2);
    expect(lines[0]?.isClosed).toBe(true);
  });

  it('[SOCK-REJECT] a refused token is replaced once and everything asked for again', async () => {
    await socket.subscriptions.subscribe(me);
    await socket.subscriptions.subscribe(chat);
    socket.connect();
    last().opens();
    await flush();
    last().says({ status: 'reject', reason: 'invalid_token', subscribe_name: me });
    last().says({ status: 'reject', reason: 'invalid_token', subscribe_name: chat });
    await flush();
    expect(replaced).toEqual(['t']);
    expect(asked(last()).slice(2)).toEqual([
      ['subscribe', me, 't+'],
      ['subscribe', chat, 't+'],
    ]);
  });

  it('[SOCK-EXPIRY] a line ended for its token comes back with another one; a newer token keeps it open', async () => {
    await socket.subscriptions.subscribe(me);
    socket.connect();
    last().opens();
    await flush();
    last().says({ status: 'disconnect', reason: 'invalid_token' });
    await vi.advanceTimersByTimeAsync(1_000);
    last().opens();
    await flush();
    expect(asked(last())).toEqual([['subscribe', me, 't+']]);
    last().says({ status: 'subscribed', subscribe_name: me });
    token = 'newer';
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked(last())).toEqual([
      ['subscribe', me, 't+'],
      ['subscribe', me, 'newer'],
    ]);
  });

  it('[SOCK-AUTH] a name that may not be heard is not asked for again on this line', async () => {
    await socket.subscriptions.subscribe(chat);
    socket.connect();
    last().opens();
    await flush();
    last().says({ status: 'reject', reason: 'subscribe_error', subscribe_name: chat });
    expect(socket.subscriptions.stateOf(chat)).toBe('refused');
    expect(replaced).toEqual([]);
  });

  it('[SOCK-RESUBSCRIBE] a name the server lets go of while it is wanted is asked for again, and both moments are looked at', async () => {
    await socket.subscriptions.subscribe(chat);
    socket.connect();
    last().opens();
    await flush();
    last().says({ status: 'subscribed', subscribe_name: chat });
    const before = gaps;
    last().says({ status: 'unsubscribed', subscribe_name: chat });
    expect(gaps).toBe(before + 1);
    last().sent.length = 0;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked(last())).toContainEqual(['subscribe', chat, token]);
    last().says({ status: 'subscribed', subscribe_name: chat });
    expect(gaps).toBe(before + 2);
    last().says({ status: 'subscribed', subscribe_name: chat });
    expect(gaps).toBe(before + 2);
  });

  it('[SOCK-BUS] a broken bus behind the server means looking for oneself', () => {
    socket.connect();
    last().opens();
    last().says({ status: 'redis_connection_disconnect' });
    last().says({ status: 'connected' });
    expect(gaps).toBe(3);
  });

  it('[SOCK-NO-TRUST] ignores what it does not know', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    socket.connect();
    last().opens();
    for (const data of ['', '{', '[]', '{"type":"sessionRevoked"}', 'null']) last().handlers.message(data);
    expect(events).toEqual([]);
    last().says({ type: 'readConversation', event_id: '1', subscribe_name: chat, data: {} });
    expect(events).toHaveLength(1);
  });

  it('[SOCK-LIMITS] a line ended for asking too much comes back later each time, and at once after a while of asking little', async () => {
    socket.connect();
    last().opens();
    const tooMuch = (): void => last().says({ status: 'disconnect', reason: 'undefined_error' });
    for (const [before, pause] of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
      tooMuch();
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(lines).toHaveLength(before + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(lines).toHaveLength(before + 2);
      last().opens();
    }
    for (let beat = 0; beat < 3; beat += 1) {
      await vi.advanceTimersByTimeAsync(25_000);
      last().handlers.message(Uint8Array.of(57));
    }
    tooMuch();
    await vi.advanceTimersByTimeAsync(5_000);
    last().opens();
    const open = lines.length;
    // A server that stops says no reason, and is expected back soon.
    last().says({ status: 'disconnect' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines).toHaveLength(open + 1);
  });

  it('[SYNC-WAKE] a device that slept opens a new line at once, whatever the old one claims', async () => {
    socket.connect();
    last().opens();
    socket.renew();
    expect(lines).toHaveLength(2);
    expect(lines[0]?.isClosed).toBe(true);
  });

  it('[SOCK-LOGOUT] closing unsubscribes everything first and opens nothing again', async () => {
    await socket.subscriptions.subscribe(me);
    socket.connect();
    last().opens();
    await flush();
    last().says({ status: 'subscribed', subscribe_name: me });
    socket.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked(last()).at(-1)).toEqual(['unsubscribe', me, 't']);
    expect(last().isClosed).toBe(true);
    expect(lines).toHaveLength(1);
  });
});

describe('what people see of it', () => {
  it('[CHAT-RECONNECT] the sign shows for three seconds, at most once in 150 s', async () => {
    const reconnectStatus = createReconnectStatus();
    reconnectStatus.reconnecting();
    expect(reconnectStatus.view.get().showReconnecting).toBe(true);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(reconnectStatus.view.get().showReconnecting).toBe(false);
    reconnectStatus.reconnecting();
    expect(reconnectStatus.view.get().showReconnecting).toBe(false);
    await vi.advanceTimersByTimeAsync(147_000);
    reconnectStatus.reconnecting();
    expect(reconnectStatus.view.get().showReconnecting).toBe(true);
    reconnectStatus.close();
  });

  it('[CHAT-RELOAD] more than ten reconnections offer a reload for 30 s; the count starts anew every ten minutes', async () => {
    const reconnectStatus = createReconnectStatus();
    for (let count = 0; count < countLimit; count += 1) reconnectStatus.reconnecting();
    expect(reconnectStatus.view.get()).toMatchObject({ reconnects: 10, reloadPrompt: false });
    reconnectStatus.reconnecting();
    expect(reconnectStatus.view.get().reloadPrompt).toBe(true);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reconnectStatus.view.get().reloadPrompt).toBe(false);
    await vi.advanceTimersByTimeAsync(570_000);
    expect(reconnectStatus.view.get().reconnects).toBe(0);
    reconnectStatus.close();
  });

  it('[CHAT-TYPING] typing is shown for six seconds after its last sign', async () => {
    const typing = createPresence(6_000);
    typing.sign('chat', 'ben');
    await vi.advanceTimersByTimeAsync(5_000);
    typing.sign('chat', 'ben');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(typing.of('chat').get()).toEqual(['ben']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(typing.of('chat').get()).toEqual([]);
  });

  it('[SOCK-ACK] an event that comes again is known', () => {
    const received = createReceivedEvents(2);
    expect(['a', 'a', 'b', 'c', 'a'].map((id) => received.isNew(id))).toEqual([true, false, true, true, true]);
  });
});

describe('the address', () => {
  it('[SOCK-ADDRESS] is wss on /conversation, and ws only for loopback pages served over http', () => {
    expect(socketAddress('hotel.example', 'https://hotel.example/en')).toBe('wss://hotel.example/conversation');
    expect(socketAddress('ws://hotel.example/other', 'https://hotel.example/')).toBe(
      'wss://hotel.example/conversation',
    );
    expect(socketAddress('/', 'https://hotel.example/ja')).toBe('wss://hotel.example/conversation');
    expect(socketAddress('/', 'http://localhost:3000/ja')).toBe('ws://localhost:3000/conversation');
    expect(socketAddress('/', 'http://127.0.0.1:3000/ja')).toBe('ws://127.0.0.1:3000/conversation');
    expect(socketAddress('/', 'http://192.168.0.2:3000/ja')).toBe('wss://192.168.0.2:3000/conversation');
    expect(socketAddress('hotel.example', 'http://localhost:3000/')).toBe('wss://hotel.example/conversation');
    expect(() => socketAddress(' ', 'https://hotel.example/')).toThrow('Invalid WebSocket URI - empty');
  });
});
