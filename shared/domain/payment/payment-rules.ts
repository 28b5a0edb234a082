/** Rules of paying a bill online. Amounts are whole minor units of a currency. */
const PAYMENT_PROVIDERS = ['gmo', 'takeme'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];
export type PaymentState = 'created' | 'paid' | 'declined' | 'expired' | 'failed';
/** What a signed report of a provider says. */
export type PaymentOutcome = 'paid' | 'declined' | 'expired';
/** The documented six, and ours for a bill that is being paid on another page [PAY-ONE-PAGE]. */
export const PAYMENT_ERROR_CODES = [
  'nothing_unpaid',
  'below_minimum',
  'verification_failed',
  'declined',
  'expired',
  'provider_down',
  'under_way',
] as const;
export type PaymentErrorCode = (typeof PAYMENT_ERROR_CODES)[number];

/**
 * Least that a card is charged, in minor units: what card networks take in each currency, about half a dollar; 50 where
 * none is named.
 */
const CARD_MINIMUM: Readonly<Record<string, number>> = {
  JPY: 50,
  KRW: 500,
  VND: 10_000,
  TWD: 1500,
  THB: 1500,
  HKD: 400,
  CNY: 400,
  PHP: 2500,
  MYR: 200,
  INR: 5000,
  MXN: 1000,
  GBP: 30,
  AED: 200,
};

/** Least that can be paid online, in minor units: by card what its currency asks for, by a wallet anything at all [PAY-MINIMUM]. */
export function paymentMinimum(provider: PaymentProviderName, currency: string): number {
  return provider === 'gmo' ? (CARD_MINIMUM[currency] ?? 50) : 1;
}

/** How long a payment may be gone on with, in milliseconds. */
export const PAYMENT_LIFE_MS = 30 * 60_000;

/**
 * How long money that came keeps its bill from being paid again where another maker's system has to hear of it first,
 * in milliseconds [PAY-ONE-PAGE].
 */
export const POSTING_MS = 2 * 60_000;

/** Why a bill cannot be paid in one way online, or null [PAY-MINIMUM] [PAY-NOTHING]. */
export function paymentFault(
  unpaid: number,
  provider: PaymentProviderName,
  currency: string,
): Extract<PaymentErrorCode, 'nothing_unpaid' | 'below_minimum'> | null {
  if (unpaid <= 0) return 'nothing_unpaid';
  return unpaid < paymentMinimum(provider, currency) ? 'below_minimum' : null;
}

/**
 * What a signed report makes of a payment, or null where it changes nothing [PAY-STATES]. Money that came is money that
 * came: paid is reached from everywhere and left to nowhere.
 */
export function paymentAfter(state: PaymentState, outcome: PaymentOutcome): PaymentState | null {
  if (state === 'paid' || state === outcome) return null;
  if (outcome === 'paid') return 'paid';
  return state === 'created' ? outcome : null;
}

/** Digits behind the point of a currency: ISO 4217 as the platform knows it. */
export function minorDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

export interface BillLine {
  /** A credit gives a charge back, a refund what was paid. */
  readonly kind: 'charge' | 'payment' | 'credit' | 'refund';
  readonly amount: number;
}

/** What a bill comes to, what of it is still open, and what was paid too much; none below zero [PMS-BILL] [ORDER-GIVE-BACK]. */
export function billTotals(lines: readonly BillLine[]): {
  readonly total: number;
  readonly unpaid: number;
  readonly overpaid: number;
} {
  const sum = (kind: BillLine['kind']): number =>
    lines.filter((line) => line.kind === kind).reduce((all, { amount }) => all + amount, 0);
  const total = sum('charge') - sum('credit');
  const open = total - sum('payment') + sum('refund');
  return { total, unpaid: Math.max(0, open), overpaid: Math.max(0, -open) };
}
