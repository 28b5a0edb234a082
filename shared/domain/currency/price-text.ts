/** Prices as people and spreadsheets write them, in whole minor units of their currency. */
import { minorDigits } from '../payment/payment-rules.ts';

/**
 * `12.5`, `12,50`, `1,200`, `1,200.00`.
 *
 * @returns null for what is no price in this currency
 */
export function readPrice(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  const [whole = '', rest = '', ...more] = plain.split('.');
  // What a spreadsheet adds behind the last digit that counts is nothing.
  const isPrice = /^\d{1,9}$/.test(whole) && /^\d*$/.test(rest) && /^0*$/.test(rest.slice(digits));
  return isPrice && more.length === 0 ? Number(`${whole}${rest.slice(0, digits).padEnd(digits, '0')}`) : null;
}

/** A price as a table says it: `12.50`. */
export function priceText(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}
