/** A notice to everybody who hears its name, as one frame for all and one for those whose push caused it. */
import type { EventFrame } from '#shared/realtime/frames.ts';
import { type InternalType, LOOKS_ONLY, type Notice, type SubscribeName } from '#shared/realtime/notices.ts';
import { encodeEvent, eventKey, passingEventId } from './event-frame.ts';
import type { HubContext } from './hub-context.ts';
import type { NameIndex } from './name-index.ts';
import type { Patching } from './patching.ts';
import type { PokeConnection } from './poke-connection.ts';

/** Notices that may have changed who hears a name. */
const MOVES: ReadonlySet<string> = new Set(['updateConversationState', 'notifyInquiry']);

/** What processes tell one another, and no client. */
const UNTOLD: ReadonlySet<string> = new Set<InternalType>([
  'sessionRevoked',
  'houseChanged',
  'houseRenewed',
  'workChanged',
  'textsWait',
]);

/** One that clients are told of, as it is. */
type ToldNotice = Notice & { readonly type: EventFrame['type'] };

export const isTold = (notice: Notice): notice is ToldNotice => !UNTOLD.has(notice.type);

/**
 * @param onMoved told of each hearer of a name whose hearers may have changed
 * @param hold keeps back what a patch may stand for
 */
export function createFanOut(
  { metrics, now: clock }: HubContext,
  index: NameIndex,
  onMoved: (connection: PokeConnection, name: SubscribeName) => void,
  hold: Patching['hold'],
): (notice: ToldNotice) => void {
  return (notice) => {
    const hearers = index.hearers(notice.tenantId, notice.name);
    if (hearers.size === 0) return;
    const eventId = notice.eventId ?? passingEventId();
    const key = eventKey(notice, false);
    const keyOfOwn = eventKey(notice, true);
    const now = clock();
    let forAll: Buffer | undefined;
    let forOwn: Buffer | undefined;
    const mayWait = LOOKS_ONLY.has(notice.type) && notice.eventId === undefined;
    let coalesced = 0;
    let held = 0;
    for (const connection of hearers) {
      // mark: own-notice
      const own = notice.originClient !== undefined && connection.clientId === notice.originClient;
      const frame = own
        ? (forOwn ??= encodeEvent(notice, eventId, true))
        : (forAll ??= encodeEvent(notice, eventId, false));
      if (mayWait && !own && hold(connection, key, frame)) held += 1;
      else if (!connection.sendEvent(frame, own ? keyOfOwn : key, now)) coalesced += 1;
      if (MOVES.has(notice.type)) onMoved(connection, notice.name);
    }
    metrics.notice('delivered', hearers.size - coalesced - held);
    if (coalesced > 0) metrics.notice('coalesced', coalesced);
  };
}
