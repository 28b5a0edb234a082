import { useRef, type MouseEvent, type PointerEvent } from 'react';

const HOLD_MS = 450;
const STILL_PX = 10;

interface LongPress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onContextMenu: (event: MouseEvent) => void;
}

/** A finger that rests: iOS sends no context menu event, so it is timed. Mice keep the browser's own menu. */
export function useLongPress(onHold: (x: number, y: number) => void): LongPress {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const touched = useRef(false);
  const stop = (): void => {
    if (held.current !== null) clearTimeout(held.current.timer);
    held.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }) => {
      stop();
      touched.current = pointerType === 'touch';
      if (touched.current) held.current = { timer: setTimeout(() => onHold(x, y), HOLD_MS), x, y };
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (held.current !== null && Math.hypot(clientX - held.current.x, clientY - held.current.y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event) => {
      if (touched.current) event.preventDefault();
    },
  };
}
