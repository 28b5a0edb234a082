import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import KeyRound from 'lucide-react/icons/key-round';
import { AppError } from '#shared/errors/app-error.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { knowsPasskeys } from '../passkey/passkey-browser.ts';
import { useSignIn } from './sign-in-services.ts';
import { useSignInTexts } from './use-sign-in-texts.ts';
import styles from './sign-in.module.css';

/** Signing in by the device's own lock, where server and browser can [PASSKEY-SITE]. */
export function PasskeyButton({ onSignedIn }: { readonly onSignedIn: (() => Promise<unknown>) | undefined }) {
  const { passkey } = useSignIn();
  const words = useSignInTexts();
  const [offered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  useEffect(() => {
    let gone = false;
    if (!knowsPasskeys()) return;
    passkey?.offered().then(
      (found) => (gone ? undefined : setOffered(found)),
      // Without an answer the PIN is there.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [passkey]);
  if (passkey === undefined || !offered) return null;
  const signIn = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await passkey.signIn();
      await onSignedIn?.();
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.passkey}>
      <p className={styles.or}>
        <Trans>or</Trans>
      </p>
      <Button variant="outline" wide busy={busy} icon={<Icon of={KeyRound} size={20} />} onClick={() => void signIn()}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
      {fault === null ? null : (
        <p role="alert" className={styles.error}>
          {fault instanceof AppError || fault instanceof TransportError ? (
            fault instanceof AppError && (fault.code === 'verification_failed' || fault.code === 'not_staff') ? (
              <Trans>This passkey does not sign in here. Use your e-mail address instead.</Trans>
            ) : (
              words(fault)
            )
          ) : (
            <Trans>No passkey was used. You can sign in with your e-mail address as well.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
