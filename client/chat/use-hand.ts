import { useEffect, useRef, type RefObject } from 'react';

/** A hand on the list; a wheel or a finger lets go when scrolling ends. */
const TAKES_HOLD = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
const LETS_GO: ReadonlySet<string> = new Set(['pointerup', 'pointercancel', 'keyup']);

/** Whether the reader's own hand moves what is inside `scroller`: nothing else may then. Who hears scrolling end says so. */
export function useHand(scroller: RefObject<HTMLElement | null>): RefObject<boolean> {
  const byHand = useRef(false);
  useEffect(() => {
    const element = scroller.current;
    const onHand = (event: Event): void => {
      byHand.current = !LETS_GO.has(event.type);
    };
    const signs = [...TAKES_HOLD, ...LETS_GO];
    for (const sign of signs) element?.addEventListener(sign, onHand, { passive: true });
    return () => {
      for (const sign of signs) element?.removeEventListener(sign, onHand);
    };
  }, [scroller]);
  return byHand;
}
