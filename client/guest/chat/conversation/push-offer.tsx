import { Trans } from '@lingui/react/macro';
import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { browserPush, type PushDevice } from '#client/pwa/push-device.ts';
import { usePush } from '#client/pwa/use-push.ts';
import { localTexts } from '#client/storage/storage.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useGuestApp } from '../../app/guest-app.ts';
import { usePushPerson } from '../../app/push-person.ts';
import styles from './asking.module.css';

/** Kept once the offer was answered, or put away. */
const answeredKey = 'bellhop-push-offered';

interface PushOfferProps {
  readonly device?: PushDevice;
}

/**
 * Offers to notify the guest when the house answers, once a device, and only where the browser can still be asked: after
 * their first message and the question for a name [PUSH-OFFER].
 */
export function PushOffer({ device = browserPush }: PushOfferProps) {
  const { logs } = useGuestApp();
  const [answered, setAnswered] = useState(() => localTexts.get(answeredKey) !== null);
  const [wanted] = useState(() => device.permission() === 'default');
  const person = usePushPerson(wanted && !answered);
  const { state, turnOn } = usePush(person, (error) => logs.error(error, location.pathname), device);
  if (person === null || !['off', 'busy', 'on'].includes(state)) return null;
  const putAway = (): void => {
    localTexts.set(answeredKey, '1');
    setAnswered(true);
  };
  return (
    <div className={styles.card} role="status">
      <p className={styles.words}>
        <Icon of={Bell} size={20} />
        {state === 'on' ? (
          <Trans>You will be notified of new messages on this device, even while the page is closed.</Trans>
        ) : (
          <Trans>Shall we notify you when there is an answer?</Trans>
        )}
      </p>
      {state === 'on' ? (
        <Button variant="quiet" onClick={putAway}>
          <Trans>Close</Trans>
        </Button>
      ) : (
        <>
          <Button disabled={state === 'busy'} onClick={turnOn}>
            <Trans>Notify me</Trans>
          </Button>
          <Button variant="quiet" onClick={putAway}>
            <Trans>Not now</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
