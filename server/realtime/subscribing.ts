/** Asking for a name on the socket, and letting go of it [SOCK-FRAMES] [SOCK-RENEW] [SOCK-PATIENT]. */
import type { Principal } from '#server/access/principal.ts';
import type { SubscriptionGrant, SubscriptionAsk } from '#server/access/subscriptions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ClientFrame } from '#shared/realtime/client-frames.ts';
import { type RejectReason, splitName } from '#shared/realtime/frames.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import type { DurableEvents } from './durable-events.ts';
import type { HubContext } from './hub-context.ts';
import type { NameIndex } from './name-index.ts';
import type { Patching } from './patching.ts';
import type { PokeConnection } from './poke-connection.ts';
import type { Presence } from './presence.ts';
import type { SocketLimits } from './socket-limits.ts';

type Frame<E extends ClientFrame['event']> = Extract<ClientFrame, { event: E }>;

/** Answers a frame with its documented refusal. */
export type Reject = (connection: PokeConnection, reason: RejectReason, name?: SubscribeName) => void;

export interface SubscribingInput {
  readonly ctx: HubContext;
  readonly index: NameIndex;
  readonly limits: SocketLimits;
  readonly presence: Presence;
  readonly durable: DurableEvents;
  readonly patching: Patching;
  readonly maySubscribe: (ask: SubscriptionAsk) => Promise<SubscriptionGrant>;
  /** The connection's first token was good. */
  readonly signedIn: (connection: PokeConnection) => void;
}

export interface Subscribing {
  /** @throws AppError when the token is not good */
  subscribe(connection: PokeConnection, frame: Frame<'subscribe'>): Promise<void>;
  unsubscribe(connection: PokeConnection, frame: Frame<'unsubscribe'>): void;
}

/** Milliseconds between tries to answer a subscription while the database is away. */
const PATIENCE = [200, 500, 1000, 2000, 4000, 8000, 8000, 8000] as const;

export function createSubscribing(input: SubscribingInput, reject: Reject): Subscribing {
  const { ctx, index, limits, presence, durable, maySubscribe, signedIn } = input;
  const sendDurable = (connection: PokeConnection): void => {
    // They come again with the next round of the heartbeat.
    durable
      .sendTo(connection)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'durable events could not be sent'));
  };

  const subscribe = async (
    connection: PokeConnection,
    { subscribe_name: name, token, client }: Frame<'subscribe'>,
  ): Promise<void> => {
    const pending = (connection.pending ??= new Set());
    if (pending.has(name) || connection.names.size + pending.size >= limits.namesPerSocket)
      return reject(connection, 'subscribe_error', name);
    pending.add(name);
    try {
      // Of a token not seen before the session is looked up, too.
      const principal = await patiently(ctx, connection, name, () => ctx.tokens.verify(token));
      if (principal === null || !connection.isOpen) return;
      const comer = { ...principal, address: connection.address };
      const judge = await patiently(ctx, connection, name, () => ctx.tokens.houses.judge());
      if (!connection.isOpen) return;
      if (judge?.(comer) != null) return reject(connection, 'invalid_token', name);
      if (!adopt(connection, principal, signedIn)) return reject(connection, 'invalid_token', name);
      connection.clientId = client ?? connection.clientId;
      const held = connection.names.get(name);
      if (held !== undefined && held.until >= principal.expiresAt) return reject(connection, 'subscribe_error', name);
      const hearing = await patiently(ctx, connection, name, () => maySubscribe({ principal, name }));
      // Unsubscribed, expired or closed while we asked.
      if (!connection.isOpen || connection.principal === null || !pending.has(name)) return;
      if (hearing === null) {
        index.release(connection, name);
        ctx.synclog?.socket(connection, principal, { kind: 'sub', name, heard: false });
        return reject(connection, 'subscribe_error', name);
      }
      index.hold(connection, name, { hearing, until: principal.expiresAt });
      ctx.synclog?.socket(connection, principal, { kind: 'sub', name, heard: true });
      connection.sendStatus({ status: 'subscribed', subscribe_name: name });
      if (splitName(name).kind === 'user') sendDurable(connection);
    } finally {
      pending.delete(name);
      if (pending.size === 0 && connection.pending === pending) connection.pending = null;
    }
  };

  const unsubscribe = (connection: PokeConnection, { subscribe_name: name }: Frame<'unsubscribe'>): void => {
    if (connection.principal === null) return reject(connection, 'missing_token', name);
    presence.left(connection, name);
    const asked = connection.pending?.delete(name) === true;
    if (!index.release(connection, name) && !asked) return reject(connection, 'unsubscribe_error', name);
    ctx.synclog?.socket(connection, connection.principal, { kind: 'unsub', name, heard: false });
    connection.sendStatus({ status: 'unsubscribed', subscribe_name: name });
  };

  return { subscribe, unsubscribe };
}

/** A socket speaks for one person; a later token of theirs renews its time. */
function adopt(connection: PokeConnection, principal: Principal, signedIn: SubscribingInput['signedIn']): boolean {
  const current = connection.principal;
  if (current !== null && (current.userId !== principal.userId || current.tenantId !== principal.tenantId))
    return false;
  if (current === null || principal.expiresAt > current.expiresAt) connection.principal = principal;
  if (current === null) signedIn(connection);
  return true;
}

/**
 * A database that is away for a moment refuses nobody: the answer is late, and no client need come back for it. Null
 * for whoever did not wait.
 */
async function patiently<T>(
  { log }: HubContext,
  connection: PokeConnection,
  name: SubscribeName,
  ask: () => Promise<T>,
): Promise<T | null> {
  for (const wait of PATIENCE) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.warn({ err: error }, 'could not look who may hear a name; trying again');
      await new Promise((resolve) => void setTimeout(resolve, wait).unref());
      if (!connection.isOpen || connection.pending?.has(name) !== true) return null;
    }
  }
  return ask();
}
