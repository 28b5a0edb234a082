import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { TransportError } from '#client/net/transport-error.ts';
import { useCouponRefusalTexts } from '#client/ui/coupon-refusal-texts.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Why a coupon was not redeemed or not shown, to the guest who holds it [COUPON-REDEEM]. */
export function useRedeemTexts(): (error: unknown) => string {
  const { t } = useLingui();
  const ofCoupons = useCouponRefusalTexts();
  return useCallback(
    (error): string => {
      if (error instanceof TransportError)
        return t`We could not reach the desk. Please try again when you are online; your coupon is only used once`;
      if (!(error instanceof AppError)) return t`Something went wrong. Try again: the coupon is used once only`;
      const { code, data } = error;
      const { left, retry_after: wait } = data;
      switch (code) {
        case 'coupon_wrong_pin':
          if (typeof left !== 'number') break;
          return left === 0
            ? t`This PIN is not right. Please ask the staff`
            : t`This PIN is not right. ${plural(left, { one: '# try is left', other: '# tries are left' })}`;
        case 'too_many_tries': {
          const minutes = typeof wait === 'number' ? Math.max(1, Math.ceil(wait / 60)) : 10;
          return t`Too many wrong PINs. ${plural(minutes, { one: 'Please wait # minute', other: 'Please wait # minutes' })}`;
        }
        case 'too_many_requests':
          return t`That was too fast. Please wait a moment`;
        case 'not_found':
          return t`This coupon is no longer yours`;
        case 'stay_ended':
          return t`Your stay has ended`;
        case 'duplicate_id':
          return t`This did not work. Please try once more`;
        case 'wrong_state':
          return t`This coupon has changed. Please open it again`;
        default:
      }
      return ofCoupons(code) ?? t`Something went wrong. Try again: the coupon is used once only`;
    },
    [t, ofCoupons],
  );
}
