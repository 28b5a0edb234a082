/** What every page of the catalogue shows while it waits, when it failed and when it has nothing. */
import { Trans } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '#client/ui/skeleton.tsx';
import styles from './read-states.module.css';

/** Cards of the final size. */
export function WaitingCards({ height = '300px', count = 2 }: { readonly height?: string; readonly count?: number }) {
  return (
    <SkeletonGroup>
      <div className={styles.cards}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} height={height} radius="var(--radius-card)" />
        ))}
      </div>
    </SkeletonGroup>
  );
}

interface NothingHereProps {
  readonly icon: LucideIcon;
  /** What was asked for is gone, which is to be read out at once. */
  readonly alert?: boolean;
  /** The way on, where there is one. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** There is nothing here, in words. */
export function NothingHere({ icon, alert = false, action, children }: NothingHereProps) {
  return (
    <div className={styles.nothing} {...(alert ? { role: 'alert' } : {})}>
      <Icon of={icon} size={40} />
      <p>{children}</p>
      {action}
    </div>
  );
}

const Words = lazy(() =>
  loadChunk(() => import('../frame/problem/problem-texts.tsx')).then(({ RefusedCallText }) => ({
    default: RefusedCallText,
  })),
);

/** The page could not be read, nor is it remembered; of a call that was refused the support is told which [ERR-DETAILS]. */
export function ReadFailed({ error = null, onAgain }: { readonly error?: unknown; readonly onAgain: () => void }) {
  return (
    <div className={styles.nothing} role="alert">
      <p>
        <Trans>This page could not be loaded.</Trans>
      </p>
      {error === null ? null : (
        <Suspense fallback={null}>
          <Words error={error} />
        </Suspense>
      )}
      <Button onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
