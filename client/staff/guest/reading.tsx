import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { Read } from '../dashboard/use-dashboard.ts';
import styles from './guest-file.module.css';

export interface GuestFileProps {
  readonly conversationId: string;
  readonly timeZone: string;
  readonly onOpen: (conversationId: string) => void;
}

/** Something that is read: while it is on its way, when it did not come, and when there is none of it. */
export function Reading<T>({
  read,
  empty,
  none,
  children,
}: {
  readonly read: Read<T>;
  readonly empty: (value: T) => boolean;
  readonly none: ReactNode;
  readonly children: (value: T) => ReactNode;
}) {
  if (read.value !== null) return empty(read.value) ? <p className={styles.muted}>{none}</p> : children(read.value);
  return read.failed ? (
    <p className={styles.muted} role="alert">
      <Trans>This could not be loaded.</Trans>
      <Button variant="quiet" onClick={read.again}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  ) : (
    <p className={styles.muted} role="status">
      <Trans>Loading…</Trans>
    </p>
  );
}
