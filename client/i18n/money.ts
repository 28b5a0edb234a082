import { activeLanguage } from '#client/i18n/activate.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { minorDigits } from '#shared/domain/payment/payment-rules.ts';

/** Letters with a sign behind them, as in US$, which a right-to-left line would tear apart. */
const torn = /\p{L}\p{Sc}$/u;
const LEFT_TO_RIGHT = '\u200E';
const RIGHT_TO_LEFT = '\u200F';

/**
 * An amount in whole minor units as the page's language writes it, or as English does where the platform does not know the
 * language. The sign is the short one: a house has one currency. What is below zero stands in the same order as what is not.
 */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat([bcp47Of(activeLanguage()), 'en'], {
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

/** Names in a row, as the page's language puts them together. */
export function listText(names: readonly string[]): string {
  return new Intl.ListFormat([bcp47Of(activeLanguage()), 'en'], { type: 'conjunction', style: 'narrow' }).format(names);
}

/** A plain number as the page's language writes it. */
export function countText(count: number): string {
  return new Intl.NumberFormat([bcp47Of(activeLanguage()), 'en']).format(count);
}

/** Minutes with their unit, as the page's language writes them. */
export function minutesText(minutes: number): string {
  return new Intl.NumberFormat([bcp47Of(activeLanguage()), 'en'], {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short',
  }).format(minutes);
}

/** A rate in hundredths of a percent, as a percentage. */
export function shareText(rate: number): string {
  return new Intl.NumberFormat([bcp47Of(activeLanguage()), 'en'], {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(rate / 10_000);
}
