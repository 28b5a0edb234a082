import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import QrSign from 'lucide-react/icons/qr-code';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { GuestCoupon } from '#shared/facade/coupon/get-guest-coupon-list.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { standingAt, wayAt } from './coupon-state.ts';
import { HowToUse, CouponStatusText, timeText } from './coupon-texts.tsx';
import { ConfirmDialog, PinDialog } from './redeem-dialogs.tsx';
import { useRedeemTexts } from './use-redeem-texts.ts';
import type { Redeeming } from './use-redemption.ts';
import styles from './redeem.module.css';

// With the encoder of its code, which the other levels do not need.
const CodeDialog = lazy(() =>
  loadChunk(() => import('./code-dialog.tsx')).then(({ CodeDialog: Dialog }) => ({ default: Dialog })),
);

interface RedeemedSignProps {
  readonly coupon: GuestCoupon;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** It had been redeemed before; only the answer was lost. */
  readonly again: boolean;
  readonly zone: string | null;
}

/** What the staff look at: used, what and when. It takes the focus, so that it is read out. */
export function RedeemedMark({ coupon, at, again, zone }: RedeemedSignProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const time = timeText(at, zone);
  return (
    <div ref={place} className={styles.redeemed} role="status" tabIndex={-1}>
      <Icon of={CircleCheck} size={56} />
      <p className={styles.redeemedTitle}>{again ? <Trans>Used before</Trans> : <Trans>Used</Trans>}</p>
      <p className={styles.redeemedName}>
        <bdi>{coupon.couponTypeInfo.name}</bdi>
      </p>
      <p className={styles.redeemedTime}>
        <bdi>{time}</bdi>
      </p>
      <p>
        {again ? (
          <Trans>Your first try went through. Nothing more was used.</Trans>
        ) : (
          <Trans>Please show this to our staff.</Trans>
        )}
      </p>
    </div>
  );
}

interface RedeemPanelProps {
  readonly coupon: GuestCoupon;
  readonly now: number;
  readonly zone: string | null;
  readonly redeeming: Redeeming;
  readonly onScanned: (coupon: GuestCoupon) => void;
  /** It may stand otherwise than this page thinks. */
  readonly onRefused: () => void;
}

/** The control by which a coupon is used, as its security level wants it, or why it cannot be used [COUPON-REDEEM]. */
export function RedeemPanel({ coupon, now, zone, redeeming, onScanned, onRefused }: RedeemPanelProps) {
  const { t } = useLingui();
  const app = useGuestApp();
  const { state } = useReadable(app.core.reachability.view);
  const away = state === 'offline' || state === 'captive';
  const words = useRedeemTexts();
  const noteId = useId();
  const [asking, setAsking] = useState<'confirm' | 'pin' | 'scan' | null>(null);
  const { busy, fault, redeem, forgetFault, done } = redeeming;
  const way = wayAt(coupon.securityLevel);
  const scanned = useCallback(
    (after: GuestCoupon): void => {
      setAsking(null);
      onScanned(after);
    },
    [onScanned],
  );
  const close = (): void => {
    setAsking(null);
    forgetFault();
  };
  if (standingAt(coupon, now) !== 'usable') {
    return done === null ? (
      <div className={styles.panel}>
        <p className={styles.refused} role="status">
          <CouponStatusText coupon={coupon} now={now} zone={zone} />
        </p>
      </div>
    ) : null;
  }
  const run = (how: Parameters<typeof redeem>[0]): void => {
    void redeem(how).then((redeemed) => {
      if (redeemed) setAsking(null);
      else onRefused();
    });
  };
  const press = (): void => {
    forgetFault();
    if (way === 'tap') run({});
    else {
      if (way === 'scan') app.logs.access('coupon', 'click', { coupon_id: coupon.id });
      setAsking(way);
    }
  };
  const said = fault === null ? null : words(fault);
  return (
    <div className={styles.panel}>
      <p className={styles.how} id={noteId}>
        {away ? (
          <Trans>You need a connection to use a coupon. This page will be ready as soon as you are back online.</Trans>
        ) : (
          <HowToUse level={coupon.securityLevel} />
        )}
      </p>
      <p className={styles.fault} role="alert">
        {asking === null ? said : null}
      </p>
      <Button
        wide
        icon={<Icon of={way === 'scan' ? QrSign : TicketCheck} />}
        busy={busy && asking === null}
        aria-describedby={noteId}
        onClick={press}
      >
        {way === 'scan'
          ? t`Show the code`
          : way === 'pin'
            ? t`Hand to the staff`
            : done === null
              ? t`Use now`
              : t`Use once more`}
      </Button>
      {asking === 'confirm' ? (
        <ConfirmDialog
          coupon={coupon}
          busy={busy}
          fault={said}
          onClose={close}
          onConfirm={() => run({ confirmed: true })}
        />
      ) : null}
      {asking === 'pin' ? (
        <PinDialog coupon={coupon} busy={busy} fault={said} onClose={close} onPin={(pin) => run({ pin })} />
      ) : null}
      {asking === 'scan' ? (
        <Suspense fallback={null}>
          <CodeDialog coupon={coupon} onScanned={scanned} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
