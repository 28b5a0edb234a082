import { activeLanguage } from '#client/i18n/activate.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { minorDigits } from '#shared/domain/payment/payment-rules.ts';

/**
 * An amount in whole minor units as the page's language writes it, or as English does where the platform does not know the
 * language. The sign is the short one: a house has one currency, and letters beside it change places in right-to-left lines.
 */
export function moneyText(amount: number, currency: string): string {
  return new Intl.NumberFormat([bcp47Of(activeLanguage()), 'en'], { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount / 10 ** minorDigits(currency));
}
