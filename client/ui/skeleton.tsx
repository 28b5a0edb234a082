import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDelayed } from './use-delayed.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths, at the final size of what comes. */
  readonly width?: string;
  readonly height?: string;
  readonly radius?: string;
}

/** One grey shape of what is coming. */
export function Skeleton({ width = '100%', height = '1rem', radius = 'var(--radius-control)' }: SkeletonProps) {
  return (
    <span
      className={styles.bone}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}

interface SkeletonGroupProps {
  readonly children: ReactNode;
  /** ms; 0 where waiting has lasted already. */
  readonly after?: 0 | 150;
}

/** Shows skeletons only when waiting takes longer than 150 ms, and says once that something loads. [CHAT-SKELETON] */
export function SkeletonGroup({ children, after = 150 }: SkeletonGroupProps) {
  const shown = useDelayed(true, after);
  return (
    <div aria-busy="true" className={shown ? styles.shown : styles.hidden}>
      {children}
      <VisuallyHidden role="status">{shown ? <Trans>Loading…</Trans> : null}</VisuallyHidden>
    </div>
  );
}
