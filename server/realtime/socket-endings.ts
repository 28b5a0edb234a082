/** How a socket ends, and its token before it: what is said, what is forgotten, by which code it is closed. */
import { CLOSE_CODES, HEARTBEAT, type RejectReason, TOKEN_DEADLINE } from '#shared/realtime/frames.ts';
import type { SubscriptionChecks } from './subscription-checks.ts';
import type { HubContext } from './hub-context.ts';
import type { NameIndex } from './name-index.ts';
import type { OpenSockets } from './open-sockets.ts';
import type { Patching } from './patching.ts';
import type { PokeConnection } from './poke-connection.ts';
import type { Presence } from './presence.ts';

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

export interface SocketEndings {
  /** The line is gone; nobody is told. */
  forget(connection: PokeConnection, reason: string): void;
  /** Says why, and closes the line. */
  end(connection: PokeConnection, ending: Ending): void;
  /** Ends what is due to end at `now`, and beats where it is its turn. True while the connection lives on. */
  lookAfter(connection: PokeConnection, now: number, isItsTurn: boolean): boolean;
}

export interface SocketEndingsInput {
  readonly ctx: HubContext;
  readonly sockets: OpenSockets;
  readonly index: NameIndex;
  readonly presence: Presence;
  readonly patching: Patching;
  readonly subscriptionChecks: SubscriptionChecks;
}

export function createSocketEndings({
  ctx,
  sockets,
  index,
  presence,
  patching,
  subscriptionChecks,
}: SocketEndingsInput): SocketEndings {
  const forget = (connection: PokeConnection, reason: string): void => {
    if (!sockets.remove(connection)) return;
    ctx.synclog?.socketClosed(connection);
    presence.left(connection);
    index.releaseAll(connection);
    subscriptionChecks.forget(connection);
    patching.forget(connection);
    connection.closing = true;
    ctx.metrics.socketClosed(reason);
  };

  const end = (connection: PokeConnection, ending: Ending): void => {
    const reason = REASON_OF[ending];
    // A restart ends every line: that is no fault of any.
    ctx.log[ending === 'going_away' ? 'info' : 'warn'](
      { reason: ending, tenant_id: connection.principal?.tenantId },
      'socket disconnected',
    );
    connection.sendStatus({ status: 'disconnect', ...(reason === undefined ? {} : { reason }) });
    forget(connection, ending);
    // Who does not answer this either is cut off by `ws` after its own time.
    connection.wire.close(CODE_OF[ending]);
  };

  /** The token ran out: nothing more is heard, and a new one may come while the line stays. */
  const expire = (connection: PokeConnection): void => {
    ctx.log.warn({ reason: 'invalid_token', tenant_id: connection.principal?.tenantId }, 'socket token expired');
    connection.sendStatus({ status: 'disconnect', reason: 'invalid_token' });
    presence.left(connection);
    if (connection.principal !== null)
      for (const name of connection.names.keys())
        ctx.synclog?.socket(connection, connection.principal, { kind: 'unsub', name, heard: false });
    index.releaseAll(connection);
    patching.forget(connection);
    connection.principal = null;
    connection.deadline = ctx.now() + TOKEN_DEADLINE;
  };

  return {
    forget,
    end,
    lookAfter(connection, now, isItsTurn) {
      if (connection.principal !== null && connection.principal.expiresAt <= now) expire(connection);
      // Who was shown a token and waits for us to look it up is not late [SOCK-PATIENT].
      const late = connection.deadline <= now && (connection.pending?.size ?? 0) === 0;
      if (late) end(connection, connection.hadToken ? 'invalid_token' : 'missing_token');
      else if (!connection.catchUp(now)) end(connection, 'inactive');
      else if (isItsTurn) {
        if (connection.unanswered >= HEARTBEAT.missed) end(connection, 'inactive');
        else connection.beat();
      }
      return sockets.all.has(connection);
    },
  };
}
