import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ReactElement,
  type Ref,
} from 'react';
import styles from './list.module.css';

/** Where a list stands and how it is moved, in px from the start of its first row; either kind of list has it. */
export interface ListHandle {
  readonly scrollOffset: number;
  readonly scrollSize: number;
  readonly viewportSize: number;
  /** The row at an offset. */
  readonly findItemIndex: (offset: number) => number;
  readonly getItemOffset: (index: number) => number;
  readonly getItemSize: (index: number) => number;
  readonly scrollToIndex: (
    index: number,
    options: { readonly align: 'start' | 'center' | 'end'; readonly offset?: number; readonly smooth?: boolean },
  ) => void;
}

interface PlainListProps<T> {
  readonly data: readonly T[];
  readonly children: (row: T) => ReactElement;
  readonly onScroll: () => void;
  readonly onScrollEnd: () => void;
  readonly onResize: () => void;
  readonly ref: Ref<ListHandle>;
}

/** Scrolling has ended when it rests for so long (ms). */
const REST_MS = 150;

interface Anchor {
  readonly row: Element;
  /** From the top of the window to the top of the row (px). */
  readonly top: number;
}

/**
 * The rows of a short conversation, all of them in the page, inside an element that scrolls. The row at the top of the
 * window stays where it is whatever comes or grows above it: not every browser does that by itself, so none is asked to.
 * [CHAT-SHORT-LIST, CHAT-KEEP-PLACE]
 */
export function PlainList<T>({ data, children, onScroll, onScrollEnd, onResize, ref }: PlainListProps<T>) {
  const container = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);

  const drop = useCallback((): void => {
    const box = container.current;
    const view = box?.parentElement;
    if (box == null || view == null) return;
    const edge = view.getBoundingClientRect().top;
    const seen = [...box.children].filter((child) => child.getBoundingClientRect().bottom > edge);
    // A day's chip goes up with the first message of its day, so messages are what the place is kept by.
    const row = seen.find((child) => child.querySelector('[data-message]') !== null) ?? seen[0];
    anchor.current = row === undefined ? null : { row, top: row.getBoundingClientRect().top - edge };
  }, []);
  const hold = useCallback((): void => {
    const view = container.current?.parentElement;
    const held = anchor.current;
    if (view != null && held?.row.isConnected === true) {
      const moved = held.row.getBoundingClientRect().top - view.getBoundingClientRect().top - held.top;
      if (Math.abs(moved) >= 1) view.scrollTop += moved;
    }
    drop();
  }, [drop]);

  // What came with this commit moves nothing that is being read.
  useLayoutEffect(hold);

  const told = useRef({ onScroll, onScrollEnd, onResize });
  useLayoutEffect(() => {
    told.current = { onScroll, onScrollEnd, onResize };
  });
  useEffect(() => {
    const box = container.current;
    const view = box?.parentElement;
    if (box == null || view == null) return undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const onMove = (): void => {
      drop();
      told.current.onScroll();
      clearTimeout(resting);
      resting = setTimeout(() => told.current.onScrollEnd(), REST_MS);
    };
    const sizes = new ResizeObserver(() => {
      hold();
      told.current.onResize();
    });
    sizes.observe(box);
    sizes.observe(view);
    view.addEventListener('scroll', onMove, { passive: true });
    return () => {
      clearTimeout(resting);
      sizes.disconnect();
      view.removeEventListener('scroll', onMove);
    };
  }, [drop, hold]);

  useImperativeHandle(ref, (): ListHandle => {
    const view = (): Element | null => container.current?.parentElement ?? null;
    const rectOf = (index: number): { top: number; height: number } => {
      const box = container.current;
      const row = box?.children[Math.min(index, box.children.length - 1)];
      if (box === null || row === undefined) return { top: 0, height: 0 };
      const { top, height } = row.getBoundingClientRect();
      return { top: top - box.getBoundingClientRect().top, height };
    };
    return {
      get scrollOffset() {
        return view()?.scrollTop ?? 0;
      },
      get scrollSize() {
        return view()?.scrollHeight ?? 0;
      },
      get viewportSize() {
        return view()?.clientHeight ?? 0;
      },
      findItemIndex: (offset) => {
        let found = 0;
        for (
          let index = 0;
          index < (container.current?.children.length ?? 0) && rectOf(index).top <= offset;
          index += 1
        )
          found = index;
        return found;
      },
      getItemOffset: (index) => rectOf(index).top,
      getItemSize: (index) => rectOf(index).height,
      scrollToIndex: (index, { align, offset = 0, smooth = false }) => {
        const row = rectOf(index);
        const rest = row.height - (view()?.clientHeight ?? 0);
        const top = row.top + offset + (align === 'end' ? rest : align === 'center' ? rest / 2 : 0);
        view()?.scrollTo({ top, behavior: smooth ? 'smooth' : 'instant' });
        drop();
      },
    };
  }, [drop]);

  return (
    <div ref={container} className={styles.plain}>
      {data.map((row) => {
        const drawn = children(row);
        return (
          <div key={drawn.key} className={styles.item}>
            {drawn}
          </div>
        );
      })}
    </div>
  );
}
