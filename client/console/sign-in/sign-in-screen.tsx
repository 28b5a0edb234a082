import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import BellRing from 'lucide-react/icons/concierge-bell';
import { Icon } from '#client/ui/icon.tsx';
import { useReadable } from '#client/sync/hooks.ts';
import { AddressStep } from './address-step.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PinStep } from './pin-step.tsx';
import { useSignIn } from './sign-in-services.ts';
import { useLinkSignIn } from './use-link-sign-in.ts';
import styles from './sign-in.module.css';

/** Signing in by e-mail and PIN. */
export function SignInScreen({ onSignedIn }: { readonly onSignedIn?: (() => Promise<unknown>) | undefined }) {
  const { t } = useLingui();
  const view = useReadable(useSignIn().view);
  const [address, setAddress] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const byLink = useLinkSignIn();
  const title = t`Sign in · Bellhop for staff`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.brand}>
          <Icon of={BellRing} size={24} />
          <Trans>Bellhop for staff</Trans>
        </p>
        <h1 className={styles.title}>{code === null ? <Trans>Sign in</Trans> : <Trans>Enter your PIN</Trans>}</h1>
        {byLink === null ? null : (
          <p className={styles.notice} role="status">
            {byLink === 'asking' ? (
              <Trans>Signing you in by the link…</Trans>
            ) : (
              <Trans>This link has expired. Please sign in with your address.</Trans>
            )}
          </p>
        )}
        {view.status === 'ended' && code === null && byLink === null ? (
          <p className={styles.notice} role="status">
            {view.reason === 'signed_out' ? (
              <Trans>You are signed out.</Trans>
            ) : (
              <Trans>Your session has ended. Sign in again: what you wrote is kept on this device.</Trans>
            )}
          </p>
        ) : null}
        {code === null ? (
          <>
            <AddressStep
              address={address}
              onRequested={(given, transaction) => {
                setAddress(given);
                setCode(transaction);
              }}
            />
            <PasskeyButton onSignedIn={onSignedIn} />
          </>
        ) : (
          <PinStep
            address={address}
            transactionCode={code}
            onRequested={setCode}
            onBack={() => setCode(null)}
            onSignedIn={onSignedIn}
          />
        )}
      </div>
    </main>
  );
}
