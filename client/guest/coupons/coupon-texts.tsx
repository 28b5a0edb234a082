/** What is said of a coupon: how long, how often, how to use it. */
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import type { GuestCoupon } from '#shared/facade/coupon/get-guest-coupon-list.ts';
import { lastMinute, standingAt, usesLeft, wayAt, type Standing } from './coupon-state.ts';

/** A moment in the reader's words, on the clock of the house [TIME-READER]. */
export function momentText(at: number, zone: string | null): string {
  return new Intl.DateTimeFormat([readerLocale(), 'en'], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone ?? undefined,
  }).format(at);
}

/** Only the time of day, where the day goes without saying. */
export function timeText(at: number, zone: string | null): string {
  return new Intl.DateTimeFormat([readerLocale(), 'en'], {
    timeStyle: 'medium',
    timeZone: zone ?? undefined,
  }).format(at);
}

/** From when until when, in one line. */
export function Validity({
  coupon,
  zone,
}: {
  readonly coupon: Pick<GuestCoupon, 'validFrom' | 'validTo' | 'afterCheckoutUsage'>;
  readonly zone: string | null;
}) {
  const from = coupon.validFrom === null ? null : momentText(Date.parse(coupon.validFrom), zone);
  const to = coupon.validTo === null ? null : momentText(lastMinute(coupon.validTo), zone);
  if (from !== null && to !== null) {
    return (
      <Trans>
        <bdi>{from}</bdi> to <bdi>{to}</bdi>
      </Trans>
    );
  }
  if (to !== null) {
    return (
      <Trans>
        Until <bdi>{to}</bdi>
      </Trans>
    );
  }
  if (from === null)
    return coupon.afterCheckoutUsage ? <Trans>No end date</Trans> : <Trans>During your whole stay</Trans>;
  return (
    <Trans>
      From <bdi>{from}</bdi>
    </Trans>
  );
}

/** How often it may still be used. */
export function UsesLeft({ coupon }: { readonly coupon: GuestCoupon }) {
  const left = usesLeft(coupon);
  if (left === null) return <Trans>As often as you like</Trans>;
  return coupon.redemptionNumber === 0 ? (
    <Plural value={left} _0="None left" one="Once" other="# times" />
  ) : (
    <Plural value={left} _0="None left" one="Once more" other="# more times" />
  );
}

const pastWords: Readonly<Record<Exclude<Standing, 'usable' | 'not_yet'>, ReactNode>> = {
  used_up: <Trans>Used</Trans>,
  expired: <Trans>Expired</Trans>,
  disabled: <Trans>No longer valid</Trans>,
  after_checkout: <Trans>Only during your stay</Trans>,
};

/** How it stands now, in words. */
export function CouponStatusText({
  coupon,
  now,
  zone,
}: {
  readonly coupon: GuestCoupon;
  readonly now: number;
  readonly zone: string | null;
}) {
  const standing = standingAt(coupon, now);
  if (standing === 'usable') return <Trans>Ready to use</Trans>;
  if (standing !== 'not_yet') return pastWords[standing];
  const from = momentText(coupon.validFrom === null ? now : Date.parse(coupon.validFrom), zone);
  return (
    <Trans>
      From <bdi>{from}</bdi>
    </Trans>
  );
}

/** What to do with it at the counter [COUPON-LEVEL]. */
export function HowToUse({ level }: { readonly level: number }) {
  switch (wayAt(level)) {
    case 'tap':
      return <Trans>Tap the button below when you are at the counter, and show what appears.</Trans>;
    case 'confirm':
      return <Trans>Tap the button below at the counter, confirm, and show what appears.</Trans>;
    case 'pin':
      return <Trans>Please hand your phone to our staff at the counter. They will enter their PIN.</Trans>;
    case 'scan':
      return <Trans>Show the code at the counter. The staff scan it.</Trans>;
  }
}

/** Who holds it and how often one is given. */
export function Given({ coupon }: { readonly coupon: GuestCoupon }) {
  const { allocationObject, allocationUnit } = coupon.couponTypeInfo;
  if (allocationObject === 'room') {
    if (allocationUnit === 'daily') return <Trans>For your whole room, one each day</Trans>;
    return allocationUnit === 'stay' ? (
      <Trans>For your whole room, one each stay</Trans>
    ) : (
      <Trans>For your whole room, once</Trans>
    );
  }
  if (allocationUnit === 'daily') return <Trans>For you, one each day</Trans>;
  return allocationUnit === 'stay' ? <Trans>For you, one each stay</Trans> : <Trans>For you, once</Trans>;
}
