/** Who may hear which name, asked of the database: when a client asks, and again when it may have changed [SOCK-LOST-NAME]. */
import { type SubscriptionGrant, maySubscribe, type SubscriptionAsk } from '#server/access/subscriptions.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import { createBatcher } from '#server/db/batcher.ts';
import type { HubContext } from './hub-context.ts';
import type { NameIndex } from './name-index.ts';
import type { PokeConnection } from './poke-connection.ts';

export interface SubscriptionChecks {
  ask(ask: SubscriptionAsk): Promise<SubscriptionGrant>;
  /** Looks again how a connection hears a name, and holds it so; who no longer may is told. */
  judgeAgain(connection: PokeConnection, name: SubscribeName): Promise<SubscriptionGrant>;
  /** Something moved that may have changed who hears this name: looked at with the next second. */
  moved(connection: PokeConnection, name: SubscribeName): void;
  /** Begins to look at what moved, and at all names of those who are due. */
  lookAgain(due: readonly PokeConnection[]): Promise<SubscriptionGrant>[];
  forget(connection: PokeConnection): void;
}

export interface SubscriptionChecksInput {
  readonly ctx: HubContext;
  readonly index: NameIndex;
  /** The connection no longer hears the name. */
  readonly left: (connection: PokeConnection, name: SubscribeName) => void;
}

export function createSubscriptionChecks({ ctx, index, left }: SubscriptionChecksInput): SubscriptionChecks {
  const judge = createBatcher((asks: readonly SubscriptionAsk[]) => maySubscribe(ctx.sql, asks));
  const moved = new Map<PokeConnection, Set<SubscribeName>>();

  const judgeAgain = async (connection: PokeConnection, name: SubscribeName): Promise<SubscriptionGrant> => {
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
    left(connection, name);
    index.release(connection, name);
    ctx.synclog?.socket(connection, principal, { kind: 'unsub', name, heard: false });
    connection.sendStatus({ status: 'unsubscribed', subscribe_name: name });
    return null;
  };

  return {
    ask: (ask) => judge.ask(ask),
    judgeAgain,
    moved(connection, name) {
      moved.set(connection, (moved.get(connection) ?? new Set()).add(name));
    },
    lookAgain(due) {
      const asked = [...moved].flatMap(([connection, names]) => [...names].map((name) => judgeAgain(connection, name)));
      moved.clear();
      for (const connection of due)
        for (const name of connection.names.keys()) asked.push(judgeAgain(connection, name));
      return asked;
    },
    forget: (connection) => void moved.delete(connection),
  };
}
