import { Trans, useLingui } from '@lingui/react/macro';
import Delete from 'lucide-react/icons/delete';
import { useState } from 'react';
import { TransportError } from '#client/net/transport-error.ts';
import { Icon } from '#client/ui/icon.tsx';
import { KIOSK_CODE_DIGITS } from '#shared/domain/bot/kiosk.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Device } from './device.ts';
import { Face } from './face.tsx';
import styles from './kiosk.module.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

type Fault = 'wrong' | 'often' | 'offline';

function faultOf(error: unknown): Fault {
  if (error instanceof TransportError) return 'offline';
  if (error instanceof AppError && error.code === 'too_many_requests') return 'often';
  if (error instanceof AppError && (error.code === 'wrong_pin' || error.code === 'bad_request')) return 'wrong';
  console.warn('The device was not let in.', error);
  return 'offline';
}

interface PairScreenProps {
  readonly device: Device;
  /** It was let in before. */
  readonly wasOut: boolean;
  readonly onPaired: () => void;
}

/** Eight digits that somebody of the house has on another screen, typed by touch or by keys [KIOSK-PAIR]. */
export function PairScreen({ device, wasOut, onPaired }: PairScreenProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const take = (digits: string): void => {
    const pin = digits.replace(/\D/g, '').slice(0, KIOSK_CODE_DIGITS);
    setTyped(pin);
    setFault(null);
    if (pin.length < KIOSK_CODE_DIGITS || busy) return;
    setBusy(true);
    device
      .pair(pin)
      .then(onPaired, (error: unknown) => {
        setFault(faultOf(error));
        setTyped('');
      })
      .finally(() => setBusy(false));
  };
  return (
    <main className={styles.pair}>
      <Face mood={busy ? 'thinking' : 'idle'} />
      <h1 className={styles.heading}>
        <Trans>Connect this kiosk</Trans>
      </h1>
      <p className={styles.lead}>
        {wasOut ? (
          <Trans>This device is not connected any more. Open the assistant’s kiosks and make a new code.</Trans>
        ) : (
          <Trans>Open the assistant’s kiosks in the builder, make a code, and type it here.</Trans>
        )}
      </p>
      <input
        className={styles.digits}
        aria-label={t`Code of the kiosk`}
        inputMode="none"
        autoComplete="off"
        dir="ltr"
        value={typed}
        placeholder={'•'.repeat(KIOSK_CODE_DIGITS)}
        onChange={(event) => take(event.target.value)}
      />
      <p className={styles.fault} role="alert">
        {fault === 'wrong' ? <Trans>This code is not right, or its ten minutes are over.</Trans> : null}
        {fault === 'often' ? <Trans>That was too often. Please wait ten minutes.</Trans> : null}
        {fault === 'offline' ? <Trans>There is no connection. Please try again in a moment.</Trans> : null}
      </p>
      <div className={styles.pad} role="group" aria-label={t`Digits`} dir="ltr">
        {[...KEYS, '', '0'].map((key) =>
          key === '' ? (
            <span key="none" />
          ) : (
            <button key={key} type="button" className={styles.key} disabled={busy} onClick={() => take(typed + key)}>
              {key}
            </button>
          ),
        )}
        <button
          type="button"
          className={styles.key}
          disabled={busy || typed === ''}
          aria-label={t`Take back a digit`}
          onClick={() => take(typed.slice(0, -1))}
        >
          <Icon of={Delete} size={28} />
        </button>
      </div>
    </main>
  );
}
