import { useLingui } from '@lingui/react/macro';
import type { StaffOnlineStatus } from '#shared/domain/states/enumerations.ts';
import styles from './status.module.css';

/** Whether a colleague is there, in words [STAFF-STATUS]. */
export function useStatusTexts(): (status: StaffOnlineStatus) => string {
  const { t } = useLingui();
  return (status) => {
    switch (status) {
      case 'online':
        return t`Online`;
      case 'short_break':
        return t`Short break`;
      case 'ending_shift':
        return t`Ending shift`;
      case 'timeout':
        return t`Away`;
      case 'offline':
        return t`Offline`;
    }
  };
}

/** A dot beside the words, never instead of them. */
export function StatusDot({ status }: { readonly status: StaffOnlineStatus }) {
  return <span className={styles.dot} data-status={status} aria-hidden="true" />;
}
