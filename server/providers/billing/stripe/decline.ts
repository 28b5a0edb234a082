/** Stripe's words for why a card was not taken, in ours. */
import type { Decline } from '#shared/domain/billing/declines.ts';

const byCode: Readonly<Record<string, Decline>> = {
  incorrect_number: 'number_incorrect',
  invalid_number: 'number_incorrect',
  incorrect_cvc: 'cvc_incorrect',
  invalid_cvc: 'cvc_incorrect',
  invalid_expiry_month: 'expiry_month_invalid',
  invalid_expiry_year: 'expiry_year_invalid',
  expired_card: 'expired',
  authentication_required: 'confirmation',
  payment_intent_authentication_failure: 'confirmation_failed',
  setup_intent_authentication_failure: 'confirmation_failed',
  processing_error: 'passing',
  card_decline_rate_limit_exceeded: 'passing',
  insufficient_funds: 'funds',
};

/** What the bank said, where the code is that it declined. */
const byBank: Readonly<Record<string, Decline>> = {
  ...byCode,
  withdrawal_count_limit_exceeded: 'funds',
  card_velocity_exceeded: 'funds',
  card_not_supported: 'not_supported',
  currency_not_supported: 'not_supported',
  transaction_not_allowed: 'not_supported',
  service_not_allowed: 'not_supported',
  not_permitted: 'not_supported',
  approve_with_id: 'passing',
  issuer_not_available: 'passing',
  reenter_transaction: 'passing',
  try_again_later: 'passing',
};

/** @param code Stripe's, of the error @param bank the bank's, where it declined */
export const declineOf = (code: string | undefined, bank: string | undefined): Decline =>
  byBank[bank ?? ''] ?? byCode[code ?? ''] ?? 'unknown';
