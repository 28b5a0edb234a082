/**
 * The poke socket's client [SOCK-FRAMES]. It promises to be connected whenever it can be, to have asked for every
 * wanted name, and to say when notices may have been missed (`onGap`): then whoever listens looks for themselves.
 * Notices tell where to look and are never believed [SOCK-NO-TRUST].
 */
import type { TokenSource } from '#client/operations/transport.ts';
import { createValue, type Readable } from '#client/sync/readable.ts';
import { openWebSocket, type Connection, type OpenConnection } from './connection.ts';
import { readFrame, type SocketEvent, type SocketStatus } from './incoming.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';
import { SocketError } from './socket-errors.ts';

export type SocketState = 'initial' | 'connecting' | 'connected' | 'disconnected' | 'failure';

export interface PokeSocketOptions {
  readonly address: string;
  readonly tokens: TokenSource;
  readonly userAgent: string;
  readonly onEvent: (event: SocketEvent) => void;
  /** Connected anew, or the bus behind the server broke: notices may be missing. */
  readonly onGap: () => void;
  /** Lost, and being opened again. */
  readonly onReconnecting?: () => void;
  /** False on the lock screen [LOCK-NO-RECONNECT]. */
  readonly mayReconnect?: () => boolean;
  /** For the log: rejects and disconnects with their documented reason. */
  readonly onRefused?: (status: 'reject' | 'disconnect', reason: string) => void;
  readonly open?: OpenConnection;
  /** 0 ≤ x < 1. */
  readonly random?: () => number;
}

export interface PokeSocket {
  readonly state: Readable<SocketState>;
  readonly subscriptions: Subscriptions;
  connect(): void;
  /** Connects now if it is not connected, and makes sure it still is if it claims to be. */
  wake(): void;
  /** The device slept or changed its network: whatever the connection claims, open a new one. */
  renew(): void;
  sendTyping(name: string): Promise<void>;
  /** Unsubscribes all and stays closed [SOCK-LOGOUT]. */
  close(): void;
}

const reconnectDelayMs = 1_000;
/** After a server's return its clients spread over this time [SYNC-JITTER]. */
const jitterMs = 3_000;
const heartbeatByte = 57;
const answerByte = 65;
const answerAfterMs = 1_000;
/** Two beats of 25 s missed, and a little for the way [SOCK-HEARTBEAT]. */
const silenceMs = 55_000;
const openTimeoutMs = 10_000;

export function createPokeSocket(options: PokeSocketOptions): PokeSocket {
  const open = options.open ?? openWebSocket;
  const random = options.random ?? Math.random;
  const state = createValue<SocketState>('initial');
  let socket: Connection | null = null;
  let closed = false;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const answers = new Set<ReturnType<typeof setTimeout>>();

  const send = (data: string | Uint8Array<ArrayBuffer>): void => {
    if (socket?.isOpen() !== true) throw new SocketError('No websocket connection');
    socket.send(data);
  };
  const frame = async (event: string, name: string): Promise<void> => {
    const token = await options.tokens.accessToken();
    send(JSON.stringify({ event, subscribe_name: name, token, user_agent: options.userAgent, method: 'ktzn_auth' }));
  };
  const subscriptions = createSubscriptions({ isOpen: () => socket?.isOpen() === true, send: frame });

  const expectLife = (): void => {
    clearTimeout(silence);
    silence = setTimeout(renew, silenceMs);
  };
  const drop = (): void => {
    clearTimeout(silence);
    for (const answer of answers) clearTimeout(answer);
    answers.clear();
    const old = socket;
    socket = null;
    old?.close();
    subscriptions.allLost();
  };
  const lost = (): void => {
    const was = state.get();
    drop();
    if (closed) return;
    state.set(was === 'connecting' ? 'failure' : 'disconnected');
    clearTimeout(retry);
    if (options.mayReconnect?.() === false) return;
    if (was === 'connected') options.onReconnecting?.();
    retry = setTimeout(connect, reconnectDelayMs + random() * jitterMs);
  };
  const connect = (): void => {
    clearTimeout(retry);
    if (closed || socket !== null || options.mayReconnect?.() === false) return;
    state.set('connecting');
    clearTimeout(silence);
    silence = setTimeout(lost, openTimeoutMs);
    try {
      socket = open(options.address, { opened, message, closed: lost });
    } catch {
      // A page may forbid it (its security policy): tried again like any other failure.
      lost();
    }
  };
  const opened = (): void => {
    state.set('connected');
    expectLife();
    void subscriptions.askAll();
    options.onGap();
  };
  const message = (data: string | Uint8Array): void => {
    expectLife();
    if (isHeartbeat(data)) answerHeartbeat();
    else if (typeof data === 'string') receive(data);
  };
  const renew = (): void => {
    if (closed) return;
    if (state.get() === 'connected') options.onReconnecting?.();
    drop();
    state.set('disconnected');
    connect();
  };
  const answerHeartbeat = (): void => {
    const timer = setTimeout(() => {
      answers.delete(timer);
      if (socket?.isOpen() === true) socket.send(Uint8Array.of(answerByte));
    }, answerAfterMs);
    answers.add(timer);
  };
  const receive = (text: string): void => {
    const message = readFrame(text);
    if (message === null) return;
    if (message.kind === 'event') options.onEvent(message);
    else onStatus(message);
  };
  const onStatus = ({ status, reason, name }: SocketStatus): void => {
    if (status === 'subscribed' || status === 'unsubscribed') {
      if (name !== null) subscriptions.answered(name, status);
    } else if (status === 'redis_connection_disconnect') {
      options.onGap();
    } else if (status === 'reject' || status === 'disconnect') {
      options.onRefused?.(status, reason ?? 'undefined_error');
      if (reason === 'invalid_token' || reason === 'missing_token') void freshToken();
      else if (status === 'reject' && name !== null) subscriptions.answered(name, 'refused');
      else if (status === 'disconnect') lost();
    }
  };
  /** The token ran out or was taken away: another one, then everything is asked for again. */
  const freshToken = async (): Promise<void> => {
    // One refusal per subscription may come; one new token answers them all.
    const now = Date.now();
    if (now - refreshedAt < 2_000) return;
    refreshedAt = now;
    try {
      await options.tokens.replace(await options.tokens.accessToken());
      subscriptions.allLost();
      await subscriptions.askAll();
    } catch {
      // No token for now: the next connection tries with what there is then.
      lost();
    }
  };

  return {
    state,
    subscriptions,
    connect,
    wake() {
      if (socket === null) connect();
    },
    renew,
    async sendTyping(name) {
      if (socket?.isOpen() === true) await frame('typing', name);
    },
    close() {
      closed = true;
      clearTimeout(retry);
      void subscriptions.dropAll().finally(drop);
      state.set('disconnected');
    },
  };
}

function isHeartbeat(data: string | Uint8Array): boolean {
  return typeof data === 'string' ? data === String.fromCharCode(heartbeatByte) : data.length === 1 && data[0] === heartbeatByte;
}
