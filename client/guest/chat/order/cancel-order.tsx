import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#client/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { mayGuestCancel, type OrderState } from '#shared/domain/ordering/order-states.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { cancelOwnOrder } from '#shared/rest/orders.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import styles from './cancel-order.module.css';

interface CancelOrderProps {
  readonly orderId: number;
  readonly state: OrderState;
  readonly onMoved?: () => void;
}

/** Taking back what nobody accepted yet, asked twice: the second press is the one [ORDER-GUEST-CANCEL]. */
export function CancelOrder({ orderId, state, onMoved }: CancelOrderProps) {
  const { t } = useLingui();
  const { core, logs } = useGuestApp();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await call({ transport: core.transport, tokens: core.session }, cancelOwnOrder, {
        params: { orderId: String(orderId) },
      });
      onMoved?.();
    } catch (error) {
      if (error instanceof AppError && error.code === 'wrong_state') {
        setFault(t`The kitchen has it already. Please write to us.`);
        onMoved?.();
      } else {
        if (error instanceof AppError) logs.error(error, location.pathname);
        setFault(t`This did not reach us. Please try again.`);
      }
    } finally {
      setBusy(false);
      setAsked(false);
    }
  };
  return (
    <>
      {fault === null ? null : <p role="alert">{fault}</p>}
      {!mayGuestCancel(state) ? null : asked ? (
        <div className={styles.asked} role="group" aria-label={t`Cancel this order?`}>
          <Button variant="quiet" onClick={() => setAsked(false)}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void cancel()}>
            <Trans>Yes, cancel it</Trans>
          </Button>
        </div>
      ) : (
        <Button variant="outline" onClick={() => setAsked(true)}>
          <Trans>Cancel this order</Trans>
        </Button>
      )}
    </>
  );
}
