import { Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import Wifi from 'lucide-react/icons/wifi';
import { Icon } from './icon.tsx';
import { useDelayed } from './use-delayed.ts';
import styles from './offline-strip.module.css';

interface OfflineStripProps {
  /** `portal`: the Wi-Fi wants a sign-in of its own before it lets anything through. */
  readonly connection: 'online' | 'offline' | 'portal';
  /** Opens the Wi-Fi's own page. */
  readonly onOpenPortal?: () => void;
}

/** A strip of 32 px that speaks of the connection after 2 s without one; never a dialog. [CHAT-OFFLINE, CHAT-PORTAL] */
export function OfflineStrip({ connection, onOpenPortal }: OfflineStripProps) {
  const offline = useDelayed(connection === 'offline', 2000);
  const portal = connection === 'portal';
  return (
    <div role="status">
      {offline ? (
        <div className={styles.strip}>
          <Icon of={CloudOff} size={16} />
          <Trans>Offline. Messages will be sent when you are back</Trans>
        </div>
      ) : null}
      {portal ? (
        <div className={styles.strip}>
          <Icon of={Wifi} size={16} />
          <Trans>This Wi-Fi asks you to sign in first</Trans>
          {onOpenPortal === undefined ? null : (
            <button type="button" className={styles.button} onClick={onOpenPortal}>
              <Trans>Open sign-in page</Trans>
            </button>
          )}
        </div>
      ) : null}
    </div>
  );
}
