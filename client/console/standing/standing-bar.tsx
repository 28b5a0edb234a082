import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import Wifi from 'lucide-react/icons/wifi';
import Wrench from 'lucide-react/icons/wrench';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { isAnswering } from '#client/net/standing.ts';
import { useReadable } from '#client/sync/hooks.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useDelayed } from '#client/ui/use-delayed.ts';
import { useAccountCore } from '../account/use-account.ts';
import styles from './standing.module.css';

/** What may be a moment's weakness of the line is not spoken of (ms). */
const PATIENCE_MS = 1_500;
/** Between two questions whether the work is over (ms). */
const ASK_MS = 5_000;

/** What is read anew once the way to the server is open again. */
function useAskedAnew(isUp: boolean): void {
  const client = useQueryClient();
  const before = useRef(isUp);
  useEffect(() => {
    if (isUp && !before.current) void client.invalidateQueries();
    before.current = isUp;
  }, [client, isUp]);
}

/** Asks until calls are answered again. */
function useEndOfWork(isWorkedOn: boolean): void {
  const { standing } = useAccountCore();
  const ask = useEffectEvent(async () => {
    if (await isAnswering()) standing.resumed();
  });
  useEffect(() => {
    if (!isWorkedOn) return undefined;
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [isWorkedOn]);
}

/** Says across the page that nothing can be saved now, and that nothing is lost by it [CONSOLE-OFFLINE]. */
export function StandingBar() {
  const { standing } = useAccountCore();
  const view = useReadable(standing.view);
  const isUp = view.state === 'up';
  const isAway = useDelayed(!isUp, PATIENCE_MS);
  useAskedAnew(isUp);
  useEndOfWork(view.state === 'maintenance');
  const [icon, words] = wordsOf();
  return (
    <div role="status" className={styles.place}>
      {isAway || view.state === 'maintenance' ? (
        <div className={styles.bar}>
          <Icon of={icon} size={20} />
          <p className={styles.words}>{words}</p>
        </div>
      ) : null}
    </div>
  );

  function wordsOf(): readonly [typeof Wrench, ReactNode] {
    switch (view.state) {
      case 'maintenance':
        return [
          Wrench,
          <>
            <strong dir="auto">{view.title === '' ? <Trans>The server is being worked on.</Trans> : view.title}</strong>{' '}
            {view.message === '' ? null : <bdi>{view.message}</bdi>}{' '}
            <Trans>What you type is kept on this device. Save it once this note is gone.</Trans>
          </>,
        ];
      case 'captive':
        return [Wifi, <Trans key="captive">Please sign in to the Wi-Fi first</Trans>];
      case 'offline':
      case 'up':
        return [
          CloudOff,
          <Trans key="offline">
            No connection to the server. What you type is kept on this device. Save it once this note is gone.
          </Trans>,
        ];
    }
  }
}
