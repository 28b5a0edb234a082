import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { ErrorCode } from '#shared/errors/codes.ts';

/**
 * Why a coupon was not handed out, shown or redeemed, in the reader's words; null for what is said of everything else.
 * Apart from the other refusals, because only pages of coupons need these.
 */
export function useCouponRefusalTexts(): (code: ErrorCode) => string | null {
  const { t } = useLingui();
  return useCallback(
    (code): string | null => {
      switch (code) {
        case 'coupon_disabled':
          return t`This coupon is no longer valid`;
        case 'coupon_not_yet':
          return t`This coupon is not valid yet`;
        case 'coupon_expired':
          return t`This coupon has expired`;
        case 'coupon_used_up':
          return t`This coupon has been used`;
        case 'coupon_after_checkout':
          return t`This coupon was for your stay, which has ended`;
        case 'coupon_needs_confirmation':
          return t`Please confirm that you want to use this coupon now`;
        case 'coupon_needs_pin':
          return t`Please hand your phone to our staff, who will enter their PIN`;
        case 'coupon_needs_staff':
          return t`Please show this coupon to our staff`;
        case 'coupon_wrong_pin':
          return t`This PIN is not right`;
        case 'coupon_code_invalid':
          return t`This is not one of our coupon codes`;
        case 'coupon_code_expired':
          return t`This code has expired. Ask the guest to show it again`;
        case 'coupon_sold_out':
          return t`These coupons have all been taken`;
        case 'coupon_already_issued':
          return t`The guest has this coupon already`;
        case 'credential_exists':
          return t`There is a service credential already. Revoke it first`;
        default:
          return null;
      }
    },
    [t],
  );
}
