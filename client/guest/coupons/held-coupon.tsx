import { Trans, useLingui } from '@lingui/react/macro';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import DoorOpen from 'lucide-react/icons/door-open';
import Gift from 'lucide-react/icons/gift';
import Hash from 'lucide-react/icons/hash';
import History from 'lucide-react/icons/history';
import MapPin from 'lucide-react/icons/map-pin';
import Repeat from 'lucide-react/icons/repeat';
import Ticket from 'lucide-react/icons/ticket';
import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useState } from 'react';
import type { GuestCoupon } from '#shared/facade/coupon/get-guest-coupon-list.ts';
import { morePaths } from '../app/more-paths.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { Cover } from '../reading/cover.tsx';
import { WaitingDetail } from '../reading/detail.tsx';
import { Fact, Facts } from '../reading/facts.tsx';
import { ReadFailed } from '../reading/read-states.tsx';
import { useRead } from '../reading/use-read.ts';
import { useHouseClock } from '../app/use-house-clock.ts';
import { SearchIcon } from '../ask/ask-entry.tsx';
import { GuestPage } from '../frame/guest-page.tsx';
import { heldCoupons } from './coupon-store.ts';
import { standingAt } from './coupon-state.ts';
import { Given, momentText, CouponStatusText, UsesLeft, Validity } from './coupon-texts.tsx';
import { CouponGone } from './gone.tsx';
import { RedeemedMark, RedeemPanel } from './redeem-panel.tsx';
import { cameFrom, useWalletFrom } from './wallet-from.ts';
import { useRedemption } from './use-redemption.ts';
import detail from '../reading/detail.module.css';
import styles from './held-coupon.module.css';

/** All there is to know of a coupon. */
export function CouponDetails({
  coupon,
  now,
  zone,
}: {
  readonly coupon: GuestCoupon;
  readonly now: number;
  readonly zone: string | null;
}) {
  const { couponTypeInfo: kind, usedCount, redemptionNumber, usedAt } = coupon;
  const { limitedNo } = kind;
  return (
    <>
      <div className={detail.head}>
        <span className={styles.standing} data-usable={standingAt(coupon, now) === 'usable'}>
          <CouponStatusText coupon={coupon} now={now} zone={zone} />
        </span>
        <bdi className={detail.name}>{kind.name}</bdi>
      </div>
      <div className={detail.words} dir="auto">
        {kind.descriptions.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Facts>
        <Fact icon={CalendarClock} label={<Trans>Valid</Trans>}>
          <span>
            <Validity coupon={coupon} zone={zone} />
          </span>
        </Fact>
        <Fact icon={Repeat} label={<Trans>Ready to use</Trans>}>
          <span>
            <UsesLeft coupon={coupon} />
          </span>
        </Fact>
        {coupon.placeList.length === 0 ? null : (
          <Fact icon={MapPin} label={<Trans>Where</Trans>}>
            {coupon.placeList.map((place) => (
              <bdi key={place}>{place}</bdi>
            ))}
          </Fact>
        )}
        <Fact icon={UsersRound} label={<Trans>Who it is for</Trans>}>
          <span>
            <Given coupon={coupon} />
          </span>
        </Fact>
        <Fact icon={DoorOpen} label={<Trans>After check-out</Trans>}>
          <span>
            {coupon.afterCheckoutUsage ? (
              <Trans>Valid after check-out too</Trans>
            ) : (
              <Trans>Ends when you check out</Trans>
            )}
          </span>
        </Fact>
        {limitedNo === null ? null : (
          <Fact icon={Gift} label={<Trans>How many there are</Trans>}>
            <span>
              <Trans>
                <bdi>{limitedNo}</bdi> in all
              </Trans>
            </span>
          </Fact>
        )}
        {usedAt === null ? null : (
          <Fact icon={History} label={<Trans>Last used</Trans>}>
            <bdi>{momentText(Date.parse(usedAt), zone)}</bdi>
            {redemptionNumber > usedCount ? (
              <span className={styles.muted}>
                <Trans>Someone in your room used it too.</Trans>
              </span>
            ) : null}
          </Fact>
        )}
        <Fact icon={Hash} label={<Trans>Issued by</Trans>}>
          <bdi>{coupon.ownerTenant.name}</bdi>
          <span className={styles.muted}>
            <bdi>{momentText(Date.parse(coupon.issuedAt), zone)}</bdi>
            {' · '}
            <bdi dir="ltr">{kind.code}</bdi>
          </span>
        </Fact>
      </Facts>
    </>
  );
}

/** A coupon the guest holds: all there is to know of it, and the way to use it [COUPON-HELD] [COUPON-REDEEM]. */
export function HeldCoupon({ id }: { readonly id: number }) {
  const { t } = useLingui();
  const app = useGuestApp();
  const { value, failed, error, again } = useRead(heldCoupons, id);
  const { zone, now } = useHouseClock();
  const redeeming = useRedemption(id);
  const from = useWalletFrom();
  const [scanned, setScanned] = useState<GuestCoupon | null>(null);
  useEffect(() => app.logs.access('coupon', 'open_detail', { coupon_id: id }), [app, id]);
  // Whatever was answered last: a redemption knows more than the reading before it.
  const { done } = redeeming;
  const coupon = value === null || value === 'gone' ? null : newest([value, done?.coupon ?? null, scanned]);
  const usedNow =
    done !== null
      ? { at: Date.parse(done.redeemed_at), again: done.again }
      : scanned?.usedAt != null
        ? { at: Date.parse(scanned.usedAt), again: false }
        : null;
  return (
    <GuestPage
      tools={<SearchIcon />}
      title={<bdi>{coupon?.couponTypeInfo.name ?? t`Coupon`}</bdi>}
      back={cameFrom(morePaths.wallet(), from)}
      busy={value === null && !failed}
    >
      {coupon !== null ? (
        <article className={detail.page}>
          {usedNow === null ? (
            <Cover first src={coupon.couponTypeInfo.imageUrl} icon={Ticket} iconSize={64} className={detail.hero} />
          ) : (
            <div className={styles.used}>
              <RedeemedMark coupon={coupon} at={usedNow.at} again={usedNow.again} zone={zone} />
            </div>
          )}
          <div className={detail.body}>
            <CouponDetails coupon={coupon} now={now} zone={zone} />
          </div>
          <RedeemPanel
            coupon={coupon}
            now={now}
            zone={zone}
            redeeming={redeeming}
            onScanned={setScanned}
            onRefused={again}
          />
        </article>
      ) : value === 'gone' ? (
        <CouponGone held />
      ) : failed ? (
        <ReadFailed error={error} onAgain={again} />
      ) : (
        <WaitingDetail />
      )}
    </GuestPage>
  );
}

/** The one that was redeemed most often: redemptions are never taken back. */
function newest(known: readonly (GuestCoupon | null)[]): GuestCoupon | null {
  return known.reduce<GuestCoupon | null>(
    (best, one) => (one !== null && (best === null || one.redemptionNumber > best.redemptionNumber) ? one : best),
    null,
  );
}
