import { Trans } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import type { PushDevice } from '#client/pwa/push-device.ts';
import { usePush } from '#client/pwa/use-push.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { usePushPerson } from '../app/push-person.ts';
import styles from './settings-screen.module.css';

/** Notifications of new messages on this device, where they are offered at all [PWA-PUSH] [PUSH-BLOCKED]. */
export function PushCard({ device }: { readonly device?: PushDevice }) {
  const { logs } = useGuestApp();
  const { state, turnOn, turnOff } = usePush(usePushPerson(), (error) => logs.error(error, location.pathname), device);
  if (state === 'hidden') return null;
  return (
    <section className={styles.card}>
      <div className={styles.name}>
        <h2 className={styles.heading}>
          <Trans>Notifications</Trans>
        </h2>
        <p className={styles.plain} role="status">
          {state === 'absent' ? (
            <Trans>
              This browser shows no notifications. On an iPhone or iPad, add this page to the home screen first.
            </Trans>
          ) : state === 'blocked' ? (
            <Trans>Notifications are blocked for this page. Allow them in your browser settings, then come back.</Trans>
          ) : state === 'on' ? (
            <Trans>You will be notified of new messages on this device, even while the page is closed.</Trans>
          ) : state === 'failed' ? (
            <Trans>That did not work. Please check your connection and try again.</Trans>
          ) : (
            <Trans>Be notified of new messages while this page is closed.</Trans>
          )}
        </p>
        {state === 'absent' || state === 'blocked' ? null : state === 'on' ? (
          <Button variant="outline" onClick={turnOff}>
            <Trans>Turn off</Trans>
          </Button>
        ) : (
          <Button variant="outline" busy={state === 'busy'} onClick={turnOn}>
            <Trans>Notify me</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
