/** The list that draws only what is in sight: a chunk of its own, for conversations that grow long (lazy.ts). */
import { useCallback, type ReactElement, type RefObject } from 'react';
import { Virtualizer, type CacheSnapshot, type VirtualizerHandle } from 'virtua';
import type { ListHandle } from './plain-list.tsx';

interface LongListProps<T> {
  readonly data: readonly T[];
  readonly children: (row: T) => ReactElement;
  /** Of the rows as they were drawn until now, in px. */
  readonly sizes: readonly number[];
  /** Rows came in above: the place is kept from the end. */
  readonly shift: boolean;
  readonly onScroll: () => void;
  readonly onScrollEnd: () => void;
  readonly onResize: () => void;
  readonly list: RefObject<ListHandle | null>;
}

/** Before its size is known (px). */
const ROW_PX = 64;

/** virtua's own form of what it has measured. */
const measured = (sizes: readonly number[]): CacheSnapshot => [[...sizes], ROW_PX];

/** Takes over from the plain list with the sizes its rows had. [CHAT-SHORT-LIST] */
export function LongList<T>({ sizes, list, ...props }: LongListProps<T>) {
  const ref = useCallback(
    (handle: VirtualizerHandle | null) => {
      list.current = handle;
    },
    [list],
  );
  return <Virtualizer {...props} ref={ref} cache={measured(sizes)} bufferSize={600} itemSize={ROW_PX} />;
}
