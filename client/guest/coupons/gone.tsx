import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import TicketX from 'lucide-react/icons/ticket-x';
import { Button } from '#client/ui/button.tsx';
import { morePaths } from '../app/more-paths.ts';
import { NothingHere } from '../reading/read-states.tsx';

/** An id that is none, of somebody else, or of something that is offered no more: the same words for all. */
export function CouponGone({ held }: { readonly held: boolean }) {
  const router = useRouter();
  const toWallet = (
    <Button onClick={() => void router.navigate({ href: morePaths.wallet() })}>
      <Trans>Show my coupons</Trans>
    </Button>
  );
  return (
    <NothingHere icon={TicketX} alert action={toWallet}>
      {held ? (
        <Trans>We could not find this coupon. It may have been withdrawn, or the link is not right.</Trans>
      ) : (
        <Trans>This offer is no longer available.</Trans>
      )}
    </NothingHere>
  );
}
