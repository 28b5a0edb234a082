/**
 * All open sockets of a process: who hears what, the wheel that looks after them once a second, and the fan-out
 * of notices. Promises: nothing is sent to whom it is not for; whose token ended hears nothing more within a
 * second; a client that does not read costs a bounded amount of memory. The frames are in shared/realtime/frames.ts.
 */
import { type Hearing, mayHear } from '#server/access/subscriptions.ts';
import { noteListeners } from '#server/actions/voice/voice-pass.ts';
import { CLOSE_CODES, HEARTBEAT, type RejectReason, TOKEN_DEADLINE } from '#shared/realtime/frames.ts';
import type { Notice, SubscribeName } from '#shared/realtime/notices.ts';
import { createBatcher } from './batcher.ts';
import { createClientFrames } from './client-frames.ts';
import { createDurableEvents } from './durable-events.ts';
import { encodeEvent, eventKey, passingEventId } from './event-frame.ts';
import type { HubContext } from './hub-context.ts';
import { createNameIndex } from './name-index.ts';
import { type Opening, PokeConnection } from './poke-connection.ts';
import { createSigns } from './signs.ts';
import type { SocketLimits } from './socket-limits.ts';
import { createUnreadEvents } from './unread-events.ts';

export interface PokeHub {
  readonly size: number;
  /** Sockets that have shown no token yet. */
  readonly withoutToken: number;
  accept(opening: Omit<Opening, 'slot' | 'deadline'>): PokeConnection;
  message(connection: PokeConnection, data: Buffer, isBinary: boolean): void;
  closed(connection: PokeConnection): void;
  deliver(notice: Notice): void;
  /** The bus lost the other processes, or has them again. */
  busChanged(connected: boolean): void;
  /** Ends what a revoked session holds. */
  sessionEnded(sessionId: string): void;
  /** One second passed. Resolves when everything it started is done. */
  tick(): Promise<void>;
  /** Says good-bye to all. */
  close(): void;
}

type Ending = 'missing_token' | 'invalid_token' | 'inactive' | 'too_much' | 'going_away';
const CODE_OF: Readonly<Record<Ending, number>> = {
  missing_token: CLOSE_CODES.missingToken,
  invalid_token: CLOSE_CODES.invalidToken,
  inactive: CLOSE_CODES.inactive,
  too_much: CLOSE_CODES.tooMuch,
  going_away: CLOSE_CODES.goingAway,
};
const REASON_OF: Partial<Record<Ending, RejectReason>> = {
  missing_token: 'missing_token',
  invalid_token: 'invalid_token',
  inactive: 'inactive',
  too_much: 'undefined_error',
};
/** Seconds of one round: each socket has its beat, and its names looked at again, in one of them. */
const ROUND = HEARTBEAT.every / 1000;
/** A broadcast is spread over so many seconds, because everybody answers it with a pull. */
const SPREAD = 3;
/** Notices that may have changed who hears a name. */
const MOVES: ReadonlySet<string> = new Set(['updateConversationState', 'notifyInquiry']);

export function createPokeHub(ctx: HubContext, limits: SocketLimits): PokeHub {
  const connections = new Set<PokeConnection>();
  const index = createNameIndex(ctx.metrics);
  const judge = createBatcher((asks: readonly Parameters<typeof mayHear>[1][number][]) => mayHear(ctx.sql, asks));
  const durable = createDurableEvents(ctx);
  const unread = createUnreadEvents(ctx, index, passingEventId);
  const moved = new Map<PokeConnection, Set<SubscribeName>>();
  let opened = 0;
  let second = 0;
  let withoutToken = 0;
  /** Sockets of clients that are not ours. */
  let foreign = 0;
  let spreading: { readonly connected: boolean; left: number } | null = null;

  const judgeAgain = async (connection: PokeConnection, name: SubscribeName): Promise<Hearing> => {
    const { principal } = connection;
    const held = connection.names.get(name);
    if (principal === null || held === undefined) return null;
    const hearing = await judge.ask({ principal, name });
    if (!connection.isOpen || connection.principal?.userId !== principal.userId || connection.names.get(name) !== held)
      return hearing;
    if (hearing !== null) {
      if (hearing !== held.hearing) index.hold(connection, name, { ...held, hearing });
      return hearing;
    }
    signs.left(connection, name);
    index.release(connection, name);
    ctx.synclog?.socket(connection, principal, { kind: 'unsub', name, heard: false });
    connection.sendStatus({ status: 'unsubscribed', subscribe_name: name });
    return null;
  };

  const signs = createSigns({ ctx, index, limits, judgeAgain });
  const takeFrame = createClientFrames({
    ctx,
    index,
    limits,
    signs,
    durable,
    mayHear: (ask) => judge.ask(ask),
    signedIn(connection) {
      if (!connection.hadToken) withoutToken -= 1;
      connection.hadToken = true;
      connection.deadline = Infinity;
    },
  });

  const forget = (connection: PokeConnection, reason: string): void => {
    if (!connections.delete(connection)) return;
    if (!connection.ours) foreign -= 1;
    ctx.synclog?.socketClosed(connection);
    signs.left(connection);
    index.releaseAll(connection);
    moved.delete(connection);
    if (!connection.hadToken) withoutToken -= 1;
    connection.closing = true;
    ctx.metrics.socketClosed(reason);
  };

  const end = (connection: PokeConnection, ending: Ending): void => {
    const reason = REASON_OF[ending];
    ctx.log.info({ reason: ending, tenant_id: connection.principal?.tenantId }, 'socket disconnected');
    connection.sendStatus({ status: 'disconnect', ...(reason === undefined ? {} : { reason }) });
    forget(connection, ending);
    // Who does not answer this either is cut off by `ws` after its own time.
    connection.wire.close(CODE_OF[ending]);
  };

  /** The token ran out: nothing more is heard, and a new one may come while the line stays. */
  const expire = (connection: PokeConnection): void => {
    connection.sendStatus({ status: 'disconnect', reason: 'invalid_token' });
    signs.left(connection);
    if (connection.principal !== null)
      for (const name of connection.names.keys())
        ctx.synclog?.socket(connection, connection.principal, { kind: 'unsub', name, heard: false });
    index.releaseAll(connection);
    connection.principal = null;
    connection.deadline = ctx.now() + TOKEN_DEADLINE;
  };

  /** True while the connection lives on. */
  const lookAfter = (connection: PokeConnection, now: number): boolean => {
    if (connection.principal !== null && connection.principal.expiresAt <= now) expire(connection);
    if (connection.deadline <= now) end(connection, connection.hadToken ? 'invalid_token' : 'missing_token');
    else if (!connection.catchUp(now)) end(connection, 'inactive');
    else if (connection.slot === second % ROUND) {
      if (connection.unanswered >= HEARTBEAT.missed) end(connection, 'inactive');
      else connection.beat();
    }
    return connections.has(connection);
  };

  const lookAgain = async (due: readonly PokeConnection[]): Promise<void> => {
    const asked = [...moved].flatMap(([connection, names]) => [...names].map((name) => judgeAgain(connection, name)));
    moved.clear();
    for (const connection of due) for (const name of connection.names.keys()) asked.push(judgeAgain(connection, name));
    try {
      await Promise.all([
        ...asked,
        durable.sendAgain(due),
        noteListeners(
          ctx.sql,
          due.flatMap(({ principal }) => principal ?? []),
          new Date(ctx.now()),
        ),
      ]);
    } catch (error) {
      ctx.log.warn({ err: error }, 'could not look again who hears what');
    }
  };

  const spread = (): void => {
    if (spreading === null) return;
    spreading.left -= 1;
    const { left, connected } = spreading;
    for (const connection of connections) {
      if (connection.slot % SPREAD !== left) continue;
      connection.sendStatus(
        connected ? { status: 'connected' } : { status: 'redis_connection_disconnect', reason: 'redis_error' },
      );
    }
    if (left === 0) spreading = null;
  };

  return {
    get size() {
      return connections.size;
    },
    get withoutToken() {
      return withoutToken;
    },

    accept(opening) {
      opened += 1;
      const connection = new PokeConnection(
        { ...opening, slot: opened % ROUND, deadline: ctx.now() + TOKEN_DEADLINE },
        limits,
      );
      connections.add(connection);
      withoutToken += 1;
      if (!connection.ours) foreign += 1;
      ctx.metrics.socketOpened();
      connection.sendStatus({ status: 'connected' });
      return connection;
    },

    message(connection, data, isBinary) {
      if (!connection.isOpen) return;
      connection.unanswered = 0;
      if (data.length === 1 && data[0] === HEARTBEAT.pong) return;
      if (!connection.mayAsk(ctx.now())) end(connection, 'too_much');
      else if (!isBinary) takeFrame(connection, data.toString());
    },

    closed: (connection) => forget(connection, 'client'),

    deliver(notice) {
      if (notice.type === 'sessionRevoked') return;
      if (notice.type === 'chatTyping' || notice.type === 'staffPresence') return signs.deliver(notice);
      if (foreign > 0 && notice.type === 'createMessageViaApi') unread.said(notice);
      const hearers = index.hearers(notice.tenantId, notice.name);
      if (hearers.size === 0) return;
      const eventId = notice.eventId ?? passingEventId();
      const event = { ...notice, type: notice.type };
      const key = eventKey(notice);
      const now = ctx.now();
      let forAll: Buffer | undefined;
      let forOwn: Buffer | undefined;
      let coalesced = 0;
      for (const connection of hearers) {
        const own = notice.originGroup !== undefined && connection.clientGroup === notice.originGroup;
        const frame = own
          ? (forOwn ??= encodeEvent(event, eventId, true))
          : (forAll ??= encodeEvent(event, eventId, false));
        if (!connection.sendEvent(frame, key, now)) coalesced += 1;
        if (MOVES.has(notice.type)) moved.set(connection, (moved.get(connection) ?? new Set()).add(notice.name));
      }
      ctx.metrics.notice('delivered', hearers.size - coalesced);
      if (coalesced > 0) ctx.metrics.notice('coalesced', coalesced);
    },

    busChanged(connected) {
      spreading = { connected, left: SPREAD };
    },

    sessionEnded(sessionId) {
      for (const connection of connections)
        if (connection.principal?.sessionId === sessionId) end(connection, 'invalid_token');
    },

    async tick() {
      second += 1;
      const now = ctx.now();
      spread();
      const due: PokeConnection[] = [];
      for (const connection of connections) {
        if (lookAfter(connection, now) && connection.slot === second % ROUND && connection.principal !== null)
          due.push(connection);
      }
      await lookAgain(due);
    },

    close() {
      for (const connection of connections) end(connection, 'going_away');
    },
  };
}
