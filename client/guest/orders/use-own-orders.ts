import { useEffect, useRef } from 'react';
import { createValue } from '#client/sync/readable.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import type { ConversationSummary } from '#client/sync/types.ts';
import { isOpenOrder } from '#shared/domain/ordering/order-states.ts';
import type { OwnOrder } from '#shared/rest/orders.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { useHouseEvents } from '../app/house-events.ts';
import { useRead, type Reading } from '../reading/use-read.ts';
import { ownOrders } from './order-sources.ts';

const nothing = createValue<readonly ConversationSummary[]>([]);
/** Where no notice comes through, orders under way are looked after so often. */
const lookEveryMs = 30_000;

/**
 * The guest's orders as they are now: read again when one of them is said to have moved, by an event or in its
 * conversation, and from time to time while one is under way [ORDER-LIVE].
 */
export function useOwnOrders(): Reading<readonly OwnOrder[]> {
  const { core } = useGuestApp();
  const reading = useRead(ownOrders, 'own');
  const summaries = useReadable(useReadable(core.sync)?.summaries ?? nothing);
  const again = useRef(reading.again);
  useEffect(() => {
    again.current = reading.again;
  });
  const talks = new Set(reading.value?.map(({ conversation_id }) => conversation_id));
  const said = summaries
    .flatMap(({ conversation, last }) => (talks.has(conversation.id) ? [last?.id ?? ''] : []))
    .join(' ');
  const before = useRef(said);
  useEffect(() => {
    if (before.current !== said) again.current();
    before.current = said;
  }, [said]);
  useHouseEvents(({ type }) => {
    if (type === 'pmsRoomServiceOrdered' || type === 'pmsRoomServiceOrderFailed') again.current();
  });
  const underWay =
    reading.value?.some(({ state, refund }) => isOpenOrder(state) || refund?.state === 'pending') === true;
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again.current();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [underWay]);
  return reading;
}
