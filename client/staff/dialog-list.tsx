/** What a dialog lists of the server's: read when it opens, and again after each change. */
import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import styles from './dialog-list.module.css';

interface ListRead<T> {
  /** Null until they are here. */
  readonly items: readonly T[] | null;
  readonly failed: boolean;
  readonly read: () => void;
}

export function useListRead<T>(fetchItems: () => Promise<readonly T[]>): ListRead<T> {
  const [items, setItems] = useState<readonly T[] | null>(null);
  const [failed, setFailed] = useState(false);
  const read = useCallback(() => {
    fetchItems().then(
      (found) => {
        setItems(found);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [fetchItems]);
  useEffect(read, [read]);
  return { items, failed, read };
}

interface DialogListProps<T> {
  readonly list: ListRead<T>;
  /** Said where there are none. */
  readonly empty: ReactNode;
  readonly children: (item: T) => ReactNode;
}

export function DialogList<T>({ list: { items, failed, read }, empty, children }: DialogListProps<T>) {
  if (failed)
    return (
      <div className={styles.empty} role="alert">
        <p>
          <Trans>The list could not be loaded.</Trans>
        </p>
        <Button variant="outline" onClick={read}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  if (items === null)
    return (
      <p className={styles.empty} role="status">
        <Trans>Loading…</Trans>
      </p>
    );
  if (items.length === 0) return <p className={styles.empty}>{empty}</p>;
  return <ul className={styles.cards}>{items.map(children)}</ul>;
}
