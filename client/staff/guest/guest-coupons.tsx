import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { useCouponRefusalTexts } from '#client/ui/coupon-refusal-texts.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { useRead } from '../dashboard/use-dashboard.ts';
import { useStaffServices } from '../staff-services.ts';
import { type GuestFileProps, Reading } from './reading.tsx';
import styles from './guest-file.module.css';

/** The coupons a guest holds, and giving them another that the house hands out by hand [COUPON-MANUAL]. */
export function GuestCouponsPart({ conversationId }: GuestFileProps) {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const refusal = useCouponRefusalTexts();
  const [kind, setKind] = useState('');
  const [busy, setBusy] = useState(false);
  const read = useRead(
    useCallback(
      async (signal: AbortSignal) => {
        const [held, kinds] = await Promise.all([
          calls.guestCoupons(conversationId, signal),
          calls.couponKinds(signal),
        ]);
        return { ...held, kinds };
      },
      [calls, conversationId],
    ),
  );
  const give = (guestId: string): void => {
    setBusy(true);
    calls
      .giveCoupon(Number(kind), guestId)
      .then(
        () => {
          setKind('');
          read.again();
        },
        (error: unknown) =>
          snack({
            text:
              (error instanceof AppError ? refusal(error.code) : null) ?? t`This did not go through. Please try again`,
          }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Reading read={read} empty={() => false} none={null}>
      {({ items, kinds, guest_id: guestId }) => (
        <>
          {items.length === 0 ? (
            <p className={styles.muted}>
              <Trans>The guest holds no coupons</Trans>
            </p>
          ) : (
            <ul className={styles.list}>
              {items.map((coupon) => (
                <li key={coupon.id} className={styles.entry}>
                  <span className={styles.strong}>
                    <Bdi>{coupon.couponName}</Bdi>
                  </span>
                  <span className={styles.muted}>
                    {coupon.standing === 'usable' ? (
                      coupon.maxRedemptionNumber === null ? (
                        <Trans>Can be used</Trans>
                      ) : (
                        <Plural
                          value={coupon.maxRedemptionNumber - coupon.redemptionNumber}
                          one="Can be used # more time"
                          other="Can be used # more times"
                        />
                      )
                    ) : (
                      <Trans>Cannot be used any more, or not yet</Trans>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {kinds.length === 0 ? null : (
            <div className={styles.give}>
              <label>
                <Trans>Give a coupon</Trans>
                <select value={kind} onChange={({ target }) => setKind(target.value)}>
                  <option value="">{t`Choose one`}</option>
                  {kinds.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
              <Button variant="outline" disabled={kind === ''} busy={busy} onClick={() => give(guestId)}>
                <Trans context="a coupon to a guest">Give</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </Reading>
  );
}
