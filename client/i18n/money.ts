import { activeLanguage } from '#client/i18n/activate.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { isolatedIn } from '#shared/languages/isolated.ts';
import { moneyIn } from '#shared/domain/payment/money-text.ts';

/** An amount in whole minor units as the page's language writes it. */
export function moneyText(amount: number, currency: string): string {
  return moneyIn(activeLanguage(), amount, currency);
}

/** Names in a row, as the page's language puts them together. */
export function listText(names: readonly string[]): string {
  return new Intl.ListFormat([bcp47Of(activeLanguage()), 'en'], { type: 'conjunction', style: 'narrow' }).format(names);
}

let counts: { readonly lang: string; readonly format: Intl.NumberFormat } | undefined;

/** A plain number as the page's language writes it; a list has one in each row. */
export function countText(count: number): string {
  const lang = activeLanguage();
  if (counts?.lang !== lang) counts = { lang, format: new Intl.NumberFormat([bcp47Of(lang), 'en']) };
  return counts.format.format(count);
}

/** An order's number, which keeps its order among words from right to left. */
export function orderNumber(id: number): string {
  return isolatedIn(activeLanguage(), `#${id}`);
}

/** Minutes with their unit, as the page's language writes them. */
export function minutesText(minutes: number): string {
  return new Intl.NumberFormat([bcp47Of(activeLanguage()), 'en'], {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short',
  }).format(minutes);
}

/** A part of one as a whole percentage. */
export function percentText(part: number): string {
  return new Intl.NumberFormat([bcp47Of(activeLanguage()), 'en'], { style: 'percent' }).format(part);
}

/** A rate in hundredths of a percent, as a percentage. */
export function shareText(rate: number): string {
  return new Intl.NumberFormat([bcp47Of(activeLanguage()), 'en'], {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(rate / 10_000);
}
