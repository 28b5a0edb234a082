/** The documented kinds of the poke socket, its subscriptions and what serves them, each by a real fault [SURFACE-MET]. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callOperation } from '#client/net/facade.ts';
import { answers, beforeFaultyServer, causeOf, faultOf } from '#client/testing/faulty-server.ts';
import { noteKind } from '#client/testing/note-kinds.ts';
import { receiveMyEvent } from '#shared/facade/people/receive-my-event.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import { openWebSocket, type SocketHandlers } from './connection.ts';
import { createPokeSocket, type PokeSocket } from './poke-socket.ts';
import { socketAddress } from './socket-address.ts';

const id = '0199a000-0000-7000-8000-00000000c101';
const chat: SubscribeName = `conversation/${id}`;
const page = 'https://hotel.example/en';

let answer: () => Response;
let client: ReturnType<typeof beforeFaultyServer>;
let socket: PokeSocket;
let line: SocketHandlers | null;
/** The line says that it is open for so many looks more. */
let looks: number;

beforeEach(() => {
  answer = answers.tokens;
  looks = Number.POSITIVE_INFINITY;
  line = null;
  client = beforeFaultyServer(() => answer());
  socket = createPokeSocket({
    address: 'wss://hotel.example/conversation',
    tokens: client.session,
    userAgent: 'phone',
    onEvent: () => undefined,
    onGap: () => undefined,
    random: () => 0,
    open: (_, handlers) => {
      line = handlers;
      return { isOpen: () => (looks -= 1) >= 0, send: () => undefined, close: () => undefined };
    },
  });
});
afterEach(() => {
  socket.close();
  client.close();
  vi.restoreAllMocks();
});

const subscribe = (name: SubscribeName): Promise<unknown> => faultOf(() => socket.subscriptions.subscribe(name));
const unsubscribe = (name: SubscribeName): Promise<unknown> => faultOf(() => socket.subscriptions.unsubscribe(name));
const kindOf = (went: PromiseSettledResult<void>): string =>
  went.status === 'rejected' ? noteKind(went.reason) : went.status;
const connect = (): void => {
  socket.connect();
  line?.opened();
};

describe('a subscription', () => {
  it('[ERR-KIND] has a name, and is asked for once', async () => {
    client.signIn();
    expect(noteKind(await subscribe('conversation/'))).toBe('subscription error no subscribeName');
    await socket.subscriptions.subscribe(chat);
    expect(noteKind(await subscribe(chat))).toBe('subscription error subscription already exists');
    connect();
    expect(noteKind(await subscribe(chat))).toBe('subscription error already connected');
  });

  it.each(['tenant', 'user', 'conversation', 'staff_group'] as const)(
    '[ERR-KIND] of a %s fails without a token',
    async (kind) => {
      connect();
      const fault = await subscribe(`${kind}/${id}`);
      expect(noteKind(fault)).toBe(`subscription error subscribe ${kind} failed`);
      expect(noteKind(causeOf(fault))).toBe('subscription error identity-token failed');
    },
  );

  it('[ERR-KIND] of many conversations at once fails as of many', async () => {
    connect();
    const other: SubscribeName = `conversation/${id.replace('c101', 'c102')}`;
    expect((await socket.subscriptions.want(new Set([chat, other, `user/${id}`]))).map(kindOf)).toEqual([
      'subscription error subscribe conversations failed',
      'subscription error subscribe conversations failed',
      'subscription error subscribe user failed',
    ]);
    expect((await socket.subscriptions.want(new Set([chat]))).map(kindOf)).toEqual([]);
  });

  it('[ERR-KIND] is not sent on a line that has gone meanwhile', async () => {
    client.signIn();
    connect();
    looks = 1;
    const fault = await subscribe(chat);
    expect([1, 2].map((steps) => noteKind(causeOf(fault, steps)))).toEqual([
      'subscription error send failed',
      'socket error No websocket connection',
    ]);
  });

  it('[ERR-KIND] is not asked for again, nor ended, without a token', async () => {
    client.signIn();
    await socket.subscriptions.subscribe(chat);
    connect();
    await vi.waitFor(() => expect(socket.subscriptions.stateOf(chat)).toBe('subscribing'));
    client.session.end();
    socket.subscriptions.allLost();
    const [went] = await socket.subscriptions.askAll();
    expect(went === undefined ? undefined : kindOf(went)).toBe('subscription error resubscribe failed');
    socket.subscriptions.answered(chat, 'subscribed');
    expect(noteKind(await unsubscribe(chat))).toBe('subscription error unsubscribe failed');
  });
});

describe('what a subscription or its socket failed by', () => {
  it.each<readonly [string, string, () => Response, () => void]>([
    ['no current user', 'No auth token', answers.tokens, () => undefined],
    ['no userAccessId', 'No auth token', answers.tokens, () => client.signIn('good', { userId: '' })],
    ['start failed', 'Network error', answers.nothing, () => client.signIn('over')],
    ['start failed', 'No GraphQL object', () => answers.json({ message: 'success' }), () => client.signIn('over')],
  ])('[ERR-KIND] is a service error %s and a socket error %s', async (service, ofSocket, answering, begin) => {
    answer = answering;
    begin();
    connect();
    const cause = causeOf(await subscribe(chat), 2);
    expect(noteKind(cause, 'subscribing')).toBe(`service error ${service}`);
    expect(noteKind(cause, 'socket')).toBe(`socket error ${ofSocket}`);
  });

  it.each([
    ['authentication failed', () => answers.refused('forbidden', 403)],
    ['unknown action', () => answers.refused('unknown_operation', 400)],
  ])('[ERR-KIND] is %s where the server refuses to hear of an event', async (kind, answering) => {
    client.signIn();
    answer = answering;
    const context = { transport: client.transport, tokens: client.session };
    const fault = await faultOf(() => callOperation(context, receiveMyEvent, { eventId: '1' }));
    expect(noteKind(fault, 'subscribing')).toBe(`service error ${kind}`);
  });
});

describe('the socket', () => {
  it('[ERR-KIND] needs an address that can be read', async () => {
    const fault = (endpoint: string): Promise<unknown> => faultOf(() => socketAddress(endpoint, page));
    expect(noteKind(await fault(' '))).toBe('socket error Invalid WebSocket URI - empty');
    expect(noteKind(await fault('https://['))).toBe('socket error No websocket connection');
  });

  it('[ERR-KIND] that the browser will not open is a general error', async () => {
    const handlers = { opened: () => undefined, message: () => undefined, closed: () => undefined };
    const fault = await faultOf(() => openWebSocket('gopher://hotel.example/', handlers));
    expect(noteKind(fault, 'socket')).toBe('socket error General error');
  });

  it.each(['{', '[]', '{"type":"sessionRevoked"}'])('[ERR-KIND] passes over %s, and says so', (frame) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    connect();
    line?.message(frame);
    expect(noteKind(warned.mock.calls[0]?.[1], 'socket')).toBe('socket error No event object');
  });
});
