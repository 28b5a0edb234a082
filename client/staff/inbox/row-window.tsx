import {
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { createSlots } from './row-slots.ts';
import styles from './row-window.module.css';

export interface RowWindowHandle {
  /** Scrolls as little as it takes to have this row in sight, and draws it. */
  readonly show: (index: number) => void;
}

interface RowWindowProps extends Pick<HTMLAttributes<HTMLDivElement>, 'aria-label' | 'onKeyDown'> {
  /** What each row is of, in their order. */
  readonly ids: readonly string[];
  /** Height of a row in px. */
  readonly rowPx: number;
  readonly scrollRef: RefObject<HTMLElement | null>;
  readonly ref?: Ref<RowWindowHandle>;
  readonly children: (index: number) => ReactNode;
}

/** Rows drawn beyond each edge of what is in sight. */
const AROUND = 4;
/** A list that has not moved for so long stands still (ms). */
const STILL_MS = 150;

interface InSight {
  readonly first: number;
  readonly rows: number;
}

const sightOf = (scroller: HTMLElement, height: number, rowPx: number): InSight => ({
  first: Math.floor(scroller.scrollTop / rowPx) - AROUND,
  rows: Math.ceil(height / rowPx) + 1 + 2 * AROUND,
});

/**
 * A list of rows of one height, of which those in sight are drawn and a few around them. A row that is scrolled out gives
 * its elements to one that comes in: making and removing them cost an old machine more than filling them. What a row
 * holds of its own must therefore know whose it is. While it moves the rows stand in the page in any order; as soon as it
 * stands still, in that of the list, as whoever has it read aloud needs it. [INBOX-ROW]
 */
export function RowWindow({ ids, rowPx, scrollRef, ref, children, ...list }: RowWindowProps) {
  const [sight, setSight] = useState<InSight>({ first: 0, rows: 0 });
  const [moving, setMoving] = useState(false);
  const [slots] = useState(createSlots);
  const height = useRef(0);

  const drawn = Math.min(ids.length, sight.rows);
  const first = Math.max(0, Math.min(sight.first, ids.length - drawn));
  const shown = slots.fill(ids.slice(first, first + drawn), moving);

  useImperativeHandle(ref, () => ({
    show(index) {
      const scroller = scrollRef.current;
      if (scroller === null) return;
      const [top, end] = [index * rowPx, (index + 1) * rowPx];
      if (top < scroller.scrollTop) scroller.scrollTop = top;
      else if (end > scroller.scrollTop + height.current) scroller.scrollTop = end - height.current;
      setSight(sightOf(scroller, height.current, rowPx));
    },
  }));

  useEffect(() => {
    const scroller = scrollRef.current;
    if (scroller === null) return undefined;
    let still: ReturnType<typeof setTimeout> | undefined;
    let last: InSight = { first: 0, rows: 0 };
    const onScroll = (): void => {
      clearTimeout(still);
      still = setTimeout(() => setMoving(false), STILL_MS);
      const now = sightOf(scroller, height.current, rowPx);
      if (now.first === last.first && now.rows === last.rows) return;
      last = now;
      // Before the frame that shows it: a list that is drawn a frame late shows its ground.
      flushSync(() => {
        setMoving(true);
        setSight(now);
      });
    };
    const observer = new ResizeObserver(([entry]) => {
      height.current = entry?.contentRect.height ?? 0;
      last = sightOf(scroller, height.current, rowPx);
      setSight(last);
    });
    observer.observe(scroller);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(still);
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [scrollRef, rowPx]);

  return (
    <div role="list" {...list} className={styles.list} style={{ blockSize: ids.length * rowPx }}>
      {shown.map(({ slot, place }) => (
        <div
          key={slot}
          role="listitem"
          className={styles.row}
          style={{ transform: `translateY(${(first + place) * rowPx}px)` }}
          aria-posinset={first + place + 1}
          aria-setsize={ids.length}
        >
          {children(first + place)}
        </div>
      ))}
    </div>
  );
}
