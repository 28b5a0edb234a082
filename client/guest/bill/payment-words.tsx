import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PAYMENT_MINIMUM, type PaymentErrorCode } from '#shared/domain/payment/payment-rules.ts';
import { moneyText } from '../order/money.ts';

/** Why nothing can be paid online, with what to do instead: every documented code [PAY-CODES]. */
export function PaymentFaultWords({ code, currency }: { readonly code: PaymentErrorCode; readonly currency: string }): ReactNode {
  switch (code) {
    case 'nothing_unpaid':
      return <Trans>There is no unpaid amount.</Trans>;
    case 'below_minimum': {
      const least = moneyText(PAYMENT_MINIMUM, currency);
      return (
        <Trans>
          Less than <bdi>{least}</bdi> cannot be paid online. Please pay at the front desk.
        </Trans>
      );
    }
    case 'verification_failed':
      return <Trans>Your proof has run out. Please confirm your stay once more.</Trans>;
    case 'declined':
      return <Trans>The card was declined. Please use another card, or pay at the front desk.</Trans>;
    case 'expired':
      return <Trans>The time for paying has run out. Nothing was charged.</Trans>;
    case 'provider_down':
      return <Trans>Online payment does not answer at the moment. Nothing was charged. Please try again later, or pay at the front desk.</Trans>;
  }
}
