import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AccountApp } from '#client/console/account/account-app.tsx';
import { accountCore } from '#client/console/account/account-core.ts';
import styles from '#client/console/account/manage.module.css';
import { openDesk } from '#client/console/account/open-desk.ts';
import { ReadState } from '#client/console/account/read-state.tsx';
import { takeHash } from '#client/console/account/take-hash.ts';
import { useAccountCore } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useRoleTexts } from '#client/console/role-texts.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { deskRoleOf } from '#shared/domain/rights/rights.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { acceptInvitation, getInvitation } from '#shared/manage/people.ts';

function Join({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const core = useAccountCore();
  const words = useRefusalTexts();
  const roleWords = useRoleTexts();
  const invitation = useQuery({
    queryKey: ['invitation'],
    queryFn: () => core.manage.call(getInvitation, { body: { token } }, { anonymous: true }),
    staleTime: Infinity,
  });
  const join = useMutation({
    mutationFn: async () => {
      const joined = await core.manage.call(
        acceptInvitation,
        { body: { token, lang_cd: activeLanguage() } },
        { anonymous: true },
      );
      core.begin(joined);
      const atDesk = deskRoleOf(invitation.data?.roles ?? []) !== null;
      if (joined.house_code === null) location.assign(`/${activeLanguage()}/organization`);
      else if (atDesk) await openDesk(core.manage, joined.house_code, activeLanguage());
      else location.assign(`/${activeLanguage()}/admin/${joined.house_code}`);
    },
  });
  const title = t`Invitation`;
  useEffect(() => {
    document.title = `${title} · Bellhop`;
  }, [title]);
  // One that was used does not become valid by asking again.
  if (invitation.error instanceof AppError && invitation.error.status < 500)
    return (
      <section className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        <p role="alert" className={styles.fault}>
          {words(invitation.error)}
        </p>
      </section>
    );
  return (
    <ReadState read={invitation}>
      {({ house, organization, invited_by: inviter, roles, email }) => (
        <section className={styles.card}>
          <h1 className={styles.title}>
            <Trans>
              Join <bdi>{house?.name ?? organization}</bdi>
            </Trans>
          </h1>
          <p>
            <Trans>
              <bdi>{inviter}</bdi> invites you to work here as {roles.map(roleWords).join(', ')}.
            </Trans>
          </p>
          <p className={styles.lead}>
            <Trans>
              You sign in with <bdi>{email}</bdi> from now on.
            </Trans>
          </p>
          {join.isError ? (
            <p role="alert" className={styles.fault}>
              {words(join.error)}
            </p>
          ) : null}
          <div className={styles.actions}>
            <Button busy={join.isPending} onClick={() => join.mutate()}>
              <Trans>Join</Trans>
            </Button>
          </div>
        </section>
      )}
    </ReadState>
  );
}

/** What an invitation's link opens. Nothing happens before the button: mail scanners open links [INVITE-ONCE]. */
export function JoinPage() {
  const [token] = useState(takeHash);
  const page = (
    <main className={styles.alone}>
      <Join token={token} />
    </main>
  );
  return (
    <AccountApp core={accountCore()} signedOut={page}>
      {page}
    </AccountApp>
  );
}
