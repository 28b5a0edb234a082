import { Trans } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { ReadState } from '../account/read-state.tsx';
import styles from './kit.module.css';
import { ShowMore } from './show-more.tsx';

interface PagedRowsProps<Item> {
  readonly title: string;
  /** What is said where there is none at all. */
  readonly empty: ReactNode;
  /** Is the list narrowed by a word or a filter? */
  readonly narrowed: boolean;
  readonly read: UseInfiniteQueryResult<{ readonly pages: readonly { readonly items: readonly Item[] }[] }>;
  readonly keyOf: (item: Item) => string | number;
  readonly children: (item: Item) => ReactNode;
}

/** What happened, page after page: rows that are read and not changed. */
export function PagedRows<Item>({ title, empty, narrowed, read, keyOf, children }: PagedRowsProps<Item>) {
  return (
    <ReadState read={read}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0)
          return (
            <div className={styles.empty}>
              <p>{narrowed ? <Trans>Nothing fits. Try another word, or fewer filters.</Trans> : empty}</p>
            </div>
          );
        return (
          <>
            <ul className={styles.table} aria-label={title}>
              {items.map((item) => (
                <Fragment key={keyOf(item)}>{children(item)}</Fragment>
              ))}
            </ul>
            {read.hasNextPage ? (
              <ShowMore busy={read.isFetchingNextPage} onMore={() => void read.fetchNextPage()} />
            ) : null}
          </>
        );
      }}
    </ReadState>
  );
}
