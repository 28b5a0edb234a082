/**
 * The poke socket's client [SOCK-FRAMES]. It promises to be connected whenever it can be, to have asked for every
 * wanted name, and to say when notices may have been missed (`onGap`): then whoever listens looks for themselves.
 * Notices tell where to look and are never believed [SOCK-NO-TRUST].
 */
import type { TokenSource } from '#client/net/transport.ts';
import type { Readable } from '#client/sync/readable.ts';
import type { ClientFrameInput } from '#shared/realtime/client-frames.ts';
import {
  AUTH_METHOD,
  readServerFrame,
  type EventFrame,
  LARGEST_CLIENT_FRAME,
  type PatchFrame,
  type StatusFrame,
} from '#shared/realtime/frames.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import { openWebSocket, type OpenConnection } from './connection.ts';
import { createLookWhenHeld, type LookWhenHeld } from './look-when-held.ts';
import type { SocketRefusal } from './socket-refusal.ts';
import { SocketError, SubscriptionError } from './socket-errors.ts';
import { createSocketLine, type LineOptions, type SocketLine, type SocketState } from './socket-line.ts';
import { createSocketTokens, type SocketTokens } from './socket-tokens.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';

export interface PokeSocketOptions extends LineOptions {
  readonly tokens: TokenSource;
  readonly userAgent: string;
  /** Ours is told, so that notices its own mutations caused come marked `own` [EVENT-OWN]. Null until it is known. */
  readonly clientId?: () => string | null;
  readonly onEvent: (event: EventFrame) => void;
  /** What a pull would have been answered [SYNC-PATCH]. */
  readonly onPatch?: (patch: PatchFrame) => void;
  /** Connected anew, or the bus behind the server broke: notices may be missing. */
  readonly onGap: () => void;
  /** The server has agreed to a name, for the first time or again. */
  readonly onSubscribed?: (name: SubscribeName) => void;
  /** For the log: rejects and disconnects with their documented reason. */
  readonly onRefused?: (refusal: SocketRefusal) => void;
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
  /** Sends a sign that is never stored; nothing happens while not connected, or with one that is too large. */
  say(frame: Extract<ClientFrameInput, { event: 'typing' | 'presence' | 'at' }>): void;
  /** Unsubscribes all and stays closed [SOCK-LOGOUT]. */
  close(): void;
}

export function createPokeSocket(options: PokeSocketOptions): PokeSocket {
  const line = createSocketLine(options, {
    open: options.open ?? openWebSocket,
    random: options.random ?? Math.random,
    onOpened() {
      void subscriptions.askAll();
      looking.missed();
    },
    onText(text) {
      const frame = readServerFrame(text);
      // Passed over, and told of where who looks for a fault will look.
      if (frame === undefined) console.warn('A frame was passed over.', new SocketError('No event object'));
      else if ('status' in frame) onStatus(frame);
      else if ('base' in frame) options.onPatch?.(frame);
      else options.onEvent(frame);
    },
    onDropped() {
      subscriptions.allLost();
      looking.forget();
    },
  });
  const ask = async (event: 'subscribe' | 'unsubscribe', name: SubscribeName): Promise<void> => {
    const token = await tokens.good().catch((error: unknown) => {
      throw new SubscriptionError('identity-token failed', { cause: error });
    });
    const client = options.clientId?.() ?? null;
    tokens.sent(token);
    const common = { subscribe_name: name, token, user_agent: options.userAgent, method: AUTH_METHOD };
    const frame: ClientFrameInput =
      event === 'unsubscribe' ? { event, ...common } : { event, ...common, ...(client === null ? {} : { client }) };
    if (!line.send(JSON.stringify(frame)))
      throw new SubscriptionError('send failed', { cause: new SocketError('No websocket connection') });
  };
  const subscriptions = createSubscriptions({ isOpen: line.isOpen, send: ask });
  const tokens = createSocketTokens(options.tokens, {
    isOpen: line.isOpen,
    subscriptions,
    askFor: (name) => ask('subscribe', name),
    onNone: line.lost,
  });
  const looking = createLookWhenHeld(subscriptions.isAsking, options.onGap);
  const onStatus = createStatusAnswers(options, { line, tokens, subscriptions, looking });

  return {
    state: line.state,
    subscriptions,
    connect: line.connect,
    wake: line.connect,
    renew: line.renew,
    say(frame) {
      const text = JSON.stringify(frame);
      if (text.length <= LARGEST_CLIENT_FRAME) line.send(text);
    },
    close() {
      tokens.stop();
      looking.forget();
      void subscriptions.dropAll().finally(line.drop);
      line.stop();
    },
  };
}

interface StatusContext {
  readonly line: SocketLine;
  readonly tokens: SocketTokens;
  readonly subscriptions: Subscriptions;
  readonly looking: LookWhenHeld;
}

/** What follows from each status the server tells. */
function createStatusAnswers(
  options: PokeSocketOptions,
  { line, tokens, subscriptions, looking }: StatusContext,
): (frame: StatusFrame) => void {
  const onSubscribed = (name: SubscribeName): void => {
    // A newer token for a name that is held changes nothing of what was heard.
    const isNew = subscriptions.stateOf(name) === 'subscribing';
    subscriptions.answered(name, 'subscribed');
    options.onSubscribed?.(name);
    // mark: held-looked-at
    if (isNew) looking.missed();
  };
  const onUnsubscribed = (name: SubscribeName): void => {
    subscriptions.answered(name, 'unsubscribed');
    // Wanted still and not ours to hear any more: what one may see has changed, perhaps for a moment only.
    if (subscriptions.stateOf(name) !== null) options.onGap();
  };
  return ({ status, reason: told, subscribe_name: name }) => {
    const reason = told ?? 'undefined_error';
    switch (status) {
      case 'connected':
        // Told while open: notices may have been missed meanwhile.
        return looking.missed();
      case 'redis_connection_disconnect':
        return options.onGap();
      case 'subscribed':
        return name === undefined ? undefined : onSubscribed(name);
      case 'unsubscribed':
        return name === undefined ? undefined : onUnsubscribed(name);
      case 'reject':
        options.onRefused?.({ status, reason, name });
        if (reason === 'invalid_token' || reason === 'missing_token') void tokens.askWithFresh();
        else if (name !== undefined && reason === 'subscribe_error') {
          subscriptions.answered(name, 'refused');
          looking.answered();
        }
        return;
      case 'disconnect':
        options.onRefused?.({ status, reason, name });
        if (reason === 'invalid_token') tokens.refused();
        // Said for frames, names or notices that are too many: coming back at once would only do it again.
        return told === 'undefined_error' ? line.refused() : line.lost();
    }
  };
}
