import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useEffect } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { PROOF_LIMITS } from '#shared/domain/pms/stay-proof.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { morePaths } from '../../app/more-paths.ts';
import { paths } from '../../app/paths.ts';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { GuestPage } from '../../frame/guest-page.tsx';
import { AskDesk } from './bill-screen.tsx';
import styles from './bill.module.css';

/** `room_service/verification/failed`: the stay could not be proved often enough that no more is taken for a while [PMS-TRIES]. */
export function VerificationFailedScreen() {
  const { logs } = useGuestApp();
  const router = useRouter();
  useEffect(() => logs.access('error', 'open', { page: 'verification_failed' }), [logs]);
  const minutes = PROOF_LIMITS.guest.withinMs / 60_000;
  return (
    <GuestPage tools={<SearchIcon />} title={<Trans>Your stay</Trans>} back={paths.home()}>
      <div className={styles.page}>
        <div className={styles.result} role="status">
          <span className={styles.sign}>
            <Icon of={ShieldAlert} size={40} />
          </span>
          <p className={styles.title}>
            <Trans>We could not confirm your stay</Trans>
          </p>
          <p className={styles.words}>
            <Trans>
              What you entered did not match our booking too often. To protect your bill, please wait {minutes} minutes
              before you try again, or pay at the front desk.
            </Trans>
          </p>
        </div>
        <div className={styles.pay}>
          <Button wide variant="outline" onClick={() => void router.navigate({ href: morePaths.ownBill() })}>
            <Trans>Back to the bill</Trans>
          </Button>
          <AskDesk />
        </div>
      </div>
    </GuestPage>
  );
}
