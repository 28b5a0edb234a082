import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** A finger that rests so long on something means it, and does not open it (ms). */
const LONG_MS = 500;
/** A finger that moves further scrolls (px). */
const STILL_PX = 10;

/** Handlers by which a finger selects what it rests on; the tap that ends it opens nothing. */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begun = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const fired = useRef(false);
  const stop = (): void => {
    clearTimeout(timer.current);
    begun.current = null;
  };
  return {
    onPointerDown(event: PointerEvent) {
      fired.current = false;
      if (event.pointerType !== 'touch') return;
      begun.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        fired.current = true;
        begun.current = null;
        onLong();
      }, LONG_MS);
    },
    onPointerMove(event: PointerEvent) {
      const from = begun.current;
      if (from !== null && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      if (fired.current || begun.current !== null) event.preventDefault();
    },
    /** Whether the click that comes now only ends a long press. */
    ends: (): boolean => {
      const ended = fired.current;
      fired.current = false;
      return ended;
    },
  };
}
