import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Cloud from 'lucide-react/icons/cloud';
import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { countText } from '#client/i18n/money.ts';
import { useConnection, useOutbox, useSync } from '#client/sync/hooks.ts';
import { Icon } from '#client/ui/icon.tsx';
import { OfflineStrip } from '#client/ui/offline-strip.tsx';
import { useDelayed } from '#client/ui/use-delayed.ts';
import styles from './connection.module.css';

/** How the page is connected, and what has not reached the server yet. */
export function ConnectionStatus() {
  const { t } = useLingui();
  const { state, durable } = useConnection();
  const { waiting } = useOutbox();
  // Quick ones come and go unseen.
  const pending = useDelayed(waiting.length > 0, 800) ? waiting.length : 0;
  const trouble = useDelayed(state !== 'online', 1_500);
  const connected = state === 'online' || !trouble;
  return (
    <span
      className={styles.sign}
      data-connected={connected}
      role="status"
      title={durable ? undefined : t`This browser keeps nothing: what is not sent is gone when the page closes`}
    >
      <Icon
        of={connected ? Cloud : state === 'reconnecting' || state === 'starting' ? RefreshCw : CloudOff}
        size={18}
      />
      <span className={styles.words}>
        {connected ? (
          <Trans>Connected</Trans>
        ) : state === 'reconnecting' || state === 'starting' ? (
          <Trans>Connecting…</Trans>
        ) : (
          <Trans>Offline</Trans>
        )}
      </span>
      {pending === 0 ? null : (
        <span className={styles.pending}>
          <span className={styles.count} aria-hidden="true">
            {countText(pending)}
          </span>
          <span className={styles.words}>
            <Plural value={pending} one="# not sent yet" other="# not sent yet" />
          </span>
        </span>
      )}
    </span>
  );
}

/** What stands across the page while something is the matter. [CHAT-OFFLINE, CHAT-PORTAL, PWA-UPDATE] */
export function ConnectionStrip() {
  const { state, since, updateNeeded, reloadPrompt } = useConnection();
  const sync = useSync();
  const portal = state === 'captive';
  return (
    <div>
      <OfflineStrip
        connection={portal ? 'portal' : state === 'offline' ? 'offline' : 'online'}
        since={since}
        onOpenPortal={() => {
          window.open('/', '_blank', 'noopener');
          sync.checkAgain();
        }}
      />
      {updateNeeded || reloadPrompt ? (
        <div className={styles.update} role="status">
          {updateNeeded ? (
            <Trans>A newer version of this page is ready.</Trans>
          ) : (
            <Trans>The connection was lost many times. Reloading may help.</Trans>
          )}
          <button type="button" onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </button>
        </div>
      ) : null}
    </div>
  );
}
