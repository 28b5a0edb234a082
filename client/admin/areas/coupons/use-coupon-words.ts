/** What the ways and times of coupons are called. */
import { useLingui } from '@lingui/react/macro';
import type { Option } from '#client/console/kit/field-spec.ts';
import type {
  AllocationObject,
  AllocationTiming,
  AllocationUnit,
  RedemptionWay,
  SecurityLevel,
  UsageLimit,
} from '#shared/domain/coupon/coupon.ts';

type Words<Of extends string | number> = Readonly<Record<Of, string>>;

interface CouponWords {
  readonly level: Words<SecurityLevel>;
  readonly limit: Words<UsageLimit>;
  readonly timing: Words<AllocationTiming>;
  readonly object: Words<AllocationObject>;
  readonly unit: Words<AllocationUnit>;
  readonly way: Words<RedemptionWay>;
}

export function useCouponWords(): CouponWords {
  const { t } = useLingui();
  return {
    level: {
      0: t`The guest taps`,
      1: t`The guest taps and confirms`,
      2: t`Staff enter a PIN on the guest’s phone`,
      3: t`Staff scan the guest’s code`,
    },
    limit: { limited: t`A number of times`, unlimited: t`As often as they like` },
    timing: {
      check_in: t`By itself, once the guest has checked in`,
      scan: t`By itself, once the guest has scanned a code`,
      manual: t`By hand`,
    },
    object: { guest: t`Each guest`, room: t`Each room, for all its guests together` },
    unit: { once: t`Once`, daily: t`Each day`, stay: t`Each stay` },
    way: { tap: t`Tapped`, confirm: t`Confirmed`, pin: t`By PIN`, scan: t`Scanned` },
  };
}

export const optionsOf = (words: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
