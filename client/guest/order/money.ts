import { activeLanguage } from '#client/i18n/activate.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { minorDigits } from '#shared/domain/payment/payment-rules.ts';

/** Letters with a sign behind them, as in US$, which a right-to-left line would tear apart. */
const torn = /\p{L}\p{Sc}$/u;
const LEFT_TO_RIGHT = '\u200E';

/**
 * An amount in whole minor units as the page's language writes it, or as English does where the platform does not know the
 * language. The sign is the short one: a house has one currency.
 */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat([bcp47Of(activeLanguage()), 'en'], { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format
    .formatToParts(amount / 10 ** minorDigits(currency))
    .map(({ type, value }) => (type === 'currency' && torn.test(value) ? `${LEFT_TO_RIGHT}${value}${LEFT_TO_RIGHT}` : value))
    .join('');
}

/** A plain number as the page's language writes it. */
export function countText(count: number): string {
  return new Intl.NumberFormat([bcp47Of(activeLanguage()), 'en']).format(count);
}

/** A rate in hundredths of a percent, as a percentage. */
export function shareText(rate: number): string {
  return new Intl.NumberFormat([bcp47Of(activeLanguage()), 'en'], { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000);
}
