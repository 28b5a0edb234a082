import { useEffect, useMemo, useRef, useState } from 'react';
import type { TicketView } from '#shared/client-view/values.ts';
import { newSince, steadyOrder } from './steady-order.ts';

/** A pointer that rests so long in the list no longer holds its order (ms). */
const RESTING_MS = 15_000;

interface SteadyList {
  readonly shown: readonly TicketView[];
  /** Tickets that came in while the order is held. */
  readonly fresh: number;
  /** To be called when the pointer comes or moves, and when it goes. */
  readonly hold: () => void;
  readonly release: () => void;
}

/** Holds the order of what is shown while a pointer is in the list. `view` names what is asked for: another view starts anew. */
export function useSteadyOrder(ordered: readonly TicketView[], all: readonly TicketView[], view: string): SteadyList {
  const [held, setHeld] = useState<{ readonly view: string; readonly ids: readonly string[] } | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ids = held?.view === view ? held.ids : null;
  const shown = useMemo(() => steadyOrder(ordered, ids, all), [ordered, ids, all]);
  useEffect(() => () => clearTimeout(resting.current), []);
  const release = (): void => {
    clearTimeout(resting.current);
    setHeld(null);
  };
  return {
    shown,
    fresh: newSince(ordered, ids),
    hold() {
      clearTimeout(resting.current);
      resting.current = setTimeout(() => setHeld(null), RESTING_MS);
      if (ids === null) setHeld({ view, ids: shown.map(({ conversationId }) => conversationId) });
    },
    release,
  };
}
