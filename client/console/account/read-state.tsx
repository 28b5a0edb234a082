import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useRefusalTexts } from './use-refusal-texts.ts';
import styles from './manage.module.css';

interface ReadStateProps<T> {
  readonly read: UseQueryResult<T>;
  readonly children: (value: T) => ReactNode;
}

/** What was read, or why it was not, with a way to ask again. */
export function ReadState<T>({ read, children }: ReadStateProps<T>) {
  const words = useRefusalTexts();
  if (read.data !== undefined) return children(read.data);
  if (read.isError)
    return (
      <div role="alert" className={styles.fault}>
        <p>{words(read.error)}</p>
        <Button variant="quiet" onClick={() => void read.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  return (
    <div className={styles.card} aria-busy="true">
      <Skeleton />
      <Skeleton />
    </div>
  );
}
