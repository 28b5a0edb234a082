import { Plural, Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Wallet from 'lucide-react/icons/wallet';
import { Icon } from '#client/ui/icon.tsx';
import { morePaths } from '../app/more-paths.ts';
import { useRead } from '../reading/use-read.ts';
import { walletKey, walletPages } from './coupon-store.ts';
import styles from './coupon-list.module.css';

/** The way from the house's offers to the guest's own coupons, with how many can be used now. */
export function WalletLink() {
  const router = useRouter();
  const { value } = useRead(walletPages, walletKey({ available: true, order: 'validTo', page: 1 }));
  return (
    <button
      type="button"
      className={styles.walletLink}
      onClick={() => void router.navigate({ href: morePaths.wallet() })}
    >
      <span className={styles.walletSign}>
        <Icon of={Wallet} size={24} />
      </span>
      <span className={styles.walletText}>
        <span className={styles.walletName}>
          <Trans>My coupons</Trans>
        </span>
        <span className={styles.muted}>
          {value === null ? (
            <Trans>What you can use, and what you have used</Trans>
          ) : (
            <Plural
              value={value.totalCount}
              _0="None to use at the moment"
              one="# ready to use"
              other="# ready to use"
            />
          )}
        </span>
      </span>
      <Icon of={ChevronRight} directional size={20} />
    </button>
  );
}
