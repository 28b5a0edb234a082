import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import Smartphone from 'lucide-react/icons/smartphone';
import WalletCards from 'lucide-react/icons/wallet-cards';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useReadable } from '#client/sync/sync-context.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { safeLink } from '#shared/domain/message-content/safe-url.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { morePaths } from '../../app/more-paths.ts';
import { paths } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { Fact, Facts } from '../../reading/facts.tsx';
import { ReadFailed } from '../../reading/read-states.tsx';
import { useLeaving } from '../../reading/use-link.tsx';
import { useRead } from '../../reading/use-read.ts';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { GuestPage } from '../../frame/guest-page.tsx';
import { OWN_PASS, walletPass } from './pass-store.ts';
import styles from './wallet-pass.module.css';

/** What the pass says of this guest; its code comes with the pass itself, so none is drawn here [PASS-TOLD]. */
function Card({ house, place }: { readonly house: string; readonly place: string | null }) {
  return (
    <div className={styles.pass} aria-hidden>
      <Icon of={WalletCards} size={28} />
      <bdi className={styles.house}>{house}</bdi>
      {place === null ? null : <bdi className={styles.place}>{place}</bdi>}
    </div>
  );
}

/** The house has none: nothing that looks like one is shown. */
function NoPass() {
  const router = useRouter();
  return (
    <div className={styles.none} role="status">
      <p className={styles.noneTitle}>
        <Trans>There is no wallet pass yet.</Trans>
      </p>
      <p>
        <Trans>
          You are not missing anything: your coupons and messages are on this page, and you can read those you have seen
          offline.
        </Trans>
      </p>
      <Button wide variant="outline" onClick={() => void router.navigate({ href: morePaths.wallet() })}>
        <Trans>Show my coupons</Trans>
      </Button>
    </div>
  );
}

/** What the pass is good for, and the way to add it. */
function Pass({ link }: { readonly link: string }) {
  const { core } = useGuestApp();
  const { detail } = usePlace();
  const { state } = useReadable(core.reachability.view);
  const { leave, dialog } = useLeaving();
  return (
    <>
      <Card house={detail?.tenant_name ?? ''} place={detail?.location_name ?? null} />
      <p className={styles.lead}>
        <Trans>Keep a pass in your phone’s wallet and come back here with one scan, even from the lock screen.</Trans>
      </p>
      <div className={styles.add}>
        {state === 'offline' || state === 'captive' ? (
          <p className={styles.note}>
            <Trans>You need a connection to add the pass, but not to use it afterwards.</Trans>
          </p>
        ) : null}
        <Button wide icon={<Icon of={WalletCards} />} onClick={() => leave(link)}>
          <Trans>Add to Google Wallet</Trans>
        </Button>
        {dialog}
      </div>
      <Facts>
        <Fact icon={WalletCards} label={<Trans>What is on it</Trans>}>
          <span>
            <Trans>
              The name of the house, your room, the last day of your stay, and a code that opens this page. No messages,
              no payments.
            </Trans>
          </span>
        </Fact>
        <Fact icon={WifiOff} label={<Trans>Offline</Trans>}>
          <span>
            <Trans>The pass works offline. The page it opens needs a connection the first time.</Trans>
          </span>
        </Fact>
        <Fact icon={Smartphone} label={<Trans>Taking care</Trans>}>
          <span>
            <Trans>
              Anyone who scans your pass can see your messages until your stay ends. Only show it to people you trust.
            </Trans>
          </span>
        </Fact>
      </Facts>
    </>
  );
}

/** The pass, or that there is none. */
function OwnPass() {
  const { value, failed, error, again } = useRead(walletPass, OWN_PASS);
  const link = value?.google_url == null ? null : safeLink(value.google_url);
  if (value === null) {
    return failed ? (
      <ReadFailed error={error} onAgain={again} />
    ) : (
      <SkeletonGroup>
        <Skeleton height="180px" radius="var(--radius-card)" />
      </SkeletonGroup>
    );
  }
  return link === null ? <NoPass /> : <Pass link={link} />;
}

/** `add_wallet_pass`: what a pass is good for, what is on it, and how to add it; or that the house has none [PASS-TOLD]. */
export function WalletPassScreen() {
  const { core } = useGuestApp();
  const signedIn = useReadable(core.session.view).status === 'active';
  return (
    <GuestPage
      tools={<SearchIcon />}
      title={<Trans>Wallet pass</Trans>}
      back={signedIn ? paths.settings() : paths.home()}
    >
      <div className={styles.page}>
        {signedIn ? (
          <OwnPass />
        ) : (
          <p className={styles.note} role="status">
            <Trans>To add a pass, scan the QR code of the house first.</Trans>
          </p>
        )}
      </div>
    </GuestPage>
  );
}
