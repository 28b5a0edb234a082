import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { moneyText } from '#client/i18n/money.ts';
import { Button } from '#client/ui/button.tsx';
import type { OrderRefund, RefundReason } from '#shared/domain/payment/refund-rules.ts';
import { useStaffServices } from '../staff-services.ts';
import styles from './orders.module.css';

function ReasonWords({ reason }: { readonly reason: RefundReason }): ReactNode {
  switch (reason) {
    case 'not_offered':
      return <Trans>This payment provider cannot refund from here.</Trans>;
    case 'refused':
      return <Trans>The payment provider refused the refund.</Trans>;
    case 'unavailable':
      return <Trans>The payment provider did not answer. Check with them before you pay it out.</Trans>;
  }
}

interface RefundHandProps {
  readonly orderId: number;
  readonly refund: OrderRefund;
  readonly currency: string;
  readonly onGiven?: () => void;
}

/** To a clerk, how what was paid goes back; what no provider gives is theirs to give and to say so [PAY-GIVE-BACK]. */
export function RefundHand({ orderId, refund: { state, amount, reason }, currency, onGiven }: RefundHandProps) {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const [busy, setBusy] = useState(false);
  const money = <bdi>{moneyText(amount, currency)}</bdi>;
  const given = async (): Promise<void> => {
    setBusy(true);
    try {
      await calls.givenBack(orderId);
    } catch {
      // Said in words here; what went wrong at the server stands in its log.
      snack({ text: t`This could not be saved. Please try again` });
    } finally {
      setBusy(false);
      onGiven?.();
    }
  };
  if (state !== 'by_hand')
    return (
      <p className={styles.muted}>
        {state === 'pending' ? (
          <Trans>Refund of {money} under way</Trans>
        ) : state === 'done' ? (
          <Trans>{money} refunded by the payment provider</Trans>
        ) : (
          <Trans>{money} refunded by hand</Trans>
        )}
      </p>
    );
  return (
    <div className={styles.hand}>
      <p className={styles.question}>
        <Trans>Refund {money} by hand</Trans>
      </p>
      {reason === null ? null : (
        <p>
          <ReasonWords reason={reason} />
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="outline" busy={busy} onClick={() => void given()}>
          <Trans>Mark as refunded</Trans>
        </Button>
      </div>
    </div>
  );
}
