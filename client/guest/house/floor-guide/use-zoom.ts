import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { doubleTap, panBy, pinch, WHOLE, zoomAt, zoomKey, type Point, type Size, type Zoom } from './zoom.ts';

const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;
/** A finger that moved farther was no tap. */
const TAP_PX = 10;

interface Tap extends Point {
  readonly at: number;
}

export interface ZoomHands {
  readonly zoom: Zoom;
  /** False while fingers or a mouse lead: what follows them must not lag behind. */
  readonly glides: boolean;
  readonly by: (factor: number) => void;
  readonly whole: () => void;
  readonly handlers: {
    /** Keys reach only what has the focus. */
    readonly tabIndex: 0;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onDoubleClick: (event: MouseEvent) => void;
  };
}

/**
 * Pinch, double tap, drag, wheel with Ctrl, keys: what hands do to a picture in a frame [FLOOR-ZOOM]. While the whole
 * picture shows, one finger scrolls the page as everywhere.
 */
export function useZoom(frame: RefObject<HTMLElement | null>): ZoomHands {
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const [glides, setGlides] = useState(true);
  const fingers = useRef(new Map<number, Point>());
  const began = useRef<Point | null>(null);
  const tapped = useRef<Tap | null>(null);

  const size = (): Size => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 });
  const pointOf = (event: { readonly clientX: number; readonly clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 };
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };
  const glideTo = (next: (zoom: Zoom) => Zoom): void => {
    setGlides(true);
    setZoom(next);
  };
  const lead = (next: (zoom: Zoom) => Zoom): void => {
    setGlides(false);
    setZoom(next);
  };

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    // React listens passively to these, and the page would scroll or zoom instead of the picture.
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      lead((now) => zoomAt(now, now.scale * Math.exp(-event.deltaY / 200), pointOf(event), size()));
    };
    const twoFingers = (event: TouchEvent): void => {
      if (event.touches.length > 1) event.preventDefault();
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('touchmove', twoFingers, { passive: false });
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('touchmove', twoFingers);
    };
  });

  const lift = (event: PointerEvent, cancelled: boolean): void => {
    const point = pointOf(event);
    const start = began.current;
    const alone = fingers.current.size === 1;
    fingers.current.delete(event.pointerId);
    if (cancelled || !alone || start === null || event.pointerType === 'mouse') return;
    if (Math.hypot(point.x - start.x, point.y - start.y) > TAP_PX) return;
    const last = tapped.current;
    const twice =
      last !== null &&
      event.timeStamp - last.at < DOUBLE_TAP_MS &&
      Math.hypot(point.x - last.x, point.y - last.y) < DOUBLE_TAP_PX;
    tapped.current = twice ? null : { ...point, at: event.timeStamp };
    if (twice) glideTo((now) => doubleTap(now, point, size()));
  };

  return {
    zoom,
    glides,
    by: (factor) => glideTo((now) => zoomAt(now, now.scale * factor, { x: 0, y: 0 }, size())),
    whole: () => glideTo(() => WHOLE),
    handlers: {
      tabIndex: 0,
      onPointerDown(event) {
        if (event.pointerType === 'mouse' && event.button !== 0) return;
        const point = pointOf(event);
        fingers.current.set(event.pointerId, point);
        began.current = point;
        frame.current?.setPointerCapture?.(event.pointerId);
      },
      onPointerMove(event) {
        const before = fingers.current.get(event.pointerId);
        if (before === undefined) return;
        const after = pointOf(event);
        const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
        fingers.current.set(event.pointerId, after);
        if (other === undefined) lead((now) => panBy(now, { x: after.x - before.x, y: after.y - before.y }, size()));
        else lead((now) => pinch(now, [before, other], [after, other], size()));
      },
      onPointerUp: (event) => lift(event, false),
      onPointerCancel: (event) => lift(event, true),
      onKeyDown(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const next = zoomKey(zoom, event.key, size());
        if (next === null) return;
        event.preventDefault();
        glideTo(() => next);
      },
      onDoubleClick(event) {
        // A finger's double tap has been seen above; only a mouse is left.
        if (tapped.current !== null) return;
        const point = pointOf(event);
        if (matchMedia('(hover: hover)').matches) glideTo((now) => doubleTap(now, point, size()));
      },
    },
  };
}
