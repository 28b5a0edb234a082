/** What the server tells a guest that is more than "look again": calls, payments, orders. Each durable one comes once. */
import { useEffect, useEffectEvent } from 'react';
import type { EventFrame } from '#shared/realtime/frames.ts';
import { useGuestApp } from './guest-app.ts';

/** Hears what comes over the socket while the page is shown. Any of it may be lost: look for yourself as well. */
export function useHouseEvents(heard: (event: EventFrame) => void): void {
  const { events } = useGuestApp();
  const hear = useEffectEvent(heard);
  useEffect(
    () =>
      events.subscribe(() => {
        const event = events.get();
        if (event !== null) hear(event);
      }),
    [events],
  );
}
