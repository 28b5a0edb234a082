/** Erasing one's own account, the address typed once more [ACCOUNT-ERASE]. */
import { Trans } from '@lingui/react/macro';
import { useAccountCore, useMyself } from '#client/console/account/use-account.ts';
import { DangerZone } from '#client/console/kit/danger-zone.tsx';
import { eraseMe } from '#shared/manage/me.ts';

export function MyErasure() {
  const { manage, session } = useAccountCore();
  const email = useMyself().data?.account.email;
  if (email === undefined) return null;
  const erase = async (): Promise<void> => {
    await manage.call(eraseMe, { body: { email } });
    session.end();
  };
  return (
    <DangerZone name={email} onDelete={erase}>
      <Trans>
        You leave every house, and nothing is left of how you signed in. What you wrote to guests stays, without your
        name. Who alone owns an organization or leads a house hands that over first. It cannot be undone.
      </Trans>
    </DangerZone>
  );
}
