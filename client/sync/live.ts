/**
 * The poke socket at work for synchronization: it asks for the names this person's data is told under, turns
 * notices into pulls, and hands events that must be acted on to the app, once.
 */
import { onceEach } from '#client/realtime/refusal-error.ts';
import { createPokeSocket, type PokeSocket } from '#client/realtime/poke-socket.ts';
import type { OpenConnection } from '#client/realtime/connection.ts';
import { createReceivedEvents } from '#client/realtime/received-events.ts';
import { createReconnectStatus, type ReconnectStatusView } from '#client/realtime/reconnect-status.ts';
import type { SocketState } from '#client/realtime/socket-line.ts';
import type { TokenSource } from '#client/net/transport.ts';
import type { EventFrame, PatchFrame } from '#shared/realtime/frames.ts';
import { LOOKS_ONLY } from '#shared/realtime/notices.ts';
import { createValue, type Readable } from './readable.ts';
import { createReceivedPresence, type ReceivedPresence } from './presence-received.ts';
import { createSentPresence } from './presence-sent.ts';
import { pollWhileDisconnected } from './polling-fallback.ts';
import type { SyncIdentity } from './types.ts';
import type { ViewStore } from './view-store.ts';
import type { WakeReason } from './wake.ts';
import { subscriptionNames } from './subscription-names.ts';

export interface LiveOptions {
  readonly address: string;
  readonly tokens: TokenSource;
  readonly userAgent: string;
  /** An event that is more than "look again": calls, payments, orders, changeUser. Each durable one once. */
  readonly onEvent?: (event: EventFrame) => void;
  /** Tells the server that a durable event was received (receiveMyEvent). */
  readonly acknowledge?: (eventId: string) => Promise<void>;
  /** False on the lock screen. */
  readonly mayReconnect?: () => boolean;
  /** Something was refused on the socket, could not be asked for, or ended it; each kind is told once [SOCK-REJECT]. */
  readonly onFault?: (error: unknown, during?: 'subscribing') => void;
  readonly open?: OpenConnection;
  readonly random?: () => number;
}

export interface Live {
  readonly state: Readable<SocketState>;
  readonly reconnectStatus: Readable<ReconnectStatusView>;
  typing(conversationId: string): Readable<readonly string[]>;
  viewing(conversationId: string): Readable<readonly string[]>;
  sayTyping(conversationId: string, isTyping: boolean): void;
  sayViewing(conversationId: string, isViewing: boolean): void;
  /** Tells the server where this client stands, so that it can send what goes on from there [SYNC-PATCH]. */
  sayAt(clientGroupId: string, cookie: unknown): void;
  wake(reason: WakeReason): void;
  close(): void;
}

export interface LiveContext {
  readonly identity: SyncIdentity;
  readonly view: ViewStore;
  readonly pull: () => void;
  readonly given: (patch: PatchFrame) => void;
  /** In place of notices, while there is no socket. */
  readonly standIn: () => void;
  readonly clientId: () => string | null;
  readonly now: () => number;
}

/** Where a client stands is said this often at most: what was left out is found out by the patch that does not fit. */
const sayEveryMs = 100;

/** Coming into sight waits this long before it acts on the socket; data goes at once [SOCK-VISIBILITY]. */
const visibleWaitMs = 1_000;

export function createLive(options: LiveOptions | undefined, context: LiveContext): Live {
  const { identity, view, pull, standIn, given, clientId, now } = context;
  const reconnectStatus = createReconnectStatus(now);
  const receivedPresence = createReceivedPresence(identity.userId);
  const shown = {
    reconnectStatus: reconnectStatus.view,
    typing: receivedPresence.typing,
    viewing: receivedPresence.viewing,
  };
  if (options === undefined)
    return { ...shown, ...silent, state: createValue<SocketState>('connected'), close: reconnectStatus.close };
  const looking = createLook(pull);
  const { onFault = () => undefined, ...line } = options;
  const faults = onceEach(onFault);
  const socket: PokeSocket = createPokeSocket({
    ...line,
    onRefused: faults.refused,
    clientId,
    onEvent: takeEvents(options, { receivedPresence, lookSoon: looking.soon, onFailed: faults.failed }),
    onPatch: given,
    onGap: pull,
    onReconnecting: reconnectStatus.reconnecting,
    onSubscribed: (name) => sentPresence.subscribed(name),
  });
  const sentPresence = createSentPresence(socket, now);
  const names = subscriptionNames(view, identity, sentPresence.onScreen);
  const ask = (): void =>
    void socket.subscriptions.want(names.get()).then((went) => {
      for (const one of went) if (one.status === 'rejected') faults.failed(one.reason);
    });
  const stopNames = names.subscribe(ask);
  ask();
  socket.connect();
  const stopPolling = pollWhileDisconnected(socket.state, standIn, options.random ?? Math.random);
  let visibleWait: ReturnType<typeof setTimeout> | undefined;
  let saidAt = 0;

  return {
    ...shown,
    state: socket.state,
    ...sentPresence,
    sayAt(client_group, cookie) {
      // A server that lets a client pull without end closes the socket of one that says so many frames.
      if (Math.abs(now() - saidAt) < sayEveryMs) return;
      saidAt = now();
      socket.say({ event: 'at', client_group, cookie });
    },
    wake(reason) {
      clearTimeout(visibleWait);
      if (reason === 'visible') visibleWait = setTimeout(socket.wake, visibleWaitMs);
      else socket.renew();
    },
    close() {
      looking.stop();
      clearTimeout(visibleWait);
      stopNames();
      stopPolling();
      socket.close();
      reconnectStatus.close();
      receivedPresence.close();
    },
  };
}

/** Without a socket there is nobody to say anything to. */
const silent = {
  sayTyping: () => undefined,
  sayViewing: () => undefined,
  sayAt: () => undefined,
  wake: () => undefined,
};

/** What each event asks for: nothing when it came before, a look, or more, which the app does. */
function takeEvents(
  { acknowledge, onEvent }: LiveOptions,
  {
    receivedPresence,
    lookSoon,
    onFailed,
  }: {
    readonly receivedPresence: ReceivedPresence;
    readonly lookSoon: () => void;
    readonly onFailed: (error: unknown) => void;
  },
): (event: EventFrame) => void {
  const received = createReceivedEvents();
  return (event) => {
    const first = received.isNew(event.event_id);
    // Acknowledged again too: the first time may not have reached the server. Unacknowledged, it comes again.
    if (event.ack === true) void acknowledge?.(event.event_id).catch(onFailed);
    if (!first || receivedPresence.take(event)) return;
    // What our own push changed was pulled when the push was answered.
    if (event.own !== true) lookSoon();
    if (!LOOKS_ONLY.has(event.type)) onEvent?.(event);
  };
}

/** One change is told under several names (a conversation's, a group's): frames that come together are one look. */
function createLook(pull: () => void): { readonly soon: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        pull();
      }, 0);
    },
    stop: () => clearTimeout(timer),
  };
}
