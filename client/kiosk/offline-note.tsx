import { Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { Icon } from '#client/ui/icon.tsx';
import styles from './kiosk.module.css';

/** Said while there is no network; it goes on by itself [KIOSK-OFFLINE]. */
export function OfflineNote() {
  return (
    <p className={styles.offline} role="status">
      <Icon of={CloudOff} size={28} />
      <span>
        <Trans>There is no connection at the moment. I am back by myself as soon as there is one.</Trans>
      </span>
    </p>
  );
}
