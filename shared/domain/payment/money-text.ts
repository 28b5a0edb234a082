import { bcp47Of } from '../../languages/codes.ts';
import { minorDigits } from './payment-rules.ts';

/** Letters with a sign behind them, as in US$, which a right-to-left line would tear apart. */
const torn = /\p{L}\p{Sc}$/u;
const LEFT_TO_RIGHT = '\u200E';
const RIGHT_TO_LEFT = '\u200F';

/**
 * An amount in whole minor units as a language writes it, or as English does where the platform does not know the
 * language. The sign is the short one: a house has one currency. What is below zero stands in the same order as what is not.
 */
export function moneyIn(lang: string, amount: number, currency: string): string {
  const format = new Intl.NumberFormat([bcp47Of(lang), 'en'], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const value = amount / 10 ** minorDigits(currency);
  const above = wholeText(format.formatToParts(Math.abs(value)));
  if (amount >= 0) return above;
  // The platform sets minus and digits apart from the rest of a right-to-left amount, so that the sign would change sides.
  return above.startsWith(RIGHT_TO_LEFT)
    ? above.replace(/\p{Nd}(?:.*\p{Nd})?/u, '\u2066-$&\u2069')
    : wholeText(format.formatToParts(value));
}

const wholeText = (parts: readonly Intl.NumberFormatPart[]): string =>
  parts
    .map(({ type, value }) =>
      type === 'currency' && torn.test(value) ? `${LEFT_TO_RIGHT}${value}${LEFT_TO_RIGHT}` : value,
    )
    .join('');
