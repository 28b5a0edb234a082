import { Trans } from '@lingui/react/macro';
import Flag from 'lucide-react/icons/flag';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import type { ReportStatus } from '#shared/domain/states/enumerations.ts';
import styles from './reports.module.css';

function words(status: Exclude<ReportStatus, 'none'>): ReactNode {
  switch (status) {
    case 'reported':
      return <Trans>Reported. Nobody has looked at it yet</Trans>;
    case 'reviewing':
      return <Trans>Reported. Somebody is looking into it</Trans>;
    case 'upheld':
      return <Trans>Reported, and the report was right</Trans>;
    case 'dismissed':
      return <Trans>Reported. Nothing was found wrong with it</Trans>;
  }
}

/** Below a message that was reported, for those who judge reports [REPORT-STATE]. */
export function ReportMark({ status }: { readonly status: Exclude<ReportStatus, 'none'> }) {
  return (
    <p className={styles.mark} data-status={status} lang={document.documentElement.lang}>
      <Icon of={Flag} size={14} />
      {words(status)}
    </p>
  );
}
