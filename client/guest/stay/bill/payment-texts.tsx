import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { clockTime } from '#shared/domain/chat/message-time.ts';
import { PAYMENT_LIFE_MS, paymentMinimum, type PaymentErrorCode } from '#shared/domain/payment/payment-rules.ts';
import { useHouseClock } from '../../app/use-house-clock.ts';
import { moneyText } from '#client/i18n/money.ts';

interface PaymentFaultTextProps {
  readonly code: PaymentErrorCode;
  readonly currency: string;
  /** With `under_way`: when another page can be opened at the latest. */
  readonly until?: Date | null;
}

/** Why nothing can be paid online, with what to do instead: every code there is [PAY-CODES]. */
export function PaymentFaultText({ code, currency, until = null }: PaymentFaultTextProps): ReactNode {
  const { zone, now } = useHouseClock();
  switch (code) {
    case 'nothing_unpaid':
      return <Trans>There is nothing left to pay.</Trans>;
    case 'below_minimum': {
      const least = moneyText(paymentMinimum('gmo', currency), currency);
      return (
        <Trans>
          Payment by card starts at <bdi>{least}</bdi>. Please pay at the front desk.
        </Trans>
      );
    }
    case 'verification_failed':
      return <Trans>Please confirm your stay once more.</Trans>;
    case 'declined':
      return <Trans>The card was declined. Please use another card, or pay at the front desk.</Trans>;
    case 'expired':
      return <Trans>The time to pay has run out. Nothing was charged.</Trans>;
    case 'under_way': {
      const time = clockTime(
        until?.getTime() ?? now + PAYMENT_LIFE_MS,
        zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
        readerLocale(),
      );
      return (
        <Trans>
          A page to pay this bill on is open already, here or on another phone. If it was you, press the button you
          pressed first to go back to it. Otherwise you can pay online from <bdi>{time}</bdi>, or at the front desk.
        </Trans>
      );
    }
    case 'provider_down':
      return (
        <Trans>
          Online payment is not responding at the moment. Nothing was charged. Please try again later, or pay at the
          front desk.
        </Trans>
      );
  }
}
