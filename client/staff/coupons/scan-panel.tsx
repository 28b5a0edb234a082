import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { useHouseZone } from '#client/sync/house-zone.ts';
import { Button } from '#client/ui/button.tsx';
import { useCouponRefusalTexts } from '#client/ui/coupon-refusal-texts.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { ShownCoupon } from '#shared/rest/shown-coupon.ts';
import type { StaffRedemption } from '#shared/rest/staff-coupons.ts';
import { useStaffServices } from '../staff-services.ts';
import { CodeFinder } from './code-finder.tsx';
import styles from './coupons.module.css';

type Step =
  | { readonly at: 'finding' }
  | { readonly at: 'shown'; readonly code: string; readonly coupon: ShownCoupon }
  | { readonly at: 'redeemed'; readonly answer: StaffRedemption };

const refusalOf: Readonly<Record<Exclude<ShownCoupon['standing'], 'usable'>, ErrorCode>> = {
  disabled: 'coupon_disabled',
  not_yet: 'coupon_not_yet',
  expired: 'coupon_expired',
  used_up: 'coupon_used_up',
  after_checkout: 'coupon_after_checkout',
};

function useWords(): (error: unknown) => string {
  const { t } = useLingui();
  const ofCoupons = useCouponRefusalTexts();
  return useCallback(
    (error) => {
      if (error instanceof TransportError)
        return t`The server cannot be reached. Scan the code again; it is redeemed once only`;
      const words = error instanceof AppError ? ofCoupons(error.code) : null;
      return (
        words ??
        (error instanceof AppError && error.code === 'not_found'
          ? t`Your desk does not accept this coupon`
          : t`Something went wrong. Please try again`)
      );
    },
    [t, ofCoupons],
  );
}

/** Takes a guest's coupon at the counter: scan, look, redeem. A code names one redemption, so twice is once. [COUPON-CODE] */
export function ScanPanel({ onClose }: { readonly onClose: () => void }) {
  const { calls } = useStaffServices();
  const words = useWords();
  const ofCoupons = useCouponRefusalTexts();
  const timeZone = useHouseZone();
  const [step, setStep] = useState<Step>({ at: 'finding' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const asking = useRef(false);

  const run = useCallback(
    async (work: () => Promise<Step>): Promise<void> => {
      // The camera sees the same code many times a second.
      if (asking.current) return;
      asking.current = true;
      setBusy(true);
      setError(null);
      try {
        setStep(await work());
      } catch (fault) {
        setError(words(fault));
      } finally {
        asking.current = false;
        setBusy(false);
      }
    },
    [words],
  );
  const check = useCallback(
    (code: string) => void run(async () => ({ at: 'shown', code, coupon: await calls.checkCoupon(code) })),
    [calls, run],
  );
  const redeem = (code: string): void =>
    void run(async () => ({ at: 'redeemed', answer: await calls.redeemCoupon(code) }));
  const next = (): void => {
    setError(null);
    setStep({ at: 'finding' });
  };
  const time = (iso: string): string =>
    new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
      new Date(iso),
    );

  const close = (
    <Button variant="quiet" onClick={onClose}>
      <Trans>Close</Trans>
    </Button>
  );
  const another = (
    <Button variant={step.at === 'redeemed' ? 'primary' : 'outline'} onClick={next}>
      <Trans>Next coupon</Trans>
    </Button>
  );
  return (
    <Dialog
      open
      size="full"
      dismissable={false}
      title={<Trans>Take a coupon</Trans>}
      onClose={onClose}
      actions={
        step.at === 'finding' ? (
          close
        ) : step.at === 'redeemed' ? (
          <>
            {close}
            {another}
          </>
        ) : (
          <>
            {another}
            {step.coupon.standing === 'usable' ? (
              <Button busy={busy} onClick={() => redeem(step.code)}>
                <Trans>Redeem</Trans>
              </Button>
            ) : null}
          </>
        )
      }
    >
      {step.at === 'finding' ? <CodeFinder busy={busy} error={error} onCode={check} /> : null}
      {step.at === 'shown' ? (
        <div className={styles.coupon} role="status">
          <CouponFacts coupon={step.coupon} />
          {step.coupon.standing === 'usable' ? null : (
            <p className={styles.refused}>{ofCoupons(refusalOf[step.coupon.standing])}</p>
          )}
          {error === null ? null : (
            <p className={styles.refused} role="alert">
              {error}
            </p>
          )}
        </div>
      ) : null}
      {step.at === 'redeemed' ? (
        <div className={styles.coupon} role="status">
          <p className={styles.done}>
            {step.answer.again ? (
              <Trans>Redeemed before, at {time(step.answer.redeemed_at)}</Trans>
            ) : (
              <Trans>Redeemed at {time(step.answer.redeemed_at)}</Trans>
            )}
          </p>
          <CouponFacts coupon={step.answer.coupon} />
        </div>
      ) : null}
    </Dialog>
  );
}

function CouponFacts({ coupon }: { readonly coupon: ShownCoupon }) {
  const { redemptionNumber, maxRedemptionNumber } = coupon;
  return (
    <>
      <p className={styles.name}>
        <bdi>{coupon.couponName}</bdi>
      </p>
      {coupon.placeList.length === 0 ? null : <p className={styles.note}>{coupon.placeList.join(' · ')}</p>}
      {maxRedemptionNumber === null ? null : (
        <p className={styles.note}>
          <Trans>
            {redemptionNumber} of {maxRedemptionNumber} used
          </Trans>
        </p>
      )}
    </>
  );
}
