import { Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import Wifi from 'lucide-react/icons/wifi';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './offline-strip.module.css';

/** What may be a moment's weakness of the line is not spoken of. */
const patienceMs = 2_000;

function useSpokenOf(offline: boolean, since: number): boolean {
  const [dueSince, setDueSince] = useState<number | null>(null);
  useEffect(() => {
    if (!offline) return undefined;
    const timer = setTimeout(() => setDueSince(since), Math.max(0, since + patienceMs - Date.now()));
    return () => clearTimeout(timer);
  }, [offline, since]);
  return offline && (dueSince === since || !navigator.onLine);
}

interface OfflineStripProps {
  /** `portal`: the Wi-Fi wants a sign-in of its own before it lets anything through. */
  readonly connection: 'online' | 'offline' | 'portal';
  /** Since when, milliseconds since 1970. Two seconds are counted from then, whichever page is opened meanwhile. */
  readonly since?: number;
  /** Opens the Wi-Fi's own page. */
  readonly onOpenPortal?: () => void;
}

/**
 * A strip of 32 px that speaks of the connection: at once where the device itself says that it has no network, else
 * after 2 s without an answer; never a dialog. [CHAT-OFFLINE, CHAT-PORTAL]
 */
export function OfflineStrip({ connection, since = 0, onOpenPortal }: OfflineStripProps) {
  const offline = useSpokenOf(connection === 'offline', since);
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
          <Trans>Please sign in to the Wi-Fi first</Trans>
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
