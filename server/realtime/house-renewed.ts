/**
 * A draft of a house went live: every open page of the house, a guest's or a clerk's, is told to look, within the second
 * and not all in the same instant [DRAFT-SEEN].
 */
import { RENEWED_NOTICE } from '#shared/domain/drafts/renewed-notice.ts';
import type { Notice, SubscribeName } from '#shared/realtime/notices.ts';
import { encodeEvent, eventKey, passingEventId } from './event-frame.ts';
import type { HubContext } from './hub-context.ts';
import type { PokeConnection } from './poke-connection.ts';

/** Told in so many turns, so far apart (ms). */
const TURNS = 8;
const APART = 100;

export function createHouseRenewed(
  { now }: Pick<HubContext, 'now'>,
  all: ReadonlySet<PokeConnection>,
): (notice: Pick<Notice, 'tenantId'>) => void {
  const tell = (connection: PokeConnection, tenantId: string): void => {
    const { principal } = connection;
    if (principal?.tenantId !== tenantId) return;
    const name: SubscribeName = `user/${principal.userId}`;
    if (!connection.names.has(name)) return;
    const event = { tenantId, name, type: 'notifyMyself', data: { value: RENEWED_NOTICE } } as const;
    connection.sendEvent(encodeEvent(event, passingEventId(), false), eventKey(event, false), now());
  };
  return ({ tenantId }) => {
    const here = [...all].filter(({ principal }) => principal?.tenantId === tenantId);
    const size = Math.ceil(here.length / TURNS);
    for (let turn = 0; turn * size < here.length; turn += 1) {
      const some = here.slice(turn * size, (turn + 1) * size);
      const told = (): void => some.forEach((connection) => tell(connection, tenantId));
      if (turn === 0) told();
      else setTimeout(told, turn * APART).unref();
    }
  };
}
