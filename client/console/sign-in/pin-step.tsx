import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '#shared/errors/app-error.ts';
import { Button } from '#client/ui/button.tsx';
import { useClock } from '../clock.ts';
import { PIN_LENGTH, PinField } from './pin-field.tsx';
import { useSignIn } from './sign-in-services.ts';
import { useSignInTexts } from './use-sign-in-texts.ts';
import styles from './sign-in.module.css';

/** Another PIN may be asked for after so long (ms). */
const RESEND_AFTER_MS = 30_000;

interface PinStepProps {
  readonly address: string;
  readonly transactionCode: string;
  readonly onRequested: (transactionCode: string) => void;
  readonly onBack: () => void;
  /** For whoever has just given their PIN. */
  readonly onSignedIn: (() => Promise<unknown>) | undefined;
}

/** Whether mail lands in the page for developers. */
function useDevOutbox(): boolean {
  const calls = useSignIn();
  const [there, setThere] = useState(false);
  useEffect(() => {
    let gone = false;
    calls.hasDevOutbox().then(
      (found) => (gone ? undefined : setThere(found)),
      // A hint for developers only: without it nothing is missing.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [calls]);
  return there;
}

/** Second step: the PIN. Six digits are tried at once. [PIN-SHAPE, PIN-TRIES, PIN-EXPIRED] */
export function PinStep({ address, transactionCode, onRequested, onBack, onSignedIn }: PinStepProps) {
  const calls = useSignIn();
  const words = useSignInTexts();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [resent, setResent] = useState(false);
  const [askedAt, setAskedAt] = useState(() => Date.now());
  const field = useRef<HTMLInputElement>(null);
  const outbox = useDevOutbox();
  const wait = useClock((now) => Math.max(0, Math.ceil((askedAt + RESEND_AFTER_MS - now) / 1_000)));

  useEffect(() => field.current?.focus(), []);

  const ask = async (): Promise<void> => {
    onRequested(await calls.requestPin(address));
    setAskedAt(Date.now());
  };
  const attempt = async (given: string): Promise<void> => {
    setBusy(true);
    try {
      await calls.acceptPin(transactionCode, given);
      await onSignedIn?.();
    } catch (fault) {
      setError(words(fault));
      setPin('');
      try {
        if (fault instanceof AppError && fault.code === 'expired_pin') await ask();
      } catch (again) {
        setError(words(again));
      }
    } finally {
      setBusy(false);
      field.current?.focus();
    }
  };
  const resend = async (): Promise<void> => {
    setError(null);
    try {
      await ask();
      setResent(true);
    } catch (fault) {
      setError(words(fault));
    }
    field.current?.focus();
  };
  const change = (next: string): void => {
    setPin(next);
    setError(null);
    if (next.length === PIN_LENGTH && !busy) void attempt(next);
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (pin.length === PIN_LENGTH && !busy) void attempt(pin);
      }}
    >
      <p className={styles.sent} role="status">
        {resent ? (
          <Trans>
            Another PIN is on its way to <bdi>{address}</bdi>. Only the newest one works.
          </Trans>
        ) : (
          <Trans>
            If <bdi>{address}</bdi> belongs to a staff member, a PIN is on its way. It works once, within 10 minutes.
          </Trans>
        )}
      </p>
      <PinField ref={field} value={pin} onChange={change} error={error} disabled={busy} />
      <Button type="submit" wide busy={busy} disabled={pin.length < PIN_LENGTH && !busy}>
        <Trans>Sign in</Trans>
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" disabled={wait > 0} onClick={() => void resend()}>
          {wait > 0 ? <Trans>Send another PIN in {wait} s</Trans> : <Trans>Send another PIN</Trans>}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          <Trans>Use another address</Trans>
        </Button>
      </div>
      {outbox ? (
        <p className={styles.hint}>
          <Trans>
            This is not production: mail is kept in the{' '}
            <a href="/dev/outbox" target="_blank" rel="noreferrer">
              outbox for developers
            </a>
            .
          </Trans>
        </p>
      ) : null}
    </form>
  );
}
