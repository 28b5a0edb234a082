/**
 * Events that must be acted on are rows until acknowledged [SOCK-ACK]. Whoever subscribes to themselves is sent
 * what they have not acknowledged, and is sent it again at every round of the heartbeat until they have.
 */
import { openUserEvents, type OpenEvent } from '#server/queries/conversation/open-user-events.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import { createBatcher } from '#server/db/batcher.ts';
import { encodeEvent } from './event-frame.ts';
import type { HubContext } from './hub-context.ts';
import type { PokeConnection } from './poke-connection.ts';

export interface DurableEvents {
  /** Sends a connection that just subscribed to its user what is open. */
  sendTo(connection: PokeConnection): Promise<void>;
  /** Sends again what is still open and older than a moment. */
  sendAgain(connections: readonly PokeConnection[]): Promise<void>;
}

/** An event younger than this is on its way by its notice, in milliseconds. */
const ON_ITS_WAY = 5000;

export function createDurableEvents({ sql, now, metrics }: HubContext): DurableEvents {
  const read = async (connections: readonly PokeConnection[]): Promise<OpenEvent[][]> => {
    const people = new Map(
      connections.flatMap(({ principal }) => (principal === null ? [] : [[principal.userId, principal]])),
    );
    const byUser = new Map<string, OpenEvent[]>();
    const events = people.size === 0 ? [] : await openUserEvents(sql, [...people.values()], new Date(now()));
    for (const event of events) byUser.set(event.userId, [...(byUser.get(event.userId) ?? []), event]);
    return connections.map(({ principal }) => (principal === null ? [] : (byUser.get(principal.userId) ?? [])));
  };
  const reader = createBatcher(read);

  const send = (connection: PokeConnection, events: readonly OpenEvent[]): void => {
    for (const event of events) {
      if (connection.principal?.userId !== event.userId) return;
      connection.sendEvent(encodeEvent(event, event.eventId, false), event.eventId, now());
    }
    if (events.length > 0) metrics.notice('delivered', events.length);
  };
  const hearsSelf = ({ principal, names }: PokeConnection): boolean => {
    const name: SubscribeName | null = principal === null ? null : `user/${principal.userId}`;
    return name !== null && names.has(name);
  };

  return {
    async sendTo(connection) {
      send(connection, await reader.ask(connection));
    },
    async sendAgain(connections) {
      const listening = connections.filter(hearsSelf);
      if (listening.length === 0) return;
      const before = now() - ON_ITS_WAY;
      const events = await read(listening);
      listening.forEach((connection, index) =>
        send(
          connection,
          (events[index] ?? []).filter(({ createdAt }) => createdAt.getTime() < before),
        ),
      );
    },
  };
}
