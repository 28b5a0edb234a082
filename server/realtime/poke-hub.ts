/**
 * All open sockets of a process: who hears what, the wheel that looks after them once a second, and the fan-out
 * of notices. Promises: nothing is sent to whom it is not for; whose token ended hears nothing more within a
 * second; a client that does not read costs a bounded amount of memory. The frames are in shared/realtime/frames.ts.
 */
import { type Looking, noteLookedAt } from '#server/actions/ticket/opened-tickets.ts';
import { recordVoicePresence } from '#server/actions/voice/voice-pass.ts';
import type { PatchReader } from '#server/ports/patches.ts';
import { HEARTBEAT, splitName } from '#shared/realtime/frames.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import { createBusStatus } from './bus-status.ts';
import { createClientFrames } from './client-frames.ts';
import { createDurableEvents } from './durable-events.ts';
import { passingEventId } from './event-frame.ts';
import { createFanOut, isTold } from './fan-out.ts';
import { createSubscriptionChecks } from './subscription-checks.ts';
import type { HubContext } from './hub-context.ts';
import { createHouseRenewed } from './house-renewed.ts';
import { createNameIndex } from './name-index.ts';
import { createOpenSockets, type NewSocket } from './open-sockets.ts';
import { createPatching } from './patching.ts';
import type { PokeConnection } from './poke-connection.ts';
import { createPresence } from './presence.ts';
import { createSocketEndings } from './socket-endings.ts';
import type { SocketLimits } from './socket-limits.ts';
import { createUnreadEvents } from './unread-events.ts';

export interface PokeHub {
  readonly size: number;
  /** Sockets that have shown no token yet, all of them or those of one address. */
  readonly withoutToken: number;
  withoutTokenOf(address: string): number;
  accept(opening: NewSocket): PokeConnection;
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

/** Seconds of one round: each socket has its beat, and its names looked at again, in one of them. */
const ROUND = HEARTBEAT.every / 1000;

/** The conversations a connection has on its screen. */
function lookedAtBy({ principal, viewing }: PokeConnection): Looking[] {
  if (principal === null || viewing === null) return [];
  const { tenantId, userId } = principal;
  return [...viewing].map((name) => ({ tenantId, userId, conversationId: splitName(name).id }));
}

/** @param patches without it everybody is told to look */
export function createPokeHub(ctx: HubContext, limits: SocketLimits, patches?: PatchReader): PokeHub {
  const sockets = createOpenSockets(ctx, limits, ROUND);
  const index = createNameIndex(ctx.metrics);
  const subscriptionChecks = createSubscriptionChecks({
    ctx,
    index,
    left: (connection, name) => presence.left(connection, name),
  });
  const presence = createPresence({ ctx, index, limits, judgeAgain: subscriptionChecks.judgeAgain });
  const durable = createDurableEvents(ctx);
  const unread = createUnreadEvents(ctx, index, passingEventId);
  const patching = createPatching(ctx, patches);
  const endings = createSocketEndings({ ctx, sockets, index, presence, patching, subscriptionChecks });
  const takeFrame = createClientFrames({
    ctx,
    index,
    limits,
    presence,
    durable,
    patching,
    maySubscribe: subscriptionChecks.ask,
    signedIn: sockets.signedIn,
  });
  const fanOut = createFanOut(ctx, index, subscriptionChecks.moved, patching.hold);
  const houseRenewed = createHouseRenewed(ctx, sockets.all);
  const busStatus = createBusStatus(sockets.all);
  let second = 0;

  const lookAgain = async (due: readonly PokeConnection[]): Promise<void> => {
    const asked = subscriptionChecks.lookAgain(due);
    const listeners = due.flatMap(({ principal }) => principal ?? []);
    try {
      await Promise.all([
        ...asked,
        durable.sendAgain(due),
        recordVoicePresence(ctx.sql, listeners, new Date(ctx.now())),
        noteLookedAt(ctx.sql, due.flatMap(lookedAtBy), new Date(ctx.now())),
      ]);
    } catch (error) {
      ctx.log.warn({ err: error }, 'could not look again who hears what');
    }
  };

  /** Who is signed in where a house lets nobody in any more, or not from there. */
  const endRefused = async (): Promise<void> => {
    if (sockets.all.size === 0) return;
    try {
      const judge = await ctx.tokens.houses.judge();
      if (judge === null) return;
      for (const connection of [...sockets.all]) {
        const { principal, address } = connection;
        if (principal !== null && judge({ ...principal, address }) !== null) endings.end(connection, 'invalid_token');
      }
    } catch (error) {
      ctx.log.warn({ err: error }, 'could not look which houses let in');
    }
  };

  return {
    get size() {
      return sockets.all.size;
    },
    get withoutToken() {
      return sockets.withoutToken;
    },
    withoutTokenOf: sockets.withoutTokenOf,

    accept(opening) {
      const connection = sockets.accept(opening);
      ctx.metrics.socketOpened();
      connection.sendStatus({ status: 'connected' });
      return connection;
    },

    message(connection, data, isBinary) {
      if (!connection.isOpen) return;
      connection.unanswered = 0;
      if (data.length === 1 && data[0] === HEARTBEAT.pong) return;
      if (!connection.mayAsk(ctx.now())) endings.end(connection, 'too_much');
      else if (!isBinary) takeFrame(connection, data.toString());
    },

    closed: (connection) => endings.forget(connection, 'client'),

    deliver(notice) {
      if (notice.type === 'houseRenewed') houseRenewed(notice);
      if (!isTold(notice)) return;
      if (notice.type === 'chatTyping' || notice.type === 'staffPresence') return presence.deliver(notice);
      if (sockets.foreign > 0 && notice.type === 'createMessageViaApi') unread.said(notice);
      fanOut(notice);
    },

    busChanged: busStatus.changed,

    sessionEnded(sessionId) {
      for (const connection of sockets.all)
        if (connection.principal?.sessionId === sessionId) endings.end(connection, 'invalid_token');
    },

    async tick() {
      second += 1;
      const now = ctx.now();
      busStatus.tick();
      const due: PokeConnection[] = [];
      for (const connection of sockets.all) {
        const isItsTurn = connection.slot === second % ROUND;
        if (endings.lookAfter(connection, now, isItsTurn) && isItsTurn && connection.principal !== null)
          due.push(connection);
      }
      await Promise.all([lookAgain(due), endRefused()]);
    },

    close() {
      for (const connection of sockets.all) endings.end(connection, 'going_away');
    },
  };
}
