import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import manage from '#client/console/account/manage.module.css';
import { number } from './billing-words.ts';
import styles from './plans.module.css';

interface UsageBarProps {
  readonly label: ReactNode;
  readonly used: number;
  /** Null for no limit. */
  readonly limit: number | null;
}

/** From here on the bar warns; whoever pays is told by mail besides [PLAN-NEAR]. */
const NEAR = 0.8;

/** How much is used of how much there is, before it bites. */
export function UsageBar({ label, used, limit }: UsageBarProps) {
  const [have, most] = [number(used), limit === null ? '' : number(limit)];
  return (
    <div className={styles.use}>
      <span className={manage.secondary}>
        {label}
        {': '}
        {limit === null ? (
          <Trans>{have}, any number</Trans>
        ) : (
          <Trans>
            {have} of {most}
          </Trans>
        )}
      </span>
      {limit === null ? null : (
        <div className={styles.bar} aria-hidden="true">
          <div
            className={styles.fill}
            data-near={used >= limit * NEAR ? '' : undefined}
            style={{ inlineSize: `${limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}%` }}
          />
        </div>
      )}
    </div>
  );
}
