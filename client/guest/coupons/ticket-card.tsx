import Ticket from 'lucide-react/icons/ticket';
import type { CSSProperties } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import type { GuestCoupon } from '#shared/facade/coupon/get-guest-coupon-list.ts';
import { Cover } from '../reading/cover.tsx';
import { standingAt } from './coupon-state.ts';
import { CouponStatusText, UsesLeft, Validity } from './coupon-texts.tsx';
import card from '../reading/card.module.css';
import styles from './ticket-card.module.css';

interface TicketCardProps {
  readonly coupon: GuestCoupon;
  readonly now: number;
  readonly zone: string | null;
  readonly onOpen: () => void;
}

/** Only what is a colour reaches the page; it is an ornament and carries no text. */
function stripeOf(color: string | null): CSSProperties & { readonly '--stripe'?: string } {
  return color !== null && /^#[0-9a-f]{6}$/i.test(color) ? { '--stripe': color } : {};
}

/** A coupon as a ticket: what, where, how long and how often. */
export function TicketCard({ coupon, now, zone, onOpen }: TicketCardProps) {
  const { couponTypeInfo: kind, placeList } = coupon;
  const usable = standingAt(coupon, now) === 'usable';
  return (
    <button
      type="button"
      className={classNames(card.card, styles.ticket)}
      data-usable={usable}
      style={usable ? stripeOf(kind.color) : {}}
      onClick={onOpen}
    >
      <Cover src={kind.imageUrl} icon={Ticket} iconSize={32} className={styles.picture} />
      <span className={styles.text}>
        {usable ? null : (
          <span className={styles.standing}>
            <CouponStatusText coupon={coupon} now={now} zone={zone} />
          </span>
        )}
        <bdi className={styles.name}>{kind.name}</bdi>
        {placeList.length === 0 ? null : (
          <span className={styles.line}>
            <bdi>{placeList.join(' · ')}</bdi>
          </span>
        )}
        <span className={styles.line}>
          <Validity coupon={coupon} zone={zone} />
        </span>
        {usable ? (
          <span className={styles.uses}>
            <UsesLeft coupon={coupon} />
          </span>
        ) : null}
      </span>
    </button>
  );
}
