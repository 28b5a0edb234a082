import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useSignIn } from './sign-in-services.ts';
import { useSignInTexts } from './use-sign-in-texts.ts';
import styles from './sign-in.module.css';

interface AddressStepProps {
  readonly address: string;
  readonly onRequested: (address: string, transactionCode: string) => void;
}

/** First step: whom to send a PIN. */
export function AddressStep({ address: before, onRequested }: AddressStepProps) {
  const { t } = useLingui();
  const calls = useSignIn();
  const words = useSignInTexts();
  const [address, setAddress] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const given = address.trim();
    if (!/^\S+@\S+$/.test(given)) {
      setError(given === '' ? t`Enter your e-mail address` : t`This does not look like an e-mail address`);
      return;
    }
    setBusy(true);
    setError(null);
    try {
      onRequested(given, await calls.requestPin(given));
    } catch (fault) {
      setError(words(fault));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={<Trans>E-mail address</Trans>}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={error ?? undefined}
        hint={<Trans>We will send a six-digit PIN to it</Trans>}
      />
      <Button type="submit" wide busy={busy}>
        <Trans>Send me a PIN</Trans>
      </Button>
    </form>
  );
}
