import { activeLanguage } from '#client/i18n/activate.ts';
import { minorDigits } from '#shared/domain/payment/payment-rules.ts';
import { bcp47Of } from '#shared/languages/codes.ts';

/** An amount as the reader writes it. */
export const amountIn = (amount: number, currency: string): string =>
  new Intl.NumberFormat(bcp47Of(activeLanguage()), { style: 'currency', currency }).format(
    amount / 10 ** minorDigits(currency),
  );
