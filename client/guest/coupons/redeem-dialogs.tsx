import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { GuestCoupon } from '#shared/facade/coupon/get-guest-coupon-list.ts';
import styles from './redeem.module.css';

interface AskProps {
  readonly coupon: GuestCoupon;
  readonly busy: boolean;
  /** Why the last try failed. */
  readonly fault: ReactNode;
  readonly onClose: () => void;
}

/** Asks once more before a coupon of level 1 is used [COUPON-LEVEL]. */
export function ConfirmDialog({
  coupon,
  busy,
  fault,
  onClose,
  onConfirm,
}: AskProps & { readonly onConfirm: () => void }) {
  return (
    <Dialog
      open
      title={<Trans>Use this coupon now?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Not yet</Trans>
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            <Trans>Use now</Trans>
          </Button>
        </>
      }
    >
      <p className={styles.askName}>
        <bdi>{coupon.couponTypeInfo.name}</bdi>
      </p>
      <p>
        <Trans>Please do this at the counter. It cannot be undone.</Trans>
      </p>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
    </Dialog>
  );
}

const pinShape = /^[0-9]{6}$/;

/** Takes the PIN of the counter, which its staff enter on the guest's phone [COUPON-LEVEL]. */
export function PinDialog({
  coupon,
  busy,
  fault,
  onClose,
  onPin,
}: AskProps & { readonly onPin: (pin: string) => void }) {
  const { t } = useLingui();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [short, setShort] = useState(false);
  // A wrong one is taken away, so that the next is not written behind it.
  const [seen, setSeen] = useState<ReactNode>(null);
  if (seen !== fault) {
    setSeen(fault);
    if (fault !== null) setPin('');
  }
  useEffect(() => field.current?.focus(), [fault]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const whole = pinShape.test(pin);
    setShort(!whole);
    if (whole && !busy) onPin(pin);
  };
  return (
    <Dialog
      open
      dismissable={false}
      title={<Trans>For our staff</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            <Trans>Redeem</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.pin} onSubmit={submit}>
        <p className={styles.askName}>
          <bdi>{coupon.couponTypeInfo.name}</bdi>
        </p>
        <TextField
          ref={field}
          label={<Trans>Counter PIN</Trans>}
          hint={t`Six digits. Guests: please hand your phone to our staff.`}
          error={short ? t`A PIN has six digits` : (fault ?? undefined)}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={6}
          value={pin}
          onChange={(event) => {
            setShort(false);
            setPin(event.target.value.normalize('NFKC').replace(/[^0-9]/g, ''));
          }}
        />
      </form>
    </Dialog>
  );
}
