/**
 * The poke socket's client [SOCK-FRAMES]. It promises to be connected whenever it can be, to have asked for every
 * wanted name, and to say when notices may have been missed (`onGap`): then whoever listens looks for themselves.
 * Notices tell where to look and are never believed [SOCK-NO-TRUST].
 */
import type { TokenSource } from '#client/net/transport.ts';
import { createValue, type Readable } from '#client/sync/readable.ts';
import {
  AUTH_METHOD,
  HEARTBEAT,
  readServerFrame,
  type ClientFrameInput,
  type EventFrame,
  type RejectReason,
  type StatusFrame,
} from '#shared/realtime/frames.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import { openWebSocket, type Connection, type OpenConnection } from './connection.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';
import { SocketError } from './socket-errors.ts';

export type SocketState = 'initial' | 'connecting' | 'connected' | 'disconnected' | 'failure';

export interface PokeSocketOptions {
  readonly address: string;
  readonly tokens: TokenSource;
  readonly userAgent: string;
  /** Ours is told, so that notices its own pushes caused come marked `own`. Null until it is known. */
  readonly clientGroup?: () => string | null;
  readonly onEvent: (event: EventFrame) => void;
  /** Connected anew, or the bus behind the server broke: notices may be missing. */
  readonly onGap: () => void;
  /** The server has agreed to a name, for the first time or again. */
  readonly onSubscribed?: (name: SubscribeName) => void;
  /** Lost, and being opened again. */
  readonly onReconnecting?: () => void;
  /** False on the lock screen [LOCK-NO-RECONNECT]. */
  readonly mayReconnect?: () => boolean;
  /** For the log: rejects and disconnects with their documented reason. */
  readonly onRefused?: (status: 'reject' | 'disconnect', reason: RejectReason) => void;
  readonly open?: OpenConnection;
  /** 0 ≤ x < 1. */
  readonly random?: () => number;
}

export interface PokeSocket {
  readonly state: Readable<SocketState>;
  readonly subscriptions: Subscriptions;
  connect(): void;
  /** Connects now if it is not connected. */
  wake(): void;
  /** The device slept or changed its network: whatever the connection claims, open a new one. */
  renew(): void;
  /** Sends a sign that is never stored; nothing happens while not connected. */
  say(frame: Extract<ClientFrameInput, { event: 'typing' | 'presence' }>): void;
  /** Unsubscribes all and stays closed [SOCK-LOGOUT]. */
  close(): void;
}

const reconnectDelayMs = 1_000;
/** After a server's return its clients spread over this time [SYNC-JITTER]. */
const jitterMs = 3_000;
/** The missed beats that mean a dead line, and a little for the way [SOCK-HEARTBEAT]. */
const silenceMs = HEARTBEAT.missed * HEARTBEAT.every + 5_000;
const openTimeoutMs = 10_000;
/** A newer token is brought to the socket before the old one ends; looked for this often. */
const tokenCheckMs = 20_000;
/** One refusal a subscription may come; one new token answers them all. */
const freshTokenPauseMs = 2_000;

export function createPokeSocket(options: PokeSocketOptions): PokeSocket {
  const open = options.open ?? openWebSocket;
  const random = options.random ?? Math.random;
  const { tokens } = options;
  const state = createValue<SocketState>('initial');
  let connection: Connection | null = null;
  let closed = false;
  let sentToken: string | null = null;
  let refusedToken: string | null = null;
  let freshening = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const answers = new Set<ReturnType<typeof setTimeout>>();
  /** Names the server let go of while they were wanted. */
  const dropped = new Set<SubscribeName>();

  const isOpen = (): boolean => connection?.isOpen() === true;
  const send = (frame: ClientFrameInput): void => {
    if (connection?.isOpen() !== true) throw new SocketError('No websocket connection');
    connection.send(JSON.stringify(frame));
  };
  const goodToken = async (): Promise<string> => {
    const token = await tokens.accessToken();
    return token === refusedToken ? tokens.replace(token) : token;
  };
  const ask = async (event: 'subscribe' | 'unsubscribe', name: SubscribeName): Promise<void> => {
    const token = await goodToken();
    const group = options.clientGroup?.() ?? null;
    sentToken = token;
    const common = { subscribe_name: name, token, user_agent: options.userAgent, method: AUTH_METHOD };
    if (event === 'unsubscribe') send({ event, ...common });
    else send({ event, ...common, ...(group === null ? {} : { client_group: group }) });
  };
  const subscriptions = createSubscriptions({ isOpen, send: ask });

  const expectLife = (): void => {
    clearTimeout(silence);
    silence = setTimeout(renew, silenceMs);
  };
  const drop = (): void => {
    clearTimeout(silence);
    for (const answer of answers) clearTimeout(answer);
    answers.clear();
    const old = connection;
    connection = null;
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
    if (closed || connection !== null || options.mayReconnect?.() === false) return;
    state.set('connecting');
    clearTimeout(silence);
    silence = setTimeout(lost, openTimeoutMs);
    try {
      connection = open(options.address, { opened, message, closed: lost });
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
    if (typeof data !== 'string') {
      if (data.length === 1 && data[0] === HEARTBEAT.ping) answerHeartbeat();
      return;
    }
    const frame = readServerFrame(data);
    if (frame === undefined) return;
    if ('status' in frame) onStatus(frame);
    else options.onEvent(frame);
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
      if (connection?.isOpen() === true) connection.send(Uint8Array.of(HEARTBEAT.pong));
    }, HEARTBEAT.answerAfter);
    answers.add(timer);
  };
  const onStatus = ({ status, reason = 'undefined_error', subscribe_name: name }: StatusFrame): void => {
    switch (status) {
      case 'connected':
      case 'redis_connection_disconnect':
        // Told while open: notices may have been missed meanwhile.
        return options.onGap();
      case 'subscribed':
      case 'unsubscribed':
        if (name === undefined) return;
        subscriptions.answered(name, status);
        if (status === 'subscribed') {
          options.onSubscribed?.(name);
          if (dropped.delete(name)) options.onGap();
        } else if (subscriptions.stateOf(name) !== null) {
          // Wanted still and not ours to hear any more: what one may see has changed, perhaps for a moment only.
          dropped.add(name);
          options.onGap();
        }
        return;
      case 'reject':
        options.onRefused?.(status, reason);
        if (reason === 'invalid_token' || reason === 'missing_token') void askWithFreshToken();
        else if (name !== undefined && reason === 'subscribe_error') subscriptions.answered(name, 'refused');
        return;
      case 'disconnect':
        options.onRefused?.(status, reason);
        if (reason === 'invalid_token') refusedToken = sentToken;
        return lost();
    }
  };
  /** The token ran out or was taken away: another one, then everything is asked for again. */
  const askWithFreshToken = async (): Promise<void> => {
    if (freshening) return;
    freshening = true;
    refusedToken = sentToken;
    try {
      await goodToken();
      subscriptions.allLost();
      await subscriptions.askAll();
    } catch {
      // No token to be had now: the next connection tries with what there is then.
      lost();
    } finally {
      setTimeout(() => {
        freshening = false;
      }, freshTokenPauseMs);
    }
  };
  /** A socket lives as long as its token: a newer one keeps it open. What the server let go of is asked for again. */
  const tokenCheck = setInterval(() => {
    if (isOpen()) void subscriptions.askDropped();
    const [name] = subscriptions.held();
    if (!isOpen() || name === undefined) return;
    tokens
      .accessToken()
      .then(
        (token) => (token === sentToken ? undefined : ask('subscribe', name)),
        // Passing: looked at again soon, and the server says when it is too late.
        () => undefined,
      )
      .catch(() => undefined);
  }, tokenCheckMs);

  return {
    state,
    subscriptions,
    connect,
    wake: connect,
    renew,
    say(frame) {
      if (isOpen()) send(frame);
    },
    close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(tokenCheck);
      void subscriptions.dropAll().finally(drop);
      state.set('disconnected');
    },
  };
}
