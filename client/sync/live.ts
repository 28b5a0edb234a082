/**
 * The poke socket at work for synchronization: it asks for the names this person's data is told under, turns
 * notices into pulls, and hands events that must be acted on to the app, once.
 */
import { createPokeSocket, type PokeSocket, type SocketState } from '#client/realtime/poke-socket.ts';
import type { OpenConnection } from '#client/realtime/connection.ts';
import { createReceivedEvents } from '#client/realtime/received-events.ts';
import { createReconnectSigns, type ReconnectSignsView } from '#client/realtime/reconnect-signs.ts';
import { createSignsOfLife } from '#client/realtime/signs-of-life.ts';
import type { TokenSource } from '#client/net/transport.ts';
import { keys, prefixes } from '#shared/client-view/keys.ts';
import type { ConversationView, StaffView, TicketView } from '#shared/client-view/values.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import { splitName, TYPING_SHOWN, type EventFrame, type RejectReason } from '#shared/realtime/frames.ts';
import type { EventType, SubscribeName } from '#shared/realtime/notices.ts';
import { createValue, derive, type Readable } from './readable.ts';
import type { SyncIdentity } from './types.ts';
import type { ViewStore } from './view-store.ts';
import type { WakeReason } from './wake.ts';

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
  readonly onRefused?: (status: 'reject' | 'disconnect', reason: RejectReason) => void;
  readonly open?: OpenConnection;
  readonly random?: () => number;
}

export interface Live {
  readonly state: Readable<SocketState>;
  readonly signs: Readable<ReconnectSignsView>;
  typing(conversationId: string): Readable<readonly string[]>;
  viewing(conversationId: string): Readable<readonly string[]>;
  sayTyping(conversationId: string, isTyping: boolean): void;
  sayViewing(conversationId: string, isViewing: boolean): void;
  wake(reason: WakeReason): void;
  close(): void;
}

export interface LiveContext {
  readonly identity: SyncIdentity;
  readonly view: ViewStore;
  readonly pull: () => void;
  readonly clientGroup: () => string | null;
  readonly now: () => number;
}

/** Notices that something synchronized changed: looking is all there is to do. */
const looksOnly: ReadonlySet<string> = new Set<EventType>([
  'createMessageViaApi',
  'updateMessageViaApi',
  'createQcUnreadMessage',
  'readConversation',
  'updateConversationState',
  'notifyInquiry',
  'createQcUnreadConversation',
]);

/** Coming into sight waits this long before it acts on the socket; data goes at once [SOCK-VISIBILITY]. */
const visibleWaitMs = 1_000;
/** Own typing is said at most this often while it goes on. */
const typingSaidEveryMs = 3_000;
/** Who looks at a conversation says so again before this has passed. */
const viewingShownMs = 60_000;
/** While the socket is down and the server is not, pulls stand in for notices; scattered, since all lost it at once [SYNC-JITTER]. */
const standInMs = 700;
const standInLaterMs = 5_000;
const standInSoon = 15;

export function createLive(
  options: LiveOptions | undefined,
  { identity, view, pull, clientGroup, now }: LiveContext,
): Live {
  const signs = createReconnectSigns(now);
  const typing = createSignsOfLife(TYPING_SHOWN);
  const viewing = createSignsOfLife(viewingShownMs);
  if (options === undefined) {
    const state = createValue<SocketState>('connected');
    return {
      state,
      signs: signs.view,
      typing: typing.of,
      viewing: viewing.of,
      sayTyping: () => undefined,
      sayViewing: () => undefined,
      wake: () => undefined,
      close: signs.close,
    };
  }
  const received = createReceivedEvents();
  const onEvent = (event: EventFrame): void => {
    const first = received.isNew(event.event_id);
    // Acknowledged again too: the first time may not have reached the server. Unacknowledged, it comes again.
    if (event.ack === true) void options.acknowledge?.(event.event_id).catch(() => undefined);
    if (!first) return;
    if (event.type === 'chatTyping' || event.type === 'staffPresence') return onSign(event);
    // What our own push changed was pulled when the push was answered.
    if (event.own !== true) lookSoon();
    if (!looksOnly.has(event.type)) options.onEvent?.(event);
  };
  // One change is told under several names (a conversation's, a group's): frames that come together are one look.
  let soon: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      pull();
    }, 0);
  };
  const onSign = ({ type, subscribe_name: name, data }: EventFrame): void => {
    const who = data['access_id'] ?? data['user_id'];
    const { kind, id } = splitName(name);
    const conversationId = kind === 'conversation' ? id : data['conversation_id'];
    if (typeof who !== 'string' || who === identity.userId || typeof conversationId !== 'string') return;
    const state = type === 'chatTyping' ? (data['is_typing'] === false ? 'left' : 'typing') : data['state'];
    if (type === 'staffPresence') viewing[state === 'left' ? 'stopped' : 'sign'](conversationId, who);
    typing[state === 'typing' ? 'sign' : 'stopped'](conversationId, who);
  };
  const lookedAt = new Set<SubscribeName>();
  const socket: PokeSocket = createPokeSocket({
    ...options,
    clientGroup,
    onEvent,
    onGap: pull,
    onReconnecting: signs.reconnecting,
    // What is looked at is told as soon as there is a line for it, and again on each new one.
    onSubscribed: (name) => {
      if (lookedAt.has(name)) socket.say({ event: 'presence', subscribe_name: name, state: 'viewing' });
    },
  });
  const names = wantedNames(view, identity);
  const ask = (): void => socket.subscriptions.want(names.get());
  const stopNames = names.subscribe(ask);
  ask();
  socket.connect();

  let standIn: ReturnType<typeof setTimeout> | undefined;
  let stoodIn = 0;
  const stand = (): void => {
    clearTimeout(standIn);
    const state = socket.state.get();
    if (state === 'connected') {
      stoodIn = 0;
      return;
    }
    standIn = setTimeout(
      () => {
        stoodIn += 1;
        if (typeof document === 'undefined' || document.visibilityState === 'visible') pull();
        stand();
      },
      (stoodIn < standInSoon ? standInMs : standInLaterMs) * (0.6 + (options.random ?? Math.random)() * 0.6),
    );
  };
  const stopState = socket.state.subscribe(stand);
  stand();
  let visibleWait: ReturnType<typeof setTimeout> | undefined;
  const saidAt = new Map<string, number>();

  return {
    state: socket.state,
    signs: signs.view,
    typing: typing.of,
    viewing: viewing.of,
    sayTyping(conversationId, isTyping) {
      const since = now() - (saidAt.get(conversationId) ?? Number.NEGATIVE_INFINITY);
      if (isTyping && since < typingSaidEveryMs) return;
      if (isTyping) saidAt.set(conversationId, now());
      else if (!saidAt.delete(conversationId)) return;
      const subscribe_name: SubscribeName = `conversation/${conversationId}`;
      socket.say({ event: 'typing', subscribe_name, is_typing: isTyping });
    },
    sayViewing(conversationId, isViewing) {
      const subscribe_name: SubscribeName = `conversation/${conversationId}`;
      lookedAt[isViewing ? 'add' : 'delete'](subscribe_name);
      if (socket.subscriptions.stateOf(subscribe_name) !== 'subscribed') return;
      socket.say({ event: 'presence', subscribe_name, state: isViewing ? 'viewing' : 'left' });
    },
    wake(reason) {
      clearTimeout(visibleWait);
      if (reason === 'visible') visibleWait = setTimeout(socket.wake, visibleWaitMs);
      else socket.renew();
    },
    close() {
      clearTimeout(soon);
      clearTimeout(standIn);
      clearTimeout(visibleWait);
      stopNames();
      stopState();
      socket.close();
      signs.close();
      typing.close();
      viewing.close();
    },
  };
}

/** A clerk hears who writes in this many tickets of the list, those last talked in. */
const ticketsHeard = 60;

/**
 * A person's own name, their conversations, and for staff their groups, their house, and the open tickets of their
 * list, whose colleagues' typing they see without opening them [INBOX-PRESENCE].
 */
function wantedNames(view: ViewStore, { kind, userId, tenantId }: SyncIdentity): Readable<ReadonlySet<SubscribeName>> {
  return derive(
    [
      view.rows<ConversationView>(prefixes.conversations),
      view.only<StaffView>(keys.staff(userId)),
      view.rows<TicketView>(prefixes.tickets),
    ],
    (conversations, staff, tickets): ReadonlySet<SubscribeName> => {
      const names = new Set<SubscribeName>([`user/${userId}`]);
      for (const id of conversations.byId.keys()) names.add(`conversation/${id}`);
      if (kind === 'staff') {
        names.add(`tenant/${tenantId}`);
        for (const id of staff.byId.get('')?.groupIds ?? []) names.add(`staff_group/${id}`);
        const open = [...tickets.byId.values()]
          .filter(({ state }) => !isClosed(state))
          .toSorted((a, b) => b.lastAt - a.lastAt);
        for (const { conversationId } of open.slice(0, ticketsHeard)) names.add(`conversation/${conversationId}`);
      }
      return names;
    },
    (a, b) => a.size === b.size && [...a].every((name) => b.has(name)),
  );
}
