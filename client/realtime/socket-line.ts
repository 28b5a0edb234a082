/**
 * One connection at a time, opened again whenever it is lost, until it is stopped [SYNC-JITTER] [SOCK-HEARTBEAT]. What
 * goes over it is for others.
 */
import { createValue, type Readable } from '#client/sync/readable.ts';
import { HEARTBEAT } from '#shared/realtime/frames.ts';
import type { Connection, OpenConnection } from './connection.ts';
import { createHeartbeat } from './heartbeat.ts';

export type SocketState = 'initial' | 'connecting' | 'connected' | 'disconnected' | 'failure';

export interface LineOptions {
  readonly address: string;
  /** Lost, and being opened again. */
  readonly onReconnecting?: () => void;
  /** False on the lock screen [LOCK-NO-RECONNECT]. */
  readonly mayReconnect?: () => boolean;
}

interface LineContext {
  readonly open: OpenConnection;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  readonly onOpened: () => void;
  readonly onText: (text: string) => void;
  /** The connection is gone, before anything is done about it. */
  readonly onDropped: () => void;
}

export interface SocketLine {
  readonly state: Readable<SocketState>;
  isOpen(): boolean;
  /** False while it is not open. */
  send(text: string): boolean;
  /** Connects now if it is not connected. */
  connect(): void;
  /** Opens a new one, whatever the present one claims. */
  renew(): void;
  /** The connection is of no use any more: another one after a pause. */
  lost(): void;
  /** The server ended it for what was asked of it: another one after a pause that doubles each time [SOCK-LIMITS]. */
  refused(): void;
  /** Opens none any more; says so. What is open stays until it is dropped. */
  stop(): void;
  drop(): void;
}

const reconnectDelayMs = 1_000;
/** After a server's return its clients spread over this time. */
const jitterMs = 3_000;
const openTimeoutMs = 10_000;
/** The first pause after the server found this client asking too much, and the longest; pulls stand in meanwhile. */
const refusedPauseMs = 5_000;
const longestPauseMs = 60_000;
/** A connection that stood this long asked for nothing too much. */
const provenMs = 60_000;

export function createSocketLine(
  { address, onReconnecting, mayReconnect }: LineOptions,
  { open, random, onOpened, onText, onDropped }: LineContext,
): SocketLine {
  const state = createValue<SocketState>('initial');
  let connection: Connection | null = null;
  let stopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let proven: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;

  const drop = (): void => {
    heartbeat.stop();
    clearTimeout(proven);
    const old = connection;
    connection = null;
    old?.close();
    onDropped();
  };
  const lostFor = (pauseMs: number): void => {
    const was = state.get();
    drop();
    if (stopped) return;
    state.set(was === 'connecting' ? 'failure' : 'disconnected');
    clearTimeout(retry);
    if (mayReconnect?.() === false) return;
    if (was === 'connected') onReconnecting?.();
    retry = setTimeout(connect, pauseMs + random() * jitterMs);
  };
  const lost = (): void => lostFor(reconnectDelayMs);
  const opened = (): void => {
    state.set('connected');
    heartbeat.heard();
    proven = setTimeout(() => {
      refusals = 0;
    }, provenMs);
    onOpened();
  };
  const message = (data: string | Uint8Array): void => {
    heartbeat.heard();
    if (typeof data === 'string') onText(data);
    else if (data.length === 1 && data[0] === HEARTBEAT.ping) heartbeat.beat();
  };
  const connect = (): void => {
    clearTimeout(retry);
    if (stopped || connection !== null || mayReconnect?.() === false) return;
    state.set('connecting');
    heartbeat.expect(openTimeoutMs, lost);
    try {
      connection = open(address, { opened, message, closed: lost });
    } catch {
      // A page may forbid it (its security policy): tried again like any other failure.
      lost();
    }
  };
  const renew = (): void => {
    if (stopped) return;
    if (state.get() === 'connected') onReconnecting?.();
    drop();
    state.set('disconnected');
    connect();
  };
  const send = (data: string | Uint8Array<ArrayBuffer>): boolean => {
    if (connection?.isOpen() !== true) return false;
    connection.send(data);
    return true;
  };
  const heartbeat = createHeartbeat(send, renew);

  return {
    state,
    isOpen: () => connection?.isOpen() === true,
    send,
    connect,
    renew,
    lost,
    refused() {
      lostFor(Math.min(refusedPauseMs * 2 ** refusals, longestPauseMs));
      refusals += 1;
    },
    stop() {
      stopped = true;
      clearTimeout(retry);
      state.set('disconnected');
    },
    drop,
  };
}
