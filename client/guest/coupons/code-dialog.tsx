import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { AppError } from '#shared/errors/app-error.ts';
import type { GuestCoupon } from '#shared/facade/coupon/get-guest-coupon-list.ts';
import { useCouponCode, useScanned } from './use-coupon-code.ts';
import { useRedeemTexts } from './use-redeem-texts.ts';
import { useWakeLock } from './use-wake-lock.ts';
import styles from './redeem.module.css';

interface CodeDialogProps {
  readonly coupon: GuestCoupon;
  readonly onScanned: (coupon: GuestCoupon) => void;
  readonly onClose: () => void;
}

/** The code for the staff's scanner: large, black on white, as text below, and never a stale one [COUPON-SHOWN-CODE]. */
export function CodeDialog({ coupon, onScanned, onClose }: CodeDialogProps) {
  const { t } = useLingui();
  const words = useRedeemTexts();
  const { code, fault, again } = useCouponCode(coupon.id);
  useScanned(coupon, onScanned);
  useWakeLock();
  return (
    <Dialog
      open
      size="full"
      dismissable={false}
      title={<bdi>{coupon.couponTypeInfo.name}</bdi>}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className={styles.codePage}>
        <p className={styles.codeNote}>
          <Trans>Please show this code to our staff. If it does not scan, turn up your screen brightness.</Trans>
        </p>
        <div className={styles.codeFrame} aria-busy={code === null && fault === null}>
          {code !== null ? (
            <QrCode text={code} label={t`Your coupon’s QR code`} />
          ) : fault === null ? (
            <Spinner size={32} />
          ) : (
            <div className={styles.codeFault} role="alert">
              <p>
                {fault instanceof AppError ? (
                  words(fault)
                ) : (
                  <Trans>A new code will appear as soon as you are back online.</Trans>
                )}
              </p>
              {fault instanceof AppError ? null : (
                <Button variant="outline" onClick={again}>
                  <Trans>Try again</Trans>
                </Button>
              )}
            </div>
          )}
        </div>
        {code === null ? null : (
          <>
            <p className={styles.codeHint}>
              <Trans>The code changes every minute.</Trans>
            </p>
            <p className={styles.codeText} dir="ltr">
              {code}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
