import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AccountApp } from '#client/console/account/account-app.tsx';
import { accountCore } from '#client/console/account/account-core.ts';
import styles from '#client/console/account/manage.module.css';
import { takeHash } from '#client/console/account/take-hash.ts';
import { useAccountCore } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { acceptSignInAddress } from '#shared/manage/sign-ins.ts';

function SignInByAddress({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const core = useAccountCore();
  const words = useRefusalTexts();
  const title = t`Sign in`;
  useEffect(() => {
    document.title = `${title} · Bellhop`;
  }, [title]);
  const signIn = useMutation({
    mutationFn: async () => {
      core.begin(await core.manage.call(acceptSignInAddress, { body: { token } }, { anonymous: true }));
      location.assign(`/${activeLanguage()}/organization`);
    },
  });
  return (
    <section className={styles.card}>
      <h1 className={styles.title}>
        <Trans>Sign in without a PIN</Trans>
      </h1>
      <p>
        <Trans>Whoever runs this server made this address for you. It works once, for half an hour.</Trans>
      </p>
      {signIn.isError ? (
        <p role="alert" className={styles.fault}>
          {words(signIn.error)}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button busy={signIn.isPending} onClick={() => signIn.mutate()}>
          <Trans>Sign in</Trans>
        </Button>
      </div>
    </section>
  );
}

/** What the address of `npm run operator -- sign-in` opens [OPERATOR-SIGN-IN]. */
export function SignInAddressPage() {
  const [token] = useState(takeHash);
  const page = (
    <main className={styles.alone}>
      <SignInByAddress token={token} />
    </main>
  );
  return (
    <AccountApp core={accountCore()} signedOut={page}>
      {page}
    </AccountApp>
  );
}
