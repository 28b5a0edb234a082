import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useBackCloses } from '#client/ui/use-back-closes.ts';
import { atRest, movedBy, zoomedAt, type View } from './zoom.ts';
import styles from './image-viewer.module.css';

interface ImageViewerProps {
  readonly src: string;
  readonly alt: string;
  readonly onClose: () => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far a press of a button, a key or a double tap enlarges. */
const STEP = 1.6;
const CLOSE_UP = 2.5;
const ARROW_PX = 60;

/** Where fingers are, from the middle of the screen. */
const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX - innerWidth / 2,
  y: clientY - innerHeight / 2,
});

/** One finger moves a picture that is larger than the screen, two enlarge it. */
function useFingers(change: (next: (view: View) => View) => void) {
  const fingers = useRef(new Map<number, Point>());
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      fingers.current.set(event.pointerId, fromMiddle(event));
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = fromMiddle(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      if (other === undefined)
        return change((view) => movedBy(view, now.x - before.x, now.y - before.y, innerWidth, innerHeight));
      const apart = (point: Point): number => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
      change((view) =>
        zoomedAt(
          view,
          apart(now) / apart(before),
          (now.x + other.x) / 2,
          (now.y + other.y) / 2,
          innerWidth,
          innerHeight,
        ),
      );
    },
    onPointerUp: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
  };
}

/** A picture of the chat over the whole screen, dark whatever the theme, enlarged by fingers, a double tap or keys [CHAT-PHOTO]. */
export function ImageViewer({ src, alt, onClose }: ImageViewerProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState<View>(atRest);
  const fingers = useFingers(setView);
  useBackCloses(onClose, true);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return undefined;
    // A browser without modal dialogs still shows it over the page.
    if (!('showModal' in element)) {
      dialog.current?.setAttribute('open', '');
      return undefined;
    }
    element.showModal();
    // Before it leaves the page, so that the focus goes back to the bubble.
    return () => element.close();
  }, []);
  const zoom = (factor: number, x = 0, y = 0): void =>
    setView((before) => zoomedAt(before, factor, x, y, innerWidth, innerHeight));
  const move = (x: number, y: number): void => setView((before) => movedBy(before, x, y, innerWidth, innerHeight));
  const onKeyDown = (event: KeyboardEvent): void => {
    const keys: Readonly<Record<string, () => void>> = {
      '+': () => zoom(STEP),
      '=': () => zoom(STEP),
      '-': () => zoom(1 / STEP),
      '0': () => setView(atRest),
      ArrowLeft: () => move(ARROW_PX, 0),
      ArrowRight: () => move(-ARROW_PX, 0),
      ArrowUp: () => move(0, ARROW_PX),
      ArrowDown: () => move(0, -ARROW_PX),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={alt}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div
        className={styles.stage}
        {...fingers}
        onDoubleClick={(event) => {
          const { x, y } = fromMiddle(event);
          if (view.scale > 1) setView(atRest);
          else zoom(CLOSE_UP, x, y);
        }}
        onWheel={(event) => {
          const { x, y } = fromMiddle(event);
          zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, x, y);
        }}
      >
        <img
          className={styles.picture}
          src={src}
          alt={alt}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <div className={styles.tools}>
        <IconButton icon={ZoomOut} label={t`Smaller`} disabled={view.scale === 1} onClick={() => zoom(1 / STEP)} />
        <IconButton icon={ZoomIn} label={t`Larger`} onClick={() => zoom(STEP)} />
        <IconButton icon={X} label={t`Close`} onClick={onClose} />
      </div>
    </dialog>
  );
}
